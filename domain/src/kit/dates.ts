import { Temporal } from 'temporal-polyfill'

export { addDays, daysBetween } from './days.ts'

/** Converts a local time (`2026-10-06T18:00`) in a zone to an instant. In the gap of spring the later time counts, in the doubled hour of autumn the first. */
export const instantOf = (local: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)

/** The local time of an instant in a zone, to the minute: `2026-10-06T18:00`. */
export const localOf = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** The calendar date of an instant in a zone. */
export const dateOf = (instant: Date, zone: string): string => localOf(instant, zone).slice(0, 10)

/** Weeks run Monday to Sunday (S1.9). */
export const mondayOf = (date: string): string => {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** True if Temporal can calculate with the name. Intl knows more (`PST`), and Temporal parses more (a whole date with its zone). */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/** True for "to be decided": any date within two days of 3000-12-31, as the local calendar says it, whatever its zone (S0.9, S1.5). */
export const isTbd = (date: string): boolean => Math.abs(Date.parse(date.slice(0, 10)) - Date.UTC(3000, 11, 31)) <= 2 * 86_400_000
