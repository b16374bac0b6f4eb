import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import type { AppContext } from '../kit/app-context.ts'
import { eachRow } from '../kit/jobs/each-row.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { clubsWithMerchants, findMerchant, type MerchantRow } from './payments.store.ts'
import type { ProviderOperationTable } from './payments.table.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type NewPayment,
  type PaymentProvider,
  type ProviderFailure,
  type ProviderPayment,
  type ProviderRefund,
} from './provider/port.ts'
import type { PaymentProviders } from './providers.ts'
import type { Mailing } from './receipts/receipts.ts'
import { applyPayment } from './settle/settle-payment.ts'
import { applyRefund } from './settle/settle-refund.ts'

/** The parts of the server that work on payments needs besides the rows. */
export interface PaymentWork extends Mailing {
  database: Database
  payments: PaymentProviders
}

/** The values of a call, without the account: that is the one of the merchant. */
export type OperationInput =
  | { kind: 'payment'; values: Omit<NewPayment, 'account' | 'metadata'> }
  | { kind: 'refund'; values: { payment: string; cents: number; withFee: boolean } }
  | { kind: 'detach'; values: { method: string } }
type NewOperation = OperationInput &
  Pick<Insertable<ProviderOperationTable>, 'club_id' | 'merchant_id'> & { txn_id?: number; payment_method_id?: number }

interface Work {
  club_id: number
  id: number
}
/** A provider answers within a second or so; on an opening day payments do not wait for each other’s answers. Stripe allows 25 a second with test keys. */
export const callsAtOnce = 20
/** The kind for enqueueing. */
const operationKind = { name: 'payment-operation' }
export const operationJob = (work: PaymentWork): JobKind<Work> => ({
  ...operationKind,
  sideBySide: callsAtOnce,
  work: ({ data }) => runOperation(work, data),
})

/**
 * Providers forget keys after 24 hours; a call that is repeated later looks for its object first, and is made under a new key if there is none. For some minutes
 * between the two no call is made, so that one with the first key has ended before the search.
 */
const keyLivesHours = 23
const restMinutes = 5
/** The job runs at once; the sweep repeats what it has not finished by then. */
const firstRepeatSeconds = 120
const longestPauseSeconds = 3600

