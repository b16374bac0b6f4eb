import { Refusal } from '../kit/refusal.ts'
import { refundable, type PaymentState } from '../ledger/rules.ts'
import { takesBankDebits, takesPayments } from './merchant.ts'
import { methodFault, type Method, type MethodFault } from './method.ts'
import { refundWindow, refundWindowOn, type RefundingMerchant } from './refund-window.ts'

/** The codes of the refusals of this page, for the endpoints. */
export const codes = {
  payment: ['payments.merchant_closed', 'payments.method_invalid', 'payments.nothing_open'],
  refund: ['payments.over_refundable', 'payments.window_closed', 'payments.not_refundable'],
} as const

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const faults: Readonly<Record<MethodFault, string>> = {
  unverified: 'This payment method is not verified yet.',
  verification_failed: 'This payment method could not be verified.',
  expired: 'This card has expired.',
  no_mandate: 'The authorization to debit this bank account has ended. Add the bank account again.',
}

/** Refuses a payment to a closed merchant account, or with a method that cannot pay there. `today` is a day of the club’s zone. */
export function refuseMethod(merchant: RefundingMerchant, method: Method, today: string): void {
  if (!takesPayments(merchant.flags)) throw new Refusal('payments.merchant_closed', 'This club can’t take payments right now.')
  const fault = methodFault(method, today)
  if (fault) throw wrongMethod(faults[fault])
  if (method.kind === 'bank' && !takesBankDebits(merchant.vendor, merchant.flags))
    throw wrongMethod('This club doesn’t take payments from bank accounts.')
}
const wrongMethod = (message: string) => new Refusal('payments.method_invalid', message, { errors: { payment_method_id: [message] } })

/** Refuses a payment where nothing is outstanding that is not being paid already. */
export const nothingOpen = () => new Refusal('payments.nothing_open', 'Nothing is outstanding that is not being paid already.')

interface Refunding {
  cents: number
  payment: PaymentState
  /** Null for an amount that becomes credit: only the method has a window. */
  window: { merchant: RefundingMerchant; kind: Method['kind']; paidOn: string; today: string } | null
}

/** Refuses a refund of more than is left, while a dispute is open, or to the method after its window. */
export function refuseRefund({ cents, payment, window }: Refunding): void {
  if (payment.disputed)
    throw new Refusal(
      'ledger.payment_disputed',
      'This payment is in a dispute. It can be refunded or credited once the dispute is decided.',
    )
  const left = refundable(payment)
  if (cents > left) {
    const message = `At most ${dollars(left)} of this payment can be refunded.`
    throw new Refusal('payments.over_refundable', message, { errors: { cents: [message] }, facts: { refundable: left } })
  }
  if (window === null) return
  const { isOpen, lastDay } = refundWindowOn(window.paidOn, window.today, refundWindow(window.merchant, window.kind))
  if (!isOpen)
    throw new Refusal(
      'payments.window_closed',
      `This payment could be refunded to its method until ${lastDay}. Refund it to account credit instead.`,
      { facts: { last_day: lastDay } },
    )
}
