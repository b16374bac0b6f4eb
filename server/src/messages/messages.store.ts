import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import type { Audience, Capacity } from '@touchline/domain/messages/audience'
import type { Content } from '@touchline/domain/messages/content'
import { mayUseMessages } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import type { MessageState } from './messages.table.ts'

export interface MessageRow {
  id: number
  version_id: number
  sender_user_id: number
  sender: string
  subject: string
  content: Content
  locale: 'en' | 'es'
  audience: Audience
  to_text: string
  no_reply: boolean
  urgent: boolean
  state: MessageState
  scheduled_for: Date | null
  sent_at: Date | null
  visible_at: Date | null
  reason: string | null
  thread_id: number | null
  replies_to_id: number | null
  updated_at: Date
  /** The row of the caller as a recipient; null for the sender. */
  recipient_id: number | null
  capacity: Capacity | null
  read_at: Date | null
  unread: boolean
  acknowledged_at: Date | null
  archived_at: Date | null
  player: string | null
  team: string | null
}

/** The club of the role; a guest of a club has no messages. */
export function clubOfMessages({ actor }: { actor: Actor }): number {
  if (actor.clubId === null || !mayUseMessages(actor)) throw notFound()
  return actor.clubId
}

/** SQL: the recipient `r` has not opened the message, or wants to read it again. */
export const isUnread = sql<boolean>`(r.id is not null and (r.read_at is null or r.marked_unread))`

/** SQL: the message `m`, with the row `r` of the caller as a recipient, is the caller's. */
const isOwn = (userId: number): Sql =>
  sql`((m.sender_user_id = ${userId} and m.discarded_at is null) or (r.id is not null and m.sent_at is not null and m.visible_at <= app_now()))`

const selectMessages = (clubId: number, userId: number, which: Sql) =>
  sql<MessageRow>`select m.id, m.version_id, m.sender_user_id, u.first_name || ' ' || u.last_name as sender, m.subject, m.content, m.locale, m.audience, m.to_text,
      m.no_reply, m.urgent, m.state, m.scheduled_for, m.sent_at, m.visible_at, m.reason, m.thread_id, m.replies_to_id, m.updated_at,
      r.id as recipient_id, r.capacity, r.read_at, ${isUnread} as unread, r.acknowledged_at, r.archived_at, p.first_name as player, t.name as team
    from message m join app_user u on u.id = m.sender_user_id
    left join message_recipient r on r.club_id = ${clubId} and r.message_id = m.id and r.user_id = ${userId} and r.obstacle is null
    left join player p on p.club_id = ${clubId} and p.id = r.player_id left join team t on t.club_id = ${clubId} and t.id = r.team_id
    where m.club_id = ${clubId} and ${isOwn(userId)} and ${which} order by m.id`

/** A message that the caller sent or received. */
export async function findMessage(db: Db, clubId: number, userId: number, id: number): Promise<MessageRow> {
  const { rows } = await selectMessages(clubId, userId, sql`m.id = ${id}`).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The other messages of its conversation that the caller has, oldest first. */
export async function restOfThread(db: Db, clubId: number, userId: number, { id, thread_id }: MessageRow): Promise<MessageRow[]> {
  const root = thread_id ?? id
  const which = sql`(m.id = ${root} or m.thread_id = ${root}) and m.id <> ${id} and m.sent_at is not null`
  return (await selectMessages(clubId, userId, which).execute(db)).rows
}

/** Locks an own message that is to be changed or sent. */
export async function lockOwnMessage(tx: Db, clubId: number, userId: number, id: number): Promise<MessageRow> {
  const { rows } = await sql`select from message where club_id = ${clubId} and id = ${id} and sender_user_id = ${userId}
    and discarded_at is null for update`.execute(tx)
  if (rows.length === 0) throw notFound()
  return await findMessage(tx, clubId, userId, id)
}

export interface MessageFile {
  message_id: number
  id: number
  name: string
  content_type: string
  size: number
}
export async function filesOf(db: Db, clubId: number, messageIds: readonly number[]): Promise<MessageFile[]> {
  const { rows } = await sql<MessageFile>`select x.message_id, f.id, f.name, f.content_type, f.size::float8 as size
    from message_file x join file f on f.club_id = ${clubId} and f.id = x.file_id
    where x.club_id = ${clubId} and x.message_id = any(${[...messageIds]}::bigint[]) order by f.id`.execute(db)
  return rows
}
