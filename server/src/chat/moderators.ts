import type { ChatThread } from '@touchline/domain/chat/thread'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { wordsOf } from './chat-words.ts'
import { findThreadToWrite, readThreadAgain, type Thread } from './find-thread.ts'
import { announceIn } from './send-message.ts'

export async function findToModerate(call: ActionContext, uid: string): Promise<Thread & { id: number }> {
  const thread = await findThreadToWrite(call, uid)
  if (!thread.me.isModerator) throw forbidden()
  return thread
}

/** A moderator of a group makes another adult a moderator, and stays one, also without having been appointed. */
export async function appointModerator(call: ActionContext, uid: string, userId: number): Promise<ChatThread> {
  const { db, actor, request } = call
  const thread = await findToModerate(call, uid)
  const { clubId, id: threadId } = thread
  if (thread.kind !== 'group') throw new Refusal('chat.fixed', wordsOf(actor).fixedModerators)
  const person = thread.people.find((one) => one.userId === userId)
  if (!person) throw notFound()
  if (person.isMinor) throw new Refusal('chat.minor', wordsOf(actor).adultModerates)
  if (!person.isModerator) {
    await sql`update chat_member set moderator = true where club_id = ${clubId} and thread_id = ${threadId}
      and user_id in (${actor.userId}, ${userId})`.execute(db)
    const diff = { moderator: userId }
    await audit(db, actor, request, { action: 'chat_thread.moderator', entity: 'chat_thread', entityId: threadId, clubId, diff })
    await announceIn(db, thread, 'chat.changed', {})
  }
  return await readThreadAgain(call, uid)
}
