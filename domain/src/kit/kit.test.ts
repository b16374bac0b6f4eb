import { expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, isTimeZone, localOf, mondayOf } from './dates.ts'
import { Id, IdText, plainText } from './id.ts'
import { PageQuery } from './page.ts'
import { fill } from './texts.ts'

test('ids are whole numbers up to 4294967295', () => {
  expect([
    Id.safeParse(1).success,
    Id.safeParse(4_294_967_295).success,
    Id.safeParse(4_294_967_296).success,
    Id.safeParse(0).success,
    Id.safeParse(1.5).success,
  ]).toEqual([true, true, false, false, false])
  expect([
    IdText.safeParse('12').data,
    IdText.safeParse(' 12').success,
    IdText.safeParse('012').success,
    IdText.safeParse('9999999999').success,
  ]).toEqual([12, false, false, false])
})
test('text that the database cannot store is refused', () => {
  const text = plainText(10)
  expect([
    text.safeParse('Zoë 😀').success,
    text.safeParse('a\u0000').success,
    text.safeParse('\uD800').success,
    text.safeParse('x'.repeat(11)).success,
  ]).toEqual([true, false, false, false])
})
test('a list is page 1 of 20 by default', () => {
  const page = z.object(PageQuery)
  expect(page.parse({})).toEqual({ page: 1, page_size: 20 })
  expect([
    page.safeParse({ page: '0' }).success,
    page.safeParse({ page_size: '201' }).success,
    page.safeParse({ page_size: '200' }).success,
  ]).toEqual([false, false, true])
})
test('weeks begin on Monday, days are counted on the calendar', () => {
  expect([mondayOf('2026-10-11'), mondayOf('2026-10-05'), addDays('2026-02-28', 1), addDays('2028-02-28', 1)]).toEqual([
    '2026-10-05',
    '2026-10-05',
    '2026-03-01',
    '2028-02-29',
  ])
  expect(localOf(new Date('2026-11-01T07:30Z'), 'America/Denver')).toBe('2026-11-01T01:30')
  expect(['America/Denver', 'Mars/Olympus', 'PST', '1970-01-01T00:00Z[UTC]'].map(isTimeZone)).toEqual([true, false, false, false])
})
test('texts are filled by name, and a missing value stays visible', () => expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}'))
