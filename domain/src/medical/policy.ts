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

/** Readers are named persons: nobody reads in the seat of somebody else. */
const inOwnRoleSession: Policy = (actor) => actor.loginFromUserId === null

/** An admin who keeps the players of the region. Being a super admin makes nobody one. */
const adminOfPlayers = (place: { clubId: number; regionId: number | null }): Policy =>
  allOf(
    inRoleSessionClub(place),
    (actor) =>
      actor.roleType === 'Admin' &&
      (holds(actor.permissions, 'club_operations', place.regionId) || holds(actor.permissions, 'all_players', place.regionId)),
  )

/** The family, who stands on the field with the player, and the club's admins. Directors and other families do not. */
export const mayReadMedical = (player: PlayerPlace): Policy =>
  allOf(inOwnRoleSession, anyOf(answersForPlayer(player), ...player.playsOn.map(staffOfTeam), adminOfPlayers(player)))

/** Who answers for the player knows what is true of him; the club does not write it for them. */
export const mayWriteMedical = (player: PlayerPlace): Policy => allOf(inOwnRoleSession, answersForPlayer(player))

/** Everybody's on a team at once, as they are needed on a field. */
export const mayReadTeamMedical = (team: TeamPlace): Policy => allOf(inOwnRoleSession, anyOf(staffOfTeam(team), adminOfPlayers(team)))
