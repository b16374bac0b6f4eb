import { Refusal } from '../kit/refusal.ts'
import type { InBothLanguages, Locale } from '../kit/texts.ts'
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

const faults: Readonly<Record<MethodFault, InBothLanguages>> = {
  unverified: { en: 'This payment method is not verified yet.', es: 'Este método de pago aún no está verificado.' },
  verification_failed: { en: 'This payment method could not be verified.', es: 'Este método de pago no se pudo verificar.' },
  expired: { en: 'This card has expired.', es: 'Esta tarjeta está vencida.' },
  no_mandate: {
    en: 'The authorization to debit this bank account has ended. Add the bank account again.',
    es: 'La autorización para debitar esta cuenta bancaria terminó. Agregue la cuenta otra vez.',
  },
}
/** Families read these refusals in their language. */
const texts = {
  closed: { en: 'This club can’t take payments right now.', es: 'Este club no puede recibir pagos en este momento.' },
  noBank: {
    en: 'This club doesn’t take payments from bank accounts.',
    es: 'Este club no recibe pagos desde cuentas bancarias.',
  },
  nothingOpen: {
    en: 'Nothing is outstanding that is not being paid already.',
    es: 'No hay nada pendiente que no se esté pagando ya.',
  },
  creditEnded: {
    en: 'This credit is used up, canceled or expired.',
    es: 'Este crédito está usado, cancelado o vencido.',
  },
} satisfies Record<string, InBothLanguages>

/** Refuses a payment to a closed merchant account, or with a method that cannot pay there. `today` is a day of the club’s zone. */
export function refuseMethod(merchant: RefundingMerchant, method: Method, today: string, locale: Locale = 'en'): void {
  if (!takesPayments(merchant.flags)) throw new Refusal('payments.merchant_closed', texts.closed[locale])
  const fault = methodFault(method, today)
  if (fault) throw wrongMethod(faults[fault][locale])
  if (method.kind === 'bank' && !takesBankDebits(merchant.vendor, merchant.flags)) throw wrongMethod(texts.noBank[locale])
}
const wrongMethod = (message: string) => new Refusal('payments.method_invalid', message, { errors: { payment_method_id: [message] } })

/** Refuses a payment where nothing is outstanding that is not being paid already. */
export const nothingOpen = (locale: Locale = 'en') => new Refusal('payments.nothing_open', texts.nothingOpen[locale])
/** Refuses a credit that is used up, canceled or expired. */
export const creditEnded = (locale: Locale = 'en') => new Refusal('payments.credit_ended', texts.creditEnded[locale])

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
