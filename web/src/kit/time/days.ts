import { dateFormat } from '@touchline/domain/kit/formats'

/** Arithmetic with dates (`2026-10-06`) and wall times (`2026-10-06T18:00`) as text. It needs no zone and therefore no library. */
const utc = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => textOf(new Date(utc(date).getTime() + days * 86_400_000))

/** Weeks run Monday to Sunday. */
export const mondayOf = (date: string): string => addDays(date, -((utc(date).getUTCDay() + 6) % 7))
export const weekDays = (monday: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(monday, i))

export function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
export function addMonths(date: string, months: number): string {
  const first = utc(firstOfMonth(date))
  first.setUTCMonth(first.getUTCMonth() + months)
  return textOf(first)
}

export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text).getTime())

/** Returns the minutes since midnight of a wall time. */
export const minutesOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** Returns the wall time of an instant in a zone, as `2026-10-06T18:00`. */
export const wallTime = (instant: Date, zone: string): string =>
  dateFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(instant)
    .replace(' ', 'T')

/** Formats minutes since midnight as `18:30`. */
export const clockOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
