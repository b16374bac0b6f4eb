import { allOf, anyOf, type Actor, type Policy } from '../access/actor.ts'
import { adminHolding, adminOfClub, directorOfTeam, mayManageTeam, type TeamPlace } from '../access/policy.ts'
import { mayApproveRoster } from '../club-teams/policy.ts'

/** A guest assignment: its team, and the current teams of the player. */
export interface GuestPlace {
  team: TeamPlace
  homes: readonly TeamPlace[]
}

/** Asks for guests of a team, and withdraws or ends them: those who manage the team; team managers where the club lets them (TEAM-036). */
export const mayAssignGuests = (team: TeamPlace): Policy =>
  allOf(mayManageTeam(team), (actor) => actor.roleType !== 'Manager' || actor.isSuperAdmin || actor.config.team_manager_can_assign_guests)

/** Approves and denies: those who publish the roster of the team (domain 4.2), and a director of all the teams concerned. */
export const mayDecideGuest = ({ team, homes }: GuestPlace): Policy =>
  anyOf(
    mayApproveRoster(team),
    allOf(directorOfTeam(team), () => homes.length > 0, ...homes.map(directorOfTeam)),
  )

/** Admins of the club, those who assign guests of the team, and directors of a team of the player. */
export const maySeeGuest = ({ team, homes }: GuestPlace): Policy =>
  anyOf(adminOfClub(team), mayAssignGuests(team), ...homes.map(directorOfTeam))

/** A player who does not fit a team is let in by an admin of its region only, with a reason. */
export const isOverrider = (actor: Actor, team: TeamPlace): boolean =>
  anyOf(adminHolding('club_operations', team), adminHolding('all_players', team))(actor)
