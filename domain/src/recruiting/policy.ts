import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, answersForPlayer, directorOfTeam, staffOfTeam, type TeamPlace } from '../access/policy.ts'
import type { PlayerPlace } from '../medical/policy.ts'

/** A player, and the account of the player while the player is a minor: null for an adult and without an account. */
export interface ProfilePlace extends PlayerPlace {
  minorUserId: number | null
}

/** The staff and directors of a team on which the player plays. */
const staffOfPlayer = ({ playsOn }: PlayerPlace): Policy => anyOf(...playsOn.flatMap((team) => [directorOfTeam(team), staffOfTeam(team)]))

/** Club operations of the player’s region, and the staff and directors of the player’s teams. */
const clubOfPlayer = (player: PlayerPlace): Policy => anyOf(adminHolding('club_operations', player), staffOfPlayer(player))

/** The family, the staff of the player’s teams, and admins of the player’s region (domain 4.2). */
export const maySeeProfile = (player: PlayerPlace): Policy =>
  anyOf(answersForPlayer(player), clubOfPlayer(player), adminHolding('all_players', player))

/** The family, club operations, and the staff of the player’s teams change the fields of the sport. */
export const mayEditSportOfProfile = (player: PlayerPlace): Policy => anyOf(answersForPlayer(player), clubOfPlayer(player))

/** The family alone changes the other fields. */
export const mayEditFamilyOfProfile = (player: PlayerPlace): Policy => answersForPlayer(player)

/** A contact of the player, in person, or the player when of age: nobody consents for a child while logged in as somebody else. */
export const mayPublishProfile = (player: ProfilePlace): Policy =>
  allOf(
    answersForPlayer(player),
    (actor) => actor.loginFromUserId === null,
    (actor) => actor.userId !== player.minorUserId,
  )

/** A link that has reached the wrong people is revoked or replaced by whoever publishes, or by club operations of the region. */
export const mayChangeLinkOfProfile = (player: ProfilePlace): Policy =>
  anyOf(mayPublishProfile(player), adminHolding('club_operations', player))

/** The staff and directors of the team, and admins of its region: families do not see how far other families are. */
export const maySeeTeamRecruiting = (team: TeamPlace): Policy =>
  anyOf(staffOfTeam(team), directorOfTeam(team), adminHolding('club_operations', team), adminHolding('all_players', team))

/** They ask the families of the team to complete their profiles. */
export const mayAskForProfiles = (team: TeamPlace): Policy =>
  anyOf(staffOfTeam(team), directorOfTeam(team), adminHolding('club_operations', team))
