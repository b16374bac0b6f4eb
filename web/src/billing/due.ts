import { serviceFee, type FeeRule } from '@touchline/domain/ledger/service-fee'
import { addDays } from '../kit/time/days.ts'
import type { Billing } from './billing-types.ts'

/** The charges to the methods of a payer for some subscriptions, in cents with the service fee: under way, and arrived. */
export function takenFor(taken: Billing['taken'], subscriptions: readonly number[]) {
  const own = taken.filter(({ subscription_ids }) => subscription_ids.some((id) => subscriptions.includes(id)))
  const sum = (of: 'processing' | 'paid') => own.reduce((cents, one) => cents + one[of], 0)
  return { processing: sum('processing'), paid: sum('paid') }
}

/** The cents of a next instalment as its payer reads them: of an automatic charge with the service fee, else what is due. */
export const nextCents = (
  { cents, next_charge_on }: Pick<NonNullable<Billing['subscriptions'][number]['next']>, 'cents' | 'next_charge_on'>,
  fee: FeeRule | undefined,
): number => (next_charge_on === null || fee === undefined ? cents : cents + serviceFee(cents, fee))

const daysAhead = 14

/** What a family owes now, what of it is overdue, and the installments of the next day within two weeks on which something is due; in cents. */
export function dueOf(subscriptions: Billing['subscriptions'], today: string) {
  const sum = (of: 'amount_due' | 'amount_overdue') => subscriptions.reduce((cents, one) => cents + one.payment_details[of], 0)
  const soon = subscriptions.flatMap(({ next }) => next ?? []).filter(({ due_on }) => due_on <= addDays(today, daysAhead))
  const on = soon.map(({ due_on }) => due_on).toSorted()[0]
  const cents = soon.reduce((total, one) => total + (one.due_on === on ? one.cents : 0), 0)
  return { due: sum('amount_due'), overdue: sum('amount_overdue'), next: on === undefined ? null : { on, cents } }
}
