import { lacksClearance, type TeamClearance } from '../teams/lock.ts'
import { misfitsOf, type FittedPlayer, type FittedTeam } from '../club-teams/fit.ts'

export const rosterChangeKinds = ['add', 'move', 'release'] as const
export type RosterChangeKind = (typeof rosterChangeKinds)[number]
/** Pending until somebody decides, or until the staff of the team withdraw it (domain 3.16). */
export const rosterChangeStates = ['pending', 'approved', 'denied', 'withdrawn'] as const
export type RosterChangeState = (typeof rosterChangeStates)[number]
/** The states in which a player can be asked for. */
export const joinStates = ['active', 'guest'] as const

export const mostNoteLetters = 300

/** Reasons for which an approval needs a reason of its own, as one player too old for the team. */
export const rosterWarnings = ['too_old', 'gender', 'not_cleared'] as const
export type RosterWarning = (typeof rosterWarnings)[number]
/** Reasons for which a request can only be denied: the roster or the team has changed since. */
export const rosterBlocks = ['archived', 'already_there', 'not_there'] as const
export type RosterBlock = (typeof rosterBlocks)[number]

export interface JoinedTeam extends FittedTeam {
  clearance_status: TeamClearance
  ineligible: boolean
}

/** The reasons against a player on a team, which an approver should know; none against a release. */
export function warningsOf(kind: RosterChangeKind, player: FittedPlayer, team: JoinedTeam): RosterWarning[] {
  if (kind === 'release') return []
  const isCleared = !team.ineligible && !lacksClearance(team.clearance_status)
  return [...misfitsOf(player, team), ...(isCleared ? [] : (['not_cleared'] as const))]
}

interface Standing {
  kind: RosterChangeKind
  /** One of its teams is archived. */
  archived: boolean
  player_archived: boolean
  on_team: boolean
  /** On the team to which the player would move. */
  on_to_team: boolean
}

/** The reason why a request can no longer be carried out; null: it can. */
export function blockOf({ kind, archived, player_archived, on_team, on_to_team }: Standing): RosterBlock | null {
  if (archived) return 'archived'
  if (kind === 'add' ? on_team : on_to_team) return 'already_there'
  return player_archived || (kind !== 'add' && !on_team) ? 'not_there' : null
}
