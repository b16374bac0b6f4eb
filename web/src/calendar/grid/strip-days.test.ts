import { expect, test } from 'vitest'
import { addDays, weekDays } from '../../kit/time/days.ts'
import { firstInStrip } from './strip-days.ts'

const twoWeeks = (monday: string) => [...weekDays(monday), ...weekDays(addDays(monday, 7))]

test('on a Sunday the strip of an agenda begins with that Sunday, as its list does', () => {
  expect(firstInStrip(twoWeeks('2026-11-16'), '2026-11-22', null)).toBe('2026-11-22')
  expect(firstInStrip(twoWeeks('2026-11-16'), '2026-11-16', null)).toBe('2026-11-16')
})

test('a visible day is chosen without moving the strip, another one moves to its front', () => {
  expect(firstInStrip(twoWeeks('2026-11-16'), '2026-11-22', '2026-11-19')).toBe('2026-11-19')
  expect(firstInStrip(twoWeeks('2026-11-23'), '2026-11-26', '2026-11-22')).toBe('2026-11-23')
  expect(firstInStrip(twoWeeks('2026-11-23'), '2026-11-29', '2026-11-22')).toBe('2026-11-23')
  expect(firstInStrip(twoWeeks('2026-11-16'), '2026-11-27', '2026-11-19')).toBe('2026-11-27')
  expect(firstInStrip(twoWeeks('2026-11-16'), '2026-11-17', '2026-11-19')).toBe('2026-11-17')
})
