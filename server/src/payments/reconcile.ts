import { partsOf } from '@touchline/domain/ledger/allocation'
import { providerFeeCharged } from '@touchline/domain/ledger/journals/payments'
import { sql } from 'kysely'
import type { Database, Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { eachInTransaction, eachRow } from '../kit/jobs/each-row.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { processorBalance } from '../ledger/room.ts'
import { finishEvents } from './events.ts'
import type { PaymentWork } from './operations.ts'
import { booksOf, eventOf, postOn } from './books-of-club.ts'
import { clubsWithMerchants, findTxn, merchantsOf, sharesOfTxn, type MerchantRow } from './payments.store.ts'
import { ProviderUnreachable, type BalanceChange } from './provider/port.ts'

/**
 * Reads what the providers have, every hour: events that were lost, and the changes of balances. Throws if a balance differs from the books, so that the log of
 * the operator says so; the next hour is the next try.
 */
export const reconcileJob = (work: PaymentWork): JobKind<Record<never, never>> => ({
  name: 'payments-reconcile',
  every: '13 * * * *',
  triesAgain: 0,
  async work() {
    const differences = await reconcile(work)
    if (differences.length > 0) throw new Error(`The books differ from the provider. ${differences.join('; ')}`)
  },
})

/** Objects are read again for so many days: a provider repeats its events for three. */
const rereadDays = 4
const kinds = ['payment', 'refund', 'dispute', 'payout'] as const

/**
 * Reads the recent objects of each merchant account again, so that an event that never came is missed by nobody, copies the changes of the balance at the
 * provider, and notes that balance beside the one of the ledger. A provider that does not answer is asked again in an hour. Returns the balances that differed
 * the time before, too: events that are on their way make others differ for a moment.
 */
export async function reconcile(work: PaymentWork): Promise<string[]> {
  const differences: string[] = []
  const ofMerchants = (await work.database.hold('jobs', allMerchants)).map(({ clubId, merchant, now }) => async () => {
    try {
      await rereadObjects(work, clubId, merchant, now)
      differences.push(...(await copyBalance(work, clubId, merchant)))
      await copyPayouts(work, clubId, merchant)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  })
  await eachRow([...ofMerchants, () => finishEvents(work)], (step) => step())
  return differences
}

async function allMerchants(db: Db): Promise<{ clubId: number; merchant: MerchantRow; now: Date }[]> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  const found = []
  for (const clubId of await clubsWithMerchants(db))
    for (const merchant of await merchantsOf(db, clubId)) found.push({ clubId, merchant, now: rows[0]!.now })
  return found
}

/** Stores an event of our own about each recent object that may still change; the work of events does the rest. Decided payments stay as they are. */
async function rereadObjects({ database, payments }: PaymentWork, clubId: number, merchant: MerchantRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - rereadDays * 86_400_000)
  for (const kind of kinds) {
    const recent = await payments[merchant.vendor].listRecent(merchant.external_account, kind, since)
    if (recent.length === 0) continue
    await database.hold('jobs', (db) =>
      sql`insert into provider_event (club_id, merchant_id, event_id, type, object_kind, object_id, raw_body, next_try_at)
        select ${clubId}::bigint, ${merchant.id}::bigint, 'reread ' || r.id || ${` ${now.toISOString().slice(0, 13)}`}, ${`${kind}.reread`}, ${kind}, r.id, '', ${now}
        from unnest(${recent.map(({ id }) => id)}::text[]) r (id)
        where not exists (select from txn t where t.club_id = ${clubId} and t.merchant_id = ${merchant.id} and t.external_id = r.id
          and t.type = 'payment' and t.status in ('completed', 'failed'))
        on conflict (club_id, merchant_id, event_id) do nothing`.execute(db),
    )
  }
}

async function copyBalance({ database, payments }: PaymentWork, clubId: number, merchant: MerchantRow): Promise<string[]> {
  const provider = payments[merchant.vendor]
  for (let hasMore = true; hasMore;) {
    const after = await database.hold('jobs', (db) => lastChange(db, clubId, merchant.id))
    const page = await provider.listBalanceChanges(merchant.external_account, after)
    await database.hold('jobs', (db) => inTransaction(db, (tx) => storeChanges(tx, clubId, merchant.id, page.items)))
    hasMore = page.hasMore && page.items.length > 0
  }
  // A fee that cannot be posted shows in the comparison of the balances, which is noted all the same.
  const differences: string[] = []
  const note = async () => void differences.push(...(await noteBalance(database, clubId, merchant.id)))
  await eachRow([() => postFees(database, clubId, merchant.id), note], (step) => step())
  return differences
}

