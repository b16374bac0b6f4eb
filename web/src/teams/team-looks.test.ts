import type { TeamSummary } from '@touchline/domain/teams/endpoints'
import { expect, test } from 'vitest'
import { teamHues } from '../kit/team-hues.ts'
import { teamVars } from '../kit/TeamMark.tsx'
import { lookOfStranger, withLooks } from './team-looks.ts'

const teams = (...ids: number[]) =>
  ids.map((id) => ({ id, name: `Team ${id}`, mark: `T${id}`, relation: 'admin' }) as unknown as TeamSummary)
const hues = (...ids: number[]) => Object.fromEntries(withLooks(teams(...ids)).map(({ id, hue }) => [id, hue]))

test('there are twelve numbered colours, given by the place among the teams and then again from the first [CAL-095] [CAL-097]', () => {
  expect(teamHues).toHaveLength(12)
  const ids = Array.from({ length: 26 }, (_, index) => 100 + index)
  expect(withLooks(teams(...ids)).map(({ hue }) => hue)).toEqual(ids.map((_, index) => (index % 12) + 1))
})

test('every team of a calendar has its own colour, whatever order it comes in, and keeps it when a later one joins [CAL-096]', () => {
  expect(hues(40, 7, 19)).toEqual({ 7: 1, 19: 2, 40: 3 })
  expect(hues(7, 19, 40, 55)).toMatchObject(hues(40, 7, 19))
  const [first, second] = [1, 2].map((hue) => (teamVars({ hue }) as Record<string, string>)['--team'])
  expect(first).toBe(teamHues[0].fill)
  expect(second).not.toBe(first)
})

test('a team of another club is drawn with its initials', () => {
  expect(lookOfStranger(13, 'Eastgate United Boys U10')).toMatchObject({ mark: 'EUB', hue: 2 })
})
