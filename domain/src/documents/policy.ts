import type { Policy } from '../access/actor.ts'
import { inRoleSessionClub } from '../access/policy.ts'

/** Documents for staff are for everyone who works in the club. */
export const maySeeStaffDocuments =
  (place: { clubId: number }): Policy =>
  (actor) =>
    inRoleSessionClub(place)(actor) &&
    (actor.isSuperAdmin || ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager'].includes(actor.roleType))
