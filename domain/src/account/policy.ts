import { anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, adminOfClub, inRoleSessionClub } from '../access/policy.ts'
import { holds } from '../access/permissions.ts'
import { isOfficeRole, type InvitedRole } from './invitations/invitation.ts'

type ClubPlace = { clubId: number }

/** Invitations bring people into the club: club operations, in whatever region. */
export const maySeeInvitations =
  (place: ClubPlace): Policy =>
  (actor) =>
    adminOfClub(place)(actor) && (actor.isSuperAdmin || holds(actor.permissions, 'club_operations', 'any'))

export const mayInviteAs = (role: InvitedRole, place: ClubPlace): Policy =>
  isOfficeRole(role) ? adminHolding('club_administration', { ...place, regionId: null }) : maySeeInvitations(place)

/** The person who runs a player or a team decides who comes to it by an invitation: in the region of the team, or in any in which the player is. */
export const mayInviteTo = (place: ClubPlace & { regionIds: readonly (number | null)[] }): Policy =>
  anyOf(
    ...(place.regionIds.length === 0 ? [null] : place.regionIds).map((regionId) => adminHolding('club_operations', { ...place, regionId })),
  )

/** A link lets in whoever has it, into the whole club. */
export const mayMakeClubLinks = (place: ClubPlace): Policy => adminHolding('club_operations', { ...place, regionId: null })

/** A program admin acts as the families he serves; nobody who is already somebody else does. */
export const mayActAsParents = (place: ClubPlace): Policy =>
  anyOf(
    (actor) => actor.isSuperAdmin && inRoleSessionClub(place)(actor),
    (actor) => actor.roleType === 'ProgramAdmin' && inRoleSessionClub(place)(actor),
  )
