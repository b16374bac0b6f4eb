import { anyOf, type Actor, type Policy } from '../access/actor.ts'
import { adminHolding, directorOfTeam, isDirector, type TeamPlace } from '../access/policy.ts'
import { holds } from '../access/permissions.ts'

/** Rosters are imported by admins of the team's region and by the team's directors; its coaches only read them. */
export const mayImportRoster = (place: TeamPlace): Policy => anyOf(adminHolding('club_operations', place), directorOfTeam(place))

/** True if there is a team whose roster the actor may import. */
export const keepsRosters = (actor: Actor): boolean =>
  actor.clubId !== null &&
  (actor.isSuperAdmin || (actor.roleType === 'Admin' && holds(actor.permissions, 'club_operations', 'any')) || isDirector(actor))

/** An admin of the whole club, who sees everything that an import changes. */
export const runsAllRosters = (clubId: number): Policy => adminHolding('club_operations', { clubId, regionId: null })
