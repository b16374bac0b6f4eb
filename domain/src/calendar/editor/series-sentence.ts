import { dateFormat } from '../../kit/formats.ts'
import { fill, type Locale, type SameKeys } from '../../kit/texts.ts'
import { occurrenceDates, weekdayOf, weekdays, type SeriesRule, type Weekday } from './series.ts'
import type { texts as english } from '../texts.en.ts'

type Texts = SameKeys<typeof english>
/** A date with that weekday: 5 January 1970 was a Monday. */
const dayNamed = (day: Weekday) => new Date((4 + weekdays.indexOf(day)) * 86_400_000)
export const weekdayName = (day: Weekday, locale: Locale, width: 'long' | 'short' | 'narrow' = 'long') =>
  dateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(dayNamed(day))

/** A series as a sentence: "Every Tuesday and Thursday, until Nov 11, without 2". */
export function seriesSentence(rule: SeriesRule, start: string, texts: Texts, locale: Locale): string {
  const rhythm = rhythmOf(rule, start, texts, locale)
  const date = (day: string) => dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
  const ended =
    rule.until !== null
      ? fill(texts['series.until'], { rule: rhythm, date: date(rule.until) })
      : rule.count !== null
        ? fill(texts['series.times'], { rule: rhythm, count: rule.count })
        : rhythm
  const left = rule.exceptions.length === 0 ? 0 : leftOut(rule, start)
  return left === 0 ? ended : fill(texts['series.without'], { rule: ended, count: left })
}

function rhythmOf(rule: SeriesRule, start: string, texts: Texts, locale: Locale): string {
  const n = rule.interval
  if (rule.frequency === 'daily') return n === 1 ? texts['series.day'] : fill(texts['series.days'], { n })
  if (rule.frequency === 'weekly') {
    const chosen = weekdays.filter((day) => (rule.weekdays.length === 0 ? day === weekdayOf(start) : rule.weekdays.includes(day)))
    const days = new Intl.ListFormat(locale, { type: 'conjunction' }).format(chosen.map((day) => weekdayName(day, locale)))
    return n === 1 ? fill(texts['series.week'], { days }) : fill(texts['series.weeks'], { n, days })
  }
  if (rule.nth === null) {
    const date = Number(start.slice(8))
    return n === 1 ? fill(texts['series.monthDay'], { date }) : fill(texts['series.monthDays'], { n, date })
  }
  const values = { n, nth: texts[`nth.${rule.nth}`], day: weekdayName(rule.weekdays[0] ?? weekdayOf(start), locale) }
  return fill(n === 1 ? texts['series.nth'] : texts['series.nths'], values)
}

function leftOut(rule: SeriesRule, start: string): number {
  const days = occurrenceDates({ ...rule, exceptions: [] }, start)
  return rule.exceptions.filter((day) => days.includes(day)).length
}
