import type { Actor } from '@touchline/domain/access/actor'
import { isDirector } from '@touchline/domain/access/policy'
import { featureOn, guards } from '@touchline/domain/access/guards'
import { mayApproveRoster } from '@touchline/domain/club-teams/policy'
import { notFound } from '@touchline/domain/kit/refusal'
import { blockOf, warningsOf, type RosterChangeKind, type RosterChangeState } from '@touchline/domain/roster-changes/roster-change'
import { classify } from '@touchline/domain/settings/age-class'
import type { TeamClearance } from '@touchline/domain/teams/lock'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import type { CounterSource } from '../kit/server-area.ts'

export interface RosterChangeRow {
  id: number
  club_id: number
  kind: RosterChangeKind
  state: RosterChangeState
  player_id: number
  player: string
  team_id: number
  team: string
  to_team_id: number | null
  to_team: string | null
  join_status: 'active' | 'guest'
  note: string | null
  requested_by_user_id: number | null
  requester: string | null
  requested_at: Date
  decider: string | null
}
interface FactRow extends RosterChangeRow {
  birth_date: string | null
  grade: string | null
  gender: 'F' | 'M' | null
  player_archived: boolean
  archived: boolean
  on_team: boolean
  on_to_team: boolean
  team_gender: 'F' | 'M' | 'C'
  birth_year: number | null
  age: number | null
  clearance_status: TeamClearance
  ineligible: boolean
  season_start: string
}

const isOn = (clubId: number, team: Sql) => sql`exists (select from team_player tp
  where tp.club_id = ${clubId} and tp.player_id = c.player_id and tp.team_id = ${team} and tp.left_on is null)`

/** Requests by their ids with what speaks for and against them now, in the order of their ids; `lock` lets nobody else decide until the end of the transaction. */
export async function judgedChanges(db: Db, actor: Actor, ids: readonly number[], lock = false) {
  const clubId = actor.clubId!
  const { rows } = await sql<FactRow>`select c.id, c.club_id, c.kind, c.state, c.player_id, p.first_name || ' ' || p.last_name as player,
      c.team_id, t.name as team, c.to_team_id, w.name as to_team, c.join_status, c.note, c.requested_by_user_id, c.requested_at,
      u.first_name || ' ' || u.last_name as requester, d.first_name || ' ' || d.last_name as decider,
      p.birth_date::text, p.grade, p.gender, p.archived_at is not null as player_archived, t.archived or coalesce(w.archived, false) as archived,
      ${isOn(clubId, sql`c.team_id`)} as on_team, ${isOn(clubId, sql`c.to_team_id`)} as on_to_team,
      j.gender as team_gender, j.birth_year, j.age, j.clearance_status, j.ineligible_for_team as ineligible, s.start_date::text as season_start
    from roster_change c join player p on p.club_id = ${clubId} and p.id = c.player_id
    join team t on t.club_id = ${clubId} and t.id = c.team_id left join team w on w.club_id = ${clubId} and w.id = c.to_team_id
    join team j on j.club_id = ${clubId} and j.id = coalesce(c.to_team_id, c.team_id) join season s on s.club_id = ${clubId} and s.id = j.season_id
    left join app_user u on u.id = c.requested_by_user_id and u.deleted_at is null
    left join app_user d on d.id = c.decided_by_user_id and d.deleted_at is null
    where c.club_id = ${clubId} and c.id = any(${[...ids]}::bigint[]) order by c.id ${lock ? sql`for update of c` : sql``}`.execute(db)
  return rows.map((row) => {
    const { birth_date, grade, gender, season_start, team_gender, birth_year, age, clearance_status, ineligible } = row
    const found = classify('birth_year', actor.config.age_class_by_birth_year, { birth_date, grade }, season_start)
    const born = birth_date === null ? null : Number(birth_date.slice(0, 4))
    const player = { birth_year: born, gender, age: typeof found === 'string' ? null : found.number }
    const team = { birth_year, age, gender: team_gender, clearance_status, ineligible }
    const isPending = row.state === 'pending'
    return { row, born, block: isPending ? blockOf(row) : null, warnings: isPending ? warningsOf(row.kind, player, team) : [] }
  })
}

/** One request of the club; 404 without it. */
export async function findChange(db: Db, actor: Actor, id: number, lock = false) {
  const [found] = actor.clubId === null ? [] : await judgedChanges(db, actor, [id], lock)
  if (!found) throw notFound()
  return found
}

/** Pending requests that concern the roster of a team, oldest first. */
export async function pendingOfTeam(db: Db, actor: Actor, teamId: number): Promise<RosterChangeRow[]> {
  const { rows } = await sql<{ id: number }>`select id from roster_change c
    where c.club_id = ${actor.clubId} and c.state = 'pending' and (c.team_id = ${teamId} or c.to_team_id = ${teamId})`.execute(db)
  const judged = await judgedChanges(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return judged.map(({ row }) => row)
}

/** SQL: the actor approves changes of the roster of the team under this alias, as `mayApproveRoster` says. */
export function approvableInSql(actor: Actor, alias: 't' | 'w'): Sql {
  const clubId = actor.clubId!
  const [region, id] = [sql.ref(`${alias}.club_region_id`), sql.ref(`${alias}.id`)]
  const own = isDirector(actor) ? [...actor.teams.director] : []
  const listed = Object.keys(actor.permissions).map(Number)
  const inRegion = (teamId: number | null) => {
    const may = (regionId: number | null) => mayApproveRoster({ clubId, regionId, teamId })(actor)
    const regions = listed.filter((one) => one > 0 && may(one))
    return sql`(${may(null)} or coalesce(${region} = any(${regions}::bigint[]), false))`
  }
  return sql`(${inRegion(null)} or (${id} = any(${own}::bigint[]) and ${inRegion(own[0] ?? null)}))`
}

/** SQL: the requests `c` of the actor's club with team `t` and new team `w` that the actor decides. A move needs the right for both teams. */
export const decidedInSql = (actor: Actor): Sql => sql`from roster_change c
  join team t on t.club_id = ${actor.clubId} and t.id = c.team_id left join team w on w.club_id = ${actor.clubId} and w.id = c.to_team_id
  join player p on p.club_id = ${actor.clubId} and p.id = c.player_id
  left join app_user u on u.id = c.requested_by_user_id and u.deleted_at is null
  left join app_user d on d.id = c.decided_by_user_id and d.deleted_at is null
  where c.club_id = ${actor.clubId} and ${approvableInSql(actor, 't')} and (c.to_team_id is null or ${approvableInSql(actor, 'w')})`

/** The teams and the requesters of the requests that the actor decides, by name. */
export async function requestChoices(db: Db, actor: Actor) {
  const { rows: teams } = await sql<{ id: number; name: string }>`select x.id, x.name from team x where x.club_id = ${actor.clubId}
    and x.id in (select unnest(array[c.team_id, c.to_team_id]) ${decidedInSql(actor)}) order by x.name collate names, x.id`.execute(db)
  const { rows: requesters } = await sql<{ id: number; name: string }>`select distinct u.id, u.first_name || ' ' || u.last_name as name
    ${decidedInSql(actor)} and u.id is not null order by name, u.id`.execute(db)
  return { teams, requesters }
}

/** The requests that wait for a decision of the actor. */
export const pendingRequests: CounterSource = async ({ db, actor }) => {
  if (actor.clubId === null || !featureOn('enable_review_all_roster', actor) || !guards['club admin or director'](actor)) return {}
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${decidedInSql(actor)} and c.state = 'pending'`.execute(db)
  return { roster_changes: rows[0]!.count }
}
