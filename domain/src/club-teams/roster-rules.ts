import type { Actor, Policy } from '../access/actor.ts'
import { anyOf } from '../access/actor.ts'
import type { TeamPlace } from '../access/policy.ts'
import { holds } from '../access/permissions.ts'
import { mayApproveRoster } from './policy.ts'

/** States that can be given to a place on a roster; a pending one comes from a registration. */
export const placeStates = ['active', 'guest', 'inactive'] as const
/** The most players that are added at once. */
export const mostAdded = 30
/** The most characters of the positions of a player on a team, with commas between them. */
export const mostPositionLetters = 60

/** True for a number of at most `digits` digits (S2.3); leading zeros count. */
export const isPlayerNumber = (number: string, digits: number): boolean => new RegExp(`^\\d{1,${digits}}$`).test(number)

/** Sees all players of the club: an admin, and a coach or director who holds all players for the region of the team. Others see those of their own teams. */
export const mayFindAllPlayers = (place: TeamPlace): Policy =>
  anyOf(
    (actor) => actor.isSuperAdmin || actor.roleType === 'Admin',
    (actor) => holds(actor.permissions, 'all_players', place.regionId),
  )

/** True if the club reviews roster changes and the actor is none of those who approve them. */
export const isRosterReviewed = (actor: Actor, place: TeamPlace): boolean =>
  actor.config.enable_review_all_roster && !mayApproveRoster(place)(actor)
