import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { holds } from '../access/permissions.ts'
import { adminHolding, directorOfTeam, type TeamPlace } from '../access/policy.ts'

/** A team is created, and put into another region, by admins who hold club operations for the region (S1.6). */
export const mayPutTeamIn = (place: { clubId: number; regionId: number | null | 'any' }): Policy => adminHolding('club_operations', place)

/** The settings of a team are changed by the admins of its region and by its directors; its coaches only read them (S1.6). */
export const mayEditTeam = (place: TeamPlace): Policy => anyOf(mayPutTeamIn(place), directorOfTeam(place))

/** Approves changes of a roster: admins who hold club operations or all players for the region (domain 3.16, 4.2), and a director with all players for the own teams. */
export const mayApproveRoster = (team: TeamPlace): Policy =>
  anyOf(
    adminHolding('club_operations', team),
    adminHolding('all_players', team),
    allOf(directorOfTeam(team), (actor) => holds(actor.permissions, 'all_players', team.regionId)),
  )
