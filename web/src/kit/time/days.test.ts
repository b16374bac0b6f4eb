import { expect, test } from 'vitest'
import { addDays, addMonths, isDate, minutesOf, mondayOf, wallTime, weekDays } from './days.ts'

test('weeks run from Monday to Sunday, over the end of a year as well', () => {
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(weekDays('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
})

test('days are counted by the calendar, not by hours, when the clocks change', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-01')
})

test('an instant is shown as the club’s local time', () => {
  expect(wallTime(new Date('2026-10-06T23:30:00Z'), 'America/Denver')).toBe('2026-10-06T17:30')
  expect(wallTime(new Date('2026-10-07T05:59:00Z'), 'America/Denver')).toBe('2026-10-06T23:59')
  expect(minutesOf('2026-10-06T17:30')).toBe(1050)
})

test('an address with a date that does not exist falls back to today', () => {
  expect(isDate('2026-10-06')).toBe(true)
  expect(isDate('2026-13-06')).toBe(false)
  expect(isDate('yesterday')).toBe(false)
  expect(isDate(null)).toBe(false)
})
