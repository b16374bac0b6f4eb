import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { isReached, toldColumns, usersOf, type Told } from '../people/people.store.ts'

/** An SQL condition: the team is not locked for people of this relation, as in teamLock. */
export const openFor = (
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
  const { rows } = await sql<Told>`select ${toldColumns} from app_user u join (${usersOf(clubId, players)}
      union select user_id from team_coach where club_id = ${clubId} and team_id = ${teamId} and ${openFor(clubId, teamId, 'coach')}
      union select user_id from team_manager where club_id = ${clubId} and team_id = ${teamId} and ${openFor(clubId, teamId, 'manager')}) t on t.user_id = u.id
    where ${isReached(clubId)} order by 1`.execute(db)
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
    select ${toldColumns}, k.place from app_user u join kept k on k.user_id = u.id where u.deleted_at is null and k.place = (select min(k2.place) from kept k2 join app_user x on x.id = k2.user_id and x.deleted_at is null)
    order by 1`.execute(db)
  return rows
}

/** Everybody on a team of a current or future season: the families and the staff. */
export async function peopleOfClub(db: Db, clubId: number): Promise<Told[]> {
  const teams = sql`select t.id from team t join season s on s.club_id = t.club_id and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and not s.archived and s.end_date >= app_now()::date`
  const players = sql`select player_id from team_player where club_id = ${clubId} and team_id in (${teams}) and status in ('active', 'guest') and left_on is null`
  const { rows } = await sql<Told>`select ${toldColumns} from app_user u join (${usersOf(clubId, players)}
      union select user_id from team_coach where club_id = ${clubId} and team_id in (${teams})
      union select user_id from team_manager where club_id = ${clubId} and team_id in (${teams})
      union select user_id from role where club_id = ${clubId} and active and type in ('Admin', 'Director')) t on t.user_id = u.id
    where ${isReached(clubId)} order by 1`.execute(db)
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
