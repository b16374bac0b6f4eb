import { fill } from '@touchline/domain/kit/texts'
import { texts } from '@touchline/domain/payments/badge-texts.en'
import { CountBadge } from '../kit/page/CountBadge.tsx'
import { areaTexts } from '../kit/texts.ts'
import { useCount } from '../notifications/useCount.ts'

const useBadgeTexts = areaTexts(texts, () => import('@touchline/domain/payments/badge-texts.es'))

/** The open disputes, and the merchant accounts whose last payout failed. */
export function MoneyBadge() {
  const words = useBadgeTexts()
  const disputes = useCount(({ open_disputed_transactions }) => open_disputed_transactions)
  const payouts = useCount(({ has_failed_payout_by_merchant: failed }) => Object.values(failed).filter(Boolean).length)
  const parts = [
    disputes > 0 && (disputes === 1 ? words.disputeOne : fill(words.disputeCount, { count: disputes })),
    payouts > 0 && (payouts === 1 ? words.payoutOne : fill(words.payoutCount, { count: payouts })),
  ]
  return <CountBadge count={disputes + payouts} text={parts.filter(Boolean).join(', ')} />
}
