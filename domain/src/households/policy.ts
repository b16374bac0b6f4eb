import { allOf, type Policy } from '../access/actor.ts'
import { holds } from '../access/permissions.ts'
import { adminHolding } from '../access/policy.ts'

/** A player of the club, and the accounts of the player's contacts. */
export interface HouseholdPlace {
  clubId: number
  regionId: number | null
}

/** The households of a player are arranged by admins with club operations for the region of the player. */
export const mayArrangeHouseholds = (player: HouseholdPlace): Policy => adminHolding('club_operations', player)

/** An admin may be forbidden to remove contacts (ROLE-155). */
export const mayRemoveContacts = (player: HouseholdPlace): Policy =>
  allOf(mayArrangeHouseholds(player), (actor) => !holds(actor.permissions, 'cannot_remove_player_contacts', player.regionId))

/** The custody note is for staff: somebody of the player's family does not read it, in whatever role. */
export const maySeeCustodyNote = (player: HouseholdPlace & { familyUserIds: readonly number[] }): Policy =>
  allOf(mayArrangeHouseholds(player), (actor) => !player.familyUserIds.includes(actor.userId))
