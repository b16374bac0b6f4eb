import type { Fields } from '../kit/form/field.ts'

export const mostNameLetters = 80
/** The most teams of one assignment, and the most players. */
export const mostTeams = 40
export const mostPlayers = 300

/** The fields of the form; `team_ids` holds the ids with commas between them. The screen adds the seasons. */
export const groupAssignmentFields = {
  name: { kind: 'text', max: mostNameLetters, required: true },
  season_id: { kind: 'choice', values: [] as readonly string[], required: true },
  start_date: { kind: 'date', required: true },
  end_date: { kind: 'date', required: true },
  team_ids: { kind: 'text', required: true },
} as const satisfies Fields

/** The field of the planner: the ids of the chosen players with commas between them. */
export const planFields = { player_ids: { kind: 'text' } } as const satisfies Fields

export interface Days {
  start_date: string
  end_date: string
}
/** The problem of the days of an assignment in a season; dates are YYYY-MM-DD, both included. Null without one. */
export function problemOfDays(
  { start_date, end_date }: Days,
  season: Days,
): { field: keyof Days; is: 'endsBeforeStart' | 'outsideSeason' } | null {
  if (end_date < start_date) return { field: 'end_date', is: 'endsBeforeStart' }
  if (start_date < season.start_date || start_date > season.end_date) return { field: 'start_date', is: 'outsideSeason' }
  return end_date > season.end_date ? { field: 'end_date', is: 'outsideSeason' } : null
}
