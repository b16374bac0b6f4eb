import { addDays, daysBetween } from '../kit/days.ts'
import { fill } from '../kit/texts.ts'
import { divide } from '../ledger/allocation.ts'
import { planProblems, type PlanPayment } from '../programs/plan.ts'
import type { SetUpTexts } from '../programs/set-up.ts'
import type { texts as english } from './refusal-texts.en.ts'

/** The program types on the tabs of fees (S2.2), in their order there. */
export const invoiceTypes = ['Invoice', 'TeamFees', 'ClubFee'] as const
export type InvoiceType = (typeof invoiceTypes)[number]
/** The types that are made here. Team fees are made by teams. */
export const madeTypes = ['Invoice', 'ClubFee'] as const

export const invoiceStates = ['draft', 'sent', 'voided'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const stateOfInvoice = ({ sentAt, voidedAt }: { sentAt: Date | null; voidedAt: Date | null }): InvoiceState =>
  voidedAt !== null ? 'voided' : sentAt !== null ? 'sent' : 'draft'

/** The reasons for which somebody of the audience gets no invoice. */
export const leftOutReasons = ['no_account', 'archived', 'other_region'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const mostLines = 20
export const mostChosen = 500

/** A charge: its cents, and the code under which the books of the club hold it. */
export interface InvoiceLine {
  description: string
  cents: number | null
  accounting_code: string
}
/** The charges of each recipient, and when they are due. */
export interface InvoiceDraft {
  name: string
  lines: readonly InvoiceLine[]
  payments: readonly PlanPayment[]
}
type InvoiceTexts = Readonly<Record<keyof typeof english, string>>

/** The amount of each recipient in cents. */
export const invoiceTotal = (lines: readonly Pick<InvoiceLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

/** The errors of an invoice by field, such as `lines.0.cents`; empty if it may be saved. Both sides ask this rule. */
export function invoiceProblems(
  { name, lines, payments }: InvoiceDraft,
  { today, texts, planTexts }: { today: string; texts: InvoiceTexts; planTexts: SetUpTexts },
): Record<string, string> {
  const found: Record<string, string> = {}
  if (name.trim() === '') found['name'] = texts.nameNeeded
  for (const [at, { description, cents }] of lines.entries()) {
    if (description.trim() === '') found[`lines.${at}.description`] = texts.descriptionNeeded
    if (cents === null || cents === 0) found[`lines.${at}.cents`] = planTexts.amountRequired
  }
  Object.assign(found, planProblems({ name: '-', initial_payment: 0, payments, discounts: [] }, planTexts))
  for (const [at, { due_date }] of payments.entries())
    if (due_date !== null && due_date < today) found[`payments.${at}.due_date`] ??= texts.pastDay
  if (lines.length === 0) found['lines'] = texts.linesNeeded
  if (payments.length === 0) found['payments'] = texts.paymentsNeeded
  const [total, due] = [invoiceTotal(lines), payments.reduce((sum, { price }) => sum + (price ?? 0), 0)]
  if (Object.keys(found).length === 0 && total !== due)
    found['payments'] = fill(texts.sumDiffers, { total: (total / 100).toFixed(2), due: (due / 100).toFixed(2) })
  return found
}

/** A payment of an invoice whose fields are complete. */
export interface InvoicePayment {
  due_date: string
  price: number
  overdue_date: string | null
  late_fee: number | null
}
/** The payments of somebody who is billed on a day: a day that has passed becomes this day, and the days until it is overdue stay the same number. */
export function paymentsFrom(payments: readonly InvoicePayment[], today: string): InvoicePayment[] {
  return payments.map((one) => {
    if (one.due_date >= today) return one
    const overdue_date = one.overdue_date === null ? null : addDays(today, daysBetween(one.due_date, one.overdue_date))
    return { ...one, due_date: today, overdue_date }
  })
}

/** The cents of each payment by line: every payment is divided by what is left of the lines, so that each line is charged exactly once. */
export function divideByLine(payments: readonly Pick<InvoicePayment, 'price'>[], lines: readonly { cents: number }[]): number[][] {
  const left = lines.map(({ cents }) => cents)
  return payments.map(({ price }) => {
    const shares = divide(price, left)
    shares.forEach((share, at) => (left[at]! -= share))
    return shares
  })
}
