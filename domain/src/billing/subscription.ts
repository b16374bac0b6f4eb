import type { InBothLanguages } from '../kit/texts.ts'
import { isOverdue } from './schedule.ts'

/** The payment statuses of subscriptions (S2.4), in the order in which they are sorted. */
export const paymentStatuses = ['overdue', 'on_hold_overdue', 'on_hold', 'current', 'completed', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const statusWords: Readonly<Record<PaymentStatus, InBothLanguages>> = {
  overdue: { en: 'Overdue', es: 'Vencida' },
  on_hold_overdue: { en: 'On Hold (Overdue)', es: 'En pausa (vencida)' },
  on_hold: { en: 'On Hold', es: 'En pausa' },
  current: { en: 'Current', es: 'Al día' },
  completed: { en: 'Completed', es: 'Completada' },
  canceled: { en: 'Canceled', es: 'Cancelada' },
}
/** The filters of the list of subscriptions (S2.4): paused ones are held, active ones neither held nor canceled. */
export const statusFilters = ['active', 'paused'] as const

interface Standing {
  isCanceled: boolean
  isHeld: boolean
  outstanding: number
  overdue: number
}
/** The payment status follows from the amounts and is never set (S2.4). */
export function paymentStatus({ isCanceled, isHeld, outstanding, overdue }: Standing): PaymentStatus {
  if (isCanceled) return 'canceled'
  if (outstanding === 0) return 'completed'
  if (isHeld) return overdue > 0 ? 'on_hold_overdue' : 'on_hold'
  return overdue > 0 ? 'overdue' : 'current'
}

interface Dated extends Pick<Standing, 'isCanceled' | 'outstanding'> {
  id: number
  createdAt: Date | string
}
/** Closed: canceled, or nothing is outstanding (S2.4). */
const isClosed = ({ isCanceled, outstanding }: Dated) => isCanceled || outstanding === 0
/** Open subscriptions before closed ones; within each the newest first (S2.4). */
export const openFirst = <T extends Dated>(all: readonly T[]): T[] =>
  all.toSorted(
    (a, b) => Number(isClosed(a)) - Number(isClosed(b)) || new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() || b.id - a.id,
  )

/** The states of instalments. */
export const instalmentStates = [
  'paid',
  'processing',
  'pending_approval',
  'overdue',
  'due',
  'scheduled',
  'canceled',
  'waived',
  'moved',
] as const
/** The words of two states are those of the specification (S2.4). */
export const stateWords: Readonly<Record<InstalmentState, InBothLanguages>> = {
  paid: { en: 'Paid', es: 'Pagada' },
  processing: { en: 'Processing..', es: 'Procesando..' },
  pending_approval: { en: 'Pending Approval', es: 'Aprobación pendiente' },
  overdue: { en: 'Overdue', es: 'Vencida' },
  due: { en: 'Due', es: 'Por pagar' },
  scheduled: { en: 'Scheduled', es: 'Programada' },
  canceled: { en: 'Canceled', es: 'Cancelada' },
  waived: { en: 'Waived', es: 'Condonada' },
  moved: { en: 'Moved', es: 'Trasladada' },
}
export type InstalmentState = (typeof instalmentStates)[number]

export interface InstalmentFacts {
  dueOn: string
  overDueOn: string | null
  cents: number
  reduced: number
  /** Paid by what counts and is not on its way. */
  paid: number
  inFlight: number
  isCanceled: boolean
  isPendingApproval: boolean
  /** A change of the plan put other instalments in its place. */
  isMoved: boolean
}
export const openOf = ({ cents, reduced, paid, inFlight, isCanceled }: InstalmentFacts): number =>
  isCanceled ? 0 : Math.max(0, cents - reduced - paid - inFlight)

/** The state that people read. An unpaid instalment of a canceled subscription shows Canceled (S2.4). */
export function instalmentState(facts: InstalmentFacts, today: string): InstalmentState {
  const { cents, reduced, paid, inFlight, isCanceled, isPendingApproval, isMoved, dueOn } = facts
  if (inFlight > 0) return 'processing'
  if (paid > 0 && (isCanceled || openOf(facts) === 0)) return 'paid'
  if (isCanceled) return isMoved ? 'moved' : 'canceled'
  if (openOf(facts) === 0) return reduced >= cents ? 'waived' : 'paid'
  if (isPendingApproval) return 'pending_approval'
  if (isOverdue(facts, today)) return 'overdue'
  return dueOn <= today ? 'due' : 'scheduled'
}

/** The sums of a subscription in cents (S2.3): what is due by today, and of it what is overdue; what is being paid is neither. */
export function sumsOf(
  items: readonly InstalmentFacts[],
  today: string,
): { outstanding: number; due: number; overdue: number; paid: number; processing: number } {
  const sum = (of: (item: InstalmentFacts) => number) => items.reduce((all, item) => all + of(item), 0)
  return {
    outstanding: sum((item) => openOf(item) + (item.isCanceled ? 0 : item.inFlight)),
    due: sum((item) => (item.dueOn <= today ? openOf(item) : 0)),
    overdue: sum((item) => (isOverdue(item, today) ? openOf(item) : 0)),
    paid: sum(({ paid }) => paid),
    processing: sum(({ inFlight }) => inFlight),
  }
}

/** The warnings about late fees (S2.8); `X` is an amount as text. */
export const lateFeeTexts = {
  overdue: { en: 'Your payment of {amount} is overdue.', es: 'Su pago de {amount} está vencido.' },
  addedToNext: {
    en: 'There will be a {fee} late fee added to your next payment.',
    es: 'Se sumará un recargo por mora de {fee} a su próximo pago.',
  },
  addedAfter: {
    en: 'There will be a {fee} late fee added after {date}.',
    es: 'Se sumará un recargo por mora de {fee} después del {date}.',
  },
} satisfies Record<string, InBothLanguages>

interface Warned {
  today: string
  dueOn: string
  overDueOn: string | null
  /** Open without a late fee that was charged already. */
  open: number
  lateFee: number
}
export type LateFeeWarning = { overdue: number | null; fee: number; after: string | null }
/**
 * The warning about an open instalment whose due day has passed: it is overdue, and its late fee comes with the next payment; or the fee comes after a day.
 * Null: nothing to warn of.
 */
export function lateFeeWarning({ today, dueOn, overDueOn, open, lateFee }: Warned): LateFeeWarning | null {
  if (open <= 0 || dueOn >= today) return null
  const isLate = isOverdue({ dueOn, overDueOn }, today)
  const fee = overDueOn === null ? 0 : lateFee
  if (!isLate && fee === 0) return null
  return { overdue: isLate ? open : null, fee, after: isLate || fee === 0 ? null : overDueOn }
}
