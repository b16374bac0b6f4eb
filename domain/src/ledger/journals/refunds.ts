import {
  credit,
  credits,
  debit,
  debits,
  journal,
  move,
  ofClub,
  ofMerchant,
  receivable,
  totalOf,
  type Line,
  type MoneyEvent,
  type Part,
} from '../journal.ts'
import { toCredit, type ToCredit } from './obligations.ts'
import { feePassesThrough } from './payments.ts'

/**
 * A refund. `parts` are in proportion to the payment’s own allocation; `rebill` makes them outstanding again, otherwise the amount due stays reduced; `fee` is
 * the service fee that the platform returns with a full refund. `keptFee` is one that it returned before, with a refund that failed: the club gives it now.
 */
interface Refund {
  merchant: number
  parts: readonly Part[]
  rebill: boolean
  fee: number
  keptFee?: number
}
/** A service fee that the platform has returned leaves the club; a negative one stays with it, as less of the provider’s fees. */
const feeOfClub = (merchant: number, fee: number): Line[] => [
  debit(ofClub('processor_fee'), fee),
  credit(ofMerchant('processor', merchant), fee),
]
type FailedRefund = Omit<Refund, 'fee'> & { over?: ToCredit | null }
const taker = (rebill: boolean) => (rebill ? receivable : ofClub('refunds'))

/**
 * A refund to the method of the payment.
 */
export const refunded = (event: MoneyEvent, { merchant, parts, rebill, fee, keptFee = 0 }: Refund) =>
  journal('refunded', 'refunded', event, [
    ...move(parts, taker(rebill), ofMerchant('processor', merchant)),
    ...feePassesThrough(merchant, fee, parts),
    ...feeOfClub(merchant, keptFee),
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
 * The bank refuses a refund: the money is back at the provider, and with it the service fee `keptFee`, which the platform does not take again. What was
 * outstanding again is paid again, and what no longer fits there becomes credit.
 */
export const refundFailed = (event: MoneyEvent, { merchant, parts, rebill, keptFee = 0, over }: FailedRefund) =>
  journal('refund_failed', 'failed', event, [
    debit(ofMerchant('processor', merchant), totalOf([...parts, ...(over ? [over] : [])])),
    ...credits(parts, taker(rebill)),
    ...toCredit(over),
    ...feeOfClub(merchant, -keptFee),
  ])
