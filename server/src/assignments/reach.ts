import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub, isDirector } from '@touchline/domain/access/policy'
import { mayPlanTeam } from '@touchline/domain/assignments/policy'
import { sql } from 'kysely'
import { teamsInReach } from '../club-teams/club-teams.store.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { playersInSql } from '../players/player-reach.ts'
import { memberships } from '../players/players.store.ts'

/** SQL: the assignment `a` is seen by the actor, as `maySeeAssignment` says. */
export const assignmentsInReach = (actor: Actor): Sql => sql`(${adminOfClub({ clubId: actor.clubId! })(actor)} or exists (
  select from team_assignment_team x join team t on t.club_id = x.club_id and t.id = x.team_id
  where x.club_id = ${actor.clubId} and x.assignment_id = a.id and ${teamsInReach(actor)}))`

/** SQL: the actor places players on the team `t`, as `mayPlanTeam` says. */
export function plannableInSql(actor: Actor): Sql {
  const clubId = actor.clubId!
  const may = (regionId: number | null) => mayPlanTeam({ clubId, regionId, teamId: null })(actor)
  const regions = Object.keys(actor.permissions)
    .map(Number)
    .filter((region) => region > 0 && may(region))
  const own = isDirector(actor) ? [...actor.teams.director] : []
  return sql`(${may(null)} or coalesce(t.club_region_id = any(${regions}::bigint[]), false) or t.id = any(${own}::bigint[]))`
}

/** SQL: the entry `e` with its player `p` is in reach: the player is, and the team, if any, is one that the actor sees; or the actor places players on that team. */
export const entriesInReach = (actor: Actor, today: string): Sql => sql`(
  (${playersInSql(actor, today)} and (e.team_id is null or exists (select from team t
    where t.club_id = ${actor.clubId} and t.id = e.team_id and ${teamsInReach(actor)})))
  or exists (select from team t where t.club_id = ${actor.clubId} and t.id = e.team_id and ${plannableInSql(actor)}))`

/** SQL: the actor may move the entry `e`: out of the pool, or from a team of his own. */
export const changeableInSql = (actor: Actor): Sql =>
  sql`(e.team_id is null or exists (select from team t where t.club_id = ${actor.clubId} and t.id = e.team_id and ${plannableInSql(actor)}))`

/** SQL: the names of the current teams of the player `p`. */
export const presentTeamsInSql = (clubId: number, today: string): Sql =>
  sql`(select string_agg(m.name, ', ' order by m.name, m.id) ${memberships(clubId, today)} and tp.player_id = p.id)`
