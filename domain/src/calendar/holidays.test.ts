import { expect, test } from 'vitest'
import { holidayOn, holidaysAmong } from './holidays.ts'
import { occurrenceDates, SeriesRule } from './editor/series.ts'

test('a series of Thursdays and Fridays through the winter includes Thanksgiving, Christmas and New Year’s Day', () => {
  const rule = SeriesRule.parse({ frequency: 'weekly', weekdays: ['Th', 'F'], until: '2027-01-31' })
  expect(holidaysAmong(occurrenceDates(rule, '2026-11-01'))).toEqual([
    { date: '2026-11-26', holiday: 'thanksgiving' },
    { date: '2026-12-25', holiday: 'christmas' },
    { date: '2027-01-01', holiday: 'newYear' },
  ])
})

test.each([
  ['2026-05-25', 'memorialDay'],
  ['2027-05-31', 'memorialDay'],
  ['2026-07-04', 'independenceDay'],
  ['2026-09-07', 'laborDay'],
  ['2029-11-22', 'thanksgiving'],
])('%s is a holiday', (date, holiday) => expect(holidayOn(date)).toBe(holiday))

test.each(['2026-05-18', '2026-09-14', '2026-11-19', '2030-11-07', '2026-12-24'])('%s is an ordinary day', (date) =>
  expect(holidayOn(date)).toBeNull(),
)
