import type { ChatThread } from '@touchline/domain/chat/thread'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { wordsOf } from './chat-words.ts'
import { findThreadToWrite, readThreadAgain, type Thread } from './find-thread.ts'
import { announceIn } from './send-message.ts'

type Stored = Thread & { id: number }

export async function findToModerate(call: ActionContext, uid: string): Promise<Stored> {
  const thread = await findThreadToWrite(call, uid)
  if (!thread.me.isModerator) throw forbidden()
  return thread
}

/** A moderator of a group makes another adult a moderator. */
export async function appointModerator(call: ActionContext, uid: string, userId: number): Promise<ChatThread> {
  const { actor } = call
  const thread = await findToModerate(call, uid)
  if (thread.kind !== 'group') throw new Refusal('chat.fixed', wordsOf(actor).fixedModerators)
  const person = thread.people.find((one) => one.userId === userId)
  if (!person) throw notFound()
  if (person.isMinor) throw new Refusal('chat.minor', wordsOf(actor).adultModerates)
  if (!person.isModerator) await appoint(call, thread, userId)
  return await readThreadAgain(call, uid)
}

/** The last moderator of a group leaves it: the adult who has been in it for the longest time becomes one. */
export async function passModeration(call: ActionContext, thread: Stored): Promise<void> {
  const { db, actor } = call
  const others = thread.people.filter(({ userId }) => userId !== actor.userId)
  if (thread.kind !== 'group' || !thread.me.isModerator || others.some(({ isModerator }) => isModerator)) return
  const adults = others.filter(({ isMinor }) => !isMinor).map(({ userId }) => userId)
  const { rows } = await sql<{
    user_id: number
  }>`select m.user_id from chat_member m where m.club_id = ${thread.clubId} and m.thread_id = ${thread.id}
    and m.user_id = any(${adults}::bigint[]) order by m.joined_at, m.user_id limit 1`.execute(db)
  if (rows[0]) await appoint(call, thread, Number(rows[0].user_id))
}

async function appoint({ db, actor, request }: ActionContext, thread: Stored, userId: number): Promise<void> {
  const { clubId, id: threadId } = thread
  await sql`update chat_member set moderator = true where club_id = ${clubId} and thread_id = ${threadId} and user_id = ${userId}`.execute(
    db,
  )
  const diff = { moderator: userId }
  await audit(db, actor, request, { action: 'chat_thread.moderator', entity: 'chat_thread', entityId: threadId, clubId, diff })
  await announceIn(db, thread, 'chat.changed', {})
}
