import { z } from 'zod'
import { weekFromMonday } from '../../kit/day-codes.ts'
import { CalendarDate } from '../../kit/id.ts'
import { Refusal } from '../../kit/refusal.ts'

export const weekdays = weekFromMonday
export const Weekday = z.enum(weekdays)
export type Weekday = z.infer<typeof Weekday>
export const frequencies = ['daily', 'weekly', 'monthly'] as const

/** The recurrence of an event: its days, its end, and the days left out. */
export const SeriesRule = z.object({
  frequency: z.enum(frequencies),
  /** Every n days, weeks or months. */
  interval: z.int().min(1).max(52).default(1),
  /** weekly: the days of the week · monthly with `nth`: the one day. Empty: the day of the first event. */
  weekdays: z.array(Weekday).max(7).default([]),
  /** monthly: the n-th of the weekday, -1 the last; null: the same day of every month. */
  nth: z
    .union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
    .nullable()
    .default(null),
  /** The last day on which it may fall. This or `count` is required, and the earlier of both ends the series. */
  until: CalendarDate.nullable().default(null),
  count: z.int().min(1).max(260).nullable().default(null),
  /** Days of the rule on which it does not take place; they still count as occurrences. */
  exceptions: z.array(CalendarDate).max(260).default([]),
})
export type SeriesRule = z.output<typeof SeriesRule>

/** Five times a week for a year; a larger number is a typing error. */
export const mostOccurrences = 260
const horizonDays = 3 * 366

// Dates are days since 1970: the editor shows a series while the user types, and loads no library for it.
const dayNumber = (date: string) => Date.parse(date) / 86_400_000
const dateOfDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
/** 0 for a Monday. */
const weekdayIndex = (day: number) => (((day + 3) % 7) + 7) % 7
const daysInMonth = (date: string) => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
function monthsLater(date: string, months: number): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

export const weekdayOf = (date: string): Weekday => weekdays[weekdayIndex(dayNumber(date))]!
export const daysFrom = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
export const daysLater = (date: string, days: number): string => dateOfDay(dayNumber(date) + days)

/** The position of a date's weekday in its month: 1 to 5, and whether it is the last. */
export function nthOf(date: string): { nth: 1 | 2 | 3 | 4 | 5; last: boolean } {
  const day = Number(date.slice(8))
  return { nth: Math.ceil(day / 7) as 1 | 2 | 3 | 4 | 5, last: day + 7 > daysInMonth(date) }
}

/** The days of a series from its first possible day on, in order, without its exceptions. */
export function occurrenceDates(rule: SeriesRule, start: string): string[] {
  if (rule.until === null && rule.count === null) throw refused('event.series_endless', 'until', 'Choose when the series ends.')
  if (rule.until !== null && rule.until < start)
    throw refused('event.series_ends_before_start', 'until', 'The last date can’t be before the first.')
  const days: string[] = []
  const last = daysLater(start, horizonDays)
  for (const day of daysOf(rule, start)) {
    if (day < start) continue
    if ((rule.until !== null && day > rule.until) || (rule.count !== null && days.length >= rule.count) || day > last) break
    days.push(day)
    if (days.length > mostOccurrences)
      throw refused('event.series_too_long', 'until', `A series can have at most ${mostOccurrences} events.`)
  }
  const left = days.filter((day) => !rule.exceptions.includes(day))
  if (left.length === 0) throw refused('event.series_empty', 'until', 'No dates match. Choose other days or a later end date.')
  return left
}

