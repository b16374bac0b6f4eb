import { addDays } from '../../kit/time/days.ts'

const inView = 7

/**
 * Returns the first visible day of a strip. The strip stays still while the chosen day is visible; otherwise the chosen day moves to the front, so that the
 * strip starts where the list below it starts. `shown` is the previous first day.
 */
export function firstInStrip(days: readonly string[], chosen: string, shown: string | null): string {
  const kept = shown === null || shown >= days[0]! ? shown : days[0]!
  return kept !== null && kept <= chosen && chosen < addDays(kept, inView) ? kept : chosen
}
