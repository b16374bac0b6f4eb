import { guards } from '@touchline/domain/access/guards'
import { sql } from 'kysely'
import type { CounterSource } from '../kit/server-area.ts'
import { regionsOfMoney } from './find-money.ts'

/** The disputes that are not decided, and the merchant accounts whose last payout failed, for those who see the money of the whole club. */
export const moneyToWatch: CounterSource = async ({ db, actor }) => {
  const { clubId } = actor
  if (clubId === null || actor.roleType === 'ProgramAdmin' || !guards.finance(actor) || regionsOfMoney(actor) !== null) return {}
  const disputes = await sql<{ merchant_id: number | null; open: number }>`select t.merchant_id, count(*)::int as open
    from dispute d join txn t on t.club_id = ${clubId} and t.id = d.txn_id
    where d.club_id = ${clubId} and d.state in ('needs_response', 'under_review') group by t.merchant_id`.execute(db)
  const payouts = await sql<{
    merchant_id: number
    failed: boolean
  }>`select distinct on (p.merchant_id) p.merchant_id, p.state = 'failed' as failed
    from payout p where p.club_id = ${clubId} order by p.merchant_id, p.arrival_on desc, p.id desc`.execute(db)
  const byMerchant: Record<string, number> = {}
  for (const { merchant_id, open } of disputes.rows) if (merchant_id !== null) byMerchant[merchant_id] = open
  return {
    open_disputed_transactions: disputes.rows.reduce((sum, { open }) => sum + open, 0),
    open_disputed_transactions_by_merchant: byMerchant,
    has_failed_payout: payouts.rows.some(({ failed }) => failed),
    has_failed_payout_by_merchant: Object.fromEntries(payouts.rows.map(({ merchant_id, failed }) => [merchant_id, failed] as const)),
  }
}
