import { addDays, addMonths, firstOfMonth, mondayOf, weekDays } from '../kit/time/days.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda', 'list'] as const
export type CalendarViewName = (typeof calendarViews)[number]

export interface CalendarDays {
  start: string
  end: string
}
const lastOfMonth = (date: string) => addDays(addMonths(date, 1), -1)

/** Returns the days that a view needs around a date; `weeks` is the number of weeks that an agenda has loaded. */
export function daysShown(view: CalendarViewName, date: string, weeks: number): CalendarDays {
  if (view === 'day') return { start: date, end: date }
  if (view === 'month') return { start: mondayOf(firstOfMonth(date)), end: addDays(mondayOf(lastOfMonth(date)), 6) }
  if (view === 'list') return { start: firstOfMonth(date), end: lastOfMonth(date) }
  const start = mondayOf(date)
  return { start, end: addDays(start, (view === 'week' ? 1 : weeks) * 7 - 1) }
}

/** Returns the date one page later (1) or earlier (-1) in the view. */
export function turned(view: CalendarViewName, date: string, step: 1 | -1): string {
  if (view === 'day') return addDays(date, step)
  if (view === 'month' || view === 'list') return addMonths(date, step)
  return addDays(date, 7 * step)
}

/** Returns the weeks of a month as rows of days, Monday first, completed with days of the months before and after. */
export function weeksOfMonth(date: string): string[][] {
  const { start, end } = daysShown('month', date, 1)
  const weeks: string[][] = []
  for (let monday = start; monday <= end; monday = addDays(monday, 7)) weeks.push(weekDays(monday))
  return weeks
}

/** Events without a date are stored around the last day of the year 3000; these are the days to read them from. */
export const undatedDays: CalendarDays = { start: '3000-12-29', end: '3001-01-02' }
export const isUndated = ({ tbd, start_time }: { tbd: boolean; start_time: string }) => tbd && start_time >= '3000'
