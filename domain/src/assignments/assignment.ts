import { misfitsOf, type FittedPlayer, type FittedTeam } from '../club-teams/fit.ts'
import type { Fields } from '../kit/form/field.ts'

export const assignmentStates = ['draft', 'published', 'closed'] as const
/** A player of an assignment: without a team, or placed on one. */
export const entryStates = ['open', 'placed'] as const

/** The states of an email about a published assignment. */
export const deliveryStates = ['queued', 'sent', 'failed'] as const

export const mostNameLetters = 80
export const mostNoteLetters = 200
/** The most teams of one assignment, and the most players added at once. */
export const mostTeams = 40
export const mostAddedAtOnce = 200
/** The most players of one assignment. */
export const mostPlayers = 1000
export const rosterSizes = { min: 1, max: 99 } as const

/** The fields of the form; `team_ids` holds the ids with commas between them. The screen adds the seasons. */
export const assignmentFields = {
  name: { kind: 'text', max: mostNameLetters, required: true },
  season_id: { kind: 'choice', values: [] as readonly string[], required: true },
  team_ids: { kind: 'text', required: true },
  roster_deadline: { kind: 'date' },
  roster_size: { kind: 'int', ...rosterSizes },
} as const satisfies Fields

export interface PlannedPlayer extends FittedPlayer {
  /** Names of other teams of the season that have the player on their roster. */
  also_on: readonly string[]
}
export const conflicts = ['too_old', 'gender', 'also_on'] as const
export type Conflict = (typeof conflicts)[number]

/** The reasons why a player does not fit a team, and that the player is on another team of the season. */
export const conflictsOf = (player: PlannedPlayer, team: FittedTeam): Conflict[] => [
  ...misfitsOf(player, team),
  ...(player.also_on.length > 0 ? (['also_on'] as const) : []),
]
