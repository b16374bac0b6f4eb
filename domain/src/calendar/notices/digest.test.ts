import { expect, test } from 'vitest'
import { endOfWait, waitsForOthers } from './digest.ts'

const change = { kind: 'changed', urgent: false, note: '', count: 1 } as const
const now = new Date('2026-10-05T15:00:00Z')

test('a small change of a later event waits for others; an urgent one, a cancellation, a written note and a change of a series do not', () => {
  expect(waitsForOthers(change)).toBe(true)
  expect(waitsForOthers({ ...change, urgent: true })).toBe(false)
  expect(waitsForOthers({ ...change, kind: 'canceled' })).toBe(false)
  expect(waitsForOthers({ ...change, note: 'Bring white shirts' })).toBe(false)
  expect(waitsForOthers({ ...change, count: 3 })).toBe(false)
})

test('the wait is ten minutes from the first change on, however often the event changes', () => {
  expect(endOfWait(now, null)).toEqual(new Date('2026-10-05T15:10:00Z'))
  expect(endOfWait(now, new Date('2026-10-05T15:02:00Z'))).toEqual(new Date('2026-10-05T15:02:00Z'))
})
