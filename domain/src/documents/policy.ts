import type { Policy } from '../access/actor.ts'
import { adminHolding, inRoleSessionClub } from '../access/policy.ts'

interface ClubPlace {
  clubId: number
}

export const maySeeDocuments = (place: ClubPlace): Policy => inRoleSessionClub(place)

/** Documents for staff are for everyone who works in the club. */
export const maySeeStaffDocuments =
  (place: ClubPlace): Policy =>
  (actor) =>
    inRoleSessionClub(place)(actor) &&
    (actor.isSuperAdmin || ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager'].includes(actor.roleType))

export const mayManageDocuments = (place: ClubPlace): Policy => adminHolding('club_operations', { ...place, regionId: null })
