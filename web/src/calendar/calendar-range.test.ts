import { describe, expect, test } from 'vitest'
import { daysShown, isUndated, turned, weeksOfMonth } from './calendar-range.ts'

describe('the days of a view', () => {
  test('a month begins on the Monday before its first day and ends on the Sunday after its last', () => {
    expect(daysShown('month', '2026-10-15', 2)).toEqual({ start: '2026-09-28', end: '2026-11-01' })
    expect(weeksOfMonth('2026-10-15')).toHaveLength(5)
    expect(weeksOfMonth('2026-08-01').map((week) => week[0])).toEqual([
      '2026-07-27',
      '2026-08-03',
      '2026-08-10',
      '2026-08-17',
      '2026-08-24',
      '2026-08-31',
    ])
    expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  })

  test('a list is the month itself, a week runs Monday to Sunday, a day is a day', () => {
    expect(daysShown('list', '2026-02-15', 2)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
    expect(daysShown('week', '2026-10-11', 2)).toEqual({ start: '2026-10-05', end: '2026-10-11' })
    expect(daysShown('day', '2026-10-11', 2)).toEqual({ start: '2026-10-11', end: '2026-10-11' })
    expect(daysShown('agenda', '2026-10-11', 2)).toEqual({ start: '2026-10-05', end: '2026-10-18' })
  })

  test('turning the page moves by the shown span, also from the end of a long month into a short one', () => {
    expect(turned('month', '2027-01-31', 1)).toBe('2027-02-01')
    expect(turned('list', '2026-01-15', -1)).toBe('2025-12-01')
    expect(turned('week', '2026-10-28', 1)).toBe('2026-11-04')
    expect(turned('day', '2026-10-31', 1)).toBe('2026-11-01')
  })
})

test('an event whose day is not known yet waits in the year 3000; one on a day without hours does not', () => {
  expect(isUndated({ tbd: true, start_time: '3000-12-31T00:00' })).toBe(true)
  expect(isUndated({ tbd: true, start_time: '2026-10-10T00:00' })).toBe(false)
  expect(isUndated({ tbd: false, start_time: '2026-10-10T18:00' })).toBe(false)
})
