import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Guest assignments to the U12 Girls of the first club: two that wait, one denied, and one of last month. None is in force, so events have no guests from here. */
export function guestsOfDemo({ anchor, tables, idOf }: DemoClub): Record<'guest_assignment', Row[]> {
  const team = idOf(1, '12G')
  const teamOf = (mark: string) =>
    tables['team']!.find((row) => row['club_id'] === 1 && row['season_id'] === 2 && row['mark'] === mark)!['id']
  const coach = tables['team_coach']!.find((row) => row['team_id'] === team && row['head_coach'])!['user_id']
  const onTeam = new Set(tables['team_player']!.flatMap((row) => (row['team_id'] === team ? [row['player_id']] : [])))
  const playerOf = (mark: string, at: number) =>
    tables['team_player']!.filter(
      (row) => row['team_id'] === teamOf(mark) && row['status'] === 'active' && !row['left_on'] && !onTeam.has(row['player_id']),
    )[at]!['player_id']
  const base = { club_id: 1, team_id: team, requested_by_user_id: coach, updated_by_user_id: coach }
  return {
    guest_assignment: [
      {
        ...{ ...base, id: 1, player_id: playerOf('11G', 2), from_on: addDays(anchor, 12), to_on: addDays(anchor, 13), state: 'requested' },
        ...{ note: 'Three of ours are away at the tournament', reason: null, requested_at: `${addDays(anchor, -1)}T18:10:00Z` },
      },
      {
        ...{ ...base, id: 2, player_id: playerOf('13G', 3), from_on: addDays(anchor, 12), to_on: addDays(anchor, 13), state: 'requested' },
        ...{ note: 'Second goalkeeper', reason: null, requested_at: `${addDays(anchor, -1)}T18:12:00Z` },
      },
      {
        ...{ ...base, id: 3, player_id: playerOf('11G', 3), from_on: addDays(anchor, 12), to_on: addDays(anchor, 13), state: 'denied' },
        ...{ note: null, reason: 'Plays with the U11 that weekend', requested_at: `${addDays(anchor, -3)}T09:00:00Z` },
      },
      {
        ...{ ...base, id: 4, player_id: playerOf('11G', 4), from_on: addDays(anchor, -28), to_on: addDays(anchor, -26), state: 'approved' },
        ...{ note: null, reason: null, requested_at: `${addDays(anchor, -32)}T16:00:00Z` },
      },
    ],
  }
}
