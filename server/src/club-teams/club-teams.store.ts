import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub, isDirectorOnly, maySeeTeam } from '@touchline/domain/access/policy'
import { mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import type { TeamSettings } from '@touchline/domain/club-teams/endpoints'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { teamScope } from '../teams/teams.store.ts'

/** SQL: Current, Future or Past for a season `s` on a club-local date, as `seasonStatus` says. */
export const seasonStatusInSql = (today: string): Sql =>
  sql`case when s.archived or s.end_date < ${today}::date then 'Past' when s.start_date > ${today}::date then 'Future' else 'Current' end`

/** SQL: the order of lists of teams `t` with their season `s`: running seasons before future and past ones, then the newest season, birth year and name. */
export const teamOrderInSql = (today: string): Sql =>
  sql`case ${seasonStatusInSql(today)} when 'Current' then '1' when 'Future' then '2' else '3' end || to_char(date '9999-12-31' - s.start_date, 'FM0000000')
    || to_char(9999 - coalesce(t.birth_year, 0), 'FM0000') || lower(t.name)`

/** SQL: the team `t` is in reach of the actor: every team for an admin of the club, the own ones for a director. */
export const teamsInReach = (actor: Actor): Sql =>
  isDirectorOnly(actor) ? sql`t.id = any(${[...actor.teams.director]}::bigint[])` : sql`${adminOfClub({ clubId: actor.clubId! })(actor)}`

/** The ids of the regions whose teams the actor may change; `all` covers teams without a region as well. */
const regionsOf = (actor: Actor) => ({
  all: mayPutTeamIn({ clubId: actor.clubId!, regionId: null })(actor),
  some: Object.keys(actor.permissions)
    .map(Number)
    .filter((regionId) => regionId > 0 && mayPutTeamIn({ clubId: actor.clubId!, regionId })(actor)),
})

/** SQL: the actor may change the settings of the team `t`, as `mayEditTeam` says. */
export function editableInSql(actor: Actor): Sql {
  if (isDirectorOnly(actor)) return teamsInReach(actor)
  const { all, some } = regionsOf(actor)
  return sql`(${all} or coalesce(t.club_region_id = any(${some}::bigint[]), false))`
}

/** SQL: the head coach `h` of a team `t`, who is named first. */
const headCoach = (clubId: number): Sql => sql`left join lateral (select u.first_name || ' ' || u.last_name as name
    from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null
    where c.club_id = ${clubId} and c.team_id = t.id and c.guest_until is null order by c.head_coach desc, c.id limit 1) h on true`

/** SQL: the teams `t` of a club with season `s`, region `g`, sport `k` and level `l`; with the head coach `h` where a column of the coach is read. */
export const teamsInSql = (
  clubId: number,
  reads: ReadonlySet<string>,
): Sql => sql`from team t join season s on s.club_id = t.club_id and s.id = t.season_id
  left join club_region g on g.club_id = t.club_id and g.id = t.club_region_id
  left join club_sport k on k.club_id = t.club_id and k.id = t.sport_id
  left join level l on l.club_id = t.club_id and l.id = t.level_id
  ${reads.has('head_coach') || reads.has('coach') ? headCoach(clubId) : sql``}
  where t.club_id = ${clubId}`

/** SQL: the seasons `s` of the actor's club with the numbers `n` of the teams in reach; archived seasons without such teams are left out. */
export const teamSeasonsInSql = (actor: Actor): Sql => sql`from season s cross join lateral (
    select count(*)::int as teams, coalesce(sum(w.players), 0)::int as players, count(*) filter (where not w.coached)::int as without_coach from (
      select (select count(*) from team_player p where p.club_id = ${actor.clubId} and p.team_id = t.id and p.status = 'active' and p.left_on is null) as players,
        exists (select from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null where c.club_id = ${actor.clubId} and c.team_id = t.id) as coached
      from team t where t.club_id = ${actor.clubId} and t.season_id = s.id and not t.archived and ${teamsInReach(actor)}) w) n
  where s.club_id = ${actor.clubId} and (not s.archived or n.teams > 0)`

export interface SettingsRow extends TeamSettings {
  id: number
  club_id: number
  version_id: number
  archived: boolean
  updated_by_user_id: number | null
}

/** The settings of these teams of a club, by id. */
export async function settingsOf(db: Db, clubId: number, ids: readonly number[], lock: boolean): Promise<SettingsRow[]> {
  const { rows } =
    await sql<SettingsRow>`select id, club_id, version_id, archived, updated_by_user_id, name, type, season_id, club_region_id, sport_id, level_id,
      gender, birth_year, age, mark, hue, hide_from_player, hide_from_coach, hide_from_manager, ineligible_for_team, disabled
    from team where club_id = ${clubId} and id = any(${[...ids]}::bigint[]) order by id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** The settings of those of these teams that the actor sees, by id. */
export const findSettingsOf = async (db: Db, actor: Actor, ids: readonly number[], lock: boolean): Promise<SettingsRow[]> =>
  actor.clubId === null ? [] : (await settingsOf(db, actor.clubId, ids, lock)).filter((team) => maySeeTeam(teamScope(team))(actor))

/** Finds the settings of a team that the actor sees; 404 otherwise. */
export async function findSettings(db: Db, actor: Actor, id: number, lock = false): Promise<SettingsRow> {
  const [team] = await findSettingsOf(db, actor, [id], lock)
  if (!team) throw notFound()
  return team
}

interface ChoiceRow {
  id: number
  name: string
  archived: boolean
}

/** What a team of the club may be given. */
export async function choicesOf(db: Db, actor: Actor, today: string) {
  const clubId = actor.clubId!
  const { rows: seasons } = await sql<ChoiceRow & { status: 'Current' | 'Future' | 'Past' }>`select s.id, s.name, s.archived,
      ${seasonStatusInSql(today)} as status from season s where s.club_id = ${clubId}
    order by (${seasonStatusInSql(today)}) = 'Past', s.start_date, s.id`.execute(db)
  const { rows: regions } = await sql<ChoiceRow>`select id, name, archived from club_region where club_id = ${clubId}
    order by name collate names, id`.execute(db)
  const { rows: sports } = await sql<ChoiceRow>`select id, name, archived from club_sport where club_id = ${clubId}
    order by name collate names, id`.execute(db)
  const { rows: levels } = await sql<
    ChoiceRow & { sport_id: number; sport: string }
  >`select l.id, l.name, l.archived, l.sport_id, k.name as sport
    from level l join club_sport k on k.club_id = l.club_id and k.id = l.sport_id where l.club_id = ${clubId}
    order by k.name collate names, l.name collate names, l.id`.execute(db)
  const { rows: years } = await sql<{ birth_year: number }>`select distinct t.birth_year from team t
    where t.club_id = ${clubId} and t.birth_year is not null and ${teamsInReach(actor)} order by t.birth_year desc`.execute(db)
  const { all, some } = regionsOf(actor)
  return {
    seasons,
    regions: regions.map((region) => ({ ...region, may_create: all || some.includes(region.id) })),
    sports,
    levels,
    birth_years: years.map(({ birth_year }) => birth_year),
    may: { create: all || some.length > 0, create_without_region: all },
  }
}
