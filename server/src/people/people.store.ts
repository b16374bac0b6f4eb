import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** The players a user answers for, over all his parent roles. */
export async function playersOfFamily(db: Db, actor: Actor) {
  const { rows } = await sql<{ id: number; club_id: number; first_name: string; last_name: string; is_primary: boolean }>`
    select p.id, p.club_id, p.first_name, p.last_name,
      exists (select from player_contact c where c.club_id = p.club_id and c.player_id = p.id and c.user_id = ${actor.userId} and c.is_primary) as is_primary
    from player p where p.club_id = any(${[...actor.family.clubIds]}::bigint[]) and p.id = any(${[...actor.family.playerIds]}::bigint[])
    order by p.birth_date, p.id`.execute(db)
  return rows
}

/** The same in one club, by its own lists: a number alone names no player. */
export async function childrenInClub(db: Db, userId: number, clubId: number): Promise<{ id: number; is_primary: boolean }[]> {
  const { rows } = await sql<{ id: number; is_primary: boolean }>`
    select id, bool_or(is_primary) as is_primary from (
      select player_id as id, is_primary from player_contact where club_id = ${clubId} and user_id = ${userId}
      union all select id, false from player where club_id = ${clubId} and user_id = ${userId}) p group by id order by id`.execute(db)
  return rows
}

export interface Told {
  user_id: number
  name: string
  email: string
  locale: string
}

/** Who answers for each of these players: the contacts, and the player with a login of his own. */
export async function peopleOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<(Told & { player_id: number })[]> {
  const { rows } = await sql<Told & { player_id: number }>`
    select distinct who.player_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from app_user u join (
      select player_id, user_id from player_contact where club_id = ${clubId} and player_id = any(${[...playerIds]}::bigint[])
      union select id, user_id from player where club_id = ${clubId} and id = any(${[...playerIds]}::bigint[]) and user_id is not null) who on who.user_id = u.id
    where u.deleted_at is null order by 1, 2`.execute(db)
  return rows
}

/** Whom news of a team reach: the contacts of its active players, players with a login of their own, and its staff. One line a person. */
export async function peopleOfTeam(db: Db, clubId: number, teamId: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select distinct u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from app_user u join (
      select c.user_id from team_player tp join player_contact c on c.club_id = tp.club_id and c.player_id = tp.player_id
        where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.status in ('active', 'guest') and tp.left_on is null
      union select p.user_id from team_player tp join player p on p.club_id = tp.club_id and p.id = tp.player_id
        where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.status in ('active', 'guest') and tp.left_on is null and p.user_id is not null
      union select user_id from team_coach where club_id = ${clubId} and team_id = ${teamId}
      union select user_id from team_manager where club_id = ${clubId} and team_id = ${teamId}) who on who.user_id = u.id
    where u.deleted_at is null order by 1`.execute(db)
  return rows
}
