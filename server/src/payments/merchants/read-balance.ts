import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import type { readMerchantBalance } from '@touchline/domain/payments/balance-endpoints'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { balancesOfMerchant } from '../../ledger/balances.ts'
import { booksOf } from '../books-of-club.ts'
import { findMerchantTo, type Merchant } from './merchants.store.ts'

type Balance = ReplyOf<typeof readMerchantBalance>

/** The balance of a merchant account: the provider’s as the reconciler has read it; money on its way and money held for disputes by the ledger. */
export async function balanceForFinance(call: Pick<ActionContext, 'db' | 'actor'>, id: number): Promise<Balance> {
  const { db } = call
  const merchant = await findMerchantTo('view', call, id)
  const { today, zone } = await booksOf(db, merchant.club_id, null)
  const ledger = await balancesOfMerchant(db, merchant.club_id, id, today)
  const { payout_transit = 0, ach_in_flight = 0, pending_pay = 0, dispute_held = 0 } = ledger
  return {
    ...(await atProvider(db, merchant)),
    // The service fee of a debit on its way, a liability of the account, goes to the platform.
    ...{ in_transit: payout_transit, incoming: ach_in_flight + pending_pay, held: dispute_held },
    compared: await lastComparison(db, merchant),
    months: await byMonth(db, merchant, zone),
  }
}

async function atProvider(db: Db, { club_id, id }: Merchant): Promise<Pick<Balance, 'available' | 'pending' | 'arrival_on'>> {
  const { rows } = await sql<Pick<Balance, 'available' | 'pending' | 'arrival_on'>>`select
      coalesce(sum(net_cents) filter (where available_on <= app_now()), 0)::bigint as available,
      coalesce(sum(net_cents) filter (where available_on > app_now()), 0)::bigint as pending,
      (select min(p.arrival_on)::text from payout p
        where p.club_id = ${club_id} and p.merchant_id = ${id} and p.state in ('pending', 'in_transit')) as arrival_on
    from balance_txn where club_id = ${club_id} and merchant_id = ${id}`.execute(db)
  return rows[0]!
}

async function lastComparison(db: Db, { club_id, id }: Merchant): Promise<Balance['compared']> {
  const last = await db
    .selectFrom('reconciliation_run')
    .select(['run_at', 'provider_cents', 'ledger_cents'])
    .where('club_id', '=', club_id)
    .where('merchant_id', '=', id)
    .orderBy('run_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { at: last.run_at.toISOString(), provider: last.provider_cents, ledger: last.ledger_cents } : null
}

/** The changes by month of the club’s zone. The balance at the end of a month counts the months before those that are listed too. */
async function byMonth(db: Db, { club_id, id }: Merchant, zone: string): Promise<Balance['months']> {
  const { rows } = await sql<Balance['months'][number]>`
    select m.month, m.payments::bigint, m.refunds::bigint, m.disputes::bigint, m.fees::bigint, m.payouts::bigint,
      (m.net - m.payments - m.refunds - m.disputes - m.fees - m.payouts)::bigint as other, (sum(m.net) over (order by m.month))::bigint as closing
    from (select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, sum(net_cents) as net,
        coalesce(sum(cents) filter (where kind = 'payment'), 0) as payments,
        coalesce(sum(cents) filter (where kind in ('refund', 'refund_failed')), 0) as refunds,
        coalesce(sum(cents) filter (where kind in ('dispute', 'dispute_won')), 0) as disputes,
        coalesce(sum(cents) filter (where kind = 'fee'), 0) - sum(fee_cents) as fees,
        coalesce(sum(cents) filter (where kind in ('payout', 'payout_failed')), 0) as payouts
      from balance_txn where club_id = ${club_id} and merchant_id = ${id} group by 1) m
    order by m.month desc limit 12`.execute(db)
  return rows
}
