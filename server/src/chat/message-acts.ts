import { guards } from '@touchline/domain/access/guards'
import { groupsTopic } from '@touchline/domain/chat/thread'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import { findOwnPart, findThread, type Thread } from './find-thread.ts'
import { noteRead } from './members.store.ts'
import { tellOfReport } from './tell-of-report.ts'
import { announceIn, refuseReadOnly } from './send-message.ts'

interface Found {
  id: number
  sender_user_id: number
}
/** A message of the thread that its members see. */
async function findMessage(db: Db, { clubId, id, me }: Omit<Thread, 'people'>, messageId: number): Promise<Found> {
  const { rows } = await sql<Found>`select m.id, m.sender_user_id from chat_message m
    where m.club_id = ${clubId} and m.thread_id = ${id} and m.id = ${messageId} and m.id > ${me.afterId} and m.deleted_at is null for update`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Marks a message and all before it as read, and announces that to the members and to the other screens of the caller. */
export async function readChatMessage({ db, actor, ...rest }: ActionContext, uid: string, messageId: number) {
  const thread = await findOwnPart({ db, actor, ...rest }, uid)
  await findMessage(db, thread, messageId)
  if (await noteRead(db, { clubId: thread.clubId, threadId: thread.id!, userId: actor.userId }, messageId)) {
    await announceIn(db, thread, 'chat.read', { by: actor.userId, id: messageId })
    await announce(db, thread.clubId, {
      topic: groupsTopic(thread.clubId, actor.userId),
      type: 'chat.read',
      payload: { thread: uid, id: messageId },
    })
  }
  return { uid }
}

/** Deletes a message: of the caller, or any for moderators and admins of the club. Its text stays in the database, for the audit. */
export async function deleteMessage(call: ActionContext, uid: string, messageId: number) {
  const { db, actor } = call
  const thread = await findThread(call, uid)
  const message = await findMessage(db, thread, messageId)
  if (message.sender_user_id !== actor.userId && !thread.me.isModerator && !guards['club administration'](actor)) throw forbidden()
  await removeMessage(call, thread, messageId)
  return { uid }
}

/** Hides a message from all; one that is deleted already stays as it is. */
export async function removeMessage(
  { db, actor, request }: ActionContext,
  thread: Pick<Thread, 'clubId' | 'uid'>,
  id: number,
): Promise<void> {
  const { rows } = await sql`update chat_message m set deleted_at = app_now(), deleted_by_user_id = ${actor.userId}
    where m.club_id = ${thread.clubId} and m.id = ${id} and m.deleted_at is null returning 1`.execute(db)
  if (rows.length === 0) return
  await audit(db, actor, request, {
    ...{ action: 'chat_message.deleted', entity: 'chat_message', entityId: id, clubId: thread.clubId, diff: { thread: thread.uid } },
  })
  await announceIn(db, thread, 'chat-messages.deleted', { id })
}

export async function reactToMessage(
  call: ActionContext,
  { uid, messageId, emoji, on }: { uid: string; messageId: number; emoji: string; on: boolean },
) {
  const { db, actor } = call
  const thread = await findThread(call, uid)
  const { id } = await findMessage(db, thread, messageId)
  await refuseReadOnly(call, thread)
  const row = { club_id: thread.clubId, message_id: id, user_id: actor.userId, emoji }
  if (on)
    await db
      .insertInto('chat_reaction')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await sql`delete from chat_reaction where club_id = ${row.club_id} and message_id = ${row.message_id} and user_id = ${row.user_id} and emoji = ${emoji}`.execute(
      db,
    )
  await announceIn(db, thread, 'chat-messages.reacted', { id })
  return { uid }
}

/** Reports a message once for each member; another report of the same member replaces the reason. */
export async function reportMessage(call: ActionContext, { uid, messageId, reason }: { uid: string; messageId: number; reason: string }) {
  const { db, actor, request } = call
  const thread = await findThread(call, uid)
  const { id } = await findMessage(db, thread, messageId)
  const report = await db
    .insertInto('chat_report')
    .values({
      club_id: thread.clubId,
      message_id: id,
      reported_by_user_id: actor.userId,
      reason,
      decided_by_user_id: null,
      decided_at: null,
    })
    .onConflict((row) =>
      row
        .columns(['club_id', 'message_id', 'reported_by_user_id'])
        .doUpdateSet({ reason, state: 'open', decided_by_user_id: null, decided_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = {
    action: 'chat_message.reported',
    entity: 'chat_report',
    entityId: Number(report.id),
    clubId: thread.clubId,
    diff: { message: id },
  }
  await audit(db, actor, request, entry)
  await tellOfReport(call, thread.clubId, Number(report.id))
  return { uid }
}
