import type { readInvoice } from '@touchline/domain/invoices/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { centsAsTyped, typedCents } from '../kit/form/typed-cents.ts'

export type Invoice = ReplyGot<typeof readInvoice>
export type ChargeDraft = Record<'description' | 'cents' | 'accounting_code', string>
export type PaymentDraft = Record<'due_date' | 'price' | 'overdue_date' | 'late_fee', string>

const day = (text: string) => (text === '' ? null : text)

export const emptyCharge: ChargeDraft = { description: '', cents: '', accounting_code: '' }
export const emptyPayment: PaymentDraft = { due_date: '', price: '', overdue_date: '', late_fee: '' }

/** The values of the form; recipients by kind and id, such as `player_7`. */
export const draftOf = (invoice: Invoice | null) => ({
  ...{ name: invoice?.name ?? '', note: invoice?.note ?? '', everyone: invoice?.recipients.everyone ?? false },
  // The region is chosen once, with the first save.
  club_region_id: '',
  lines: invoice
    ? invoice.lines.map(({ description, cents, accounting_code }) => ({ description, cents: centsAsTyped(cents), accounting_code }))
    : [emptyCharge],
  payments: invoice
    ? invoice.payments.map(({ due_date, price, overdue_date, late_fee }) => ({
        ...{ due_date: due_date ?? '', price: centsAsTyped(price), overdue_date: overdue_date ?? '', late_fee: centsAsTyped(late_fee) },
      }))
    : [emptyPayment],
  recipients: invoice
    ? [
        ...invoice.recipients.teams.map(({ id }) => `team_${id}`),
        ...invoice.recipients.players.map(({ id }) => `player_${id}`),
        ...invoice.recipients.contacts.map(({ id }) => `contact_${id}`),
      ]
    : [],
})

export const typedLines = (lines: readonly ChargeDraft[]) => lines.map((one) => ({ ...one, cents: typedCents(one.cents) }))
/** One payment without an amount is for all charges. */
export function typedPayments(payments: readonly PaymentDraft[], total: number) {
  return payments.map(({ due_date, price, overdue_date, late_fee }) => ({
    ...{ due_date: day(due_date), overdue_date: day(overdue_date), late_fee: typedCents(late_fee) },
    price: payments.length === 1 && price.trim() === '' && total > 0 ? total : typedCents(price),
  }))
}
/** The chosen recipients as the server takes them. */
export function typedRecipients(everyone: boolean, recipients: readonly string[]) {
  const ids = (kind: string) => recipients.flatMap((one) => (one.startsWith(`${kind}_`) ? [Number(one.slice(kind.length + 1))] : []))
  return { everyone, player_ids: ids('player'), team_ids: ids('team'), contact_ids: ids('contact') }
}
