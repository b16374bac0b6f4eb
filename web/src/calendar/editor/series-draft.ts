import {
  daysLater,
  nthOf,
  occurrenceDates,
  weekdayOf,
  weekdays,
  type SeriesRule,
  type Weekday,
} from '@touchline/domain/calendar/editor/series'

/** The values of the series form, as typed. */
export interface SeriesDraft {
  repeats: 'never' | SeriesRule['frequency']
  interval: string
  /** Empty means the weekday of the date. */
  weekdays: Weekday[]
  monthly: 'date' | 'nth' | 'last'
  ends: 'until' | 'count'
  until: string
  count: string
  exceptions: string[]
}

export const noSeries: SeriesDraft = {
  repeats: 'never',
  interval: '1',
  weekdays: [],
  monthly: 'date',
  ends: 'until',
  until: '',
  count: '10',
  exceptions: [],
}

export const seriesDraftOf = (rule: SeriesRule | null): SeriesDraft =>
  rule === null
    ? noSeries
    : {
        repeats: rule.frequency,
        interval: String(rule.interval),
        weekdays: [...rule.weekdays],
        monthly: rule.nth === null ? 'date' : rule.nth === -1 ? 'last' : 'nth',
        ends: rule.until === null ? 'count' : 'until',
        until: rule.until ?? '',
        count: rule.count === null ? '10' : String(rule.count),
        exceptions: [...rule.exceptions],
      }

/** Returns the rule of the form for a first day; null if the event does not repeat. */
export function ruleOf(draft: SeriesDraft, date: string): SeriesRule | null {
  if (draft.repeats === 'never' || date === '') return null
  const byDay = draft.repeats === 'monthly' && draft.monthly !== 'date'
  return {
    frequency: draft.repeats,
    interval: Math.min(52, Math.max(1, Math.trunc(Number(draft.interval)) || 1)),
    weekdays: draft.repeats === 'weekly' ? draft.weekdays : byDay ? [weekdayOf(date)] : [],
    nth: !byDay ? null : draft.monthly === 'last' ? -1 : nthOf(date).nth,
    until: draft.ends === 'until' ? draft.until || null : null,
    count: draft.ends === 'count' ? Math.min(260, Math.max(1, Math.trunc(Number(draft.count)) || 1)) : null,
    exceptions: draft.exceptions,
  }
}

/** Returns all dates of the series, including skipped ones, or the code of the problem. */
export function datesOf(rule: SeriesRule, date: string): { dates: string[]; problem: null } | { dates: []; problem: string } {
  try {
    return { dates: occurrenceDates({ ...rule, exceptions: [] }, date), problem: null }
  } catch (error) {
    return { dates: [], problem: (error as { code?: string }).code ?? 'event.series_empty' }
  }
}

interface Begin {
  date: string
  /** The date with which the form opened, until the user chooses one; empty once chosen. */
  suggested: string
  series: SeriesDraft
}

/** Returns the selected weekdays; until one is chosen, the weekday of the date. */
export const weekdaysOf = ({ series, date }: Pick<Begin, 'series' | 'date'>): Weekday[] =>
  series.weekdays.length > 0 || date === '' ? series.weekdays : [weekdayOf(date)]

/**
 * Toggles a weekday; the last one cannot be removed. If the date is still the suggested one, the first chosen weekday replaces that of the date, and the series
 * moves to its first matching day.
 */
export function pressedDay(begin: Begin, day: Weekday): Partial<Begin> {
  const { suggested, series } = begin
  const before = suggested !== '' && series.weekdays.length === 0 ? [] : weekdaysOf(begin)
  const pressed = weekdays.filter((one) => (one === day ? !before.includes(day) : before.includes(one)))
  if (pressed.length === 0) return {}
  const next = { series: { ...series, weekdays: pressed, exceptions: [] } }
  if (suggested === '') return next
  const week = Array.from({ length: 7 }, (_, days) => daysLater(suggested, days))
  return { ...next, date: week.find((one) => pressed.includes(weekdayOf(one)))! }
}
