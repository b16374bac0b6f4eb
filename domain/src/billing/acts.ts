import { addDays } from '../kit/days.ts'
import { moneyText } from '../kit/money.ts'
import { Refusal } from '../kit/refusal.ts'
import { fill, type Locale } from '../kit/texts.ts'
import { refusalWords } from './refusal-words.ts'

/** The acts of the club on a subscription. The first group changes the obligation and can be undone; the second moves money. */
export const subscriptionActs = [
  ...(['hold', 'resume', 'approve', 'waive', 'write_off', 'plan', 'cancel'] as const),
  ...(['refund', 'credit', 'apply_credit', 'rescind', 'manual', 'void', 'charge'] as const),
] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

/** The ways of the payments of a subscription that is canceled. A payment that cannot go back to its method becomes credit. */
export const paidWays = ['keep', 'credit', 'refund'] as const
export type PaidWay = (typeof paidWays)[number]

/** The kinds of lines in the history of a subscription: acts of people, and of the server. */
export const actKinds = [
  ...(['hold', 'resume', 'plan', 'approve', 'waive', 'write_off', 'cancel', 'late_fee', 'stopped'] as const),
  ...(['aid', 'aid_revoked', 'changed', 'share', 'share_ended'] as const),
] as const
export type ActKind = (typeof actKinds)[number]

export const mostInstalments = 60

/** An instalment of a plan; amounts in cents, days of the club’s zone. */
export interface PlannedInstalment {
  due_on: string
  over_due_on: string | null
  cents: number
  late_fee: number
}

/** Refuses a plan that does not keep the sum, or whose days and late fees do not fit together (S2.5). `open`: the cents that are neither paid nor being paid. */
export function refusePlan(instalments: readonly PlannedInstalment[], open: number, today: string, locale?: Locale): void {
  const words = refusalWords(locale)
  const errors: Record<string, string[]> = {}
  const wrong = (at: number, field: string, message: string) => (errors[`instalments.${at}.${field}`] ??= []).push(message)
  instalments.forEach(({ due_on, over_due_on, late_fee }, at) => {
    if (due_on < today) wrong(at, 'due_on', words.pastDay)
    if (over_due_on !== null && over_due_on <= due_on) wrong(at, 'over_due_on', words.overdueDate)
    if (late_fee > 0 && over_due_on === null) wrong(at, 'over_due_on', words.date)
    if (late_fee === 0 && over_due_on !== null) wrong(at, 'late_fee', words.fee)
  })
  if (instalments.length === 0) errors['instalments'] = [words.noInstalment]
  if (Object.keys(errors).length > 0) throw new Refusal('billing.wrong', Object.values(errors)[0]![0]!, { errors })
  const sum = instalments.reduce((all, { cents }) => all + cents, 0)
  if (sum !== open) {
    const message = fill(words.planSum, { sum: moneyText(sum, locale), open: moneyText(open, locale) })
    throw new Refusal('billing.plan_sum', message, { errors: { instalments: [message] }, facts: { open, sum } })
  }
}

/** A plan of equal instalments, monthly from a day on; the cents left go to the first ones. */
export function evenPlan(open: number, count: number, firstOn: string): PlannedInstalment[] {
  const share = Math.floor(open / count)
  return Array.from({ length: count }, (_, at) => ({
    due_on: monthsAfter(firstOn, at),
    ...{ over_due_on: null, cents: share + (at < open - share * count ? 1 : 0), late_fee: 0 },
  }))
}

function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const next = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10)
  const last = Number(addDays(next, -1).slice(8))
  return `${first.slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}
