import { addDays } from '../../kit/time/days.ts'

const inView = 7

/**
 * The first of the days that a strip shows without being moved. Days stay where they are while the chosen one is among them; another one comes to the
 * front, so that the strip begins where the list below it begins. `shown`: what stood first until now.
 */
export function firstInStrip(days: readonly string[], chosen: string, shown: string | null): string {
  const kept = shown === null || shown >= days[0]! ? shown : days[0]!
  return kept !== null && kept <= chosen && chosen < addDays(kept, inView) ? kept : chosen
}
