import { groupsTopic, type ChatThread } from '@touchline/domain/chat/thread'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { wordsOf } from './chat-words.ts'
import { findThreadToWrite, readOnlyOf, readThreadAgain } from './find-thread.ts'
import { addMembers } from './members.store.ts'
import { announceIn } from './send-message.ts'

/** Adds one of the adults whom a closed conversation names, as any of its members may: it opens only when there are enough of them. */
export async function addAdult(call: ActionContext, uid: string, userId: number): Promise<ChatThread> {
  const { db, actor, request } = call
  const thread = await findThreadToWrite(call, uid)
  const closed = await readOnlyOf(call, thread)
  if (!closed?.may_add || !closed.add.some(({ id }) => id === userId)) {
    const sentence = wordsOf(actor).notToAdd
    throw new Refusal('chat.adult', sentence, { errors: { user_id: [sentence] } })
  }
  const { clubId, id: threadId } = thread
  await addMembers(db, { clubId, threadId }, [userId], { seesEarlier: thread.kind === 'direct' })
  const diff = { members: [userId] }
  await audit(db, actor, request, { action: 'chat_thread.adult_added', entity: 'chat_thread', entityId: threadId, clubId, diff })
  await announceIn(db, thread, 'chat.changed', {})
  await announce(db, clubId, { topic: groupsTopic(clubId, userId), type: 'chat.changed', payload: null })
  return await readThreadAgain(call, uid)
}
