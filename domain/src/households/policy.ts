import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { holds } from '../access/permissions.ts'
import { adminHolding, coachOfTeam, type TeamPlace } from '../access/policy.ts'

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

interface HeadedPlayer {
  familyUserIds: readonly number[]
  /** The current teams of the player whose head coach the actor is. */
  headed: readonly TeamPlace[]
}

/** The head coach of a current team of the player sees that there is a custody note, unless the coach is of the player's family. */
export const mayKnowOfCustodyNote = ({ headed, familyUserIds }: HeadedPlayer): Policy =>
  allOf(anyOf(...headed.map(coachOfTeam)), (actor) => !familyUserIds.includes(actor.userId))

/** The head coach reads it where the club allows that. */
export const mayReadCustodyNoteAsCoach = (player: HeadedPlayer): Policy =>
  allOf(mayKnowOfCustodyNote(player), (actor) => actor.config.head_coaches_read_custody_notes)
