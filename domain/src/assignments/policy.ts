import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, adminOfClub, directorOfTeam, type TeamPlace } from '../access/policy.ts'

/** The teams of an assignment, with the club for one that lost its last team. */
export interface AssignmentPlace {
  clubId: number
  teams: readonly TeamPlace[]
}

/** Admins of the club, and the directors of one of its teams. */
export const maySeeAssignment = ({ clubId, teams }: AssignmentPlace): Policy => anyOf(adminOfClub({ clubId }), ...teams.map(directorOfTeam))

/** Places players on the team: admins who run its region or the players there, and its directors (domain 4.2). */
export const mayPlanTeam = (team: TeamPlace): Policy =>
  anyOf(adminHolding('club_operations', team), adminHolding('all_players', team), directorOfTeam(team))

/** Changes name, teams and dates of an assignment, and closes it: those who plan all of its teams. */
export const mayEditAssignment = ({ teams }: AssignmentPlace): Policy => allOf(...teams.map(mayPlanTeam))
