import type { ChatMessage, messageTypes } from '@touchline/domain/chat/thread'
import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'

interface MessageRow {
  id: number
  thread_id: number
  uid: string
  sender_user_id: number
  sender_name: string
  text: string
  type: (typeof messageTypes)[number]
  mentions: number[]
  client_key: string | null
  created_at: Date
  deleted: boolean
  file_id: number | null
  file_name: string | null
  content_type: string | null
  size: number | null
  event_id: number | null
  event_title: string | null
  event_team_id: number | null
  starts_at: Date | null
  timezone: string | null
  status: string | null
}

/** Messages of a club that satisfy a condition on `m`, newest first: the newest ones, or the oldest ones. */
async function messagesWhere(
  db: Db,
  clubId: number,
  condition: RawBuilder<unknown>,
  limit: number,
  oldestFirst = false,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.thread_id, th.uid, m.sender_user_id, concat_ws(' ', u.first_name, u.last_name) as sender_name, m.text, m.type, m.mentions, m.client_key,
      m.created_at, m.deleted_at is not null as deleted, m.file_id, f.name as file_name, f.content_type, f.size::float8 as size, e.id as event_id,
      concat_ws(': ', tm.name, coalesce(nullif(e.title, ''), nullif(g.opponent, ''), e.kind)) as event_title, e.team_id as event_team_id, e.starts_at, e.timezone, e.status
    from chat_message m join chat_thread th on th.club_id = ${clubId} and th.id = m.thread_id join app_user u on u.id = m.sender_user_id
    left join file f on f.club_id = ${clubId} and f.id = m.file_id
    left join event e on e.club_id = ${clubId} and e.id = m.event_id and e.archived_at is null
    left join game g on g.club_id = ${clubId} and g.event_id = e.id
    left join team tm on tm.club_id = ${clubId} and tm.id = e.team_id
    where m.club_id = ${clubId} and ${condition} order by m.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return oldestFirst ? rows.reverse() : rows
}

/** A reader of messages, and how far that person has read. */
export interface Reader {
  userId: number
  readId: number
  readAt: Date | null
}
type Present = Pick<AppContext, 'secrets'>

/** The messages as one reader sees them: of a deleted one nothing but its id and sender; addresses of files are valid for ten minutes. */
async function present(
  db: Db,
  ctx: Present,
  clubId: number,
  rows: readonly MessageRow[],
  readerOf: (threadId: number) => Reader,
  now: Date,
): Promise<ChatMessage[]> {
  const reactions = await reactionsOf(
    db,
    clubId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const reader = readerOf(row.thread_id)
    const isOwn = row.sender_user_id === reader.userId
    const isShown = !row.deleted
    return {
      ...{ id: Number(row.id), text: isShown ? row.text : '', type: row.type },
      custom_data: isShown
        ? { ...(row.event_id !== null && { event_id: row.event_id }), ...(row.file_id !== null && { file_id: row.file_id }) }
        : {},
      ...{ sender_user_id: row.sender_user_id, sender_name: row.sender_name },
      ...{ chat_group_id: row.thread_id, chat_group_uid: row.uid, deleted: row.deleted },
      readAt: isOwn || row.id > reader.readId ? null : (reader.readAt?.toISOString() ?? null),
      created_at: row.created_at.toISOString(),
      client_key: isOwn ? row.client_key : null,
      mentions: isShown ? row.mentions.map(Number) : [],
      reactions: isShown ? (reactions.get(Number(row.id)) ?? []) : [],
      file:
        isShown && row.file_id !== null
          ? { name: row.file_name!, content_type: row.content_type!, size: row.size!, url: signedUrl(ctx, `/files/${row.file_id}`, now) }
          : null,
      event:
        isShown && row.event_id !== null
          ? {
              ...{
                id: row.event_id,
                title: row.event_title!,
                starts_at: row.starts_at!.toISOString(),
                timezone: row.timezone!,
                status: row.status!,
              },
              path: row.event_team_id === null ? `/events/${row.event_id}` : `/teams/${row.event_team_id}/events/${row.event_id}`,
            }
          : null,
    }
  })
}

async function reactionsOf(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, ChatMessage['reactions']>> {
  const found = new Map<number, ChatMessage['reactions']>()
  if (ids.length === 0) return found
  const { rows } = await sql<{ message_id: number; emoji: ChatMessage['reactions'][number]['emoji']; user_ids: number[] }>`
    select message_id, emoji, array_agg(user_id order by created_at, user_id) as user_ids from chat_reaction
    where club_id = ${clubId} and message_id = any(${[...ids]}::bigint[]) group by message_id, emoji order by message_id, min(created_at), emoji`.execute(
    db,
  )
  for (const { message_id, emoji, user_ids } of rows)
    found.set(Number(message_id), [...(found.get(Number(message_id)) ?? []), { emoji, user_ids: user_ids.map(Number) }])
  return found
}

interface AskedPage {
  threadId: number
  /** Messages up to this one are left out: the reader has them, or was added after them. */
  afterId: number
  beforeId: number | null
  reader: Reader
  limit: number
  /** The page follows `afterId`; otherwise it ends with the newest message, or before `beforeId`. */
  oldestFirst: boolean
}
/** A page of the messages of a thread, newest first. */
export async function messagePageOf(
  { db, ctx, now }: { db: Db; ctx: Present; now: Date },
  clubId: number,
  { threadId, afterId, reader, beforeId, limit, oldestFirst }: AskedPage,
): Promise<ChatMessage[]> {
  const older = beforeId === null ? sql`` : sql` and m.id < ${beforeId}`
  const rows = await messagesWhere(db, clubId, sql`m.thread_id = ${threadId} and m.id > ${afterId}${older}`, limit, oldestFirst)
  return await present(db, ctx, clubId, rows, () => reader, now)
}

export async function messagesByIds(
  { db, ctx, now }: { db: Db; ctx: Present; now: Date },
  clubId: number,
  ids: readonly number[],
  readerOf: (threadId: number) => Reader,
): Promise<ChatMessage[]> {
  if (ids.length === 0) return []
  const rows = await messagesWhere(db, clubId, sql`m.id = any(${[...ids]}::bigint[])`, ids.length)
  return await present(db, ctx, clubId, rows, readerOf, now)
}

/** The ids of the newest messages of these threads whose text contains the words; `after` hides what was sent before the reader was added. */
export async function findMessages(
  db: Db,
  clubId: number,
  threads: readonly { id: number; afterId: number }[],
  words: string,
  limit: number,
): Promise<number[]> {
  if (threads.length === 0) return []
  const { rows } = await sql<{ id: number }>`select m.id from chat_message m
    join unnest(${threads.map(({ id }) => id)}::bigint[], ${threads.map(({ afterId }) => afterId)}::bigint[]) as x (id, after_id) on x.id = m.thread_id
    where m.club_id = ${clubId} and m.id > x.after_id and m.deleted_at is null and position(lower(${words}) in lower(m.text)) > 0
    order by m.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => Number(id))
}
