import { expect, test } from 'vitest'
import { datesOf, noSeries, ruleOf, seriesDraftOf, pressedDay, weekdaysOf } from './series-draft.ts'

const weekly = { ...noSeries, repeats: 'weekly' as const, until: '2026-10-31' }

test('an event that does not repeat has no rule', () => {
  expect(ruleOf(noSeries, '2026-10-06')).toBeNull()
  expect(ruleOf(weekly, '')).toBeNull()
})

test('a rule goes through the form and comes out as it was', () => {
  const rule = ruleOf({ ...weekly, weekdays: ['Tu', 'Th'], interval: '2', exceptions: ['2026-10-20'] }, '2026-10-06')!
  expect(ruleOf(seriesDraftOf(rule), '2026-10-06')).toEqual(rule)
})

test('monthly means the date, the n-th weekday of the date, or the last', () => {
  const monthly = { ...weekly, repeats: 'monthly' as const }
  expect(ruleOf(monthly, '2026-10-29')).toMatchObject({ nth: null, weekdays: [] })
  expect(ruleOf({ ...monthly, monthly: 'nth' }, '2026-10-22')).toMatchObject({ nth: 4, weekdays: ['Th'] })
  expect(ruleOf({ ...monthly, monthly: 'last' }, '2026-10-29')).toMatchObject({ nth: -1, weekdays: ['Th'] })
})

test('an invalid number counts as the minimum', () => {
  expect(ruleOf({ ...weekly, interval: 'x', ends: 'count', count: '0' }, '2026-10-06')).toMatchObject({ interval: 1, count: 1 })
})

test('all dates are listed with the skipped ones, and a problem has a code', () => {
  const rule = ruleOf({ ...weekly, exceptions: ['2026-10-13'] }, '2026-10-06')!
  expect(datesOf(rule, '2026-10-06').dates).toEqual(['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27'])
  expect(datesOf(ruleOf({ ...weekly, until: '2026-10-01' }, '2026-10-06')!, '2026-10-06').problem).toBe('event.series_ends_before_start')
})

test('the first weekday that is pressed takes the place of today’s, and the series begins on its first day', () => {
  const suggested = { date: '2026-11-22', suggested: '2026-11-22', series: { ...noSeries, repeats: 'weekly' as const } }
  expect(weekdaysOf(suggested)).toEqual(['Su'])
  const thursdays = { ...suggested, ...pressedDay(suggested, 'Th') }
  expect([thursdays.date, weekdaysOf(thursdays)]).toEqual(['2026-11-26', ['Th']])
  const both = { ...thursdays, ...pressedDay(thursdays, 'Tu') }
  expect([both.date, weekdaysOf(both)]).toEqual(['2026-11-24', ['Tu', 'Th']])
})

test('a weekday pressed beside a date that somebody chose is added to it; the last one stays', () => {
  const chosen = { date: '2026-11-23', suggested: '', series: { ...noSeries, repeats: 'weekly' as const } }
  const both = { ...chosen, ...pressedDay(chosen, 'W') }
  expect([both.date, weekdaysOf(both)]).toEqual(['2026-11-23', ['M', 'W']])
  expect(pressedDay(chosen, 'M')).toEqual({})
})
