import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import type { Locale } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { clubOfSeat } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database.ts'
import { setWall } from '../kit/wall.ts'
import { childrenInClub } from '../people/people.store.ts'
import { clubsOfPlayer } from '../people/player-place.ts'
import { rolesOfUser } from './access.store.ts'

/**
 * A family reads all its clubs in one calendar and answers there. For an event of another of its clubs the same person is taken as the parent that he is
 * over there: that club's settings, that role, the children he has in it, and nothing of what he may do here. Exactly what changing the seat would give.
 * Anybody else, and who is logged in as a parent, stays where he sits.
 */
export async function familySeatIn(db: Db, actor: Actor, clubId: number): Promise<Actor> {
  if (clubId === actor.clubId || actor.roleType !== 'Parent' || actor.loginFromUserId !== null) return actor
  const role = (await rolesOfUser(db, actor.userId)).find((held) => held.type === 'Parent' && held.club_id === clubId)
  if (!role) return actor
  const club = await clubOfSeat(db, clubId)
  const children = await childrenInClub(db, actor.userId, clubId)
  const family = actor.family.teams.filter((team) => team.clubId === clubId).map(({ id }) => id)
  return {
    ...actor,
    roleId: role.roleId,
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
export async function familySeatFor(db: Db, actor: Actor, playerId: number): Promise<Actor> {
  const { clubIds, playerIds } = actor.family
  if (actor.roleType !== 'Parent' || actor.playerIds.includes(playerId) || !playerIds.includes(playerId)) return actor
  const [club] = (await clubsOfPlayer(db, clubIds, playerId)).filter((id) => id !== actor.clubId)
  return club === undefined ? actor : await familySeatIn(db, actor, club)
}

/**
 * The seat of a family member in one club without a session: what the signed link of a mail acts in. The connection sees that club and no other. Null when
 * the person is no longer a contact or player with a verified address there.
 */
export async function familySeatOf(db: Db, userId: number, clubId: number): Promise<{ seat: Actor; now: Date } | null> {
  await setWall(db, [clubId])
  const { rows } = await sql<{
    first_name: string
    last_name: string
    locale: Locale
    now: Date
  }>`select first_name, last_name, locale, app_now() as now
    from app_user where id = ${userId} and deleted_at is null and email_verified_at is not null and not is_test_parent`.execute(db)
  const person = rows[0]
  const role = person && (await rolesOfUser(db, userId)).find((held) => held.type === 'Parent' && held.club_id === clubId)
  if (!person || !role) return null
  const club = await clubOfSeat(db, clubId)
  const children = await childrenInClub(db, userId, clubId)
  const playerIds = children.map(({ id }) => id)
  const teamIds = await openTeamsOfPlayers(db, clubId, playerIds)
  const seat: Actor = {
    userId,
    name: `${person.first_name} ${person.last_name}`,
    locale: person.locale,
    isSuperAdmin: false,
    isController: false,
    isObserver: false,
    isTestParent: false,
    loginFromUserId: null,
    loginFromRoleId: null,
    clubIds: [clubId],
    roleId: role.roleId,
    roleType: 'Parent',
    clubId,
    clubZone: club.timezone,
    config: clubConfig(club.config),
    permissions: {},
    teams: { coach: [], manager: [], managerAdmin: [], director: [], family: teamIds },
    playerIds,
    primaryPlayerIds: children.filter(({ is_primary }) => is_primary).map(({ id }) => id),
    family: { clubIds: [clubId], playerIds, teams: teamIds.map((id) => ({ clubId, id })), hasGuests: true },
  }
  return { seat, now: person.now }
}

/** The teams on which these players are now and that are not locked for their families, as find_seat asks it. */
async function openTeamsOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct t.id
    from team_player p join team t on t.club_id = p.club_id and t.id = p.team_id and not (t.hide_from_player or t.ineligible_for_team or t.disabled)
    where p.club_id = ${clubId} and p.player_id = any(${[...playerIds]}::bigint[]) and p.status in ('active', 'guest') and p.left_on is null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
