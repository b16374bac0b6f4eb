import { addDays } from '../kit/time/days.ts'
import type { Billing } from './billing-types.ts'

const daysAhead = 14

/** What a family owes now, what of it is overdue, and the installments of the next day within two weeks on which something is due; in cents. */
export function dueOf(subscriptions: Billing['subscriptions'], today: string) {
  const sum = (of: 'amount_due' | 'amount_overdue') => subscriptions.reduce((cents, one) => cents + one.payment_details[of], 0)
  const soon = subscriptions.flatMap(({ next }) => next ?? []).filter(({ due_on }) => due_on <= addDays(today, daysAhead))
  const on = soon.map(({ due_on }) => due_on).toSorted()[0]
  const cents = soon.reduce((total, one) => total + (one.due_on === on ? one.cents : 0), 0)
  return { due: sum('amount_due'), overdue: sum('amount_overdue'), next: on === undefined ? null : { on, cents } }
}
