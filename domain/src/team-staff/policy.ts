import { adminOfClub, inRoleSessionClub, staffOfTeam, type TeamPlace } from '../access/policy.ts'
import { allOf, anyOf, type Policy } from '../access/actor.ts'
import type { restrictions, staffFeatures } from '../access/flags.ts'
import { isTeamStaff } from '../access/guards.ts'

export type StaffFeature = (typeof staffFeatures)[number]
export type Restriction = (typeof restrictions)[number]

/** A team as a staff feature sees it. */
export interface FeatureTeam extends TeamPlace {
  teamId: number
  /** That of its sport, or of the club where the sport has none. */
  restriction: Restriction
  /** The club opened this team to the staff of all teams. */
  isSelected: boolean
  /** A team of the actor plays at its level. */
  sharesLevel: boolean
}

/** True if the restriction opens the team to coaches and managers of other teams (S1.6). */
const opens: Record<Restriction, (team: FeatureTeam) => boolean> = {
  allTeamsAllowed: () => true,
  selectTeams: ({ isSelected }) => isSelected,
  levelsOfPlay: ({ sharesLevel }) => sharesLevel,
  noTeamsAllowed: () => false,
}

/** May use a staff feature about the team: its own staff always, coaches and managers of other teams as the restriction says, and admins (S1.6). */
export const mayUseStaffFeature = (team: FeatureTeam): Policy =>
  anyOf(
    adminOfClub(team),
    staffOfTeam(team),
    allOf(inRoleSessionClub(team), isTeamStaff, () => opens[team.restriction](team)),
  )
