import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** The id of the group team; the last one of the first club, so that the colours of the others stay. */
export const groupTeam = 29
/** Of the assignments: one that lasts, and one to come. */
export const groupAssignments = { current: 1, next: 2 } as const
const [admin, region] = [2, 3]

/** Goalkeeper training of the first club: a group team, and two parts of the fall in which girls of two teams train together. */
export function groupTrainingOfDemo({ anchor, tables }: DemoClub): Record<string, Row[]> {
  const teamOf = (mark: string) =>
    Number(tables['team']!.find((row) => row['club_id'] === 1 && row['season_id'] === 2 && row['mark'] === mark)!['id'])
  const teams = [teamOf('15G'), teamOf('17G')]
  const players = teams.flatMap((team) =>
    tables['team_player']!.filter((row) => row['team_id'] === team && row['status'] === 'active' && !row['left_on'])
      .map((row) => Number(row['player_id']))
      .slice(0, 3),
  )
  const coach = tables['team_coach']!.find((row) => row['team_id'] === teams[0])!['user_id']
  const last = (table: string) => Math.max(...tables[table]!.map((row) => Number(row['id'])))
  const assignment = (id: number, name: string, from: number, to: number, more: Row = {}) => ({
    ...{ id, club_id: 1, team_id: groupTeam, name, season_id: 2, start_date: addDays(anchor, from), end_date: addDays(anchor, to) },
    ...{ on_roster: false, updated_by_user_id: admin, ...more },
  })
  return {
    team: [
      ...tables['team']!.map((row) => ({ ...row, type: 'Team' })),
      {
        ...{ id: groupTeam, club_id: 1, name: 'Goalkeeper Training', type: 'Group', season_id: 2, club_region_id: region, gender: 'C' },
        ...{ birth_year: null, mark: 'GK', sport_id: 1, level_id: null, archived: false, hide_from_player: false, hide_from_coach: false },
        ...{ hide_from_manager: false, ineligible_for_team: false, disabled: false },
      },
    ],
    team_coach: [
      ...tables['team_coach']!,
      { id: last('team_coach') + 1, club_id: 1, team_id: groupTeam, user_id: coach, head_coach: true },
    ],
    team_player: [
      ...tables['team_player']!.map((row) => ({ ...row, from_group: false })),
      ...players.map((player_id, at) => ({
        ...{ id: last('team_player') + 1 + at, club_id: 1, team_id: groupTeam, player_id, number: null, position: 'Goalkeeper' },
        ...{ status: 'active', joined_on: addDays(anchor, -14), left_on: null, from_group: true },
      })),
    ],
    team_group_assignment: [
      assignment(groupAssignments.current, 'Goalkeepers, early fall', -14, 27, { on_roster: true }),
      assignment(groupAssignments.next, 'Goalkeepers, late fall', 28, 69),
    ],
    team_group_assignment_team: [groupAssignments.current, groupAssignments.next].flatMap((assignment_id) =>
      teams.map((team_id) => ({ club_id: 1, assignment_id, team_id })),
    ),
    team_group_assignment_player: players.map((player_id, at) => ({
      ...{ id: at + 1, club_id: 1, assignment_id: groupAssignments.current, player_id },
    })),
  }
}
