import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn } from './ages.ts'
import { lastExportDay, refuseBackwards, refuseLongExport } from './date-range.ts'
import { addDays, dateOf, daysBetween, isTbd, mondayOf } from './dates.ts'
import { CalendarDate } from './id.ts'

const date = fc
  .date({ min: new Date('1990-01-01T00:00Z'), max: new Date('2090-01-01T00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

test('dates are written YYYY-MM-DD [FMT-003]', () => {
  expect(dateOf(new Date('2026-10-07T03:00Z'), 'America/Denver')).toBe('2026-10-06')
  expect(['2026-10-06', '2026-02-30', '10/06/2026', '2026-1-6'].map((text) => CalendarDate.safeParse(text).success)).toEqual([
    true,
    false,
    false,
    false,
  ])
  fc.assert(fc.property(date, fc.integer({ min: -400, max: 400 }), (day, days) => CalendarDate.safeParse(addDays(day, days)).success))
})
test('weeks run from Monday to Sunday [FMT-004]', () => {
  expect([mondayOf('2026-10-05'), mondayOf('2026-10-11'), mondayOf('2026-10-12')]).toEqual(['2026-10-05', '2026-10-05', '2026-10-12'])
  fc.assert(
    fc.property(
      date,
      (day) => new Date(mondayOf(day)).getUTCDay() === 1 && daysBetween(mondayOf(day), day) >= 0 && daysBetween(mondayOf(day), day) < 7,
    ),
  )
})
test('a date within two days of 3000-12-31 is to be decided [FMT-002]', () => {
  const dates = ['3000-12-28', '3000-12-29', '3000-12-31', '3001-01-02', '3001-01-03', '2026-12-31']
  expect(dates.map(isTbd)).toEqual([false, true, true, true, false, false])
})
test('an age is whole years, and grows by one on the birthday', () => {
  expect([
    ageOn('2014-10-06', '2026-10-05'),
    ageOn('2014-10-06', '2026-10-06'),
    ageOn('2012-02-29', '2026-02-28'),
    ageOn('2012-02-29', '2026-03-01'),
  ]).toEqual([11, 12, 13, 14])
  fc.assert(
    fc.property(date, date, (one, other) => {
      const [born, day] = [one, other].toSorted() as [string, string]
      const age = ageOn(born, day)
      return age >= 0 && Math.abs(age - daysBetween(born, day) / 365.2425) < 1.01
    }),
  )
})
test('a range must not end before it begins', () => {
  expect(() => refuseBackwards('2026-10-06', '2026-10-05')).toThrow('End date must not be before start date')
  expect(() => refuseBackwards('2026-10-06', '2026-10-06')).not.toThrow()
})
test('one file covers eighteen months at most', () => {
  expect([lastExportDay('2025-04-12'), lastExportDay('2026-01-01'), lastExportDay('2024-08-31'), lastExportDay('2025-08-31')]).toEqual([
    '2026-10-11',
    '2027-06-30',
    '2026-02-28',
    '2027-02-28',
  ])
  fc.assert(
    fc.property(date, (day) => {
      expect(() => refuseLongExport(day, lastExportDay(day))).not.toThrow()
      expect(() => refuseLongExport(day, addDays(lastExportDay(day), 1))).toThrow('Choose at most 18 months.')
    }),
  )
})
