import { addDays, daysBetween } from '../kit/dates.ts'

interface Season {
  name: string
  /** YYYY-MM-DD */
  start_date: string
  end_date: string
}

const nextYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`

/** `Fall 2026` becomes `Fall 2027`, `2026–27` becomes `2027–28`; a name without a year gets that of its first day. */
function nextName(name: string, start: string): string {
  const raised = name.replaceAll(
    /(?<!\d)(20\d\d)(?:([-–/])(\d\d)(?!\d))?/g,
    (_, year: string, sign?: string, short?: string) =>
      `${Number(year) + 1}${sign === undefined ? '' : `${sign}${String((Number(short) + 1) % 100).padStart(2, '0')}`}`,
  )
  return (raised === name ? `${name} ${start.slice(0, 4)}` : raised).slice(0, 80)
}

/** The season that is proposed where the club has none that is later: the same one a year later, or right behind one that lasts longer. */
export function nextSeason({ name, start_date, end_date }: Season): Season {
  const later = nextYear(start_date)
  if (later > end_date) return { name: nextName(name, later), start_date: later, end_date: nextYear(end_date) }
  const start = addDays(end_date, 1)
  return { name: nextName(name, start), start_date: start, end_date: addDays(start, daysBetween(start_date, end_date)) }
}
