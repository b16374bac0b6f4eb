import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { expect, test } from 'vitest'
import { choicesOf, filtered, isFiltered } from './calendar-filter.ts'

const child = (player_id: number, first_name: string) => ({ player_id, first_name, status: 'none' as const, health_screen_passed: false })
const event = (id: number, part: Partial<CalendarEvent>) =>
  ({ id, team_id: 1, team_name: 'U12', type: 'Practice', field: null, mine: [], ...part }) as unknown as CalendarEvent
const field = (id: number, name: string) => ({ id, name }) as CalendarEvent['field']

const events = [
  event(1, { mine: [child(7, 'Mia'), child(8, 'Ella')], field: field(3, 'North') }),
  event(2, { team_id: 2, team_name: 'U10', type: 'Game', mine: [child(9, 'Theo')], field: field(2, 'East') }),
  event(3, { type: 'Game' }),
]
const noFilters = { team: null, kind: null, player: null, field: null }
const ids = (part: object) => filtered(events, { ...noFilters, ...part }).map(({ id }) => id)

test('a calendar is filtered by team, kind, field and child, and by several of them', () => {
  expect(ids({})).toEqual([1, 2, 3])
  expect(ids({ team: 1 })).toEqual([1, 3])
  expect(ids({ kind: 'Game' })).toEqual([2, 3])
  expect(ids({ field: 3 })).toEqual([1])
  expect(ids({ player: 9 })).toEqual([2])
  expect(ids({ team: 1, kind: 'Game' })).toEqual([3])
})

test('one child chosen hides the answers of the other on the same event', () => {
  expect(filtered(events, { ...noFilters, player: 8 })[0]!.mine.map(({ first_name }) => first_name)).toEqual(['Ella'])
})

test('the filters offer the values of the events on screen, by name', () => {
  const { teams, fields, players, kinds } = choicesOf(events)
  expect(teams.map(({ name }) => name)).toEqual(['U10', 'U12'])
  expect(fields.map(({ id }) => id)).toEqual([2, 3])
  expect(players.map(({ name }) => name)).toEqual(['Ella', 'Mia', 'Theo'])
  expect([...kinds]).toEqual(['Practice', 'Game'])
  expect([isFiltered(noFilters), isFiltered({ ...noFilters, field: 3 })]).toEqual([false, true])
})
