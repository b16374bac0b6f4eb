import { mayManageTeam } from '@touchline/domain/access/policy'
import type { ChartAct } from '@touchline/domain/depth-charts/endpoints'
import { texts as english } from '@touchline/domain/depth-charts/list-texts.en'
import { texts as spanish } from '@touchline/domain/depth-charts/list-texts.es'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { teamScope } from '../teams/teams.store.ts'
import { chartKind, chartsKind } from './chart-changes.ts'
import { chartsOfTeams, type ChartRow } from './depth-charts.store.ts'
import { valuesOf } from './save-chart.ts'

interface Judged extends JudgedRow {
  chart: ChartRow | undefined
}
interface Team {
  id: number
  club_id: number
  club_region_id: number | null
  name: string
}

async function teamsOf({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<Team[]> {
  const { rows } = await sql<Team>`select id, club_id, club_region_id, name from team
    where club_id = ${actor.clubId} and id = any(${[...ids]}::bigint[]) order by id ${lock ? sql`for update` : sql``}`.execute(db)
  const byId = new Map(rows.map((team) => [team.id, team]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const actOf = (act: ChartAct): BulkAct => ({
  async judge(call, ids, lock) {
    const { db, actor } = call
    const words = actor.locale === 'es' ? spanish : english
    const teams = await teamsOf(call, ids, lock)
    const open = (await chartsOfTeams(db, actor.clubId!, ids)).filter(({ archived }) => !archived)
    return teams.map((team): Judged => {
      const chart = open.find(({ team_id }) => team_id === team.id)
      const leftOut = !mayManageTeam(teamScope(team))(actor)
        ? 'forbidden'
        : !chart
          ? 'none'
          : chart.published === (act === 'publish')
            ? 'same'
            : null
      const [from, to] = act === 'publish' ? [words.no, words.yes] : [words.yes, words.no]
      return {
        ...{ id: team.id, label: chart ? `${team.name}: ${chart.name}` : team.name, leftOut, chart },
        ...(leftOut === null && { diff: [{ name: 'published', from, to }] }),
      }
    })
  },

  async run({ db, ctx, actor, request, now }, rows) {
    const clubId = actor.clubId!
    const published = act === 'publish'
    const changes = (rows as Judged[]).map(({ chart, label }): NewChange => {
      const before = valuesOf(chart!)
      const info = { version: chart!.version_id }
      return { entity: chartKind, entity_id: chart!.id, op: 'update', label, before, after: { ...before, published }, info }
    })
    const title = rows
      .slice(0, 3)
      .map(({ label }) => label)
      .join(', ')
    const set = { clubId, kind: chartsKind, title, teamId: null, userId: actor.userId }
    const { id } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
    const diff = { teams: rows.map((row) => row.id), charts: (rows as Judged[]).map(({ chart }) => chart!.id) }
    await audit(db, actor, request, {
      ...{ action: published ? 'depth_chart.published' : 'depth_chart.hidden', entity: 'team', entityId: null, clubId, diff },
    })
    return id
  },
})

/** Acts on the current charts of several teams, each one change set with undo. */
export const chartActs: Record<ChartAct, BulkAct> = { publish: actOf('publish'), hide: actOf('hide') }
