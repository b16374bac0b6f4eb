import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { adminHolding, inRoleSessionClub } from '../access/policy.ts'

/** Club Administration belongs to admins of the whole club: regional admins do not see it (S1.6). */
export const maySeePermissions = (place: { clubId: number }): Policy =>
  allOf(inRoleSessionClub(place), (actor) => guards['club administration'](actor))

/** Gives and removes the roles themselves. */
export const mayManageRoles = (place: { clubId: number }): Policy => adminHolding('club_administration', { ...place, regionId: null })

/** Grants and takes financial keys (ROLE-113): a holder of the key for the region, the club’s controller, a super admin. */
export const mayGrantFinancial = (place: { clubId: number; regionId: number | null }): Policy =>
  anyOf(
    adminHolding('edit_admin_financial_permissions', place),
    allOf(inRoleSessionClub(place), (actor) => actor.isController),
  )
