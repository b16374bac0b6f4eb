import { dayText } from '../kit/day-text.ts'
import { Refusal } from '../kit/refusal.ts'
import { moneyText } from '../kit/money.ts'
import { fill, type Locale } from '../kit/texts.ts'
import { refundable, type PaymentState } from '../ledger/rules.ts'
import { takesBankDebits, takesPayments } from './merchant.ts'
import { methodFault, type Method } from './method.ts'
import { refundWindow, refundWindowOn, type RefundingMerchant } from './refund-window.ts'
import { refusalWords } from './refusal-words.ts'

/** The codes of the refusals of this page, for the endpoints. */
export const codes = {
  payment: ['payments.merchant_closed', 'payments.method_invalid', 'payments.nothing_open'],
  refund: ['payments.over_refundable', 'payments.window_closed', 'payments.not_refundable'],
} as const

/** Refuses a payment to a closed merchant account, or with a method that cannot pay there. `today` is a day of the club’s zone. */
export function refuseMethod(merchant: RefundingMerchant, method: Method, today: string, locale?: Locale): void {
  const words = refusalWords(locale)
  if (!takesPayments(merchant.flags)) throw new Refusal('payments.merchant_closed', words.closed)
  const fault = methodFault(method, today)
  if (fault) throw wrongMethod(words[fault])
  if (method.kind === 'bank' && !takesBankDebits(merchant.vendor, merchant.flags)) throw wrongMethod(words.noBank)
}
const wrongMethod = (message: string) => new Refusal('payments.method_invalid', message, { errors: { payment_method_id: [message] } })

/** Refuses a payment where nothing is outstanding that is not being paid already. */
export const nothingOpen = (locale?: Locale) => new Refusal('payments.nothing_open', refusalWords(locale).nothingOpen)
/** Refuses a credit that is used up, canceled or expired. */
export const creditEnded = (locale?: Locale) => new Refusal('payments.credit_ended', refusalWords(locale).creditEnded)

interface Refunding {
  cents: number
  payment: PaymentState
  /** Null for an amount that becomes credit: only the method has a window. */
  window: { merchant: RefundingMerchant; kind: Method['kind']; paidOn: string; today: string } | null
  locale?: Locale | undefined
}

/** Refuses a refund of more than is left, while a dispute is open, or to the method after its window. */
export function refuseRefund({ cents, payment, window, locale }: Refunding): void {
  const words = refusalWords(locale)
  if (payment.disputed) throw new Refusal('ledger.payment_disputed', words.disputed)
  const left = refundable(payment)
  if (cents > left) {
    const message = fill(words.overRefundable, { amount: moneyText(left, locale) })
    throw new Refusal('payments.over_refundable', message, { errors: { cents: [message] }, facts: { refundable: left } })
  }
  if (window === null) return
  const { isOpen, lastDay } = refundWindowOn(window.paidOn, window.today, refundWindow(window.merchant, window.kind))
  if (!isOpen)
    throw new Refusal('payments.window_closed', fill(words.windowClosed, { day: dayText(lastDay, locale) }), {
      facts: { last_day: lastDay },
    })
}
