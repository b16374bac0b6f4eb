import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceStatuses } from '../calendar/answer-status.ts'
import { seasonLines, shareAttended, streakOf } from './season-table.ts'

test('a run of attending ends with an absence, and a missing answer neither ends nor lengthens it [CAL-036] [CAL-037]', () => {
  expect(streakOf(['present', 'late', 'none', 'present'])).toEqual({
    current: { attending: true, events: 3 },
    longest_presence: 3,
    longest_absence: 0,
  })
  expect(streakOf(['present', 'present', 'injured', 'none', 'absent', 'failed'])).toEqual({
    current: { attending: false, events: 3 },
    longest_presence: 2,
    longest_absence: 3,
  })
  expect(streakOf(['none', 'none']).current).toBeNull()
})

test('no run is longer than the number of answers, and the current one is never longer than the longest', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attendanceStatuses), { maxLength: 40 }), (statuses) => {
      const { current, longest_presence, longest_absence } = streakOf(statuses)
      const answered = statuses.filter((status) => status !== 'none').length
      expect(longest_presence + longest_absence).toBeLessThanOrEqual(answered)
      if (current) expect(current.events).toBeLessThanOrEqual(current.attending ? longest_presence : longest_absence)
      else expect(answered).toBe(0)
    }),
  )
})

const event = (id: number, day: number, status = 'scheduled') => ({ id, status, startsAt: new Date(Date.UTC(2026, 8, day)) })
const now = new Date(Date.UTC(2026, 8, 20))

test('canceled, future and unmarked events do not count, nor do events before a player joined', () => {
  const events = [event(1, 1), event(2, 8), event(3, 9, 'canceled'), event(4, 15), event(5, 25)]
  const answers: Record<string, 'present' | 'absent' | 'late'> = {
    '1:7': 'present',
    '2:7': 'absent',
    '3:7': 'present',
    '5:7': 'present',
    '2:8': 'late',
  }
  const { counted, lines } = seasonLines(
    events,
    [
      { id: 7, since: null },
      { id: 8, since: new Date(Date.UTC(2026, 8, 5)) },
    ],
    (one, person) => answers[`${one}:${person}`],
    now,
  )
  expect([...counted]).toEqual([1, 2])
  expect(lines.map(({ totals }) => [totals.attending, totals.absent, totals.players])).toEqual([
    [1, 1, 2],
    [1, 0, 1],
  ])
  expect(lines[0]!.statuses).toEqual({ 1: 'present', 2: 'absent', 4: 'none', 5: 'present' })
  expect(Object.keys(lines[1]!.statuses)).toEqual(['2', '4', '5'])
  expect(lines.map(({ totals }) => shareAttended(totals))).toEqual([0.5, 1])
  expect(shareAttended({ attending: 0, players: 0 })).toBeNull()
})
