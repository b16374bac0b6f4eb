import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { deliverJob, dropped, type Standing } from './outbox.ts'
import { clubsInUse, pendingNotifications, showNotifications } from './notifications.ts'
import { DeviceGone, Undeliverable, type OutgoingMessage, type MessageProviders, type PushDevice } from './providers.ts'

type Table = 'delivery' | 'account_delivery'
/** Messages of one club, or of accounts, by id. */
interface Only {
  club_id: number | null
  ids: number[]
}
interface Claimed extends Omit<OutgoingMessage, 'id' | 'channel'> {
  club_id: number | null
  id: number
  channel: 'email' | 'sms' | 'push'
  user_id: number | null
  tries: number
  cta: string | null
  cta_text: string | null
  chat_thread_id: string | null
  urgent_key: string | null
  /** The language of the reader of an urgent push message; a family may share a device whose language is another. */
  locale?: string
}

export const triesAtMost = 12
/** Seconds for which a try is exclusive: longer than any provider may take. */
const patience = 120
/** Seconds until the next try: half a minute, one, two, … an hour; twelve tries span over six hours. */
export const waitAfter = (tries: number): number => Math.min(3600, 15 * 2 ** tries)

export interface Delivery {
  database: Database
  post: MessageProviders
  /** Called when a number has answered STOP. */
  onStopped: (db: Db, to: string, isVerification: boolean) => Promise<void>
  onError: (error: unknown) => void
  /** The devices of a person, and the act that forgets one whose subscription has expired. */
  devicesOf: (db: Db, userId: number) => Promise<readonly PushDevice[]>
  onDeviceGone: (db: Db, token: string) => Promise<void>
  /** The receipt of a message, with which a device reports that it arrived. */
  receiptOf: (message: { club_id: number; id: number }) => string
  /** The button of an urgent push message, in a language. */
  acknowledgeButton: (by: { locale: string }) => string
  publicUrl: string
  /** The current state of the events that messages are about; an event that is missing from the result was deleted. */
  eventsNow: (db: Db, clubId: number, ids: readonly number[]) => Promise<readonly { id: number; standing: Standing; starts_at: Date }[]>
}

/** The job that sends what a transaction queued. It does not fail with a message: the sweep tries unsent ones again when they are due. */
export const deliveryJob = (delivery: Delivery): JobKind<Only> => ({
  ...deliverJob,
  work: async ({ data }) => {
    if (data.club_id !== null) await showDue(delivery, data.club_id)
    await carry(delivery, data.club_id === null ? 'account_delivery' : 'delivery', data)
  },
})

/** Sends pending messages whose first try failed, or whose job's process died. Account codes come before mails of clubs, because they are urgent. */
export async function deliverDue(delivery: Delivery): Promise<void> {
  for (const clubId of await clubsInUse(delivery.database.jobs)) await showDue(delivery, clubId)
  await carry(delivery, 'account_delivery', null)
  await carry(delivery, 'delivery', null)
}

async function carry(delivery: Delivery, table: Table, only: Only | null): Promise<void> {
  const { database, post } = delivery
  const next = async () => {
    if (table === 'delivery') await dropOutdatedDeliveries(delivery, only)
    return await claim(database.jobs, table, only)
  }
  if (table === 'delivery') await dropOutdatedDeliveries(delivery, only)
  await keepInOutbox(database.jobs, table, only, post)
  // In batches of a hundred, so that a long list needs no long transaction and a dying process loses little.
  for (let claimed = await next(); claimed.length > 0; claimed = await next())
    await Promise.all(lanes(claimed, 3).map((lane) => deliverLane(delivery, table, lane)))
}

