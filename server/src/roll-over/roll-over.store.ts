import type { Actor } from '@touchline/domain/access/actor'
import type { StaffRole } from '@touchline/domain/roll-over/endpoints'
import type { TeamSettings } from '@touchline/domain/club-teams/endpoints'
import { hueAt } from '@touchline/domain/teams/hue'
import { sql } from 'kysely'
import { editableInSql, seasonStatusInSql } from '../club-teams/club-teams.store.ts'
import type { Db } from '../kit/database/database.ts'
import { undoDays } from '../kit/change-set.ts'
import { placeInSql } from '../teams/teams.store.ts'

export interface SeasonRow {
  id: number
  name: string
  start_date: string
  end_date: string
}

/** A season of the club, archived ones too. `lock` keeps others from rolling it over until the end of the transaction. */
export async function findSeason(db: Db, clubId: number, id: number, lock = false): Promise<SeasonRow | undefined> {
  const { rows } = await sql<SeasonRow>`select id, name, start_date::text, end_date::text from season
    where club_id = ${clubId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The seasons that begin after this one and are not over on a club-local date, the earliest first. */
export async function laterSeasons(db: Db, clubId: number, { id, start_date }: SeasonRow, today: string): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`select s.id, s.name, s.start_date::text, s.end_date::text from season s
    where s.club_id = ${clubId} and s.id <> ${id} and s.start_date > ${start_date}::date and (${seasonStatusInSql(today)}) <> 'Past'
    order by s.start_date, s.id`.execute(db)
  return rows
}

export const isNameOfSeason = async (db: Db, clubId: number, name: string): Promise<boolean> =>
  (await sql`select from season where club_id = ${clubId} and lower(name) = lower(${name})`.execute(db)).rows.length > 0

interface SourceTeam extends Omit<TeamSettings, 'hue' | 'mark'> {
  id: number
  mark: string
  /** The colour that people see, also where the club chose none. */
  hue: number
  archived: boolean
  access_features: string[]
  remind_hours_before: number | null
  region: string | null
  level: string | null
  region_gone: boolean
  sport_gone: boolean
  level_gone: boolean
}

/** The teams of a season that the actor may change, the youngest first. `lock` keeps others from changing them or their rosters. */
export async function sourceTeams(db: Db, actor: Actor, seasonId: number, lock = false): Promise<SourceTeam[]> {
  const { clubId } = actor
  if (lock) await sql`select from team where club_id = ${clubId} and season_id = ${seasonId} order by id for update`.execute(db)
  const { rows } = await sql<Omit<SourceTeam, 'hue'> & { hue: number | null; place: number }>`
    select t.id, t.name, t.type, t.season_id, t.club_region_id, t.sport_id, t.level_id, t.gender, t.birth_year, t.age, t.mark, t.hue, t.archived,
      t.hide_from_player, t.hide_from_coach, t.hide_from_manager, t.ineligible_for_team, t.disabled, t.access_features,
      ${placeInSql(clubId)} as place,
      a.remind_hours_before, g.name as region, l.name as level,
      coalesce(g.archived, false) as region_gone, coalesce(k.archived, false) as sport_gone, coalesce(l.archived, false) as level_gone
    from team t left join club_region g on g.club_id = ${clubId} and g.id = t.club_region_id
      left join club_sport k on k.club_id = ${clubId} and k.id = t.sport_id
      left join level l on l.club_id = ${clubId} and l.id = t.level_id
      left join team_attendance_setting a on a.club_id = ${clubId} and a.team_id = t.id
    where t.club_id = ${clubId} and t.season_id = ${seasonId} and ${editableInSql(actor)}
    order by t.birth_year desc nulls last, t.age nulls last, t.name collate names, t.id`.execute(db)
  return rows.map(({ place, hue, ...team }) => ({ ...team, hue: hue ?? hueAt(place) }))
}

interface SourcePlayer {
  team_id: number
  id: number
  name: string
  birth_date: string | null
  grade: string | null
  gender: 'F' | 'M' | null
  number: string | null
  position: string | null
  status: 'active' | 'inactive'
  archived: boolean
  also_on: string[]
}

/** The players on the rosters of teams, without guests and registrations, by last name; with their other teams of the season `to`. */
export async function sourcePlayers(db: Db, clubId: number, teamIds: readonly number[], to: number | null): Promise<SourcePlayer[]> {
  const { rows } =
    await sql<SourcePlayer>`select tp.team_id, p.id, p.first_name || ' ' || p.last_name as name, p.birth_date::text, p.grade, p.gender,
      tp.number, tp.position, tp.status, p.archived_at is not null as archived,
      array(select o.name from team_player n join team o on o.club_id = ${clubId} and o.id = n.team_id and o.season_id = ${to} and not o.archived
        where n.club_id = ${clubId} and n.player_id = p.id and n.status = 'active' and n.left_on is null order by o.name, o.id) as also_on
    from team_player tp join player p on p.club_id = ${clubId} and p.id = tp.player_id
    where tp.club_id = ${clubId} and tp.team_id = any(${[...teamIds]}::bigint[]) and tp.left_on is null and tp.status in ('active', 'inactive')
    order by p.last_name collate names, p.first_name collate names, p.id`.execute(db)
  return rows
}

interface SourceStaff {
  team_id: number
  user_id: number
  name: string
  role: StaffRole
  head_coach: boolean
  can_admin: boolean
  available: boolean
}

/** SQL: the staff `s` of teams: coaches, managers and directors. */
const staffInSql = (clubId: number, teamIds: readonly number[]) => {
  const teams = sql`club_id = ${clubId} and team_id = any(${[...teamIds]}::bigint[])`
  return sql`(select team_id, user_id, 'Coach' as role, head_coach, false as can_admin from team_coach where ${teams} and guest_until is null
    union all select team_id, user_id, 'Manager', false, can_admin from team_manager where ${teams}
    union all select team_id, user_id, 'Director', false, false from director_team where ${teams}) s`
}

/** The staff of teams: the head coach first, then by role and name. */
export async function sourceStaff(db: Db, clubId: number, teamIds: readonly number[]): Promise<SourceStaff[]> {
  const { rows } =
    await sql<SourceStaff>`select s.team_id, s.user_id, u.first_name || ' ' || u.last_name as name, s.role, s.head_coach, s.can_admin,
      exists (select from role r where r.club_id = ${clubId} and r.user_id = s.user_id and r.type = s.role and r.active) as available
    from ${staffInSql(clubId, teamIds)} join app_user u on u.id = s.user_id and u.deleted_at is null
    order by s.head_coach desc, s.role, u.last_name collate names, u.first_name collate names, u.id`.execute(db)
  return rows
}

interface TargetTeam {
  name: string
  club_region_id: number | null
  archived: boolean
  from_team_id: number | null
}

/** The teams that a season has, each with the team from which it was copied. */
export async function targetTeams(db: Db, clubId: number, seasonId: number): Promise<TargetTeam[]> {
  const { rows } = await sql<TargetTeam>`select t.name, t.club_region_id, t.archived, c.from_team_id from team t
    left join team_copy c on c.club_id = ${clubId} and c.team_id = t.id
    where t.club_id = ${clubId} and t.season_id = ${seasonId}`.execute(db)
  return rows
}

/** The name of the change sets of rollovers and of their rows. */
export const rollOverKind = 'roll_over'

/** The rollovers of a season that can still be undone, the newest first. */
export async function earlierRollOvers(db: Db, clubId: number, seasonId: number, now: Date) {
  const { rows } = await sql<{ change_set_id: number; season: string; at: Date; by: string | null; teams: number }>`
    select c.id as change_set_id, c.title as season, c.applied_at as at, u.first_name || ' ' || u.last_name as by, (c.info->>'teams')::int as teams
    from change_set c left join app_user u on u.id = c.created_by_user_id
    where c.club_id = ${clubId} and c.kind = ${rollOverKind} and c.state = 'applied' and (c.info->>'from')::bigint = ${seasonId}
      and c.applied_at > ${now}::timestamptz - make_interval(days => ${undoDays}) order by c.id desc limit 20`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
