import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

const events = [
  { id: 1, club_id: 1, name: '40-meter sprint', unit: 's', better: 'lower', base: 7.1, step: 0.06, progress: -0.09 },
  { id: 2, club_id: 1, name: 'Beep test', unit: 'levels', better: 'higher', base: 5.5, step: 0.25, progress: 0.4 },
  { id: 3, club_id: 1, name: 'Juggling', unit: 'touches', better: 'higher', base: 18, step: 7, progress: 9 },
  { id: 4, club_id: 1, name: 'Standing long jump', unit: 'cm', better: 'higher', base: 138, step: 3, progress: 4 },
  { id: 5, club_id: 2, name: '1-mile run', unit: 's', better: 'lower', base: 520, step: 6, progress: -8 },
]
const days = [-84, -49, -14]

/** Testing events of both clubs, and three days of tests of some teams, at which most players improve. */
export function statisticsOfDemo({ anchor, tables, idOf }: DemoClub): Record<'testing_event' | 'test_result', Row[]> {
  const teams = [idOf(1, '12G'), idOf(1, '10B'), idOf(2, '12G')]
  const rosters = tables['team_player']!.filter((row) => teams.includes(Number(row['team_id'])) && (row['left_on'] ?? null) === null)
  const results = events.flatMap((event) =>
    days.flatMap((day, nth) =>
      rosters
        .filter((row) => row['club_id'] === event.club_id)
        // Somebody is always missing.
        .filter((_, at) => (at + nth) % 7 !== 3)
        .map((row) => {
          const player = Number(row['player_id'])
          const value = event.base + event.step * ((player * 7) % 11) + event.progress * nth * (0.4 + ((player * 5) % 7) / 6)
          return { club_id: event.club_id, player_id: player, testing_event_id: event.id, measured_on: addDays(anchor, day), value }
        }),
    ),
  )
  const unique = [...new Map(results.map((row) => [`${row.player_id} ${row.testing_event_id} ${row.measured_on}`, row])).values()]
  return {
    testing_event: events.map(({ id, club_id, name, unit, better }) => ({
      ...{
        id,
        club_id,
        name,
        unit,
        better,
        sport_id: null,
        archived: false,
        version_id: 1,
        updated_at: `${addDays(anchor, -90)}T16:00:00Z`,
      },
    })),
    test_result: unique.map(({ value, ...row }, at) => ({
      ...row,
      ...{ id: at + 1, value: Math.round(value * (row.testing_event_id === 1 ? 100 : 1)) / (row.testing_event_id === 1 ? 100 : 1) },
      ...{ version_id: 1, entered_at: `${row.measured_on}T23:00:00Z` },
    })),
  }
}
