/** What the club has set against a team; the same flags go out with the team, so that a menu judges as the server does. */
export interface TeamFlags {
  hide_from_player: boolean
  hide_from_coach: boolean
  hide_from_manager: boolean
  ineligible: boolean
  disabled: boolean
}
export const relations = ['coach', 'manager', 'director', 'family', 'admin'] as const
/** What a seat has to do with a team. */
export type Relation = (typeof relations)[number]
export type TeamLock = 'ineligible' | 'not_granted'

/** Why a team is locked for a seat, null when it is open. Directors and admins of the club are who open it: for them it is never locked (S0.6, S1.6). */
export function teamLock(team: TeamFlags, relation: Relation): TeamLock | null {
  if (relation === 'admin' || relation === 'director') return null
  if (team.ineligible) return 'ineligible'
  const hidden = { coach: team.hide_from_coach, manager: team.hide_from_manager, family: team.hide_from_player }[relation]
  return team.disabled || hidden ? 'not_granted' : null
}
