import { dayText } from '../kit/day-text.ts'
import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './invoice-mail.en.ts'
import { texts as spanish } from './invoice-mail.es.ts'

const textsOf = saidTexts(english, spanish)
/** `due`: something is due or overdue; `next`: the next payment is not due yet. */
export type InvoiceMail = 'sent' | 'due' | 'next' | 'voided'

interface AboutInvoice {
  club: string
  what: string
  link: string
  /** Cents. */
  total: number
  day?: string
  note?: string
  payments?: readonly { due_date: string; price: number }[]
  /** The club takes no payments online. */
  isOffline?: boolean
}
/** A mail about an invoice to its payer, in the payer’s language. */
export function invoiceMail(
  kind: InvoiceMail,
  { total, day, note = '', payments = [], isOffline = false, ...about }: AboutInvoice,
  by: Said,
): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = {
    ...{ ...about, total: moneyText(total, by.locale), day: day === undefined ? '' : dayText(day, by.locale) },
    note: note === '' ? '' : `${note}\n\n`,
    plan: payments.map(({ due_date, price }) => `${dayText(due_date, by.locale)}: ${moneyText(price, by.locale)}`).join('\n'),
  }
  const pay = fill(isOffline ? texts.payOffline : texts.pay, values)
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], { ...values, pay }) }
}
