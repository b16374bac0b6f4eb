import type { House } from './house.ts'
import type { Db } from './database.ts'
import { sql } from 'kysely'

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
    where club_id = ${clubId} and dedupe_key like ${`${beginning}%`} order by created_at desc, to_name, id limit 5000`.execute(db)
  return rows
}

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
