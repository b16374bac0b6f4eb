import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, answersForPlayer, directorOfTeam, inRoleSessionClub, mayManageTeam, staffOfTeam } from '../access/policy.ts'
import type { PlayerPlace } from '../medical/policy.ts'
import type { TeamPlace } from '../access/policy.ts'

export interface CoachPlace {
  clubId: number
  /** The person. */
  coachId: number
  /** The teams that the person coaches. */
  coaches: readonly TeamPlace[]
}

/** The family, and admins of the player's region: they see proof of identity too. */
export const maySeeProofOfPlayer = (player: PlayerPlace): Policy =>
  anyOf(answersForPlayer(player), adminHolding('club_operations', player), adminHolding('all_players', player))

/** The same, and the directors and staff of the player's teams. */
export const maySeeResourcesOfPlayer = (player: PlayerPlace): Policy =>
  anyOf(maySeeProofOfPlayer(player), ...player.playsOn.flatMap((team) => [directorOfTeam(team), staffOfTeam(team)]))

/** The family, club operations of the player's region, and whoever manages one of the player's teams. */
export const mayManageResourcesOfPlayer = (player: PlayerPlace): Policy =>
  anyOf(answersForPlayer(player), adminHolding('club_operations', player), ...player.playsOn.map(mayManageTeam))

/** The coach, club operations, and the directors of the coach's teams. */
export const mayManageResourcesOfCoach = (coach: CoachPlace): Policy =>
  anyOf(
    allOf(inRoleSessionClub(coach), (actor) => actor.userId === coach.coachId),
    adminHolding('club_operations', { clubId: coach.clubId, regionId: 'any' }),
    ...coach.coaches.map(directorOfTeam),
  )
