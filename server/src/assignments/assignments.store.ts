import type { Actor } from '@touchline/domain/access/actor'
import type { TeamPlace } from '@touchline/domain/access/policy'
import { conflictsOf } from '@touchline/domain/assignments/assignment'
import { maySeeAssignment, type AssignmentPlace } from '@touchline/domain/assignments/policy'
import { notFound } from '@touchline/domain/kit/refusal'
import { classify } from '@touchline/domain/settings/age-class'
import { sql } from 'kysely'
import { seasonStatusInSql, teamsInReach } from '../club-teams/club-teams.store.ts'
import type { Db } from '../kit/database/database.ts'
import { memberships } from '../players/players.store.ts'
import { playersInSql } from '../players/player-reach.ts'
import { entriesInReach, plannableInSql } from './reach.ts'

export interface AssignmentRow {
  id: number
  club_id: number
  version_id: number
  name: string
  season_id: number
  season: string
  season_start: string
  status: 'draft' | 'published' | 'closed'
  roster_deadline: string | null
  roster_size: number | null
  is_published: boolean
  updated_by_user_id: number | null
}
export interface Found {
  assignment: AssignmentRow
  /** Every team of it, also those that the actor does not see. */
  teams: TeamPlace[]
  place: AssignmentPlace
}

/** Finds an assignment that the actor sees; 404 otherwise. `lock` keeps others from changing it until the end of the transaction. */
export async function findAssignment(db: Db, actor: Actor, id: number, lock = false): Promise<Found> {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  const { rows } =
    await sql<AssignmentRow>`select a.id, a.club_id, a.version_id, a.name, a.season_id, s.name as season, s.start_date::text as season_start,
      a.status, a.roster_deadline::text, a.roster_size, a.published_at is not null as is_published, a.updated_by_user_id
    from team_assignment a join season s on s.club_id = ${clubId} and s.id = a.season_id
    where a.club_id = ${clubId} and a.id = ${id} ${lock ? sql`for update of a` : sql``}`.execute(db)
  const assignment = rows[0]
  if (!assignment) throw notFound()
  const { rows: found } = await sql<{
    id: number
    region: number | null
  }>`select t.id, t.club_region_id as region from team_assignment_team x
    join team t on t.club_id = ${clubId} and t.id = x.team_id where x.club_id = ${clubId} and x.assignment_id = ${id} order by t.id`.execute(
    db,
  )
  const teams = found.map((team) => ({ clubId, regionId: team.region, teamId: team.id }))
  const place = { clubId, teams }
  if (!maySeeAssignment(place)(actor)) throw notFound()
  return { assignment, teams, place }
}

export interface TeamOfAssignment {
  id: number
  name: string
  gender: 'F' | 'M' | 'C'
  birth_year: number | null
  age: number | null
  placed: number
  on_roster: number
  may_plan: boolean
  coaches: { id: number; name: string }[]
}

/** The teams of an assignment that the actor sees, the youngest first. */
export async function teamsOfAssignment(db: Db, actor: Actor, id: number): Promise<TeamOfAssignment[]> {
  const { clubId } = actor
  const { rows } = await sql<TeamOfAssignment>`select t.id, t.name, t.gender, t.birth_year, t.age,
      (select count(*)::int from team_assignment_entry e where e.club_id = ${clubId} and e.assignment_id = ${id} and e.team_id = t.id) as placed,
      (select count(*)::int from team_player tp where tp.club_id = ${clubId} and tp.team_id = t.id and tp.status = 'active' and tp.left_on is null
        and not exists (select from team_assignment_entry e where e.club_id = ${clubId} and e.assignment_id = ${id} and e.team_id = t.id and e.player_id = tp.player_id)) as on_roster,
      ${plannableInSql(actor)} as may_plan,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by c.head_coach desc, u.last_name, u.id)
        from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null where c.club_id = ${clubId} and c.team_id = t.id), '[]') as coaches
    from team_assignment_team x join team t on t.club_id = ${clubId} and t.id = x.team_id
    where x.club_id = ${clubId} and x.assignment_id = ${id} and ${teamsInReach(actor)}
    order by t.birth_year desc nulls last, t.age nulls last, t.name collate names, t.id`.execute(db)
  return rows
}

