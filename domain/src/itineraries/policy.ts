import { anyOf, type Policy } from '../access/actor.ts'
import { adminOfClub, directorOfTeam, mayManageTeam, staffOfTeam, type TeamPlace } from '../access/policy.ts'

/** Drafts and changes are for those who manage the team. */
export const mayManageItineraries = (team: TeamPlace): Policy => mayManageTeam(team)

/** Confirmation numbers, all cars and the numbers of drivers are for the staff and directors of the team and admins of the club. */
export const maySeeItineraryDetails = (team: TeamPlace): Policy => anyOf(adminOfClub(team), directorOfTeam(team), staffOfTeam(team))
