import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

interface Taken {
  subscription_ids: number[]
  processing: number
  paid: number
}
/**
 * The sums that the methods of one payer are charged for subscriptions, in cents by the subscriptions that a payment serves: under way, and arrived; with the
 * service fee, without what went back. A payment whose money has gone back whole is none.
 */
export async function takenOf(db: Db, clubId: number, userId: number, subscriptionIds: readonly number[]): Promise<Taken[]> {
  if (subscriptionIds.length === 0) return []
  const { rows } = await sql<Taken>`
    with own as (select a.txn_id, array_agg(distinct c.subscription_id order by c.subscription_id) as ids from charge_line c
        join txn_allocation a on a.club_id = ${clubId} and a.charge_line_id = c.id and a.counts
        where c.club_id = ${clubId} and c.subscription_id = any(${[...subscriptionIds]}::bigint[]) group by a.txn_id),
      brought as (select a.payment_txn_id as id, sum(a.cents)::bigint as cents from txn_allocation a
        where a.club_id = ${clubId} and a.counts and a.payment_txn_id in (select txn_id from own) group by a.payment_txn_id)
    select o.ids as subscription_ids,
      coalesce(sum(b.cents + t.fee_cents) filter (where t.status <> 'completed'), 0)::bigint as processing,
      coalesce(sum(b.cents + t.fee_cents) filter (where t.status = 'completed'), 0)::bigint as paid
    from txn t join brought b on b.id = t.id join own o on o.txn_id = t.id
    where t.club_id = ${clubId} and t.user_id = ${userId} and t.type in ('payment', 'manual', 'debit')
      and t.status in ('pending', 'in_review', 'completed') and b.cents > 0 group by o.ids order by o.ids`.execute(db)
  return rows
}
