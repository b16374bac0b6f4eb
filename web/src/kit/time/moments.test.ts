import { expect, test } from 'vitest'
import { momentsIn, zoneCity } from './moments.ts'

test('AM or PM is written once where start and end share it', () => {
  const { span } = momentsIn('en')
  expect(span('2026-10-06T17:30', '2026-10-06T19:00').replace(/\u00A0/g, ' ')).toBe('5:30 – 7:00 PM')
  expect(span('2026-10-06T11:30', '2026-10-06T13:00').replace(/\u00A0/g, ' ')).toBe('11:30 AM – 1:00 PM')
})

test('the dates of a week fit into a line, also across two months', () => {
  const { range } = momentsIn('en')
  expect(range('2026-10-05', '2026-10-11').replace(/\s/g, ' ')).toBe('October 5 – 11, 2026')
  expect(range('2026-11-30', '2026-12-06').replace(/\s/g, ' ')).toBe('Nov 30 – Dec 6, 2026')
})

test('days and times are in the language of the reader', () => {
  expect(momentsIn('en').longDate('2026-10-06')).toBe('Tuesday, October 6')
  expect(momentsIn('es').longDate('2026-10-06')).toBe('martes, 6 de octubre')
  expect(momentsIn('en').instant('2026-10-06T23:30:00Z', 'America/Denver')).toMatch(/Oct 6, 5:30/)
  expect(zoneCity('America/Los_Angeles')).toBe('Los Angeles')
})
