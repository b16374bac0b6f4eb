import { holdSeconds } from '@touchline/domain/kit/undo-time'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../database/database.ts'
import { sql } from 'kysely'
import { dropHeldNotifications, holdNotifications, type InApp } from './notifications.ts'
import { rowOfMail, rowsInParts, type Hold } from './rows-in-parts.ts'

/** The state of an event that a message is about. */
export type Standing = 'scheduled' | 'canceled' | 'postponed' | 'deleted'
/** The statement of a message about an event. It may be pending for hours, and is sent only if the statement is still true. */
export interface About {
  eventId: number
  standing: Standing
  /** Null: the message does not depend on the start. */
  startsAt: Date | null
}

export interface Mail {
  /** app: a notification in the tray. */
  channel: 'email' | 'sms' | 'push' | 'app'
  userId: number | null
  to: string
  name: string
  subject: string
  body: string
  /** The same message is queued once, however often its job runs. */
  dedupeKey: string
  /** The unsubscribe address for this kind of mail; mail programs show a button for it. */
  unsubscribeUrl?: string
  about?: About
  /** The time after which the message is useless, such as a reminder of a past event. */
  leaveBy?: Date
  /** It is sent at once, also in the quiet hours of its reader. */
  urgent?: boolean
  /** The urgent message or change that its reader acknowledges: the beginning of the keys of all that this person gets about it. */
  urgentKey?: string
  /** Nobody switches it off, whatever its category: the copy for a guardian of words to a minor. */
  always?: boolean
  /** The end of the reader's quiet hours. */
  notBefore?: Date
  /** The notification that goes with it; `notificationsOf` makes it. */
  inApp?: InApp
  /** The push message that goes with a mail: `asWished` makes it for people with a device. Without it a mail with `inApp` is pushed by its subject. */
  push?: PushOfMail
  /** It is dropped if its reader has seen the event or the message by then, and sent at once when the push message fails. Its key ends in `:sms`; those of the others that say the same begin like it. */
  unlessSeen?: boolean
  /** The beginning of the keys of newer messages to the same reader that replace it: while it waits, and in the tray while it is new and unread. */
  replacedBy?: string
  /** The HTML part of a mail, made by the server from checked content; by default it is made from the text. */
  html?: string
  /** The address bounced or complained: the message is stored as failed, so that administrators see it, and is not sent. */
  blocked?: 'hard' | 'spam'
  /** The path that a push message opens, with the words for it, and the chat thread that it opens instead. */
  opens?: Opens
}

declare const wished: unique symbol
/** A message that may be queued: its sender has asked for the wishes of its reader (`asWished`), or it is a notification. */
export type Wished = Mail & { readonly [wished]: true }

interface Opens {
  path: string | null
  label?: string | null
  chatThreadId?: string | null
}
export interface PushOfMail extends Opens {
  title: string
  body: string
}

/** RFC 8058: mail programs offer to unsubscribe, with one POST to this address. */
export const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const quiet = new WeakSet<object>()
/** Queues no message from this transaction: somebody is logged in as another, or a test parent tries things out. */
export const keepQuiet = (tx: Db) => void quiet.add(tx)

const collected = new WeakMap<object, Mail[]>()
/** Collects the messages of this transaction instead of queueing them, for the preview of an act. */
export function collectMails(tx: Db): readonly Mail[] {
  const mails: Mail[] = []
  collected.set(tx, mails)
  return mails
}
/** Messages of this transaction are shown and not sent. */
export const isPreview = (tx: Db): boolean => collected.has(tx)

/**
 * Queues messages in the caller's transaction; a job sends them after commit, at least once, each identified by its dedupe key. Without an app context the next
 * sweep sends them, as for messages that the sweep itself queues. Messages of a change wait until the screen no longer offers its undo. Returns the number of
 * new messages, without notifications.
 */
export async function queueMails(
  tx: Db,
  ctx: Pick<AppContext, 'jobs'> | null,
  clubId: number,
  all: readonly Wished[],
  options: { changeSetId?: number | null } = {},
): Promise<number> {
  return (await queueRows(tx, ctx, clubId, all, options)).length
}

/** `queueMails` that returns the new messages that will be sent. */
export async function queueRows(
  tx: Db,
  ctx: Pick<AppContext, 'jobs'> | null,
  clubId: number,
  all: readonly Wished[],
  { changeSetId = null }: { changeSetId?: number | null } = {},
): Promise<Queued[]> {
  if (all.length === 0 || quiet.has(tx)) return []
  const preview = collected.get(tx)
  if (preview) {
    preview.push(...all)
    return []
  }
  const heldSeconds = changeSetId === null ? 0 : holdSeconds
  const isInApp = ({ channel }: Mail) => channel === 'app'
  const hasShown = await holdNotifications(tx, clubId, all.filter(isInApp), { changeSetId, heldSeconds })
  const rows = await insertDeliveries(
    tx,
    clubId,
    all.filter((mail) => !isInApp(mail)),
    { changeSetId, heldSeconds },
  )
  const ids = rows.map(({ id }) => id)
  if (hasShown || ids.length > 0) await ctx?.jobs.enqueue(tx, deliverJob, { club_id: clubId, ids }, heldSeconds > 0 ? heldSeconds + 1 : 0)
  return rows
}

