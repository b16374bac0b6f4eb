import type { Fields } from '../kit/form/field.ts'

/** The most teams of a rollover, and the most players and staff of one team. */
export const mostTeams = 500
export const mostPlayersOfTeam = 200
export const mostStaffOfTeam = 100

/** The fields of the form. The screen adds the seasons to `to_season_id`, where `new` is one that is created; name and days are those of a new one. */
export const rollOverFields = {
  to_season_id: { kind: 'choice', values: [] as readonly string[], required: true },
  name: { kind: 'text', max: 80 },
  start_date: { kind: 'date' },
  end_date: { kind: 'date' },
  carry_players: { kind: 'flag' },
  carry_staff: { kind: 'flag' },
  hide_from_player: { kind: 'flag' },
} as const satisfies Fields
