import { expect, test } from 'vitest'
import { guestUntilProblem } from './guest-coach.ts'

test('a guest coach stays until today at least and for a year at most', () => {
  expect(guestUntilProblem('2026-10-05', '2026-10-05')).toBe(null)
  expect(guestUntilProblem('2026-10-04', '2026-10-05')).toBe('past')
  expect(guestUntilProblem('2027-10-05', '2026-10-05')).toBe(null)
  expect(guestUntilProblem('2027-10-06', '2026-10-05')).toBe('long')
})