/** The number of players without a team, in reach of the actor. */
export async function countOpen(db: Db, actor: Actor, id: number, today: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from team_assignment_entry e
    join player p on p.club_id = ${actor.clubId} and p.id = e.player_id
    where e.club_id = ${actor.clubId} and e.assignment_id = ${id} and e.team_id is null and ${entriesInReach(actor, today)}`.execute(db)
  return rows[0]!.open
}

interface BoardRow {
  id: number
  version_id: number
  player_id: number
  name: string
  birth_date: string | null
  grade: string | null
  gender: 'F' | 'M' | null
  present_teams: string[]
  also_on: string[]
  team_id: number | null
  note: string | null
  rating: number | null
  school: string | null
  coach_id: number | null
  coach: string | null
}

/** The players of an assignment in reach of the actor, by last name. A full birth date leaves this function as its year. */
export async function readBoardRows(db: Db, actor: Actor, { id, season_id, season_start }: AssignmentRow, today: string) {
  const { clubId, config } = actor
  const { rows } =
    await sql<BoardRow>`select e.id, e.version_id, e.player_id, p.first_name || ' ' || p.last_name as name, p.birth_date::text, p.grade, p.gender,
      array(select m.name ${memberships(clubId, today)} and tp.player_id = p.id and m.season_id <> ${season_id} order by m.name, m.id) as present_teams,
      array(select m.name ${memberships(clubId, today, season_id)} and tp.player_id = p.id and tp.status = 'active'
        and m.id is distinct from e.team_id order by m.name, m.id) as also_on,
      e.team_id, e.note, e.rating, e.school, c.id as coach_id, c.first_name || ' ' || c.last_name as coach
    from team_assignment_entry e join player p on p.club_id = ${clubId} and p.id = e.player_id
    left join app_user c on c.id = e.coach_user_id and c.deleted_at is null
    where e.club_id = ${clubId} and e.assignment_id = ${id} and ${entriesInReach(actor, today)}
    order by p.last_name collate names, p.first_name collate names, e.id`.execute(db)
  const teams = new Map((await teamsOfAssignment(db, actor, id)).map((team) => [team.id, team]))
  const friends = await friendsOf(
    db,
    clubId,
    rows.map((row) => row.id),
  )
  return rows.map(({ birth_date, grade, ...row }) => {
    const found = classify('birth_year', config.age_class_by_birth_year, { birth_date, grade }, season_start)
    const age = typeof found === 'string' ? null : found.number
    const birth_year = birth_date === null ? null : Number(birth_date.slice(0, 4))
    const team = row.team_id === null ? undefined : teams.get(row.team_id)
    return {
      ...row,
      friend_ids: friends.get(row.id) ?? [],
      birth_year,
      conflicts: team ? conflictsOf({ ...row, birth_year, age }, team) : [],
    }
  })
}

/** The friends for whom players ask, by entry; only those among the given entries. */
async function friendsOf(db: Db, clubId: number | null, entries: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ entry_id: number; friend_ids: number[] }>`
    select entry_id, array_agg(distinct friend_entry_id) as friend_ids from team_assignment_friend where club_id = ${clubId}
      and entry_id = any(${[...entries]}::bigint[]) and friend_entry_id = any(${[...entries]}::bigint[]) and friend_entry_id <> entry_id
    group by entry_id`.execute(db)
  return new Map(rows.map((row) => [row.entry_id, row.friend_ids.map(Number)]))
}

interface TeamChoice extends Pick<TeamOfAssignment, 'id' | 'name' | 'gender' | 'birth_year' | 'age'> {
  season_id: number
  level: string | null
}

/** The seasons that are not over, the latest first, and their teams on which the actor places players. */
export async function choicesOf(db: Db, actor: Actor, today: string) {
  const { clubId } = actor
  const { rows } = await sql<
    TeamChoice & { season: string }
  >`select t.id, t.name, t.gender, t.birth_year, t.age, t.season_id, l.name as level, s.name as season
    from team t join season s on s.club_id = ${clubId} and s.id = t.season_id left join level l on l.club_id = ${clubId} and l.id = t.level_id
    where t.club_id = ${clubId} and not t.archived and (${seasonStatusInSql(today)}) <> 'Past' and ${plannableInSql(actor)}
    order by s.start_date desc, s.id, t.birth_year desc nulls last, t.age nulls last, t.name collate names, t.id`.execute(db)
  const seasons = new Map(rows.map(({ season_id, season }) => [season_id, season]))
  return {
    seasons: [...seasons].map(([id, name]) => ({ id, name })),
    teams: rows.map(({ season: _season, ...team }) => team),
  }
}

interface Wanted {
  team?: number | undefined
  birth_year?: number | undefined
  gender?: 'F' | 'M' | undefined
  search?: string | undefined
}
const mostFound = 200

/** Players in reach who are not in the assignment: the first by last name, and how many there are. */
export async function candidatesOf(db: Db, actor: Actor, id: number, today: string, { team, birth_year, gender, search = '' }: Wanted) {
  const { clubId } = actor
  const conditions = [
    sql`p.club_id = ${clubId} and p.archived_at is null and ${playersInSql(actor, today)}`,
    sql`not exists (select from team_assignment_entry e where e.club_id = ${clubId} and e.assignment_id = ${id} and e.player_id = p.id)`,
    ...(team === undefined ? [] : [sql`p.id in (select tp.player_id ${memberships(clubId, today)} and tp.team_id = ${team})`]),
    ...(birth_year === undefined ? [] : [sql`extract(year from p.birth_date) = ${birth_year}`]),
    ...(gender === undefined ? [] : [sql`p.gender = ${gender}`]),
    ...(search.trim() === '' ? [] : [sql`strpos(lower(p.first_name || ' ' || p.last_name), lower(${search.trim()})) > 0`]),
  ]
  const { rows: items } = await sql<{ id: number; name: string; birth_year: number | null; present_teams: string[]; found: number }>`
    select p.id, p.first_name || ' ' || p.last_name as name, extract(year from p.birth_date)::int as birth_year,
      array(select m.name ${memberships(clubId, today)} and tp.player_id = p.id order by m.name, m.id) as present_teams, count(*) over ()::int as found
    from player p where ${sql.join(conditions, sql` and `)}
    order by p.last_name collate names, p.first_name collate names, p.id limit ${mostFound}`.execute(db)
  const { rows: teams } = await sql<{ id: number; name: string }>`select t.id, t.name from team t
    join season s on s.club_id = ${clubId} and s.id = t.season_id and not s.archived and s.end_date >= ${today}::date
    where t.club_id = ${clubId} and not t.archived and ${teamsInReach(actor)} order by s.start_date, t.birth_year desc nulls last, t.name collate names, t.id`.execute(
    db,
  )
  const { rows: years } = await sql<{ year: number }>`select distinct extract(year from p.birth_date)::int as year from player p
    where p.club_id = ${clubId} and p.archived_at is null and p.birth_date is not null and ${playersInSql(actor, today)} order by 1 desc`.execute(
    db,
  )
  return {
    items: items.map(({ found: _found, ...player }) => player),
    total: items[0]?.found ?? 0,
    teams,
    birth_years: years.map(({ year }) => year),
  }
}
