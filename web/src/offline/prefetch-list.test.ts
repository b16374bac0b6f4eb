import { expect, test } from 'vitest'
import { calendarWanted, maySpend, prefetchWanted } from './prefetch-list.ts'
import { keepsRead, type StoringUser } from './what-is-stored.ts'

const now = new Date('2026-11-21T12:00:00Z')
const teams = { coach: [10, 11, 12], manager: [13], managerAdmin: [], director: [30], family: [] }
const coach = { current_role: { type: 'Coach' }, login_from: null, teams } as unknown as StoringUser
const parent = {
  current_role: { type: 'Parent' },
  login_from: null,
  teams: { ...teams, coach: [], manager: [], family: [10] },
} as unknown as StoringUser
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()
const event = (id: number, from: number, more: object = {}) => ({
  id,
  team_id: 10,
  status: 'scheduled' as const,
  start_datetime: hours(from),
  end_datetime: hours(from + 2),
  mine: [],
  ...more,
})
const child = { player_id: 1, first_name: 'Mia', status: 'none' as const, health_screen_passed: false }
const named = (wanted: ReturnType<typeof prefetchWanted>) =>
  wanted.map(({ endpoint, args }) => `${endpoint.path.split('/').at(-1)} ${Object.values(args.params ?? {}).join()}`)

test('for a coach the next two events of the own teams and two rosters are prefetched, the nearest first, and all of it may be stored', () => {
  const week = [
    event(4, 90),
    event(3, 20, { team_id: 11 }),
    event(1, -1),
    event(2, 5),
    event(5, 3, { status: 'canceled' }),
    event(6, 4, { team_id: 30 }),
    event(7, -9),
  ]
  const wanted = prefetchWanted(coach, week, now)
  expect(named(wanted)).toEqual([
    '{event} 1',
    'attendance 1',
    '{event} 2',
    'attendance 2',
    '{team} 10',
    'players 10',
    'medical 10',
    '{team} 11',
    'players 11',
    'medical 11',
  ])
  for (const { endpoint, args } of [...wanted, calendarWanted('2026-11-21')]) expect(keepsRead(coach, endpoint.path, args)).toBe(true)
})

test('for a family the next events of its own children are prefetched, and no roster', () => {
  const wanted = prefetchWanted(parent, [event(1, 5), event(2, 6, { mine: [child] })], now)
  expect(named(wanted)).toEqual(['{event} 2', 'attendance 2'])
})

test('without events soon a coach still gets the rosters; never more than ten requests besides the calendar', () => {
  expect(named(prefetchWanted(coach, [], now))).toEqual(['{team} 10', 'players 10', 'medical 10', '{team} 11', 'players 11', 'medical 11'])
  const many = Array.from({ length: 40 }, (_, index) => event(index, index / 2, { team_id: 10 + (index % 3) }))
  expect(prefetchWanted(coach, many, now)).toHaveLength(10)
})

test('the prefetched calendar holds the weeks of this month and the next five weeks', () => {
  expect(calendarWanted('2026-11-30').args.query).toEqual({ start: '2026-10-26', end: '2027-01-04' })
})

test('nothing is prefetched on connections that are metered, slow, or set to save data', () => {
  expect([undefined, {}, { type: 'wifi', effectiveType: '4g' }].map(maySpend)).toEqual([true, true, true])
  expect([{ saveData: true }, { type: 'cellular' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }].map(maySpend)).toEqual(
    Array(4).fill(false),
  )
})