/** Compares the balances. A payment in review has arrived at the provider and is posted once it is approved, so it is left out. */
const noteBalance = (database: Database, clubId: number, merchantId: number): Promise<string[]> =>
  database.hold('jobs', async (db) => {
    const { rows } = await sql<{ cents: number; differed: boolean }>`
      select (coalesce(sum(b.net_cents), 0) - (select coalesce(sum(o.net_cents), 0) from txn t
          join balance_txn o on o.club_id = ${clubId} and o.merchant_id = ${merchantId} and o.source = t.external_id
          where t.club_id = ${clubId} and t.merchant_id = ${merchantId} and t.status = 'in_review'))::bigint as cents,
        coalesce((select r.provider_cents <> r.ledger_cents from reconciliation_run r
          where r.club_id = ${clubId} and r.merchant_id = ${merchantId} order by r.run_at desc, r.id desc limit 1), false) as differed
      from balance_txn b where b.club_id = ${clubId} and b.merchant_id = ${merchantId}`.execute(db)
    const { cents: provider, differed } = rows[0]!
    const ledger = await processorBalance(db, clubId, merchantId)
    await db
      .insertInto('reconciliation_run')
      .values({ club_id: clubId, merchant_id: merchantId, provider_cents: provider, ledger_cents: ledger })
      .execute()
    return differed && provider !== ledger
      ? [`club ${clubId}, merchant account ${merchantId}: ${provider} cents at the provider, ${ledger} in the books`]
      : []
  })

/** Posts what the provider has kept of completed payments beyond the fee of the platform, once for each. */
const postFees = (database: Database, clubId: number, merchantId: number) =>
  database.hold('jobs', async (db) => {
    const { rows } = await sql<{ id: number; cents: number }>`
    select t.id, b.fee_cents - t.fee_cents as cents
    from balance_txn b join txn t on t.club_id = ${clubId} and t.merchant_id = ${merchantId} and t.external_id = b.source
    where b.club_id = ${clubId} and b.merchant_id = ${merchantId} and b.kind = 'payment' and b.created_at > app_now() - interval '60 days'
      and t.status = 'completed' and b.fee_cents > t.fee_cents and not exists (select from ledger_tx l
        where l.club_id = ${clubId} and l.source_type = 'txn' and l.source_id = t.id and l.step = 'provider fee')
    order by t.id limit 500`.execute(db)
    if (rows.length === 0) return
    const books = await booksOf(db, clubId, null)
    await eachInTransaction(db, rows, async (tx, { id, cents }) => {
      const txn = (await findTxn(tx, clubId, id))!
      const parts = partsOf(await sharesOfTxn(tx, clubId, id))
      await postOn(
        books,
        tx,
        txn,
        providerFeeCharged(eventOf(txn, null), merchantId, cents, parts.length > 0 ? parts : [{ cents, of: {} }]),
      )
    })
  })

/** Notes which changes of the balance recent payouts consist of. */
async function copyPayouts({ database, payments }: PaymentWork, clubId: number, merchant: MerchantRow): Promise<void> {
  const { rows } = await database.hold('jobs', (db) =>
    sql<{ id: number; external: string }>`select p.id, p.external from payout p
      where p.club_id = ${clubId} and p.merchant_id = ${merchant.id} and p.arrival_on > (app_now() - interval '30 days')::date
        and not exists (select from payout_item i where i.club_id = ${clubId} and i.payout_id = p.id) order by p.id limit 50`.execute(db),
  )
  for (const { id, external } of rows) {
    const changes: string[] = []
    for (let after: string | null = null, hasMore = true; hasMore;) {
      const page = await payments[merchant.vendor].listBalanceChanges(merchant.external_account, after, external)
      changes.push(...page.items.map((item) => item.id))
      after = page.items.at(-1)?.id ?? null
      hasMore = page.hasMore && after !== null
    }
    await database.hold('jobs', (db) =>
      sql`insert into payout_item (club_id, payout_id, balance_txn_id)
        select b.club_id, ${id}, b.id from balance_txn b where b.club_id = ${clubId} and b.merchant_id = ${merchant.id} and b.external = any(${changes}::text[])
        on conflict do nothing`.execute(db),
    )
  }
}

const lastChange = async (db: Db, clubId: number, merchantId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('balance_txn')
      .select('external')
      .where('club_id', '=', clubId)
      .where('merchant_id', '=', merchantId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.external ?? null

async function storeChanges(tx: Db, clubId: number, merchantId: number, items: readonly BalanceChange[]): Promise<void> {
  for (const { id, kind, source, cents, feeCents, netCents, availableOn, createdAt } of items)
    await tx
      .insertInto('balance_txn')
      .values({
        ...{ club_id: clubId, merchant_id: merchantId, external: id, kind, source, cents, fee_cents: feeCents, net_cents: netCents },
        ...{ available_on: availableOn, created_at: createdAt },
      })
      .onConflict((row) => row.columns(['club_id', 'merchant_id', 'external']).doNothing())
      .execute()
}
