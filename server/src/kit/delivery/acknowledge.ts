import { countersTopic } from '@touchline/domain/kit/counters'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Sql } from '../list/list-statement.ts'
import { announce } from '../live/live.ts'
import type { Answers } from '../questions.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** An urgent message, or an urgent change of an event, as one person got it. */
export interface Urgent {
  clubId: number
  userId: number
  /** The beginning of the keys of everything that the person got about it. It ends with the id of the person. */
  key: string
}

const purpose = 'acknowledge'

/** The key in the link of a mail: club, message and person, with their signature. Nothing is stored. */
function acknowledgeKey(secrets: Secrets, { clubId, key }: Pick<Urgent, 'clubId' | 'key'>): string {
  const named = `${clubId}.${key.replaceAll(':', '-')}`
  return `${named}.${secrets.sign(purpose, named)}`
}

/** Parses and verifies the key of a link; null for every key that was not made here. */
export function readAcknowledgeKey(secrets: Secrets, text: string): Urgent | null {
  const [, named, club, key, user, signature] = /^((\d{1,15})\.([a-z\d-]{1,80}-(\d{1,15})))\.([\w.-]{10,100})$/.exec(text) ?? []
  if (signature === undefined || !secrets.verify(purpose, named!, signature)) return null
  return { clubId: Number(club), userId: Number(user), key: key!.replaceAll('-', ':') }
}

/** The page that asks the reader of a mail for one press: a link alone acknowledges nothing, because mail programs open links by themselves. */
export const acknowledgeLink = (publicUrl: string, secrets: Secrets, urgent: Pick<Urgent, 'clubId' | 'key'>): string =>
  `${publicUrl}/acknowledge/${acknowledgeKey(secrets, urgent)}`

/** SQL: what a person got that is urgent, in the tray and as messages that did not fail. The tray alone does not tell: its lines are deleted after a year. */
const urgentTo = (clubId: number, userId: number): Sql =>
  sql`(select urgent_key, about_event_id, created_at, acknowledged_at, shown_at is not null as is_shown from notification
      where club_id = ${clubId} and user_id = ${userId} and urgent_key is not null
    union all select urgent_key, about_event_id, created_at, acknowledged_at, state = 'sent' from delivery
      where club_id = ${clubId} and user_id = ${userId} and urgent_key is not null and state not in ('failed', 'dropped'))`

/**
 * Notes that a person has seen what is urgent; the first time counts. It counts as opened too, so a text that waits is not sent. The area that sent it notes it in
 * its own rows. Returns false if the person got nothing of that name, or it was withdrawn.
 */
export async function acknowledgeUrgent(tx: Db, questions: Pick<Answers, 'noteAcknowledged'>, urgent: Urgent): Promise<boolean> {
  const { clubId, userId, key } = urgent
  const got = await sql`select from ${urgentTo(clubId, userId)} u where u.urgent_key = ${key} limit 1`.execute(tx)
  await markAcknowledged(tx, clubId, userId, [key])
  const isNoted = await questions.noteAcknowledged(tx, urgent)
  if (got.rows.length === 0 && !isNoted) return false
  await announce(tx, clubId, { topic: countersTopic(userId), type: 'notification.changed', payload: null })
  return true
}

/** Marks everything that a person got under these keys; messages that failed reached nobody. */
export async function markAcknowledged(tx: Db, clubId: number, userId: number, keys: readonly string[]): Promise<void> {
  const these = sql`club_id = ${clubId} and user_id = ${userId} and urgent_key = any(${[...keys]}::text[])`
  // One statement for each column: a statement that is distributed reads the clock outside of conditions.
  for (const column of ['opened_at', 'acknowledged_at'])
    await sql`update delivery set ${sql.ref(column)} = app_now() where ${these} and state <> 'failed' and ${sql.ref(column)} is null`.execute(
      tx,
    )
  for (const column of ['read_at', 'acknowledged_at'])
    await sql`update notification set ${sql.ref(column)} = app_now() where ${these} and ${sql.ref(column)} is null`.execute(tx)
}

/** The keys of urgent changes of events that were made until then and that the person has not acknowledged; `shown`: without those that wait for their undo. */
export async function unacknowledgedKeys(
  db: Db,
  clubId: number,
  userId: number,
  { eventIds, until, shown = false }: { eventIds: readonly number[]; until: Date; shown?: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ urgent_key: string }>`select u.urgent_key from ${urgentTo(clubId, userId)} u
    where u.about_event_id = any(${[...eventIds]}::bigint[]) group by u.urgent_key
    having count(u.acknowledged_at) = 0 and min(u.created_at) <= ${until} and (bool_or(u.is_shown) or not ${shown}::boolean)`.execute(db)
  return rows.map(({ urgent_key }) => urgent_key)
}

/** The last urgent change of an event that a person was told of. */
export async function lastUrgentChange(
  db: Db,
  clubId: number,
  userId: number,
  eventId: number,
): Promise<{ key: string; at: Date } | undefined> {
  const { rows } = await sql<{ key: string; at: Date }>`select u.urgent_key as key, u.created_at as at from ${urgentTo(clubId, userId)} u
    where u.about_event_id = ${eventId} order by u.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Days after which an answer to a text means something else: by then few remember what it asked. */
const answerDays = 7

/** The urgent text that each person with a number in a club got last: an answer names nothing else. Texts are not always sent in the order in which they were queued. */
export async function newestUrgentTexts(db: Db, clubId: number, number: string): Promise<(Urgent & { sentAt: Date })[]> {
  const { rows } = await sql<{
    user_id: number
    urgent_key: string
    sent_at: Date
  }>`select distinct on (user_id) user_id, urgent_key, sent_at from delivery
    where club_id = ${clubId} and channel = 'sms' and to_address = ${number} and urgent_key is not null and state = 'sent' and user_id is not null
      and sent_at > app_now() - make_interval(days => ${answerDays}) order by user_id, sent_at desc, id desc`.execute(db)
  return rows.map(({ user_id, urgent_key, sent_at }) => ({ clubId, userId: user_id, key: urgent_key, sentAt: sent_at }))
}

/** The urgent matter that a sent message asks its reader to acknowledge; undefined: none. */
export async function urgentOfDelivery(db: Db, clubId: number, id: number): Promise<Urgent | undefined> {
  const { rows } = await sql<{ user_id: number; urgent_key: string }>`select user_id, urgent_key from delivery
    where club_id = ${clubId} and id = ${id} and urgent_key is not null and user_id is not null`.execute(db)
  const [row] = rows
  return row && { clubId, userId: row.user_id, key: row.urgent_key }
}