function* daysOf(rule: SeriesRule, start: string): Generator<string> {
  const [first, end] = [dayNumber(start), dayNumber(start) + horizonDays + 400]
  if (rule.frequency === 'daily') {
    for (let day = first; day <= end; day += rule.interval) yield dateOfDay(day)
  } else if (rule.frequency === 'weekly') {
    const wanted = (rule.weekdays.length > 0 ? [...new Set(rule.weekdays)] : [weekdayOf(start)]).map((day) => weekdays.indexOf(day))
    wanted.sort((a, b) => a - b)
    for (let monday = first - weekdayIndex(first); monday <= end; monday += 7 * rule.interval)
      for (const days of wanted) yield dateOfDay(monday + days)
  } else {
    for (let month = monthsLater(start, 0); dayNumber(month) <= end; month = monthsLater(month, rule.interval)) {
      const day = rule.nth === null ? Number(start.slice(8)) : dayOfNth(month, rule.weekdays[0] ?? weekdayOf(start), rule.nth)
      // A month without a 31st, or without a fifth Thursday, has no such day.
      if (day !== null && day <= daysInMonth(month)) yield daysLater(month, day - 1)
    }
  }
}

function dayOfNth(month: string, weekday: Weekday, nth: number): number | null {
  const length = daysInMonth(month)
  const firstDay = ((weekdays.indexOf(weekday) - weekdayIndex(dayNumber(month)) + 7) % 7) + 1
  if (nth > 0) return firstDay + 7 * (nth - 1) <= length ? firstDay + 7 * (nth - 1) : null
  return firstDay + 7 * Math.floor((length - firstDay) / 7)
}

const refused = (code: string, field: string, message: string) => new Refusal(code, message, { errors: { [field]: [message] } })

/** The same local times on another day: an end after midnight stays on the day after. */
export function timesOn(date: string, times: { start_time: string; end_time: string }): { start_time: string; end_time: string } {
  const days = daysFrom(times.start_time.slice(0, 10), date)
  return { start_time: movedBy(times.start_time, days), end_time: movedBy(times.end_time, days) }
}

const movedBy = (local: string, days: number): string => `${daysLater(local.slice(0, 10), days)}${local.slice(10)}`

/** The same weekday pattern after every event was moved by some days; exceptions move along. */
export function ruleMovedBy(rule: SeriesRule, days: number, newFirst: string): SeriesRule {
  if (days === 0) return rule
  const move = (date: string) => daysLater(date, days)
  return {
    ...rule,
    weekdays: rule.weekdays.map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7]!),
    nth: rule.nth === null ? null : rule.nth === -1 && nthOf(newFirst).last ? -1 : nthOf(newFirst).nth,
    until: rule.until === null ? null : move(rule.until),
    exceptions: rule.exceptions.map(move),
  }
}

/** The rule that fits the remaining events: it ends with the last of them, and removed or moved days become exceptions. */
export function ruleAsHeld(rule: SeriesRule, days: readonly string[]): SeriesRule {
  const [first, last] = [days[0]!, days.at(-1)!]
  const bare = { ...rule, until: last, count: null, exceptions: [] }
  const due = rule.exceptions.length + days.length > mostOccurrences ? [] : daysUntil(bare, first)
  return { ...bare, exceptions: due.filter((day) => !days.includes(day)) }
}

function daysUntil(rule: SeriesRule, start: string): string[] {
  const days: string[] = []
  for (const day of daysOf(rule, start)) {
    if (day > rule.until! || days.length >= mostOccurrences) break
    if (day >= start) days.push(day)
  }
  return days
}

export const sameRule = (a: SeriesRule, b: SeriesRule): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = ({ frequency, interval, weekdays: days, nth, until, count, exceptions }: SeriesRule) => [
  frequency,
  interval,
  weekdays.filter((day) => days.includes(day)),
  nth,
  until,
  count,
  exceptions.toSorted(),
]

/** this: this event · future: this and the following · all: the whole series (S1.7). An empty value means this. */
export const groupActions = ['', 'this', 'future', 'all'] as const
export const GroupAction = z.enum(groupActions).default('this')
export type GroupAction = z.infer<typeof GroupAction>

/** The events that an action on one event of a series reaches. */
export function inScope<E extends { id: number; starts_at: Date }>(action: GroupAction, event: E, members: readonly E[]): E[] {
  if (action === 'all') return [...members]
  if (action === 'future') return members.filter((member) => member.starts_at >= event.starts_at || member.id === event.id)
  return [event]
}
