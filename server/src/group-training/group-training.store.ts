import type { Actor } from '@touchline/domain/access/actor'
import { mayManageTeam, maySeeTeam } from '@touchline/domain/access/policy'
import { seasonStatus } from '@touchline/domain/clubs/season'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { GroupAssignmentRow } from '../teams/team-part.store.ts'
import { findTeamPlaces, type TeamRow } from '../teams/teams.store.ts'

interface Listed {
  id: number
  version_id: number
  team_id: number
  team_name: string
  name: string
  season_name: string
  start_date: string
  end_date: string
  archived: boolean
  teams: string[]
  players: number
}

/** The group assignments of a team, and those of groups in which it takes part: the latest first, archived ones only if wanted. */
export async function groupAssignmentsOf(db: Db, actor: Actor, team: TeamRow, today: string, withArchived: boolean) {
  const { club_id, id } = team
  const { rows } =
    await sql<Listed>`select a.id, a.version_id, a.team_id, t.name as team_name, a.name, s.name as season_name, a.start_date::text, a.end_date::text,
      a.archived, array(select o.name from team_group_assignment_team m join team o on o.club_id = ${club_id} and o.id = m.team_id
        where m.club_id = ${club_id} and m.assignment_id = a.id order by o.birth_year desc nulls last, o.name collate names, o.id) as teams,
      (select count(*)::int from team_group_assignment_player p where p.club_id = ${club_id} and p.assignment_id = a.id) as players
    from team_group_assignment a join team t on t.club_id = ${club_id} and t.id = a.team_id join season s on s.club_id = ${club_id} and s.id = a.season_id
    where a.club_id = ${club_id} and (not a.archived or (${withArchived} and a.team_id = ${id})) and (a.team_id = ${id} or exists (
      select from team_group_assignment_team m where m.club_id = ${club_id} and m.assignment_id = a.id and m.team_id = ${id}))
    order by a.start_date desc, a.name collate names, a.id`.execute(db)
  const places = await findTeamPlaces(db, actor, [...new Set(rows.map(({ team_id }) => team_id))])
  const open = new Set(places.filter((place) => maySeeTeam(place)(actor)).map(({ teamId }) => teamId))
  return rows.map((row) => ({ ...row, status: seasonStatus(row, today), opens: open.has(row.team_id) }))
}

/** The seasons that are not over, that of the team first, and their teams that the actor manages. */
export async function groupChoicesOf(db: Db, actor: Actor, { club_id, season_id }: TeamRow, today: string) {
  const { rows: seasons } = await sql<{
    id: number
    name: string
    start_date: string
    end_date: string
  }>`select id, name, start_date::text, end_date::text
    from season where club_id = ${club_id} and not archived and end_date >= ${today}::date order by id <> ${season_id}, start_date, id`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
    name: string
    season_id: number
    region: number | null
  }>`select t.id, t.name, t.season_id, t.club_region_id as region
    from team t where t.club_id = ${club_id} and not t.archived and t.season_id = any(${seasons.map(({ id }) => id)}::bigint[])
    order by t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  const teams = rows.filter(({ id, region }) => mayManageTeam({ clubId: club_id, regionId: region, teamId: id })(actor))
  return { seasons, teams: teams.map(({ id, name, season_id: season }) => ({ id, name, season_id: season })) }
}

export async function seasonOf(db: Db, clubId: number, id: number) {
  const { rows } = await sql<{ start_date: string; end_date: string; archived: boolean }>`select start_date::text, end_date::text, archived
    from season where club_id = ${clubId} and id = ${id}`.execute(db)
  return rows[0]
}

interface Candidate {
  team_id: number
  id: number
  name: string
  birth_year: number | null
}
const player = sql`p.id, p.first_name || ' ' || p.last_name as name, extract(year from p.birth_date)::int as birth_year`
const byName = sql`p.last_name collate names, p.first_name collate names, p.id`

/** The players of the teams of an assignment. Places that group training made on the group's own roster are left out. */
export async function candidatesOf(db: Db, { club_id, id, team_id }: GroupAssignmentRow): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select m.team_id, ${player} from team_group_assignment_team m
    join team_player tp on tp.club_id = ${club_id} and tp.team_id = m.team_id and tp.left_on is null and tp.status in ('active', 'guest')
      and not (tp.team_id = ${team_id} and tp.from_group)
    join player p on p.club_id = ${club_id} and p.id = tp.player_id and p.archived_at is null
    where m.club_id = ${club_id} and m.assignment_id = ${id} order by ${byName}`.execute(db)
  return rows
}

export async function namesOfPlayers(db: Db, clubId: number, ids: readonly number[]) {
  const { rows } = await sql<Omit<Candidate, 'team_id'>>`select ${player} from player p
    where p.club_id = ${clubId} and p.id = any(${[...ids]}::bigint[]) order by ${byName}`.execute(db)
  return rows
}
