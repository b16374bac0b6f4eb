import { anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, adminOfClub } from '../access/policy.ts'
import { holds } from '../access/permissions.ts'
import type { InvitedRole } from '../account/sign-up/invitation.ts'
import { isOfficeRole } from './invitation.ts'

type ClubPlace = { clubId: number }

/** Invitations bring people into the club, so they need club operations, in any region. */
export const maySeeInvitations =
  (place: ClubPlace): Policy =>
  (actor) =>
    adminOfClub(place)(actor) && (actor.isSuperAdmin || holds(actor.permissions, 'club_operations', 'any'))

export const mayInviteAs = (role: InvitedRole, place: ClubPlace): Policy =>
  isOfficeRole(role) ? adminHolding('club_administration', { ...place, regionId: null }) : maySeeInvitations(place)

/** Inviting somebody to a player or a team needs club operations in the team's region, or in any region in which the player is. */
export const mayInviteTo = (place: ClubPlace & { regionIds: readonly (number | null)[] }): Policy =>
  anyOf(
    ...(place.regionIds.length === 0 ? [null] : place.regionIds).map((regionId) => adminHolding('club_operations', { ...place, regionId })),
  )

/** A club link admits everybody who has it to the whole club, so it needs club operations for all regions. */
export const mayMakeClubLinks = (place: ClubPlace): Policy => adminHolding('club_operations', { ...place, regionId: null })
