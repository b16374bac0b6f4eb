import { expect, test } from 'vitest'
import { placeToLeave } from './roster-acts.ts'

const place = (team_id: number, season_id: number, status = 'active') => ({ team_id, season_id, status })
const leaves = (places: ReturnType<typeof place>[], asked: { fromTeamId?: number; seasonId?: number } = {}) => {
  const found = placeToLeave(places, { fromTeamId: asked.fromTeamId, seasonId: asked.seasonId })
  return typeof found === 'string' ? found : found.team_id
}

test('a player leaves the only team of the season; among several teams the team has to be named, and guest places do not count', () => {
  expect(leaves([])).toBe('no_team')
  expect(leaves([place(1, 5)])).toBe(1)
  expect(leaves([place(1, 5), place(2, 5)])).toBe('several_teams')
  expect(leaves([place(1, 5), place(2, 5)], { fromTeamId: 2 })).toBe(2)
  expect(leaves([place(1, 5)], { fromTeamId: 2 })).toBe('not_on_team')
  expect(leaves([place(1, 5), place(2, 5, 'guest')])).toBe(1)
  expect(leaves([place(2, 5, 'guest')])).toBe(2)
  // The team of this season stays when a player moves within the next one.
  expect(leaves([place(1, 5), place(2, 6)], { seasonId: 6 })).toBe(2)
  expect(leaves([place(1, 5)], { seasonId: 6 })).toBe('no_team')
})
