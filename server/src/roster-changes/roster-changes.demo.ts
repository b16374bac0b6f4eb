import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Requests of coaches of the second club, which reviews changes of rosters: a release and a move that wait, and a denied one. */
export function rosterChangesOfDemo({ anchor, tables, idOf }: DemoClub): Record<'roster_change', Row[]> {
  const [girls, boys] = [idOf(2, '12G'), idOf(2, '10B')]
  const playersOf = (team: number) =>
    tables['team_player']!.filter((row) => row['team_id'] === team && !row['left_on']).map((row) => Number(row['player_id']))
  const coachOf = (team: number) => tables['team_coach']!.find((row) => row['team_id'] === team && row['head_coach'])?.['user_id'] ?? null
  const ask = (id: number, team_id: number, at: number, more: Row): Row => ({
    ...{ id, club_id: 2, kind: 'release', player_id: playersOf(team_id).at(-at), team_id, requested_by_user_id: coachOf(team_id) },
    ...{ requested_at: `${addDays(anchor, -id)}T17:30:00Z`, join_status: 'active', state: 'pending', ...more },
  })
  return {
    roster_change: [
      ask(1, girls, 2, { note: 'The family moves away at the end of the month.' }),
      ask(2, boys, 3, { kind: 'move', to_team_id: girls, note: 'Trains with the older team already.' }),
      ask(3, boys, 4, {
        ...{ state: 'denied', decided_by_user_id: null, decided_at: `${addDays(anchor, -2)}T16:00:00Z` },
        reason: 'Please wait until the end of the season.',
      }),
    ],
  }
}
