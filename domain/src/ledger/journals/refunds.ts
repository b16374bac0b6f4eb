import { credits, debit, debits, journal, move, ofClub, ofMerchant, receivable, totalOf, type MoneyEvent, type Part } from '../journal.ts'
import { toCredit, type ToCredit } from './obligations.ts'
import { feePassesThrough } from './payments.ts'

/**
 * A refund. `parts` are in proportion to the payment’s own allocation; `rebill` makes them outstanding again, otherwise the amount due stays reduced; `fee` is
 * the service fee that the platform returns with a full refund.
 */
interface Refund {
  merchant: number
  parts: readonly Part[]
  rebill: boolean
  fee: number
}
const taker = (rebill: boolean) => (rebill ? receivable : ofClub('refunds'))

/**
 * A refund to the method of the payment.
 */
export const refunded = (event: MoneyEvent, { merchant, parts, rebill, fee }: Refund) =>
  journal('refunded', 'refunded', event, [
    ...move(parts, taker(rebill), ofMerchant('processor', merchant)),
    ...feePassesThrough(merchant, fee, parts),
  ])

/**
 * A refund to the account credit of a person.
 */
export const refundedToCredit = (event: MoneyEvent, user: number, parts: readonly Part[]) =>
  journal('refunded_to_credit', 'refunded', event, [
    ...debits(parts, ofClub('refunds')),
    ...parts.flatMap((part) => toCredit({ ...part, user })),
  ])

/**
 * The bank refuses a refund: the money is back at the provider. What was outstanding again is paid again, and what no longer fits there becomes credit.
 */
export const refundFailed = (event: MoneyEvent, { merchant, parts, rebill, over }: Omit<Refund, 'fee'> & { over?: ToCredit | null }) =>
  journal('refund_failed', 'failed', event, [
    debit(ofMerchant('processor', merchant), totalOf([...parts, ...(over ? [over] : [])])),
    ...credits(parts, taker(rebill)),
    ...toCredit(over),
  ])
