import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

const [season, team] = [3, 28]
const admin = 2

/** A draft for the next season of the first club: girls of the U11 who move up, and two of the U13 who are too old. */
export function assignmentsOfDemo({
  anchor,
  tables,
}: DemoClub): Record<
  'team_assignment' | 'team_assignment_team' | 'team_assignment_entry' | 'team_assignment_friend' | 'team_assignment_move',
  Row[]
> {
  const teamOf = (mark: string) =>
    tables['team']!.find((row) => row['club_id'] === 1 && row['season_id'] === 2 && row['mark'] === mark)!['id']
  const playersOf = (mark: string, count: number) =>
    tables['team_player']!.filter(
      (row) => row['club_id'] === 1 && row['team_id'] === teamOf(mark) && row['status'] === 'active' && !row['left_on'],
    )
      .map((row) => Number(row['player_id']))
      .filter((player) => !tables['team_player']!.some((row) => row['team_id'] === team && row['player_id'] === player))
      .slice(0, count)
  const players = [...playersOf('11G', 8), ...playersOf('13G', 2)]
  const notes: Record<number, string> = { 3: 'Joins after the holidays', 8: 'Plays in goal too' }
  const coach = tables['team_coach']!.find((row) => row['club_id'] === 1 && row['team_id'] === team)?.['user_id'] ?? null
  const schools = ['Lincoln Elementary', 'Lincoln Elementary', 'Foothills Academy', null]
  const placed = new Set([0, 1, 8])
  return {
    team_assignment: [
      {
        ...{ id: 1, club_id: 1, name: 'Girls next spring', season_id: season, status: 'draft' },
        ...{ roster_deadline: addDays(anchor, 120), roster_size: 16, updated_by_user_id: admin },
      },
      {
        ...{
          id: 2,
          club_id: 1,
          name: 'Girls this fall',
          season_id: 2,
          status: 'closed',
          published_at: `${addDays(anchor, -40)}T16:00:00Z`,
        },
        ...{ roster_deadline: addDays(anchor, -42), roster_size: 16, updated_by_user_id: admin },
      },
    ],
    team_assignment_team: [
      { club_id: 1, assignment_id: 1, team_id: team },
      { club_id: 1, assignment_id: 2, team_id: teamOf('11G') },
    ],
    team_assignment_entry: players.map((player_id, at) => ({
      ...{ id: at + 1, club_id: 1, assignment_id: 1, player_id, team_id: placed.has(at) ? team : null },
      ...{ note: notes[at] ?? null, updated_by_user_id: admin },
      ...{ rating: at === 5 ? null : 3 + ((at * 5) % 7), school: schools[at % 4], coach_user_id: at === 1 || at === 6 ? coach : null },
    })),
    team_assignment_friend: [
      { id: 1, club_id: 1, entry_id: 1, friend_entry_id: 2 },
      { id: 2, club_id: 1, entry_id: 4, friend_entry_id: 1 },
    ],
    team_assignment_move: players.flatMap((player_id, at) =>
      placed.has(at)
        ? [
            {
              ...{ id: at + 1, club_id: 1, assignment_id: 1, player_id, from_team_id: null, to_team_id: team },
              ...{ moved_at: `${addDays(anchor, -2)}T1${at % 10}:00:00Z`, moved_by_user_id: admin },
            },
          ]
        : [],
    ),
  }
}
