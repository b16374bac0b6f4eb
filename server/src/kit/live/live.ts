import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'

export interface LiveEvent {
  topic: string
  seq: number
  type: string
  payload: unknown
}
/** The permission to subscribe to a topic: the pattern extracts its ids, and the check runs on the caller's own connection. */
export interface TopicAccess {
  pattern: RegExp
  mayFollow(db: Db, actor: Actor, ids: number[]): Promise<boolean>
}
export interface Live {
  access: TopicAccess[]
  /** Sends what has been committed and not yet sent. Returns the number of events. */
  flush(): Promise<number>
  /** Closes the sockets of a session at once: signed out, or role changed. */
  dropSession(sessionId: number): void
}

const withNews = new WeakSet<object>()

/** One transaction, whose events are sent as soon as it has been committed. Before that nobody sees them, and they would wait for the next look at the table. */
export async function inAnnouncedTransaction<T>(db: Db, ctx: Pick<AppContext, 'afterCommit'>, work: (tx: Db) => Promise<T>): Promise<T> {
  let hasNews = false
  const result = await inTransaction(db, async (tx) => {
    const done = await work(tx)
    hasNews = withNews.has(tx)
    return done
  })
  if (hasNews) ctx.afterCommit()
  return result
}

/**
 * Announces an event to the subscribers of a topic: a row of the outbox, sent only after commit. Its type begins with the tag of the data that changed, as in
 * `event.saved`. The number in the topic is taken under the row's lock, so the events of one topic are numbered in the order of their commits (identity ids are
 * not).
 */
export const announce = (tx: Db, clubId: number, { topic, ...news }: { topic: string; type: string; payload: unknown }): Promise<void> =>
  announceToEach(tx, clubId, [topic], news)

/** Announces the same event to many topics with one statement. The topics are locked in their order, so that two transactions cannot wait for each other. */
export async function announceToEach(
  tx: Db,
  clubId: number,
  topics: readonly string[],
  { type, payload }: { type: string; payload: unknown },
): Promise<void> {
  if (topics.length === 0) return
  withNews.add(tx)
  await sql`with counted as (
      insert into live_topic as l (club_id, topic, last_seq) select ${clubId}, t, 1 from unnest(${[...topics].sort()}::text[]) t
      on conflict (club_id, topic) do update set last_seq = l.last_seq + 1 returning topic, last_seq)
    insert into outbox_event (club_id, topic, topic_seq, type, payload)
    select ${clubId}, topic, last_seq, ${type}, ${JSON.stringify(payload)}::jsonb from counted order by topic`.execute(tx)
}

/** The room with the sockets of everybody who acts in a role. */
export const roomOfRole = (roleId: number) => `role:${roleId}`
const roleEnded = 'role.ended'
/** Ends the subscriptions of a role with the transaction that ends the role: later events reach nobody in that role, on any server. */
export const announceRoleEnded = (tx: Db, clubId: number, roleId: number): Promise<void> =>
  announce(tx, clubId, { topic: roomOfRole(roleId), type: roleEnded, payload: null })

const newsAtOnce = 200
/** Sends all that is not yet sent, in transactions of 200 events: a rush of events does not wait for the next look at the table. */
export async function sendAllNews({ flush }: Pick<Live, 'flush'>): Promise<void> {
  while ((await flush()) === newsAtOnce);
}

export const roomOf = (clubId: number, topic: string) => `${clubId}:${topic}`

/** Emits unsent rows and marks them, in one transaction: after a crash in between they are sent again, and subscribers recognise the number. */
export async function flushNews(
  ctx: Pick<AppContext, 'database'>,
  emit: (room: string, news: LiveEvent) => void,
  endSockets: (room: string) => void = () => {},
): Promise<number> {
  return await ctx.database.jobs.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox_event')
      .select(['club_id', 'id', 'topic', 'topic_seq', 'type', 'payload'])
      .where('sent_at', 'is', null)
      .orderBy('id')
      .limit(newsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    for (const row of rows)
      if (row.type === roleEnded) endSockets(row.topic)
      else emit(roomOf(row.club_id, row.topic), { topic: row.topic, seq: row.topic_seq, type: row.type, payload: row.payload })
    await sql`update outbox_event set sent_at = app_now() where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    return rows.length
  })
}

/** The events of a topic after a number; null when they are too old and everything must be read again. */
export async function newsAfter(
  db: Db,
  clubId: number,
  topic: string,
  after: number | null,
): Promise<{ seq: number; news: LiveEvent[] | null }> {
  const counter = await db
    .selectFrom('live_topic')
    .select('last_seq')
    .where('club_id', '=', clubId)
    .where('topic', '=', topic)
    .executeTakeFirst()
  const seq = counter?.last_seq ?? 0
  if (after === null || after === seq) return { seq, news: [] }
  const rows = await db
    .selectFrom('outbox_event')
    .select(['topic', 'topic_seq', 'type', 'payload'])
    .where('club_id', '=', clubId)
    .where('topic', '=', topic)
    .where('topic_seq', '>', after)
    .orderBy('topic_seq')
    .limit(501)
    .execute()
  const complete = rows.length <= 500 && rows[0]?.topic_seq === after + 1 && after < seq
  return {
    seq,
    news: complete ? rows.map((row) => ({ topic: row.topic, seq: row.topic_seq, type: row.type, payload: row.payload })) : null,
  }
}
