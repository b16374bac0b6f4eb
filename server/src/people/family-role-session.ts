import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database/database.ts'
import { childrenInClub } from './people.store.ts'
import { clubsOfPlayer } from './player-place.ts'
import { rolesOfUser } from '../access/access.store.ts'

/**
 * A family reads all its clubs in one calendar and answers there. For an event of another of its clubs the person acts with the parent role of that club:
 * its settings, the person's children there, and none of the rights of the current role. The result equals changing the role.
 * Other roles, and a person logged in as a parent, keep the current actor.
 */
export async function familyRoleSessionIn(db: Db, actor: Actor, clubId: number): Promise<Actor> {
  if (clubId === actor.clubId || actor.roleType !== 'Parent' || actor.loginFromUserId !== null) return actor
  const role = (await rolesOfUser(db, actor.userId)).find((held) => held.type === 'Parent' && held.club_id === clubId)
  if (!role) return actor
  const family = actor.family.teams.filter((team) => team.clubId === clubId).map(({ id }) => id)
  return { ...actor, ...(await parentIn(db, actor.userId, clubId, family)), roleId: role.roleId }
}

/** The fields of an actor for a parent in a club: its settings, the person's children there, and no further rights. */
export async function parentIn(db: Db, userId: number, clubId: number, family: readonly number[]) {
  const club = await clubOfRoleSession(db, clubId)
  const children = await childrenInClub(db, userId, clubId)
  return {
    isSuperAdmin: false,
    isController: false,
    isObserver: false,
    clubId,
    clubZone: club.timezone,
    config: clubConfig(club.config),
    permissions: {},
    teams: { coach: [], manager: [], managerAdmin: [], director: [], family },
    playerIds: children.map(({ id }) => id),
    primaryPlayerIds: children.filter(({ is_primary }) => is_primary).map(({ id }) => id),
  }
}

/** The actor with whom this person answers for a player of the family, in the player's club; other roles keep the current actor. */
export async function familyRoleSessionFor(db: Db, actor: Actor, playerId: number): Promise<Actor> {
  const { clubIds, playerIds } = actor.family
  if (actor.roleType !== 'Parent' || actor.playerIds.includes(playerId) || !playerIds.includes(playerId)) return actor
  const [club] = (await clubsOfPlayer(db, clubIds, playerId)).filter((id) => id !== actor.clubId)
  return club === undefined ? actor : await familyRoleSessionIn(db, actor, club)
}
