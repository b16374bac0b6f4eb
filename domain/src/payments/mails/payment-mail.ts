import { moneyText } from '../../kit/money.ts'
import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { texts as english } from './payment-mail.en.ts'
import { texts as spanish } from './payment-mail.es.ts'

const textsOf = saidTexts(english, spanish)
/** The kinds of mails about transactions. */
export type PaymentMail =
  'paid' | 'failed' | 'donated' | 'donationFailed' | 'refunded' | 'refundedToCredit' | 'refundFailed' | 'credit' | 'expiring'

interface AboutTxn {
  club: string
  /** The amount with the service fee. */
  cents: number
  /** The registration, a donation or another subject; empty for a credit. */
  what: string
  /** Of a receipt; null: it is not written yet. */
  number?: number | null
  reason?: string
  day?: string
  link: string
}

/** The mail about a transaction, in the language of its payer. */
export function paymentMail(kind: PaymentMail, { cents, number = null, reason = '', day = '', ...rest }: AboutTxn, by: Said) {
  const texts = textsOf(by)
  const values = { ...rest, number: number ?? texts.receiptNumber, reason, day, total: moneyText(cents, by.locale) }
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}