/** Drops messages that are too late, or whose event has changed since; it runs right before sending, however long they were pending. */
async function dropOutdatedDeliveries(delivery: Delivery, only: Only | null): Promise<void> {
  const due = sql<boolean>`state = 'queued' and (next_try_at is null or next_try_at <= app_now()) and ${which('delivery', only)}`
  const drop = (using: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
    sql`update delivery set ${dropped} from ${using} where ${due} and ${condition}`
  const dropMore = (clubId: number) => dropNeedless(delivery.database.jobs, clubId, due)
  await dropOutdated(delivery, { table: 'delivery', due, drop, more: { find: sql`unless_seen`, drop: dropMore } })
}

async function dropNeedless(db: Db, clubId: number, due: RawBuilder<boolean>): Promise<void> {
  await dropSeenTexts(db, clubId, due)
  await dropReplaced(db, clubId, due)
}

/**
 * Drops each replaced message: its readers got a newer one about the event, or get it now. A newer one that waits longer may still be withdrawn; but a text that
 * waited to be seen would tell of an old state ten minutes later.
 */
async function dropReplaced(db: Db, clubId: number, due: RawBuilder<boolean>): Promise<void> {
  await sql`update delivery d set ${dropped} where d.club_id = ${clubId} and ${due} and d.replaced_by is not null
    and exists (select from delivery n where n.club_id = ${clubId} and n.about_event_id = d.about_event_id and n.user_id = d.user_id and n.channel = d.channel
      and n.to_address = d.to_address and n.id > d.id and n.dedupe_key like d.replaced_by || '%'
      and (n.state = 'sent' or n.state = 'queued' and (d.unless_seen or n.next_try_at is null or n.next_try_at <= app_now())))`.execute(db)
}

/** SQL: `other` has the key of a message or a notification that says the same to the reader of the text `d`: it begins like the key of the text. */
const saysTheSame = (other: string) =>
  sql<boolean>`${sql.ref(`${other}.user_id`)} = d.user_id and starts_with(${sql.ref(`${other}.dedupe_key`)}, regexp_replace(d.dedupe_key, ':sms$', ''))`

/** Drops the texts of urgent changes and messages to people who have opened the event or the message, or read its notification. */
async function dropSeenTexts(db: Db, clubId: number, due: RawBuilder<boolean>): Promise<void> {
  await sql`update delivery d set ${dropped} where d.club_id = ${clubId} and ${due} and d.unless_seen and (d.opened_at is not null
      or exists (select from delivery o where o.club_id = ${clubId} and ${saysTheSame('o')} and o.opened_at is not null)
      or exists (select from notification n where n.club_id = ${clubId} and ${saysTheSame('n')} and n.read_at is not null))`.execute(db)
}

/** Messages that are due: deliveries, or notifications in the tray. */
interface Pending {
  table: 'delivery' | 'notification'
  due: RawBuilder<boolean>
  drop: (using: RawBuilder<unknown>, condition: RawBuilder<boolean>) => RawBuilder<unknown>
  /** Further rows that may be needless, and the act that drops them in a club. */
  more?: { find: RawBuilder<unknown>; drop: (clubId: number) => Promise<void> }
}

async function dropOutdated({ database, eventsNow }: Delivery, { table, due, drop, more }: Pending): Promise<void> {
  const db = database.jobs
  await drop(sql`(select app_now() as now) n`, sql`leave_by <= n.now`).execute(db)
  const { rows } = await sql<{
    club_id: number
    ids: number[]
  }>`select club_id, array_remove(array_agg(distinct about_event_id), null) as ids from ${sql.table(table)}
    where ${due} and (about_event_id is not null ${more ? sql`or ${more.find}` : sql``}) group by club_id`.execute(db)
  for (const { club_id, ids } of rows) {
    const now = new Map((await eventsNow(db, club_id, ids)).map((event) => [event.id, event]))
    const events = ids.map((event_id) => ({ ...(now.get(event_id) ?? { standing: 'deleted', starts_at: null }), event_id }))
    await drop(
      sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (event_id bigint, standing text, starts_at timestamptz)`,
      sql`club_id = ${club_id} and about_event_id = e.event_id and not (
        case when about_state in ('canceled', 'deleted') then e.standing in ('canceled', 'deleted') else e.standing = about_state end
        and (about_starts_at is null or about_starts_at = e.starts_at))`,
    ).execute(db)
    await more?.drop(club_id)
  }
}

/** Shows the notifications that are due, after those were deleted whose event has changed since. */
async function showDue(delivery: Delivery, clubId: number): Promise<void> {
  await dropOutdated(delivery, pendingNotifications(clubId))
  await showNotifications(delivery.database.jobs, clubId)
}

const lanes = <T>(list: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, lane) => list.filter((_one, index) => index % count === lane))

async function deliverLane(delivery: Delivery, table: Table, messages: readonly Claimed[]): Promise<void> {
  for (const message of messages) await deliverOne(delivery, table, message)
}

/** Without a provider messages end here: their state becomes sent, and they stay in the outbox. */
async function keepInOutbox(db: Db, table: Table, only: Only | null, post: MessageProviders): Promise<void> {
  const carried = (['email', 'sms', 'push'] as const).filter((channel) => post[channel] !== null)
  await sql`update ${sql.table(table)} set state = 'sent', sent_at = app_now(), tries = tries + 1
    where state = 'queued' and (next_try_at is null or next_try_at <= app_now()) and channel <> all(${carried}::text[]) and ${which(table, only)}`.execute(
    db,
  )
}

/** The messages by id, or all that are due. For the first minute a message belongs to its own job. */
function which(table: Table, only: Only | null) {
  if (only === null) return sql<boolean>`created_at < app_now() - interval '1 minute'`
  const ids = sql<boolean>`id = any(${only.ids}::bigint[])`
  return table === 'delivery' ? sql<boolean>`club_id = ${only.club_id} and ${ids}` : ids
}

async function claim(db: Db, table: Table, only: Only | null): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update ${sql.table(table)} set tries = tries + 1, next_try_at = app_now() + make_interval(secs => ${patience})
    where ctid in (
      select ctid from ${sql.table(table)} where state = 'queued' and (next_try_at is null or next_try_at <= app_now()) and ${which(table, only)}
      order by id limit 100 for update skip locked)
    returning ${table === 'delivery' ? sql`club_id, unsubscribe_url, html, cta, cta_text, chat_thread_id, urgent_key` : sql`null::bigint as club_id, null as unsubscribe_url, null as html`}, user_id, id, channel, to_address as "to", to_name as name, subject, body, tries,
      case when tries > 1 then created_at end as tried_since`.execute(db)
  const urgent = rows.filter(({ channel, urgent_key }) => channel === 'push' && urgent_key)
  if (urgent.length === 0) return rows
  const readers = [...new Set(urgent.flatMap(({ user_id }) => user_id ?? []))]
  const people = await db.selectFrom('app_user').select(['id', 'locale']).where('id', 'in', readers).execute()
  const localeOf = new Map(people.map(({ id, locale }) => [id, locale]))
  return rows.map((row) => (urgent.includes(row) ? { ...row, locale: localeOf.get(row.user_id!) ?? 'en' } : row))
}

async function deliverOne(delivery: Delivery, table: Table, message: Claimed): Promise<void> {
  const { database, onStopped, onError } = delivery
  const thisRow =
    table === 'delivery' ? sql<boolean>`club_id = ${message.club_id} and id = ${message.id}` : sql<boolean>`id = ${message.id}`
  try {
    const providerId = await handOver(delivery, message, `${message.club_id ?? 'account'}.${message.id}`)
    // The provider's report that it bounced may have been faster.
    const [named, stands] = table === 'delivery' ? [sql`, provider_id = ${providerId}`, sql`and bounced_at is null`] : [sql``, sql``]
    await sql`update ${sql.table(table)} set state = 'sent', sent_at = app_now(), error = null ${named} where ${thisRow} ${stands}`.execute(
      database.jobs,
    )
  } catch (error) {
    const isFinal = error instanceof Undeliverable || message.tries >= triesAtMost
    // Only the error is stored and logged, never the message, which may contain a code.
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    await sql`update ${sql.table(table)} set error = ${said}, state = case when ${isFinal} then 'failed' else 'queued' end,
      next_try_at = app_now() + make_interval(secs => ${waitAfter(message.tries)}) where ${thisRow} and state = 'queued'`.execute(
      database.jobs,
    )
    if (isFinal && message.channel === 'push') await sendTextNow(database.jobs, message)
    if (error instanceof Undeliverable && error.stopped) await onStopped(database.jobs, message.to, table === 'account_delivery')
    else onError(new Error(`${message.channel} ${table} ${message.id} could not be sent (try ${message.tries}): ${said}`))
  }
}

/** Gives the message to its provider; returns the provider's id for it. */
async function handOver(delivery: Delivery, message: Claimed, id: string): Promise<string | null> {
  if (message.channel === 'push') return await push(delivery, message, id)
  return await delivery.post[message.channel]!({ ...message, channel: message.channel, id })
}

/**
 * Sends a message to all devices of its reader. It has arrived if one device gets it; devices that are gone are forgotten. A further try may reach a device again,
 * which shows the message once, because it has the same id.
 */
async function push(
  { database, post, devicesOf, onDeviceGone, receiptOf, acknowledgeButton, publicUrl }: Delivery,
  message: Claimed,
  id: string,
): Promise<null> {
  const { club_id, user_id, subject, body, cta, cta_text, chat_thread_id, urgent_key, locale } = message
  const devices = user_id === null ? [] : await devicesOf(database.jobs, user_id)
  const logo =
    club_id === null
      ? undefined
      : await database.jobs.selectFrom('club').select('image_url').where('club_id', '=', club_id).executeTakeFirst()
  const data = {
    club_id,
    club_logo: logo?.image_url ? new URL(logo.image_url, publicUrl).href : null,
    cta_url: cta === null ? null : `${publicUrl}${cta}`,
    cta: cta_text,
    chat_thread_id,
    urgent: urgent_key !== null,
    acknowledge: locale === undefined ? null : acknowledgeButton({ locale }),
    receipt: club_id === null ? '' : receiptOf({ club_id, id: message.id }),
  }
  const failures: Error[] = []
  let arrived = 0
  for (const device of devices)
    try {
      await post.push!(device, id, { notification: { title: subject, body }, data })
      arrived++
    } catch (error) {
      if (error instanceof DeviceGone) await onDeviceGone(database.jobs, device.token)
      else failures.push(error instanceof Error ? error : new Error(String(error)))
    }
  if (arrived > 0) return null
  throw failures.find((error) => !(error instanceof Undeliverable)) ?? failures[0] ?? new Undeliverable('No device receives push messages.')
}

/** A push message that failed for good: the text that says the same does not wait for its reader any longer. */
async function sendTextNow(db: Db, { club_id, id }: Claimed): Promise<void> {
  await sql`update delivery d set next_try_at = app_now(), unless_seen = false from delivery p
    where p.club_id = ${club_id} and p.id = ${id} and d.club_id = ${club_id} and ${saysTheSame('p')}
      and d.unless_seen and d.state = 'queued' and d.tries = 0`.execute(db)
}
