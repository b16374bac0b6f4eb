import { nthOf, weekdayOf } from './editor/series.ts'

export const holidays = ['newYear', 'memorialDay', 'independenceDay', 'laborDay', 'thanksgiving', 'christmas'] as const
export type Holiday = (typeof holidays)[number]

/** The holiday of the United States on this date, if it is one on which clubs rarely practice; null otherwise. */
export function holidayOn(date: string): Holiday | null {
  const [month, day, weekday] = [date.slice(5, 7), date.slice(5), weekdayOf(date)]
  if (day === '01-01') return 'newYear'
  if (day === '07-04') return 'independenceDay'
  if (day === '12-25') return 'christmas'
  if (month === '05' && weekday === 'M' && nthOf(date).last) return 'memorialDay'
  if (month === '09' && weekday === 'M' && nthOf(date).nth === 1) return 'laborDay'
  return month === '11' && weekday === 'Th' && nthOf(date).nth === 4 ? 'thanksgiving' : null
}

/** The dates of a series that fall on holidays, in their order. */
export const holidaysAmong = (dates: readonly string[]): { date: string; holiday: Holiday }[] =>
  dates.flatMap((date) => {
    const holiday = holidayOn(date)
    return holiday === null ? [] : [{ date, holiday }]
  })
