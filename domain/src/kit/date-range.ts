import { Refusal } from './refusal.ts'

export const endBeforeStart = 'End date must not be before start date'
/** The longest period of one exported file, in months (S1.5). */
export const longestExport = 18

/** Refuses a range that ends before it begins. */
export function refuseBackwards(start: string, end: string): void {
  if (end < start) throw new Refusal('range.ends_before_start', endBeforeStart, { errors: { end: [endBeforeStart] } })
}

/** The last day that a file from `start` on may contain: 18 months minus a day. */
export function lastExportDay(start: string): string {
  const first = new Date(`${start}T00:00:00Z`)
  const day = first.getUTCDate()
  first.setUTCMonth(first.getUTCMonth() + longestExport)
  // From 31 August on it would be 31 February, so take the last day of the month before.
  if (first.getUTCDate() !== day) first.setUTCDate(0)
  else first.setUTCDate(day - 1)
  return first.toISOString().slice(0, 10)
}

/** Refuses a range over the limit; both days are included in the file. */
export function refuseLongExport(start: string, end: string): void {
  refuseBackwards(start, end)
  const sentence = `Choose at most ${longestExport} months.`
  if (end > lastExportDay(start)) throw new Refusal('range.too_long', sentence, { errors: { end: [sentence] } })
}
