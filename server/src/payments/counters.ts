import { guards } from '@touchline/domain/access/guards'
import { countersTopic } from '@touchline/domain/kit/counters'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announceToEach } from '../kit/live/live.ts'
import type { CounterSource } from '../kit/server-area.ts'
import { regionsOfMoney } from './find-money.ts'

/** The disputes that are not decided, the objects that no transaction knows, and the merchant accounts whose last payout failed, for those who see the money of the whole club. */
export const moneyToWatch: CounterSource = async ({ db, actor }) => {
  const { clubId } = actor
  if (clubId === null || actor.roleType === 'ProgramAdmin' || !guards.finance(actor) || regionsOfMoney(actor) !== null) return {}
  const disputes = await sql<{ merchant_id: number | null; open: number; secondary: boolean }>`select t.merchant_id, count(*)::int as open,
      bool_or('Secondary' = any(m.flags)) as secondary
    from dispute d join txn t on t.club_id = ${clubId} and t.id = d.txn_id
    left join club_merchant m on m.club_id = ${clubId} and m.id = t.merchant_id
    where d.club_id = ${clubId} and d.state in ('needs_response', 'under_review') group by t.merchant_id`.execute(db)
  const payouts = await sql<{
    merchant_id: number
    failed: boolean
  }>`select distinct on (p.merchant_id) p.merchant_id, p.state = 'failed' as failed
    from payout p where p.club_id = ${clubId} order by p.merchant_id, p.arrival_on desc, p.id desc`.execute(db)
  const orphans = await sql<{ count: number }>`select count(*)::int as count from orphaned_object where club_id = ${clubId}`.execute(db)
  const sumOf = (rows: readonly { open: number }[]) => rows.reduce((sum, { open }) => sum + open, 0)
  const byMerchant: Record<string, number> = {}
  for (const { merchant_id, open } of disputes.rows) if (merchant_id !== null) byMerchant[merchant_id] = open
  return {
    orphaned_transactions: orphans.rows[0]!.count,
    open_disputed_transactions: sumOf(disputes.rows),
    open_disputed_transactions_secondary: sumOf(disputes.rows.filter(({ secondary }) => secondary)),
    open_disputed_transactions_by_merchant: byMerchant,
    has_failed_payout: payouts.rows.some(({ failed }) => failed),
    has_failed_payout_by_merchant: Object.fromEntries(payouts.rows.map(({ merchant_id, failed }) => [merchant_id, failed] as const)),
  }
}

/** Tells the administrators of a club, in the transaction that changed them, that counters of money are others now. */
export async function announceMoneyCounts(tx: Db, clubId: number): Promise<void> {
  const { rows } = await sql<{
    user_id: number
  }>`select distinct user_id from role where club_id = ${clubId} and type = 'Admin' and active`.execute(tx)
  const topics = rows.map(({ user_id }) => countersTopic(user_id))
  await announceToEach(tx, clubId, topics, { type: 'counts.changed', payload: null })
}