interface Queued {
  id: number
  dedupe_key: string
}
const blockedSentences = { hard: 'The address bounced before.', spam: 'The owner of the address reported mails as spam.' }

async function insertDeliveries(tx: Db, clubId: number, mails: readonly Mail[], { changeSetId, heldSeconds }: Hold): Promise<Queued[]> {
  const afterUndo = heldSeconds > 0 ? sql`app_now() + make_interval(secs => ${heldSeconds})` : sql`null::timestamptz`
  const queued: Queued[] = []
  for (const rows of rowsInParts(mails, rowOfDelivery)) {
    const added = await sql<
      Queued & { state: string }
    >`insert into delivery (club_id, change_set_id, next_try_at, channel, user_id, to_address, to_name, subject, body,
        dedupe_key, unsubscribe_url, about_event_id, about_state, about_starts_at, leave_by, cta, cta_text, chat_thread_id, html, unless_seen, replaced_by, urgent_key, state, error)
      select ${clubId}, ${changeSetId}, greatest(n.not_before, ${afterUndo}), n.channel, n.user_id, n.to_address, n.to_name, n.subject, n.body,
        n.dedupe_key, n.unsubscribe_url, n.about_event_id, n.about_state, n.about_starts_at, n.leave_by, n.cta, n.cta_text, n.chat_thread_id, n.html,
        n.unless_seen, n.replaced_by, n.urgent_key, case when n.error is null then 'queued' else 'failed' end, n.error
      from jsonb_to_recordset(${rows}::jsonb) as n (channel text, user_id bigint, to_address text, to_name text, subject text, body text, dedupe_key text,
        unsubscribe_url text, about_event_id bigint, about_state text, about_starts_at timestamptz, leave_by timestamptz, not_before timestamptz,
        cta text, cta_text text, chat_thread_id text, html text, unless_seen boolean, replaced_by text, urgent_key text, error text)
      on conflict (club_id, dedupe_key) do nothing returning id, dedupe_key, state`.execute(tx)
    for (const { id, dedupe_key, state } of added.rows) if (state === 'queued') queued.push({ id, dedupe_key })
  }
  return queued
}

const rowOfDelivery = (mail: Mail) => ({
  ...rowOfMail(mail),
  channel: mail.channel,
  to_address: mail.to,
  to_name: mail.name,
  subject: mail.subject,
  body: mail.body,
  unsubscribe_url: mail.unsubscribeUrl,
  not_before: mail.notBefore,
  cta: mail.opens?.path,
  cta_text: mail.opens?.label,
  chat_thread_id: mail.opens?.chatThreadId,
  html: mail.html,
  unless_seen: mail.unlessSeen ?? false,
  error: mail.blocked && blockedSentences[mail.blocked],
})

/** The time until which replaceable messages under this beginning wait; null: none waits for longer than the undo. */
export async function waitBegun(db: Db, clubId: number, beginning: string, within: number): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date | null
  }>`select min(next_try_at) as until from delivery where club_id = ${clubId} and state = 'queued'
    and dedupe_key like ${`${beginning}%`} and replaced_by is not null and tries = 0 and not unless_seen
    and next_try_at between app_now() + make_interval(secs => ${holdSeconds}) and app_now() + make_interval(mins => ${within})`.execute(db)
  return rows[0]!.until
}

export interface Sent {
  channel: 'email' | 'sms' | 'push'
  user_id: number | null
  to_name: string
  state: 'queued' | 'sent' | 'failed'
  dedupe_key: string
  created_at: Date
  delivered_at: Date | null
  bounced_at: Date | null
  opened_at: Date | null
  acknowledged_at: Date | null
  /** The person who made the change that the message is about; null once that can no longer be undone. */
  changed_by_user_id: number | null
}
/** Messages whose key begins with the text, newest first. The text is our own and contains no wildcard of `like`. */
export async function sentUnder(db: Db, clubId: number, beginning: string): Promise<Sent[]> {
  const { rows } =
    await sql<Sent>`select d.channel, d.user_id, d.to_name, d.state, d.dedupe_key, d.created_at, d.delivered_at, d.bounced_at, d.opened_at, d.acknowledged_at, c.created_by_user_id as changed_by_user_id
    from delivery d left join change_set c on c.club_id = d.club_id and c.id = d.change_set_id
    where d.club_id = ${clubId} and d.dedupe_key like ${`${beginning}%`} and d.state <> 'dropped' order by d.created_at desc, d.to_name, d.id limit 50000`.execute(
      db,
    )
  return rows
}

