import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { processorBalance } from '../ledger/room.ts'
import { finishEvents } from './events.ts'
import type { PaymentWork } from './operations.ts'
import { clubsWithMerchants, merchantsOf, type MerchantRow } from './payments.store.ts'
import { ProviderUnreachable, type BalanceChange } from './provider/port.ts'

/** Reads what the providers have, every hour: events that were lost, and the changes of balances. */
export const reconcileJob = (work: PaymentWork): JobKind<Record<never, never>> => ({
  name: 'payments-reconcile',
  every: '13 * * * *',
  work: () => reconcile(work),
})

/** Objects are read again for so many days: a provider repeats its events for three. */
const rereadDays = 4
const kinds = ['payment', 'refund', 'dispute', 'payout'] as const

/**
 * Reads the recent objects of each merchant account again, so that an event that never came is missed by nobody, copies the changes of the balance at the
 * provider, and notes that balance beside the one of the ledger. A provider that does not answer is asked again in an hour.
 */
export async function reconcile(work: PaymentWork): Promise<void> {
  for (const { clubId, merchant, now } of await work.database.hold('jobs', allMerchants)) {
    try {
      await rereadObjects(work, clubId, merchant, now)
      await copyBalance(work, clubId, merchant)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  }
  await finishEvents(work)
}

async function allMerchants(db: Db): Promise<{ clubId: number; merchant: MerchantRow; now: Date }[]> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  const found = []
  for (const clubId of await clubsWithMerchants(db))
    for (const merchant of await merchantsOf(db, clubId)) found.push({ clubId, merchant, now: rows[0]!.now })
  return found
}

/** Stores an event of our own about each recent object; the work of events does the rest. */
async function rereadObjects({ database, payments }: PaymentWork, clubId: number, merchant: MerchantRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - rereadDays * 86_400_000)
  for (const kind of kinds) {
    const recent = await payments[merchant.vendor].listRecent(merchant.external_account, kind, since)
    if (recent.length === 0) continue
    await database.hold('jobs', (db) =>
      db
        .insertInto('provider_event')
        .values(
          recent.map(({ id }) => ({
            ...{ club_id: clubId, merchant_id: merchant.id, event_id: `reread ${id} ${now.toISOString().slice(0, 13)}` },
            ...{ type: `${kind}.reread`, object_kind: kind, object_id: id, raw_body: Buffer.alloc(0), next_try_at: now },
          })),
        )
        .onConflict((row) => row.columns(['club_id', 'merchant_id', 'event_id']).doNothing())
        .execute(),
    )
  }
}

async function copyBalance({ database, payments }: PaymentWork, clubId: number, merchant: MerchantRow): Promise<void> {
  const provider = payments[merchant.vendor]
  for (let hasMore = true; hasMore;) {
    const after = await database.hold('jobs', (db) => lastChange(db, clubId, merchant.id))
    const page = await provider.listBalanceChanges(merchant.external_account, after)
    await database.hold('jobs', (db) => inTransaction(db, (tx) => storeChanges(tx, clubId, merchant.id, page.items)))
    hasMore = page.hasMore && page.items.length > 0
  }
  await database.hold('jobs', async (db) => {
    const { rows } = await sql<{ cents: number }>`select coalesce(sum(net_cents), 0)::bigint as cents from balance_txn
      where club_id = ${clubId} and merchant_id = ${merchant.id}`.execute(db)
    const ledger = await processorBalance(db, clubId, merchant.id)
    await db
      .insertInto('reconciliation_run')
      .values({ club_id: clubId, merchant_id: merchant.id, provider_cents: rows[0]!.cents, ledger_cents: ledger })
      .execute()
  })
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
