import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import type { readPayout } from '@touchline/domain/payments/balance-endpoints'
import type { BalanceKind } from '@touchline/domain/payments/payouts/payout'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import { findTxnToView } from '../find-money.ts'
import { findMerchant } from '../payments.store.ts'

interface Item {
  id: number
  kind: BalanceKind
  created_at: Date
  payer: string | null
  description: string | null
  subscription_id: number | null
  cents: number
  fee_cents: number
  net_cents: number
}
interface Totals {
  count: number
  amount: number
  fee: number
  net: number
}

/** A payout with what it consists of: a treasurer compares it with the line on the statement of the bank. */
export async function payoutWithItems(call: Pick<ActionContext, 'db' | 'actor'>, id: number): Promise<ReplyOf<typeof readPayout>> {
  const { db } = call
  const txn = await findTxnToView(call, id)
  if (txn.type !== 'payout' || txn.merchant_id === null) throw notFound()
  const clubId = txn.club_id
  const payout = await db
    .selectFrom('payout')
    .select(['id', 'state', 'arrival_on'])
    .where('club_id', '=', clubId)
    .where('txn_id', '=', id)
    .executeTakeFirst()
  const merchant = await findMerchant(db, clubId, txn.merchant_id)
  if (!payout || !merchant) throw notFound()
  const { rows } = await sql<Item>`select b.id, b.kind, b.created_at, u.first_name || ' ' || u.last_name as payer,
      coalesce(t.description, s.description) as description, t.subscription_id, b.cents, b.fee_cents, b.net_cents
    from payout_item i join balance_txn b on b.club_id = ${clubId} and b.id = i.balance_txn_id
      left join txn t on t.club_id = ${clubId} and t.merchant_id = b.merchant_id and t.external_id = b.source
      left join subscription s on s.club_id = ${clubId} and s.id = t.subscription_id left join app_user u on u.id = t.user_id
    where i.club_id = ${clubId} and i.payout_id = ${payout.id} order by b.created_at, b.id limit 1000`.execute(db)
  const { rows: sums } = await sql<Totals>`select count(*)::int as count, coalesce(sum(b.cents), 0)::bigint as amount,
      coalesce(sum(b.fee_cents), 0)::bigint as fee, coalesce(sum(b.net_cents), 0)::bigint as net
    from payout_item i join balance_txn b on b.club_id = ${clubId} and b.id = i.balance_txn_id
    where i.club_id = ${clubId} and i.payout_id = ${payout.id}`.execute(db)
  return {
    ...{ id, merchant: { id: merchant.id, name: merchant.name }, amount: txn.cents, state: payout.state, arrival_on: payout.arrival_on },
    ...{ failure_reason: txn.failure_reason, create_time: txn.created_at.toISOString() },
    totals: sums[0]!,
    items: rows.map(({ created_at, cents, fee_cents, net_cents, ...row }) => ({
      ...row,
      ...{ create_time: created_at.toISOString(), amount: cents, fee: fee_cents, net: net_cents },
    })),
  }
}
