import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { Vendor } from '@touchline/domain/payments/merchant'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { eachRow } from '../kit/jobs/each-row.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { announceMoneyCounts } from './counters.ts'
import { applyObject, readObject, type Observed } from './event-objects.ts'
import { callsAtOnce, type PaymentWork } from './operations.ts'
import { clubsWithMerchants, findAccount, findMerchant, type MerchantRow } from './payments.store.ts'
import { InvalidSignature, ProviderRefusal, ProviderUnreachable, type ProviderEvent } from './provider/port.ts'

interface Work {
  club_id: number
  id: number
}
const eventKind = { name: 'payment-event' }
export const eventJob = (work: PaymentWork): JobKind<Work> => ({
  ...eventKind,
  sideBySide: callsAtOnce,
  work: ({ data }) => workEvent(work, data),
})

/** After so many minutes an object that no transaction knows is an orphan. */
const orphanMinutes = 15

/**
 * Stores an event with its bytes, once, and enqueues its job. An account that is not known yet is answered 404: the provider sends the event again, and by
 * then the account may be stored.
 */
export async function receiveEvent(ctx: AppContext, vendor: Vendor, rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void> {
  const event = readSigned(ctx, vendor, rawBody, headers)
  if (event.account === null) return
  await ctx.database.hold('jobs', async (db) => {
    const account = await findAccount(db, event.account!)
    if (!account) throw notFound()
    await inTransaction(db, async (tx) => {
      const stored = await tx
        .insertInto('provider_event')
        .values({
          ...{ club_id: account.club_id, merchant_id: account.merchant_id, event_id: event.id, type: event.type, raw_body: rawBody },
          ...{ object_kind: event.object.kind, object_id: event.object.id, next_try_at: sql<Date>`app_now() + interval '1 minute'` },
        })
        .onConflict((row) => row.columns(['club_id', 'merchant_id', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (stored) await ctx.jobs.enqueue(tx, eventKind, { club_id: account.club_id, id: stored.id })
    })
  })
}

function readSigned(ctx: AppContext, vendor: Vendor, rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent {
  try {
    return ctx.payments[vendor].readEvent(rawBody, headers)
  } catch (error) {
    if (error instanceof InvalidSignature) throw new Refusal('payments.bad_signature', 'The signature is not valid.', { status: 400 })
    if (error instanceof ProviderUnreachable) throw new Refusal('unavailable', 'No provider of payments is configured.', { status: 503 })
    throw error
  }
}

interface StoredEvent extends Work {
  merchant: MerchantRow
  object: ProviderEvent['object']
}

/**
 * Reads the object of an event from the provider, as events come late and out of order, and applies its state in one transaction. Any number of processes
 * may do it at once.
 */
export async function workEvent(work: PaymentWork, { club_id, id }: Work): Promise<void> {
  const event = await work.database.hold('jobs', (db) => findEvent(db, club_id, id))
  if (!event) return
  const observed = await readObject(work.payments[event.merchant.vendor], event.merchant, event.object).catch(outcomeOfError)
  await work.database.hold('jobs', (db) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ is_late: boolean }>`
        select e.received_at < app_now() - make_interval(mins => ${orphanMinutes}) as is_late from provider_event e
        where e.club_id = ${club_id} and e.id = ${id} and e.state = 'new' for update`.execute(tx)
      if (!rows[0]) return
      if (observed === 'again') return void (await postpone(tx, event))
      const outcome = observed === 'kept' ? 'kept' : await applyTo(tx, work, event, observed)
      if (outcome === 'done') await noteKnown(tx, event)
      if (outcome !== 'unknown') return void (await setState(tx, event, outcome))
      if (!rows[0].is_late) return void (await postpone(tx, event))
      await tx
        .insertInto('orphaned_object')
        .values({ club_id, merchant_id: event.merchant.id, kind: event.object.kind, external: event.object.id, cents: centsOf(observed) })
        .onConflict((row) => row.columns(['club_id', 'merchant_id', 'kind', 'external']).doUpdateSet({ cents: centsOf(observed) }))
        .execute()
      await setState(tx, event, 'orphaned')
      await announceMoneyCounts(tx, club_id)
    }),
  )
}

/** One event about an object after the other, also the first two about a payout that nobody knows yet. */
async function applyTo(tx: Db, work: PaymentWork, { club_id, merchant, object }: StoredEvent, observed: Observed) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provider object ${club_id} ${merchant.id} ${object.id}`}, 0))`.execute(tx)
  return (await applyObject(tx, work, { clubId: club_id, merchantId: merchant.id }, observed)) ? 'done' : 'unknown'
}

async function findEvent(db: Db, clubId: number, id: number): Promise<StoredEvent | null> {
  const row = await db
    .selectFrom('provider_event')
    .select(['merchant_id', 'object_kind', 'object_id'])
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst()
  if (!row) return null
  const object = { kind: row.object_kind as ProviderEvent['object']['kind'], id: row.object_id }
  return { club_id: clubId, id, merchant: (await findMerchant(db, clubId, row.merchant_id))!, object }
}

/** The money that an object has moved; null where it has moved none. */
function centsOf(observed: Observed | 'kept'): number | null {
  if (observed === 'kept') return null
  switch (observed.kind) {
    case 'payment':
    case 'refund':
      return observed.object.state === 'succeeded' ? observed.object.cents : null
    case 'dispute':
      return observed.object.isInquiry ? null : observed.object.cents
    default:
      return null
  }
}

function outcomeOfError(error: unknown): 'again' | 'kept' {
  if (error instanceof ProviderUnreachable) return 'again'
  if (error instanceof ProviderRefusal) return 'kept'
  throw error
}

/** An object that a transaction knows by now is no orphan any more. */
async function noteKnown(tx: Db, { club_id, merchant, object }: StoredEvent): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('orphaned_object')
    .where('club_id', '=', club_id)
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', object.kind)
    .where('external', '=', object.id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await announceMoneyCounts(tx, club_id)
}

const setState = (tx: Db, { club_id, id }: Work, state: 'done' | 'kept' | 'orphaned') =>
  tx.updateTable('provider_event').set({ state }).where('club_id', '=', club_id).where('id', '=', id).execute()
const postpone = (tx: Db, { club_id, id }: Work) =>
  sql`update provider_event set tries = tries + 1, next_try_at = app_now() + make_interval(mins => least(60, 1 + tries))
    where club_id = ${club_id} and id = ${id}`.execute(tx)

/** Works events again whose provider or object was not there yet. */
export async function finishEvents(work: PaymentWork): Promise<void> {
  const due = await work.database.hold('jobs', async (db) => {
    const found: Work[] = []
    for (const clubId of await clubsWithMerchants(db)) {
      const { rows } = await sql<{ id: number }>`select e.id from provider_event e
        where e.club_id = ${clubId} and e.state = 'new' and e.next_try_at <= app_now() order by e.id limit 200`.execute(db)
      found.push(...rows.map(({ id }) => ({ club_id: clubId, id })))
    }
    return found
  })
  await eachRow(due, (event) => workEvent(work, event))
}
