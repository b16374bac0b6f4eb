import type { House } from './house.ts'
import type { Db } from './database.ts'
import { sql } from 'kysely'

/** How an event stands: on, called off, put off, or off the calendar. */
export type Standing = 'scheduled' | 'canceled' | 'postponed' | 'deleted'
/** What a message says of an event. It may wait for hours before it leaves, and leaves only while that is still so. */
export interface About {
  eventId: number
  standing: Standing
  /** Null: the message is right whenever the event is. */
  startsAt: Date | null
}

export interface Mail {
  channel: 'email' | 'sms' | 'push'
  userId: number | null
  to: string
  name: string
  subject: string
  body: string
  /** The same message is queued once, however often its job runs. */
  dedupeKey: string
  /** Where its reader leaves this kind of mails; mail programs make a button of it. */
  unsubscribeUrl?: string
  about?: About
  /** Worth nothing later: a reminder of what has begun. */
  leaveBy?: Date
}

/** RFC 8058: mail programs offer to unsubscribe, and do so with one POST to this address. */
export const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const quiet = new WeakSet<object>()
/** Nobody is written to from this transaction: somebody is logged in as another, or a test parent tries things out. */
export const keepQuiet = (tx: Db) => void quiet.add(tx)

/**
 * Queues messages in the caller's transaction; a job delivers them after commit, at least once, each known by its dedupe key. Without a house the next
 * sweep delivers: what the sweep itself queues.
 */
export async function queueMails(tx: Db, house: Pick<House, 'jobs'> | null, clubId: number, mails: Mail[]): Promise<number> {
  if (mails.length === 0 || quiet.has(tx)) return 0
  const rows = await tx
    .insertInto('delivery')
    .values(
      mails.map((mail) => ({
        club_id: clubId,
        channel: mail.channel,
        user_id: mail.userId,
        to_address: mail.to,
        to_name: mail.name,
        subject: mail.subject,
        body: mail.body,
        dedupe_key: mail.dedupeKey,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        about_event_id: mail.about?.eventId ?? null,
        about_state: mail.about?.standing ?? null,
        about_starts_at: mail.about?.startsAt ?? null,
        leave_by: mail.leaveBy ?? null,
      })),
    )
    .onConflict((row) => row.columns(['club_id', 'dedupe_key']).doNothing())
    .returning('id')
    .execute()
  if (rows.length > 0) await house?.jobs.enqueue(tx, deliverJob, { club_id: clubId, ids: rows.map(({ id }) => id) })
  return rows.length
}

export interface Sent {
  channel: 'email' | 'sms' | 'push'
  user_id: number | null
  to_name: string
  state: 'queued' | 'sent' | 'failed'
  dedupe_key: string
  created_at: Date
}
/** What was queued under keys that begin alike, newest first. The beginning is text of our own and holds no sign that `like` knows. */
export async function sentUnder(db: Db, clubId: number, beginning: string): Promise<Sent[]> {
  const { rows } = await sql<Sent>`select channel, user_id, to_name, state, dedupe_key, created_at from delivery
    where club_id = ${clubId} and dedupe_key like ${`${beginning}%`} and state <> 'dropped' order by created_at desc, to_name, id limit 5000`.execute(
    db,
  )
  return rows
}

/** Takes back what was queued under keys that begin alike and has not left: what it says is no longer so. */
export async function dropQueued(tx: Db, clubId: number, beginning: string): Promise<void> {
  await sql`update delivery set ${dropped} where club_id = ${clubId} and state = 'queued' and dedupe_key like ${`${beginning}%`}`.execute(
    tx,
  )
}
/** The key is free again: what becomes true once more may be said once more. */
export const dropped = sql`state = 'dropped', dedupe_key = dedupe_key || ':dropped:' || id`

/** A message about the account itself: it belongs to no club, and carries a link or a code that is asked for once. */
export type AccountMail = Omit<Mail, 'dedupeKey' | 'channel'> & { channel: 'email' | 'sms' }

export async function queueAccountMail(tx: Db, house: Pick<House, 'jobs'>, mail: AccountMail): Promise<void> {
  const { id } = await tx
    .insertInto('account_delivery')
    .values({
      channel: mail.channel,
      user_id: mail.userId,
      to_address: mail.to,
      to_name: mail.name,
      subject: mail.subject,
      body: mail.body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.jobs.enqueue(tx, deliverJob, { club_id: null, ids: [id] })
}

/** What leaves is carried out by `deliver.ts`, which knows who carries what. */
export const deliverJob = { name: 'deliver' }
