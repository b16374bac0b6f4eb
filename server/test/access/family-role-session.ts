import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { clubOfRoleSession } from '../../src/clubs/clubs.store.ts'
import type { Db } from '../../src/kit/database/database.ts'
import { setWall } from '../../src/kit/database/row-level-security.ts'
import { childrenInClub, findFamilyMember } from '../../src/people/people.store.ts'
import { clubsOfPlayer } from '../../src/people/player-place.ts'
import { rolesOfUser } from '../../src/access/access.store.ts'

/**
 * A family reads all its clubs in one calendar and answers there. For an event of another of its clubs the same person is taken as the parent that he is
 * over there: that club's settings, that role, the children he has in it, and nothing of what he may do here. Exactly what changing the seat would give.
 * Anybody else, and who is logged in as a parent, stays where he sits.
 */
export async function familyRoleSessionIn(db: Db, actor: Actor, clubId: number): Promise<Actor> {
  if (clubId === actor.clubId || actor.roleType !== 'Parent' || actor.loginFromUserId !== null) return actor
  const role = (await rolesOfUser(db, actor.userId)).find((held) => held.type === 'Parent' && held.club_id === clubId)
  if (!role) return actor
  const family = actor.family.teams.filter((team) => team.clubId === clubId).map(({ id }) => id)
  return { ...actor, ...(await parentIn(db, actor.userId, clubId, family)), roleId: role.roleId }
}

/** The part of a seat that a parent has in a club: its settings, the own children there, and no rights besides. */
async function parentIn(db: Db, userId: number, clubId: number, family: readonly number[]) {
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

/** The seat in which this person answers for a player of his family, in whichever of its clubs that is; anybody else stays where he sits. */
export async function familyRoleSessionFor(db: Db, actor: Actor, playerId: number): Promise<Actor> {
  const { clubIds, playerIds } = actor.family
  if (actor.roleType !== 'Parent' || actor.playerIds.includes(playerId) || !playerIds.includes(playerId)) return actor
  const [club] = (await clubsOfPlayer(db, clubIds, playerId)).filter((id) => id !== actor.clubId)
  return club === undefined ? actor : await familyRoleSessionIn(db, actor, club)
}

/**
 * The seat of a family member in one club without a session: what the signed link of a mail acts in. The connection sees that club and no other. Null when
 * the person is no longer a contact or player with a verified address there.
 */
export async function familyRoleSessionOf(db: Db, userId: number, clubId: number): Promise<{ roleSession: Actor; now: Date } | null> {
  await setWall(db, [clubId])
  const found = await findFamilyMember(db, userId, clubId)
  const role = found && (await rolesOfUser(db, userId)).find((held) => held.type === 'Parent' && held.club_id === clubId)
  if (!found || !role) return null
  const { now, name, locale, teamIds } = found
  const parent = await parentIn(db, userId, clubId, teamIds)
  const roleSession: Actor = {
    ...parent,
    ...{ userId, name, locale, clubIds: [clubId], roleId: role.roleId, roleType: 'Parent' },
    ...{ isTestParent: false, loginFromUserId: null, loginFromRoleId: null },
    family: { clubIds: [clubId], playerIds: parent.playerIds, teams: teamIds.map((id) => ({ clubId, id })), hasGuests: true },
  }
  return { roleSession, now }
}
