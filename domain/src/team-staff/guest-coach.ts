import { daysBetween } from '../kit/dates.ts'

/** The most days for which a coach is a guest of a team. */
export const mostGuestDays = 366

export type GuestUntilProblem = 'past' | 'long'
/** Returns the problem of the last day of a guest coach, or null; dates are club-local, YYYY-MM-DD. */
export function guestUntilProblem(until: string, today: string): GuestUntilProblem | null {
  if (until < today) return 'past'
  return daysBetween(today, until) < mostGuestDays ? null : 'long'
}
