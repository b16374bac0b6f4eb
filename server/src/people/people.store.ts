import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import type { OwnPlayer } from '../kit/questions.ts'
import { hasJoinedAsContact, isMember } from './contact-view.ts'

/** The players for whom a user answers, over all parent roles; oldest first. */
export async function playersOfFamily(db: Db, actor: Actor) {
  const rows = await byClub(actor.family.clubIds, async (clubId) => {
    const found = await sql<OwnPlayer & { birth_date: string | null }>`
      select p.id, p.club_id, p.first_name, p.last_name, coalesce(c.is_primary, false) as is_primary, p.birth_date
      from player p left join player_contact c on c.club_id = p.club_id and c.player_id = p.id and c.user_id = ${actor.userId}
      where p.club_id = ${clubId} and p.id = any(${[...actor.family.playerIds]}::bigint[]) and p.archived_at is null
        and (p.user_id = ${actor.userId} or c.user_id is not null)`.execute(db)
    return found.rows
  })
  // A player without a date of birth comes last.
  const order = ({ birth_date }: (typeof rows)[number]) => birth_date ?? '9999'
  return rows
    .toSorted((a, b) => order(a).localeCompare(order(b)) || a.club_id - b.club_id || a.id - b.id)
    .map(({ birth_date: _born, ...player }): OwnPlayer => player)
}

/** The players of one club for whom a user answers, by that club's rows: an id alone identifies no player. */
export async function childrenInClub(db: Db, userId: number, clubId: number): Promise<{ id: number; is_primary: boolean }[]> {
  const { rows } = await sql<{ id: number; is_primary: boolean }>`
    select id, bool_or(is_primary) as is_primary from (
      select player_id as id, is_primary from player_contact where club_id = ${clubId} and user_id = ${userId}
      union all select id, false from player where club_id = ${clubId} and user_id = ${userId}) p group by id order by id`.execute(db)
  return rows
}

/** True if a player, of one club or of any, has this user as a contact or as the player's own account. */
export async function isContactOfPlayer(db: Db, userId: number, clubId: number | null = null): Promise<boolean> {
  const his = sql`user_id = ${userId} and (${clubId}::bigint is null or club_id = ${clubId})`
  const { rows } = await sql`select from player_contact where ${his} union all select from player where ${his} limit 1`.execute(db)
  return rows.length > 0
}

export interface Told {
  user_id: number
  name: string
  email: string
  mobile_number: string | null
  locale: string
}
/** SQL: the columns of `Told`, from `app_user u`. */
export const toldColumns = sql`distinct u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.mobile_number, u.locale`
/** SQL: the account `u` gets messages of the club. A person whom a club has only entered gets the invitation, and no other message. */
export const isReached = (clubId: number) => sql`u.deleted_at is null and ${isMember(sql`${clubId}`)}`
/** SQL for the joined contacts of players, and the players with an account of their own. */
const answerers = (clubId: number, players: ReturnType<typeof sql>) => sql`
  select c.player_id, c.user_id from player_contact c join app_user u on u.id = c.user_id and ${hasJoinedAsContact(sql`c.club_id`)}
    where c.club_id = ${clubId} and c.player_id in (${players})
  union select p.id, p.user_id from player p where p.club_id = ${clubId} and p.user_id is not null and p.id in (${players})`
/** SQL for the accounts of those people. */
export const usersOf = (clubId: number, players: ReturnType<typeof sql>) => sql`select user_id from (${answerers(clubId, players)}) a`
const these = (ids: readonly number[]) => sql`select unnest(${[...ids]}::bigint[])`

/** The people who answer for each of these players. */
export async function peopleOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<(Told & { player_id: number })[]> {
  const { rows } = await sql<Told & { player_id: number }>`
    select distinct a.player_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from app_user u join (${answerers(clubId, these(playerIds))}) a on a.user_id = u.id where ${isReached(clubId)} order by 1, 2`.execute(
    db,
  )
  return rows
}

export async function contactsOfPlayers(db: Db, clubId: number, players: readonly number[]): Promise<Told[]> {
  if (players.length === 0) return []
  const { rows } = await sql<Told>`select ${toldColumns} from app_user u join (${usersOf(clubId, these(players))}) t on t.user_id = u.id
    where ${isReached(clubId)} order by 1`.execute(db)
  return rows
}

export async function peopleById(db: Db, clubId: number, ids: readonly number[]): Promise<Told[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Told>`select ${toldColumns} from app_user u where u.id = any(${[...ids]}::bigint[]) and ${isReached(clubId)} order by 1`.execute(
      db,
    )
  return rows
}

/** Those of the ids that are players of the club. */
export async function knownPlayers(db: Db, clubId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('club_id', '=', clubId)
    .where('archived_at', 'is', null)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const staffRoles = sql`('Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager', 'Marketer', 'RefAssignor', 'ClubStaff')`
/** Those of the ids that have a staff role in the club. */
export async function knownStaff(db: Db, clubId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct r.user_id as id from role r join app_user u on u.id = r.user_id
    where r.club_id = ${clubId} and r.active and r.type in ${staffRoles} and u.deleted_at is null and r.user_id = any(${[...ids]}::bigint[]) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
export async function staffOfClub(db: Db, clubId: number): Promise<{ id: number; name: string; detail: string }[]> {
  const { rows } = await sql<{ id: number; name: string; detail: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name, string_agg(distinct r.type, ', ') as detail from role r join app_user u on u.id = r.user_id
    where r.club_id = ${clubId} and r.active and r.type in ${staffRoles} and u.deleted_at is null
    group by u.id order by u.last_name collate names, u.first_name collate names, u.id limit 500`.execute(db)
  return rows
}

export async function namesOfPlayers(db: Db, clubId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('player')
    .select(['id as player_id', 'first_name', 'last_name'])
    .where('club_id', '=', clubId)
    .where('id', 'in', [...ids])
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
}
