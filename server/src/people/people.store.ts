import type { Actor } from '@touchline/domain/access/actor'
import type { Locale } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { hasJoinedAsContact, isMember } from './contact-view.ts'

interface FamilyPlayer {
  id: number
  club_id: number
  first_name: string
  last_name: string
  is_primary: boolean
}
/** The players for whom a user answers, over all parent roles; oldest first. */
export async function playersOfFamily(db: Db, actor: Actor) {
  const rows = await byClub(actor.family.clubIds, async (clubId) => {
    const found = await sql<FamilyPlayer & { birth_date: string | null }>`
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
    .map(({ birth_date: _born, ...player }): FamilyPlayer => player)
}

/** The players of one club for whom a user answers, by that club's rows: an id alone identifies no player. */
export async function childrenInClub(db: Db, userId: number, clubId: number): Promise<{ id: number; is_primary: boolean }[]> {
  const { rows } = await sql<{ id: number; is_primary: boolean }>`
    select id, bool_or(is_primary) as is_primary from (
      select player_id as id, is_primary from player_contact where club_id = ${clubId} and user_id = ${userId}
      union all select id, false from player where club_id = ${clubId} and user_id = ${userId}) p group by id order by id`.execute(db)
  return rows
}

interface FamilyMember {
  name: string
  locale: Locale
  /** The teams of the user's players in the club that are not locked for families. */
  teamIds: number[]
  /** The time by the clock of rules. */
  now: Date
}
/** A person with a verified address, with the teams of the user's players in a club; null for test parents, who get no mails. */
export async function findFamilyMember(db: Db, userId: number, clubId: number): Promise<FamilyMember | null> {
  const { rows } = await sql<FamilyMember>`select u.first_name || ' ' || u.last_name as name, u.locale, app_now() as now,
      array(select distinct p.team_id from team_player p where p.club_id = ${clubId} and p.status in ('active', 'guest') and p.left_on is null
        and p.player_id in (select player_id from player_contact where club_id = ${clubId} and user_id = u.id
          union select id from player where club_id = ${clubId} and user_id = u.id)
        and ${openFor(clubId, sql.ref('p.team_id'), 'player')}) as "teamIds"
    from app_user u where u.id = ${userId} and u.deleted_at is null and u.email_verified_at is not null and not u.is_test_parent`.execute(
    db,
  )
  return rows[0] ?? null
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
const who = sql`distinct u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.mobile_number, u.locale`
/** A person whom a club has only entered gets the invitation, and no other message. */
const reached = (clubId: number) => sql`u.deleted_at is null and ${isMember(sql`${clubId}`)}`
/** SQL for the joined contacts of players, and the players with an account of their own. */
const answerers = (clubId: number, players: ReturnType<typeof sql>) => sql`
  select c.player_id, c.user_id from player_contact c join app_user u on u.id = c.user_id and ${hasJoinedAsContact(sql`c.club_id`)}
    where c.club_id = ${clubId} and c.player_id in (${players})
  union select p.id, p.user_id from player p where p.club_id = ${clubId} and p.user_id is not null and p.id in (${players})`
const usersOf = (clubId: number, players: ReturnType<typeof sql>) => sql`select user_id from (${answerers(clubId, players)}) a`
const these = (ids: readonly number[]) => sql`select unnest(${[...ids]}::bigint[])`

/** The people who answer for each of these players. */
export async function peopleOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<(Told & { player_id: number })[]> {
  const { rows } = await sql<Told & { player_id: number }>`
    select distinct a.player_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from app_user u join (${answerers(clubId, these(playerIds))}) a on a.user_id = u.id where ${reached(clubId)} order by 1, 2`.execute(db)
  return rows
}

/** An SQL condition: the team is not locked for people of this relation, as in teamLock. */
const openFor = (
  clubId: number,
  teamId: number | ReturnType<typeof sql.ref>,
  whom: 'player' | 'coach' | 'manager',
) => sql<boolean>`exists (select from team o
  where o.club_id = ${clubId} and o.id = ${teamId} and not (${sql.ref(`o.hide_from_${whom}`)} or o.ineligible_for_team or o.disabled
    or (${whom !== 'player'} and o.clearance_status in ('required', 'pending'))))`

/** True if the team is not locked for its families. */
export async function isOpenForFamilies(db: Db, clubId: number, teamId: number): Promise<boolean> {
  return (await sql<{ open: boolean }>`select ${openFor(clubId, teamId, 'player')} as open`.execute(db)).rows[0]!.open
}

/**
 * The people who are notified about a team: the joined contacts of its active players, players with an account of their own, and its staff, without those for whom the club
 * has locked it. One row per person.
 */
export async function peopleOfTeam(db: Db, clubId: number, teamId: number): Promise<Told[]> {
  const players = sql`select player_id from team_player where club_id = ${clubId} and team_id = ${teamId} and status in ('active', 'guest') and left_on is null
    and ${openFor(clubId, teamId, 'player')}`
  const { rows } = await sql<Told>`select ${who} from app_user u join (${usersOf(clubId, players)}
      union select user_id from team_coach where club_id = ${clubId} and team_id = ${teamId} and ${openFor(clubId, teamId, 'coach')}
      union select user_id from team_manager where club_id = ${clubId} and team_id = ${teamId} and ${openFor(clubId, teamId, 'manager')}) t on t.user_id = u.id
    where ${reached(clubId)} order by 1`.execute(db)
  return rows
}

/**
 * The owners of a plan for a team or the club: its creator, as long as the rights remain; else the staff who plan for the team; and without such
 * staff the admins of the whole club.
 */
export async function ownersOf(db: Db, clubId: number, teamId: number | null, userId: number | null): Promise<Told[]> {
  const { rows } = await sql<Told & { place: number }>`with office as (
      select r.user_id from role r where r.club_id = ${clubId} and r.active and (r.type = 'Director' or (r.type = 'Admin' and exists (
        select from role_permission p where p.role_id = r.id and p.club_region_id = 0 and p.key in ('club_operations', 'club_administration'))))),
    staff as (
      select user_id from team_coach where club_id = ${clubId} and team_id = ${teamId}
      union select user_id from team_manager where club_id = ${clubId} and team_id = ${teamId} and can_admin
      union select user_id from director_team where club_id = ${clubId} and team_id = ${teamId}),
    able as (
      select s.user_id, 2 as place from staff s where exists (select from role r where r.user_id = s.user_id and r.club_id = ${clubId} and r.active)
      union all select user_id, 3 from office),
    kept as (select user_id, case when user_id = ${userId} then 1 else place end as place from able)
    select ${who}, k.place from app_user u join kept k on k.user_id = u.id where u.deleted_at is null and k.place = (select min(k2.place) from kept k2 join app_user x on x.id = k2.user_id and x.deleted_at is null)
    order by 1`.execute(db)
  return rows
}

/** Everybody on a team of a current or future season: the families and the staff. */
export async function peopleOfClub(db: Db, clubId: number): Promise<Told[]> {
  const teams = sql`select t.id from team t join season s on s.club_id = t.club_id and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and not s.archived and s.end_date >= app_now()::date`
  const players = sql`select player_id from team_player where club_id = ${clubId} and team_id in (${teams}) and status in ('active', 'guest') and left_on is null`
  const { rows } = await sql<Told>`select ${who} from app_user u join (${usersOf(clubId, players)}
      union select user_id from team_coach where club_id = ${clubId} and team_id in (${teams})
      union select user_id from team_manager where club_id = ${clubId} and team_id in (${teams})
      union select user_id from role where club_id = ${clubId} and active and type in ('Admin', 'Director')) t on t.user_id = u.id
    where ${reached(clubId)} order by 1`.execute(db)
  return rows
}

export async function contactsOfPlayers(db: Db, clubId: number, players: readonly number[]): Promise<Told[]> {
  if (players.length === 0) return []
  const { rows } = await sql<Told>`select ${who} from app_user u join (${usersOf(clubId, these(players))}) t on t.user_id = u.id
    where ${reached(clubId)} order by 1`.execute(db)
  return rows
}

export async function peopleById(db: Db, clubId: number, ids: readonly number[]): Promise<Told[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Told>`select ${who} from app_user u where u.id = any(${[...ids]}::bigint[]) and ${reached(clubId)} order by 1`.execute(db)
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

/** Players of the club by name who are not on a team and can come as guests. */
export async function guestCandidates(db: Db, clubId: number, teamId: number, search: string) {
  const { rows } = await sql<{ id: number; name: string; detail: string }>`
    select p.id, p.first_name || ' ' || p.last_name as name, coalesce(string_agg(distinct t.name, ', '), '') as detail from player p
    left join (team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not t.archived
        join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and s.end_date >= app_now()::date and s.start_date <= app_now()::date)
      on tp.club_id = p.club_id and tp.player_id = p.id and tp.left_on is null
    where p.club_id = ${clubId} and p.archived_at is null and strpos(lower(p.first_name || ' ' || p.last_name), lower(${search.trim()})) > 0
      and not exists (select from team_player x where x.club_id = p.club_id and x.player_id = p.id and x.team_id = ${teamId} and x.status in ('active', 'guest') and x.left_on is null)
    group by p.club_id, p.id order by p.last_name collate names, p.first_name collate names, p.id limit 20`.execute(db)
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

/** The players in an event by the people who answer for them: players of its team, unless that is locked for families, and guests. */
export async function playersByPerson(
  db: Db,
  event: { club_id: number; team_id: number | null; guest_player_ids: readonly number[] },
): Promise<ReadonlyMap<number, { id: number; first_name: string }[]>> {
  const { rows } = await sql<{ user_id: number; id: number; first_name: string }>`with concerned as (
      select p.id, p.first_name, p.birth_date, p.user_id from player p where p.club_id = ${event.club_id} and (
        p.id = any(${[...event.guest_player_ids]}::bigint[]) or (${event.team_id === null ? sql`false` : openFor(event.club_id, event.team_id, 'player')}
          and exists (select from team_player tp where tp.club_id = p.club_id and tp.team_id = ${event.team_id} and tp.player_id = p.id
            and tp.status in ('active', 'guest') and tp.left_on is null)))),
    answers as (
      select c.user_id, p.id from concerned p join player_contact c on c.club_id = ${event.club_id} and c.player_id = p.id
      union select user_id, id from concerned where user_id is not null)
    select a.user_id, p.id, p.first_name from answers a join concerned p on p.id = a.id order by p.birth_date, p.id`.execute(db)
  return Map.groupBy(rows, ({ user_id }) => user_id)
}
