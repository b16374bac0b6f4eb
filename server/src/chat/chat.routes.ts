import * as threads from '@touchline/domain/chat/endpoints'
import * as messages from '@touchline/domain/chat/message-endpoints'
import { groupsTopicPattern, messagesTopicPattern, threadKinds } from '@touchline/domain/chat/thread'
import { showsChat } from '@touchline/domain/chat/policy'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { addAdult } from './add-adult.ts'
import { listChildren, listReachable, optOutChild } from './chat-people.ts'
import { conversationsOf, findOwnPart, findThread, ownParts, presentThread, readerOf } from './find-thread.ts'
import { deleteMessage, reactToMessage, readChatMessage, reportMessage } from './message-acts.ts'
import { appointModerator } from './moderators.ts'
import { messagePageOf } from './messages.store.ts'
import { listGames, listTeams, searchChat } from './search-chat.ts'
import { sendChatMessage } from './send-message.ts'
import { createThread, joinThread, leaveThread, muteThread, noteTyping, setMetadata, updateThread } from './thread-acts.ts'

/** Serves the chat. Each action finds the thread as one of its members; nobody else, of whatever role, finds it. */
export function chatRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, threads.loginChat, async (call) => ({ conversations: await conversationsOf(call) }))
  handle(app, ctx, threads.refreshChat, async (call) => ({ conversations: await conversationsOf(call) }))
  handle(app, ctx, threads.readThread, async (call) => await presentThread(call, await findThread(call, call.params.thread)))
  handle(app, ctx, messages.readChatMessages, async (call) => {
    const { clubId, id, me } = await findOwnPart(call, call.params.thread)
    const { limit, last_id: beforeId = null, after_id: known = 0, next_id: nextTo } = call.query
    if (id === null) return { items: [] }
    const afterId = Math.max(me.afterId, known, nextTo ?? 0)
    const asked = { threadId: id, afterId, reader: readerOf(me), beforeId, limit, oldestFirst: nextTo !== undefined }
    return { items: await messagePageOf(call, clubId, asked) }
  })
  handle(app, ctx, messages.sendChatMessage, (call) => sendChatMessage(call, call.params.thread, call.body))
  handle(app, ctx, messages.readChatMessage, (call) => readChatMessage(call, call.params.thread, call.params.chat_message))
  handle(app, ctx, messages.deleteMessage, (call) => deleteMessage(call, call.params.thread, call.params.chat_message))
  handle(app, ctx, messages.reactToMessage, (call) =>
    reactToMessage(call, { uid: call.params.thread, messageId: call.params.chat_message, ...call.body }),
  )
  handle(app, ctx, messages.reportMessage, (call) =>
    reportMessage(call, { uid: call.params.thread, messageId: call.params.chat_message, ...call.body }),
  )
  handle(app, ctx, threads.chatUsers, (call) => listReachable(call, call.query.query))
  handle(app, ctx, threads.createThread, (call) => createThread(call, call.body))
  handle(app, ctx, threads.updateThread, (call) => updateThread(call, call.params.thread, call.body))
  handle(app, ctx, threads.setThreadMetadata, (call) => setMetadata(call, call.params.thread, call.body.extra))
  handle(app, ctx, threads.muteThread, (call) => muteThread(call, call.params.thread, call.body.muted))
  handle(app, ctx, threads.noteTyping, (call) => noteTyping(call, call.params.thread))
  handle(app, ctx, threads.joinThread, (call) => joinThread(call, call.params.thread))
  handle(app, ctx, threads.leaveThread, (call) => leaveThread(call, call.params.thread))
  handle(app, ctx, threads.addAdult, (call) => addAdult(call, call.params.thread, call.body.user_id))
  handle(app, ctx, threads.appointModerator, (call) => appointModerator(call, call.params.thread, call.body.user_id))
  handle(app, ctx, threads.chatTeams, listTeams)
  handle(app, ctx, threads.chatGames, listGames)
  handle(app, ctx, threads.searchChat, (call) => searchChat(call, call.query.query))
  handle(app, ctx, threads.chatChildren, listChildren)
  handle(app, ctx, threads.optOutChild, (call) => optOutChild(call, call.params.child, call.body.opted_out))

  ctx.live.access.push({
    pattern: groupsTopicPattern,
    mayFollow: (_db, actor, [club, user]) =>
      Promise.resolve(actor.clubId === club && actor.userId === user && actor.loginFromUserId === null),
  })
  // The members of a thread subscribe to its messages by the rule that lets them read these.
  for (const kind of threadKinds)
    ctx.live.access.push({
      pattern: messagesTopicPattern(kind),
      async mayFollow(db, actor, [club, id]) {
        if (actor.clubId !== club || !showsChat(actor)) return false
        const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
        const [thread] = await ownParts({ db, actor, now: rows[0]!.now }, [`${kind}_${id}`])
        return thread?.me !== undefined && !thread.me.hasLeft
      },
    })
}