interface ReadUnder {
  readAt: Date
  acknowledgedAt: Date | null
}
/** The times at which each person read, and acknowledged, a notification whose key begins with the text. */
export async function readUnder(db: Db, clubId: number, beginning: string): Promise<Map<number, ReadUnder>> {
  const { rows } = await sql<
    ReadUnder & { user_id: number }
  >`select user_id, max(read_at) as "readAt", max(acknowledged_at) as "acknowledgedAt" from notification
    where club_id = ${clubId} and dedupe_key like ${`${beginning}%`} and read_at is not null group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, ...times }) => [user_id, times]))
}

/** Notes that a person has opened an event: every message about it to this person counts as opened, also one that still waits. */
export async function noteEventOpened(tx: Db, clubId: number, userId: number, eventId: number): Promise<void> {
  await sql`update delivery set opened_at = app_now()
      where club_id = ${clubId} and user_id = ${userId} and about_event_id = ${eventId} and opened_at is null`.execute(tx)
}

/** Notes that a person has opened what these messages are about; those that still wait count as opened too, and those that failed do not. */
export async function noteOpenedUnder(tx: Db, clubId: number, userId: number, keys: readonly string[]): Promise<void> {
  await sql`update delivery set opened_at = app_now() where club_id = ${clubId} and user_id = ${userId}
      and dedupe_key = any(${[...keys]}::text[]) and state <> 'failed' and opened_at is null`.execute(tx)
}

export interface LastSent {
  state: Sent['state']
  at: Date
}
/** The last message about an event to each of these people; of several channels at the same moment the one that arrived. */
export async function lastSentAbout(db: Db, clubId: number, eventId: number, people: readonly number[]): Promise<Map<number, LastSent>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<
    LastSent & { user_id: number }
  >`select distinct on (user_id) user_id, state, coalesce(sent_at, created_at) as at
    from delivery where club_id = ${clubId} and about_event_id = ${eventId} and user_id = any(${[...people]}::bigint[])
      and channel <> 'push' and state <> 'dropped' order by user_id, created_at desc, (state = 'sent') desc, id desc`.execute(db)
  return new Map(rows.map(({ user_id, state, at }) => [user_id, { state, at }]))
}

/**
 * Drops the unsent messages of a change. Returns the people of the others; a message whose delivery was tried may have arrived and counts as
 * sent.
 */
export async function dropHeld(tx: Db, clubId: number, changeSetId: number): Promise<{ sentTo: number[]; dropped: number }> {
  await dropHeldNotifications(tx, clubId, changeSetId)
  const { rows } = await sql<{ user_id: number | null; tries: number }>`update delivery set ${dropped}
    where club_id = ${clubId} and change_set_id = ${changeSetId} and state = 'queued' returning user_id, tries`.execute(tx)
  // Administrators would send a message to an address that bounced again, though it is no longer true.
  await sql`update delivery set ${dropped}
    where club_id = ${clubId} and change_set_id = ${changeSetId} and state = 'failed' and tries = 0`.execute(tx)
  const sent = await sql<{ user_id: number | null }>`select distinct user_id from delivery
    where club_id = ${clubId} and change_set_id = ${changeSetId} and state = 'sent'`.execute(tx)
  const tried = rows.filter(({ tries }) => tries > 0)
  const sentTo = new Set([...tried, ...sent.rows].flatMap(({ user_id }) => user_id ?? []))
  const held = new Set(rows.flatMap(({ user_id }) => (user_id === null || sentTo.has(user_id) ? [] : user_id)))
  return { sentTo: [...sentTo], dropped: held.size }
}
/** Renames the key, so that the same message can be queued again if it becomes true again. */
export const dropped = sql`state = 'dropped', dedupe_key = dedupe_key || ':dropped:' || id`

/** Queues failed messages again, as if they were new; returns the ids of those that it queued. */
export async function queueAgain(tx: Db, ctx: Pick<AppContext, 'jobs'>, clubId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`update delivery set state = 'queued', tries = 0, next_try_at = null, error = null, bounced_at = null, delivered_at = null, provider_id = null
    where club_id = ${clubId} and id = any(${[...ids]}::bigint[]) and state = 'failed' returning id`.execute(tx)
  const queued = rows.map(({ id }) => id)
  if (queued.length > 0) await ctx.jobs.enqueue(tx, deliverJob, { club_id: clubId, ids: queued })
  return queued
}

/** A message about the account itself: it belongs to no club, and carries a link or a code that was requested. */
export type AccountMail = Omit<Mail, 'dedupeKey' | 'channel'> & { channel: 'email' | 'sms' }

export async function queueAccountMail(tx: Db, ctx: Pick<AppContext, 'jobs'>, mail: AccountMail): Promise<void> {
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
  await ctx.jobs.enqueue(tx, deliverJob, { club_id: null, ids: [id] })
}

/** The job that sends messages; `deliver.ts` implements it and knows the providers. */
export const deliverJob = { name: 'deliver' }
