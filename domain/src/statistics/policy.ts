import { anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, answersForPlayer, directorOfTeam, mayManageTeam, staffOfTeam, type TeamPlace } from '../access/policy.ts'
import type { PlayerPlace } from '../medical/policy.ts'

/** Staff and directors of the team, and admins of its region: families see the results of their own child only. */
export const maySeeTeamResults = (team: TeamPlace): Policy =>
  anyOf(staffOfTeam(team), directorOfTeam(team), adminHolding('club_operations', team), adminHolding('all_players', team))

/** Enters, changes and deletes results of the players of a team. */
export const mayEnterResults = (team: TeamPlace): Policy => mayManageTeam(team)

/** The family, the staff and directors of the player’s teams, and admins of the player’s region. */
export const maySeePlayerResults = (player: PlayerPlace): Policy =>
  anyOf(
    answersForPlayer(player),
    adminHolding('club_operations', player),
    adminHolding('all_players', player),
    ...player.playsOn.flatMap((team) => [directorOfTeam(team), staffOfTeam(team)]),
  )
