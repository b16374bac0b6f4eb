import type { Actor } from '@touchline/domain/access/actor'
import { mayManageTeam, type TeamPlace } from '@touchline/domain/access/policy'
import { mayFindAllPlayers } from '@touchline/domain/club-teams/roster-rules'
import { linesOf } from '@touchline/domain/kit/record/field'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { seasonStatusInSql } from './club-teams.store.ts'

export interface FoundPlayer {
  id: number
  name: string
  birth_year: number | null
  /** Names of the current teams. */
  teams: string[]
  contacts: number
}

const mostFound = 20

/** Keeps players from being archived until the end of the transaction; what is read of them afterwards is what an earlier act left. */
export async function lockPlayers(db: Db, clubId: number, ids: readonly number[]): Promise<void> {
  await sql`select from player where club_id = ${clubId} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)
}

/** Players of the club whom the actor may put on the team: by id, or by a part of the name among those who are not on it. */
export async function playersInReach(
  db: Db,
  actor: Actor,
  place: TeamPlace,
  { ids, search }: { ids: readonly number[]; search?: never } | { ids?: never; search: string },
): Promise<FoundPlayer[]> {
  const { clubId, teamId } = place
  const own = [...actor.teams.coach, ...actor.teams.director, ...actor.teams.managerAdmin]
  const reach = mayFindAllPlayers(place)(actor)
    ? sql`true`
    : sql`exists (select from team_player o where o.club_id = ${clubId} and o.player_id = p.id and o.team_id = any(${own}::bigint[]))`
  const wanted = ids
    ? sql`p.id = any(${[...ids]}::bigint[])`
    : sql`strpos(lower(p.first_name || ' ' || p.last_name), lower(${search})) > 0
        and not exists (select from team_player tp where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.player_id = p.id and tp.left_on is null)`
  const { rows } =
    await sql<FoundPlayer>`select p.id, p.first_name || ' ' || p.last_name as name, extract(year from p.birth_date)::int as birth_year,
      array(select t.name from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not t.archived
        join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and s.end_date >= app_now()::date
        where tp.club_id = ${clubId} and tp.player_id = p.id and tp.left_on is null order by t.id) as teams,
      (select count(*)::int from player_contact c where c.club_id = ${clubId} and c.player_id = p.id) as contacts
    from player p where p.club_id = ${clubId} and p.archived_at is null and ${reach} and ${wanted}
    order by p.last_name collate names, p.first_name collate names, p.id limit ${ids ? ids.length : mostFound}`.execute(db)
  return rows
}

/** The positions of the team's sport. */
export async function positionsOf(db: Db, clubId: number, teamId: number): Promise<string[]> {
  const { rows } = await sql<{
    positions: string | null
  }>`select k.positions from team t join club_sport k on k.club_id = t.club_id and k.id = t.sport_id
    where t.club_id = ${clubId} and t.id = ${teamId}`.execute(db)
  return linesOf(rows[0]?.positions ?? null)
}

/** The teams of current and future seasons that the actor manages, but for the given one, with the coaches who are told when somebody joins. */
export async function otherTeams(db: Db, actor: Actor, teamId: number | null, today: string) {
  const { rows } = await sql<{ id: number; name: string; season: string; region: number | null; coaches: string[] }>`
    select t.id, t.name, s.name as season, t.club_region_id as region,
      array(select u.first_name || ' ' || u.last_name from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null
        where c.club_id = ${actor.clubId} and c.team_id = t.id and c.user_id <> ${actor.userId} and not t.hide_from_coach order by c.head_coach desc, c.id) as coaches
    from team t join season s on s.club_id = t.club_id and s.id = t.season_id
    where t.club_id = ${actor.clubId} and t.id is distinct from ${teamId} and not t.archived and (${seasonStatusInSql(today)}) <> 'Past'
    order by (${seasonStatusInSql(today)}), t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  return rows
    .filter(({ id, region }) => mayManageTeam({ clubId: actor.clubId!, regionId: region, teamId: id })(actor))
    .map(({ id, name, season, coaches }) => ({ id, name, season, coaches }))
}
