/** The club's restrictions on a team. They are part of the team's data, so that a menu decides as the server does. */
export interface TeamFlags {
  hide_from_player: boolean
  hide_from_coach: boolean
  hide_from_manager: boolean
  ineligible: boolean
  disabled: boolean
  /** Missing in a reply that a device stored before. */
  clearance_status?: TeamClearance
}
/** States whether the staff of a team holds the certificates that the club requires; a team without staff needs none (SHELL-114). */
export const teamClearances = ['not_required', 'required', 'pending', 'cleared'] as const
export type TeamClearance = (typeof teamClearances)[number]
export const lacksClearance = (status: TeamClearance | undefined): boolean => status === 'required' || status === 'pending'

export const relations = ['coach', 'manager', 'director', 'family', 'admin'] as const
/** The relation of a role to a team. */
export type Relation = (typeof relations)[number]
export type TeamLock = 'ineligible' | 'not_granted'

/** The reason why a team is locked for a role; null when it is open. It is never locked for directors and admins of the club, who can open it (S0.6, S1.6). */
export function teamLock(team: TeamFlags, relation: Relation): TeamLock | null {
  if (relation === 'admin' || relation === 'director') return null
  if (team.ineligible) return 'ineligible'
  const hidden = { coach: team.hide_from_coach, manager: team.hide_from_manager, family: team.hide_from_player }[relation]
  // Families stay: the certificates are no matter of theirs.
  const isUncleared = relation !== 'family' && lacksClearance(team.clearance_status)
  return team.disabled || hidden || isUncleared ? 'not_granted' : null
}
