import { fill } from '../kit/texts.ts'
import type { SetUpTexts } from './set-up.ts'

/** An instalment of a payment plan. Days are of the zone of the club, amounts in cents. */
export interface PlanPayment {
  due_date: string | null
  price: number | null
  overdue_date: string | null
  late_fee: number | null
}
export interface PlanDiscount {
  name: string
  amount: number | null
}
export interface Plan {
  name: string
  /** Paid at checkout. */
  initial_payment: number | null
  payments: readonly PlanPayment[]
  /** For those who choose the plan. */
  discounts: readonly PlanDiscount[]
}
export const mostPayments = 36
export const mostPlanDiscounts = 10

/** The errors of a plan by field, such as `payments.0.due_date`; empty if it may be saved. Both sides ask this rule. */
export function planProblems({ name, initial_payment, payments, discounts }: Plan, texts: SetUpTexts): Record<string, string> {
  const found: Record<string, string> = {}
  if (name.trim() === '') found['name'] = texts.planNameRequired
  if (initial_payment === null) found['initial_payment'] = texts.amountRequired
  let last: string | null = null
  for (const [at, { due_date, price, overdue_date, late_fee }] of payments.entries()) {
    const field = (part: string) => `payments.${at}.${part}`
    if (due_date === null) found[field('due_date')] = texts.dateRequired
    else if (last !== null && due_date <= last) found[field('due_date')] = fill(texts.inOrder, { day: last })
    if (price === null || price === 0) found[field('price')] = texts.amountRequired
    if (overdue_date === null) {
      if (late_fee !== null) found[field('overdue_date')] = texts.dateRequired
    } else if (due_date !== null && overdue_date <= due_date) found[field('overdue_date')] = texts.afterDue
    if (overdue_date !== null && late_fee === null) found[field('late_fee')] = texts.feeRequired
    last = due_date ?? last
  }
  for (const [at, { name: title, amount }] of discounts.entries()) {
    if (title.trim() === '') found[`discounts.${at}.name`] = texts.nameRequired
    if (amount === null || amount === 0) found[`discounts.${at}.amount`] = texts.amountRequired
  }
  return found
}

/** The whole price of a plan before its discounts, in cents. */
export const planTotal = ({ initial_payment, payments }: Pick<Plan, 'initial_payment' | 'payments'>): number =>
  (initial_payment ?? 0) + payments.reduce((sum, { price }) => sum + (price ?? 0), 0)
