import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { holds } from '../access/permissions.ts'
import { answersForPlayer, inRoleSessionClub, staffOfTeam, type TeamPlace } from '../access/policy.ts'

/** A player, and the teams on which he plays now or at whose events he is a guest. */
export interface PlayerPlace {
  clubId: number
  playerId: number
  regionId: number | null
  playsOn: readonly TeamPlace[]
}

/** Readers are real persons: nobody reads while logged in as somebody else. */
const inOwnRoleSession: Policy = (actor) => actor.loginFromUserId === null

/** An admin with the player key for the region. A super admin without it does not count. */
const adminOfPlayers = (place: { clubId: number; regionId: number | null }): Policy =>
  allOf(
    inRoleSessionClub(place),
    (actor) =>
      actor.roleType === 'Admin' &&
      (holds(actor.permissions, 'club_operations', place.regionId) || holds(actor.permissions, 'all_players', place.regionId)),
  )

/** The family, the staff on the field with the player, and the club's admins. Directors and other families may not. */
export const mayReadMedical = (player: PlayerPlace): Policy =>
  allOf(inOwnRoleSession, anyOf(answersForPlayer(player), ...player.playsOn.map(staffOfTeam), adminOfPlayers(player)))

/** Only the family writes the notes, because it knows what is true of the player; the club cannot write for it. */
export const mayWriteMedical = (player: PlayerPlace): Policy => allOf(inOwnRoleSession, answersForPlayer(player))

/** The notes of a whole team at once, as its staff need them on a field. */
export const mayReadTeamMedical = (team: TeamPlace): Policy => allOf(inOwnRoleSession, anyOf(staffOfTeam(team), adminOfPlayers(team)))
