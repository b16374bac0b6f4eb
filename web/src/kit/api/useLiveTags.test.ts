import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './live.ts'

let on: (news: LiveEvent | 'reset') => void
const invalidate = vi.fn((..._tags: string[]) => Promise.resolve())
vi.mock('./live.ts', () => ({ useLive: (_topic: string, listener: typeof on) => (on = listener) }))
vi.mock('./queries.ts', () => ({ invalidate: (...tags: string[]) => invalidate(...tags) }))
const event = (type: string): LiveEvent => ({ topic: 'teams/1/calendar', seq: 1, type, payload: {} })

beforeEach(async () => {
  vi.useFakeTimers()
  const { useLiveTags } = await import('./useLiveTags.ts')
  useLiveTags('teams/1/calendar', ['event', 'attendance'])
})

test('the data that live events name is read again once, however many events come', () => {
  on(event('attendance.changed'))
  vi.advanceTimersByTime(100)
  on(event('attendance.changed'))
  vi.advanceTimersByTime(149)
  expect(invalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(invalidate.mock.calls).toEqual([['attendance']])
})

test('after a gap all data of the topic is read again', () => {
  invalidate.mockClear()
  on('reset')
  on(event('event.saved'))
  vi.advanceTimersByTime(150)
  expect(invalidate.mock.calls).toEqual([['event', 'attendance']])
})