/** Writes down a call in the transaction that decides it. The job makes the call after that, with a key that follows from the id. */
export async function startOperation(
  tx: Db,
  ctx: { jobs: Pick<AppContext['jobs'], 'enqueue'> },
  { kind, values, ...row }: NewOperation,
): Promise<void> {
  const { id } = await tx
    .insertInto('provider_operation')
    .values({
      ...row,
      ...{ kind, input: JSON.stringify(values), next_try_at: sql<Date>`app_now() + make_interval(secs => ${firstRepeatSeconds})` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(tx, operationKind, { club_id: row.club_id, id })
}

interface Pending {
  club_id: number
  id: number
  txn_id: number | null
  merchant: MerchantRow
  tries: number
  /** The provider may have forgotten the first key; `resting`: a call with it may be under way. */
  age: 'fresh' | 'resting' | 'old'
  created_at: Date
  call: OperationInput
}

/** Makes the call of an operation, without a connection, and writes its outcome in one transaction. Any number of processes may do it at once. */
export async function runOperation(work: PaymentWork, { club_id, id }: Work): Promise<void> {
  const pending = await work.database.hold('jobs', (db) => findPending(db, club_id, id))
  if (!pending) return
  const outcome = await callProvider(work.payments[pending.merchant.vendor], pending).catch(outcomeOfError)
  await work.database.hold('jobs', (db) =>
    inTransaction(db, async (tx) => {
      const { rows } =
        await sql`select from provider_operation where club_id = ${club_id} and id = ${id} and state = 'pending' for update`.execute(tx)
      if (rows.length === 0) return
      if (outcome.kind === 'again') return void (await postpone(tx, club_id, id))
      await applyOutcome(tx, work, pending, outcome)
      await sql`update provider_operation set state = ${outcome.kind === 'refused' ? 'refused' : 'done'} where club_id = ${club_id} and id = ${id}`.execute(
        tx,
      )
    }),
  )
}

type Outcome =
  | { kind: 'payment'; object: ProviderPayment }
  | { kind: 'refund'; object: ProviderRefund }
  | { kind: 'detached' }
  | { kind: 'refused'; failure: ProviderFailure }
  | { kind: 'again' }

async function findPending(db: Db, clubId: number, id: number): Promise<Pending | null> {
  const { rows } = await sql<
    Omit<ProviderOperationTable, 'input'> & { id: number; input: never; created_at: Date } & Pick<Pending, 'tries' | 'age'>
  >`
    select o.*, case when o.created_at >= app_now() - make_interval(hours => ${keyLivesHours}) then 'fresh'
      when o.created_at >= app_now() - make_interval(hours => ${keyLivesHours}, mins => ${restMinutes}) then 'resting' else 'old' end as age
    from provider_operation o where o.club_id = ${clubId} and o.id = ${id} and o.state = 'pending'`.execute(db)
  const row = rows[0]
  if (!row) return null
  const merchant = await findMerchant(db, clubId, row.merchant_id)
  const call = { kind: row.kind, values: row.input } as OperationInput
  const { txn_id, created_at, tries, age } = row
  return { ...{ club_id: clubId, id, txn_id, created_at, tries, age }, merchant: merchant!, call }
}

/** The metadata by which an object is found whose reply was lost. */
const metadataOf = ({ club_id, id }: Work) => ({ operation: `${club_id}-${id}` })
/** Processes that try at the same moment have the same number of tries, so the same key. */
const keyOf = ({ club_id, id, age, tries }: Pending) => `touchline-operation-${club_id}-${id}${age === 'old' ? `-${tries}` : ''}`
/** The operation that made an object of the provider; null for an object that Touchline did not make. */
export function operationOf(metadata: Readonly<Record<string, string>>): Work | null {
  const match = /^(\d+)-(\d+)$/.exec(metadata['operation'] ?? '')
  return match && { club_id: Number(match[1]), id: Number(match[2]) }
}

async function callProvider(provider: PaymentProvider, pending: Pending): Promise<Outcome> {
  const { call, merchant } = pending
  const [account, key, metadata] = [merchant.external_account, keyOf(pending), metadataOf(pending)]
  if (pending.age === 'resting') return { kind: 'again' }
  const found = pending.age === 'old' && call.kind !== 'detach' ? await foundAtProvider(provider, account, pending) : null
  switch (call.kind) {
    case 'payment':
      return {
        kind: 'payment',
        object: await (found === null
          ? provider.createPayment({ ...call.values, account, metadata }, key)
          : provider.readPayment(account, found)),
      }
    case 'refund':
      return {
        kind: 'refund',
        object: await (found === null
          ? provider.createRefund({ ...call.values, account, metadata }, key)
          : provider.readRefund(account, found)),
      }
    case 'detach':
      await provider.detachMethod(account, call.values.method, key)
      return { kind: 'detached' }
  }
}

async function foundAtProvider(provider: PaymentProvider, account: string, pending: Pending): Promise<string | null> {
  const kind = pending.call.kind as 'payment' | 'refund'
  const since = new Date(pending.created_at.getTime() - 60_000)
  const recent = await provider.listRecent(account, kind, since)
  return recent.find(({ metadata }) => metadata['operation'] === metadataOf(pending).operation)?.id ?? null
}

function outcomeOfError(error: unknown): Outcome {
  if (error instanceof ProviderRefusal) return { kind: 'refused', failure: error.failure }
  if (error instanceof ProviderUnreachable) return { kind: 'again' }
  throw error
}

async function applyOutcome(tx: Db, work: PaymentWork, { club_id, txn_id, call }: Pending, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'payment') await applyPayment(tx, work, club_id, txn_id!, outcome.object)
  if (outcome.kind === 'refund') await applyRefund(tx, work, club_id, txn_id!, outcome.object)
  if (outcome.kind !== 'refused') return
  const failed = { id: null, state: 'failed' as const, failure: outcome.failure }
  if (call.kind === 'payment') await applyPayment(tx, work, club_id, txn_id!, failed)
  if (call.kind === 'refund') await applyRefund(tx, work, club_id, txn_id!, failed)
}

/** Twice as long after each try, up to an hour. */
const postpone = (tx: Db, clubId: number, id: number) =>
  sql`update provider_operation set tries = tries + 1,
    next_try_at = app_now() + make_interval(secs => least(${longestPauseSeconds}::float, ${firstRepeatSeconds}::float * power(2, least(tries, 10))))
    where club_id = ${clubId} and id = ${id}`.execute(tx)

/** Repeats the calls whose outcome a crash or an unreachable provider has left open. It holds no connection while a provider answers. */
export async function finishOperations(work: PaymentWork): Promise<void> {
  const due = await work.database.hold('jobs', async (db) => {
    const found: Work[] = []
    for (const clubId of await clubsWithMerchants(db)) {
      const { rows } = await sql<{ id: number }>`select o.id from provider_operation o
        where o.club_id = ${clubId} and o.state = 'pending' and o.next_try_at <= app_now() order by o.next_try_at limit 100`.execute(db)
      found.push(...rows.map(({ id }) => ({ club_id: clubId, id })))
    }
    return found
  })
  await eachRow(due, (operation) => runOperation(work, operation))
}
