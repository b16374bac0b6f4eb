import { expect, test } from 'vitest'
import { joinedNotes, waitsUntil } from './digest.ts'

const change = { kind: 'changed', urgent: false, note: '', count: 1 } as const
const now = new Date('2026-10-05T15:00:00Z')
const at = (time: string) => new Date(`2026-10-05T${time}Z`)
const before = { now, starts: [new Date('2026-10-09T00:00:00Z')], waiting: null, atOnce: null }

test('a small change of a later event waits ten minutes for others, from the first change on', () => {
  expect(waitsUntil(change, before)).toEqual(at('15:10:00'))
  expect(waitsUntil(change, { ...before, waiting: at('15:02:00') })).toEqual(at('15:02:00'))
})

test('the first urgent change and the first one with a sentence go at once, those of the next ten minutes together at their end', () => {
  const urgent = { ...change, urgent: true }
  const noted = { ...change, note: 'Bring white shirts' }
  for (const one of [urgent, noted]) {
    expect(waitsUntil(one, before)).toBeNull()
    expect(waitsUntil(one, { ...before, atOnce: at('14:57:00') })).toEqual(at('15:07:00'))
    expect(waitsUntil(one, { ...before, atOnce: at('14:57:00'), waiting: at('15:04:00') })).toEqual(at('15:04:00'))
    // Messages of small changes that wait do not hold it up.
    expect(waitsUntil(one, { ...before, waiting: at('15:04:00') })).toBeNull()
  }
})

test('a cancellation, a change of several dates and an urgent change within the hour before the event never wait', () => {
  const soon = { ...before, atOnce: at('14:57:00') }
  expect(waitsUntil({ ...change, kind: 'canceled', urgent: true }, soon)).toBeNull()
  expect(waitsUntil({ ...change, count: 3 }, soon)).toBeNull()
  expect(waitsUntil({ ...change, urgent: true }, { ...soon, starts: [at('16:00:00')] })).toBeNull()
  // People may have left for a start that the change has put off.
  expect(waitsUntil({ ...change, urgent: true }, { ...soon, starts: [...soon.starts, at('16:00:00')] })).toBeNull()
  expect(waitsUntil({ ...change, urgent: true }, { ...soon, starts: [...soon.starts, at('14:30:00')] })).toEqual(at('15:07:00'))
  expect(waitsUntil({ ...change, urgent: true }, { ...soon, starts: [at('16:07:00')] })).toEqual(at('15:07:00'))
})

test('a message that stands for several repeats each of their sentences once', () => {
  expect(joinedNotes(['Bring water. ', 'Bring white shirts.'], 'Bring water.')).toBe('Bring water.\nBring white shirts.')
  expect(joinedNotes([], ' ')).toBe('')
})
