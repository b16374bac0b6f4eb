import { anyOf, type Actor, type Policy } from '../access/actor.ts'
import { adminHolding, directorOfTeam, type TeamPlace } from '../access/policy.ts'
import { holds } from '../access/permissions.ts'

/** Who is on a team is decided by who runs its region, and by its directors; its coaches read it. */
export const mayImportRoster = (place: TeamPlace): Policy => anyOf(adminHolding('club_operations', place), directorOfTeam(place))

/** Has any team whose roster he may take in. */
export const keepsRosters = (actor: Actor): boolean =>
  actor.clubId !== null &&
  (actor.isSuperAdmin ||
    (actor.roleType === 'Admin' && holds(actor.permissions, 'club_operations', 'any')) ||
    actor.roleType === 'Director')

/** Runs the whole club: sees all that an import touches. */
export const runsAllRosters = (clubId: number): Policy => adminHolding('club_operations', { clubId, regionId: null })
