import { addDays, daysBetween } from '../kit/days.ts'

/** The hour of the club’s day at which instalments are collected. */
export const collectionHour = 9
/** Days from one try to the next: a failed charge is repeated on the first, third and fifth day after the due day. */
const daysToNextTry = [1, 2, 2]
/** Days before a charge, or before the due day, on which the payer gets a mail. */
const noticeDays = [7, 1] as const
const weeklyReminders = 6
/** A charge that was not made within so many days of the day that its mail named is announced again. */
const announcementDays = 3

/** An instalment on one day, as the collection sees it. Days are of the club’s zone, amounts in cents. */
export interface Instalment {
  dueOn: string
  /** The last day without a late fee; null: the due day, and there is no late fee. */
  overDueOn: string | null
  /** Neither paid nor being paid. */
  open: number
  isProcessing: boolean
  lateFee: number
  isLateFeeCharged: boolean
  /** An admin still has to approve its charge. */
  isPendingApproval: boolean
  /** Failed charges. */
  tries: number
  nextTryOn: string | null
  /** The collection charges it no more. */
  isStopped: boolean
  /** The day of the last mail that announced a charge, and the day of the charge that it named. */
  announcedOn: string | null
  announcedFor: string | null
  /** Reminders that were sent. */
  reminders: number
}
export interface Collecting {
  isHeld: boolean
  /** The payer agreed to automatic charges, and has a method that can pay. */
  charges: boolean
}

/** `announce`: a mail that a charge follows on a day. `remind`: a mail that the payer has to pay; `reminders` counts it and those it stands for. */
export type Step = { kind: 'late fee' } | { kind: 'announce'; on: string } | { kind: 'charge' } | { kind: 'remind'; reminders: number }

/** The last day on which an instalment is not overdue. */
export const lastDayOf = ({ dueOn, overDueOn }: Pick<Instalment, 'dueOn' | 'overDueOn'>): string => overDueOn ?? dueOn
export const isOverdue = (instalment: Pick<Instalment, 'dueOn' | 'overDueOn'>, today: string): boolean => lastDayOf(instalment) < today

/** The steps of the collection on a day. A charge follows a mail of an earlier day that named its day, so nobody is charged by surprise. */
export function stepsOn(today: string, instalment: Instalment, { isHeld, charges }: Collecting): Step[] {
  const { open, isProcessing, isPendingApproval, isStopped } = instalment
  if (isHeld || isProcessing || open <= 0) return []
  const fee: Step[] = isLateFeeDue(today, instalment) ? [{ kind: 'late fee' }] : []
  if (isPendingApproval) return fee
  const step = charges && !isStopped ? chargeStep(today, instalment) : reminderStep(today, instalment)
  return step === null ? fee : [...fee, step]
}

/** The day after the overdue day, once. */
const isLateFeeDue = (today: string, { overDueOn, lateFee, isLateFeeCharged }: Instalment): boolean =>
  overDueOn !== null && lateFee > 0 && !isLateFeeCharged && overDueOn < today

/** The next day of a charge: that of the retry, else the due day, and never before the day after its mail. */
export const chargeDay = ({ dueOn, nextTryOn }: Pick<Instalment, 'dueOn' | 'nextTryOn'>): string => nextTryOn ?? dueOn

/** The day that a mail has named for the next charge; null: none was named, or it is long past. */
function announcedDay(today: string, instalment: Pick<Instalment, 'dueOn' | 'nextTryOn' | 'announcedFor'>): string | null {
  const { announcedFor: day } = instalment
  return day !== null && day >= chargeDay(instalment) && daysBetween(day, today) <= announcementDays ? day : null
}

/** The day of the next charge as the payer reads it: the one that a mail has named, else the first one that a mail of today could name. */
export function nextChargeDay(today: string, instalment: Pick<Instalment, 'dueOn' | 'nextTryOn' | 'announcedFor'>): string {
  const announced = announcedDay(today, instalment)
  if (announced !== null) return announced > today ? announced : today
  const day = chargeDay(instalment)
  return day > today ? day : addDays(today, 1)
}

function chargeStep(today: string, instalment: Instalment): Step | null {
  const [first, last] = noticeDays
  const announced = announcedDay(today, instalment)
  const { announcedOn } = instalment
  if (announced !== null && announced <= today && announcedOn! < today) return { kind: 'charge' }
  if (announced !== null && announced > today) {
    const isLast = daysBetween(today, announced) <= last && daysBetween(announcedOn!, announced) > last
    return isLast ? { kind: 'announce', on: announced } : null
  }
  // Without a mail on an earlier day the charge waits a day for it.
  const day = chargeDay(instalment)
  const on = day > today ? day : addDays(today, 1)
  return daysBetween(today, on) <= first ? { kind: 'announce', on } : null
}

/** The days on which a payer who pays by hand is reminded. */
function reminderDays(instalment: Instalment): string[] {
  const { dueOn } = instalment
  const overdue = addDays(lastDayOf(instalment), 1)
  return [
    ...noticeDays.map((days) => addDays(dueOn, -days)),
    ...(overdue > addDays(dueOn, 1) ? [dueOn] : []),
    overdue,
    ...Array.from({ length: weeklyReminders }, (_, week) => addDays(overdue, 7 * (week + 1))),
  ]
}
function reminderStep(today: string, instalment: Instalment): Step | null {
  const reached = reminderDays(instalment).filter((day) => day <= today).length
  return reached > instalment.reminders ? { kind: 'remind', reminders: reached } : null
}

/** Codes of the provider after which the same method is not charged again: the card was lost, stolen or blocked, or the mandate has ended. */
const finalCodes: ReadonlySet<string> = new Set([
  ...['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'fraudulent', 'expired_card', 'card_not_supported'],
  ...['revocation_of_authorization', 'revocation_of_all_authorizations', 'stop_payment_order', 'debit_not_authorized'],
  ...['account_closed', 'no_account', 'invalid_account', 'bank_account_restricted', 'bank_account_unusable'],
])

/** The consequence of the failed charge number `tries` on the day on which it is known: the day of the next try, or the end of the charges. */
export function afterFailure(today: string, tries: number, code: string): { nextTryOn: string } | { stopped: 'tries' | 'method' } {
  if (finalCodes.has(code)) return { stopped: 'method' }
  const days = daysToNextTry[tries - 1]
  return days === undefined ? { stopped: 'tries' } : { nextTryOn: addDays(today, days) }
}
