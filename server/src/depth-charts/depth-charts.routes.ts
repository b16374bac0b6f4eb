import type { Actor } from '@touchline/domain/access/actor'
import { mayManageTeam } from '@touchline/domain/access/policy'
import * as contract from '@touchline/domain/depth-charts/endpoints'
import { texts as english } from '@touchline/domain/depth-charts/list-texts.en'
import { texts as spanish } from '@touchline/domain/depth-charts/list-texts.es'
import { maySeeDepthChart, maySeeEveryDepthChart } from '@touchline/domain/depth-charts/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { teamOrderInSql, teamsInReach } from '../club-teams/club-teams.store.ts'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { findPart, isInPart } from '../teams/team-part.store.ts'
import { findTeam, rosterOf, teamScope } from '../teams/teams.store.ts'
import { chartActs } from './act-on-charts.ts'
import { chartChanges, chartKind, chartsKind, severalCharts } from './chart-changes.ts'
import { readVersions } from './chart-versions.ts'
import { chartsOf, sportOfTeam, type ChartRow } from './depth-charts.store.ts'
import { createChart, saveChart, setChart } from './save-chart.ts'

/** Serves the depth charts of a team, and the list of the club's teams with their charts. */
export function depthChartRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(chartKind, chartChanges)
  ctx.changes.set(chartsKind, severalCharts)

  handle(app, ctx, contract.readDepthCharts, async ({ db, actor, params, query }) => {
    const team = await findTeam(db, actor, params.team)
    const among = isInPart(await findPart(db, team, query.assignment))
    const place = teamScope(team)
    const may = { manage: !team.archived && mayManageTeam(place)(actor), see_all: maySeeEveryDepthChart(place)(actor) }
    const all = await chartsOf(db, team.club_id, team.id)
    const visible = all.filter(
      ({ published, archived }) => maySeeDepthChart(place, published && !archived)(actor) && (may.manage || !archived),
    )
    const roster = may.manage ? await rosterOf(db, team.club_id, team.id, false) : []
    return {
      ...(await sportOfTeam(db, team.club_id, team.id)),
      charts: visible.map((chart) => shown(chart, chart === all[0], may.see_all, among)),
      players: roster.map(({ player_id, first_name, last_name, number, position, status }) => ({
        ...{ player_id, name: `${first_name} ${last_name}`, number, position, status },
      })),
      may,
    }
  })
  handle(app, ctx, contract.readChartVersions, (call) => readVersions(call, call.params.team, call.params.chart))
  handle(app, ctx, contract.createDepthChart, (call) => createChart(call, call.params.team, call.body))
  handle(app, ctx, contract.saveDepthChart, (call) => saveChart(call, call.params.team, call.params.chart, call.body))
  handle(app, ctx, contract.setDepthChart, (call) => setChart(call, call.params.team, call.params.chart, call.body))

  const rows = listRoutes(app, ctx, contract.clubDepthCharts, {
    from: ({ actor }) => {
      if (actor.clubId === null) throw notFound()
      return teamsWithCharts(actor)
    },
    columns: ({ actor, now }) => {
      return {
        id: sql`t.id`,
        place: teamOrderInSql(dateOf(now, actor.clubZone)),
        name: sql`t.name`,
        season: sql`s.name`,
        season_id: sql`t.season_id`,
        has_chart: sql`case when c.id is null then 'no' else 'yes' end`,
        chart: sql`c.name`,
        formation: sql`c.formation`,
        filled: sql`c.filled`,
        positions: sql`c.positions`,
        charts: sql`(select count(*)::int from depth_chart o where o.club_id = ${actor.clubId} and o.team_id = t.id and not o.archived)`,
        published: sql`coalesce(c.published, false)`,
        changed_at: sql`c.updated_at`,
        changed_by: sql`u.first_name || ' ' || u.last_name`,
      }
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  bulkRoutes(app, ctx, contract.depthChartActs, rows, chartActs)
}

/** SQL: the teams `t` in reach that are not archived, with season `s`, current chart `c` and `u`, who changed it last. */
const teamsWithCharts = (actor: Actor): Sql => sql`from team t join season s on s.club_id = t.club_id and s.id = t.season_id
  left join lateral (select d.id, d.name, d.formation, d.positions, d.published, d.updated_at, d.updated_by_user_id,
      (select count(distinct l.position)::int from depth_chart_slot l join team_player tp on tp.club_id = ${actor.clubId} and tp.team_id = t.id
          and tp.player_id = l.player_id and tp.left_on is null
        where l.club_id = ${actor.clubId} and l.depth_chart_id = d.id) as filled
    from depth_chart d where d.club_id = ${actor.clubId} and d.team_id = t.id and not d.archived
    order by d.current_since desc nulls last, d.name collate names, d.id limit 1) c on true
  left join app_user u on u.id = c.updated_by_user_id and u.deleted_at is null
  where t.club_id = ${actor.clubId} and not t.archived and ${teamsInReach(actor)}`

/** A chart as a reader sees it, with the players `among` those who are asked for; players who left the team are for its staff. */
function shown(chart: ChartRow, isFirst: boolean, withLeft: boolean, among: (playerId: number) => boolean): contract.DepthChart {
  const { id, name, formation, published, archived, version_id, updated_at, changed_by, lineup } = chart
  return {
    ...{ id, name, formation, published, archived, version_id, changed_by },
    ...{ current: isFirst && !archived, changed_at: updated_at.toISOString() },
    lineup: lineup
      .map(({ position, players }) => ({
        position,
        players: players.filter(({ player_id, left }) => (withLeft || !left) && among(player_id)),
      }))
      .filter(({ players }) => players.length > 0),
  }
}
