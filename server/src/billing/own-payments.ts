import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

interface OwnPayment {
  id: number
  subscription_ids: number[]
  total: number
  pending: boolean
}
/**
 * The payments of subscriptions of one payer that are under way or arrived, with what their method is charged: the service fee too, without what went back. One
 * whose money has gone back whole is none.
 */
export async function paymentsOf(db: Db, clubId: number, userId: number, subscriptionIds: readonly number[]): Promise<OwnPayment[]> {
  if (subscriptionIds.length === 0) return []
  const { rows } = await sql<OwnPayment>`
    with own as (select distinct a.txn_id, c.subscription_id from charge_line c
        join txn_allocation a on a.club_id = ${clubId} and a.charge_line_id = c.id and a.counts
        where c.club_id = ${clubId} and c.subscription_id = any(${[...subscriptionIds]}::bigint[])),
      brought as (select a.payment_txn_id as id, sum(a.cents)::bigint as cents from txn_allocation a
        where a.club_id = ${clubId} and a.counts and a.payment_txn_id in (select txn_id from own) group by a.payment_txn_id)
    select t.id, t.status in ('pending', 'in_review') as pending, b.cents + t.fee_cents as total,
      (select array_agg(o.subscription_id order by o.subscription_id) from own o where o.txn_id = t.id) as subscription_ids
    from txn t join brought b on b.id = t.id
    where t.club_id = ${clubId} and t.user_id = ${userId} and t.type in ('payment', 'manual', 'debit')
      and t.status in ('pending', 'in_review', 'completed') and b.cents > 0 order by t.id desc limit 200`.execute(db)
  return rows
}
