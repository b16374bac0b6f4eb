import { mayManageTeam } from '@touchline/domain/access/policy'
import { isSameLineup, type Lineup } from '@touchline/domain/depth-charts/lineup'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { undoDays } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { chartKind, chartsKind } from './chart-changes.ts'
import { chartsOf, type ChartValues, type SlotPlayer } from './depth-charts.store.ts'
import { lineupOf } from './save-chart.ts'

interface Saved {
  id: number
  saved_at: Date
  person: string | null
  before: ChartValues | null
  after: ChartValues
}
interface Version {
  id: number
  saved_at: string | null
  person: string | null
  formation: string
  lineup: Lineup
}

/** The changes of a chart that were not undone, the newest first, for as long as change sets keep what was before. */
async function savesOf({ db, now }: Pick<ActionContext, 'db' | 'now'>, clubId: number, chart: number): Promise<Saved[]> {
  const { rows } = await sql<Saved>`select r.id, s.applied_at as saved_at, u.first_name || ' ' || u.last_name as person, r.before, r.after
    from change_row r join change_set s on s.club_id = ${clubId} and s.id = r.change_set_id and s.state = 'applied'
      left join app_user u on u.id = s.created_by_user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.entity = any(${[chartKind, chartsKind]}::text[]) and r.entity_id = ${chart} and r.after is not null
      and s.applied_at > ${now}::timestamptz - make_interval(days => ${undoDays}) order by s.applied_at desc, r.id desc limit 200`.execute(
    db,
  )
  return rows
}

const isSame = (a: Pick<ChartValues, 'formation' | 'lineup'> | null, b: Pick<ChartValues, 'formation' | 'lineup'>) =>
  a !== null && a.formation === b.formation && isSameLineup(a.lineup, b.lineup)

/** Changes of the name and of who sees the chart make no version; the first one is the chart as it was before all of these changes. */
function versionsOf(saves: readonly Saved[]): Version[] {
  const changed = saves.filter(({ before, after }) => !isSame(before, after))
  const versions = changed.map(({ id, saved_at, person, after }): Version => ({
    ...{ id, saved_at: saved_at.toISOString(), person, formation: after.formation, lineup: after.lineup },
  }))
  const first = changed.at(-1)
  const before = first?.before
  return first && before
    ? [...versions, { id: 0, saved_at: null, person: null, formation: before.formation, lineup: before.lineup }]
    : versions
}

/** The players of a chart as they are now; those whom the club has no longer are missing. */
async function playersNow(db: Db, clubId: number, teamId: number, ids: readonly number[]): Promise<Map<number, SlotPlayer>> {
  const { rows } =
    await sql<SlotPlayer>`select p.id as player_id, p.first_name || ' ' || p.last_name as name, tp.number, tp.id is null as left
    from player p left join team_player tp on tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.player_id = p.id and tp.left_on is null
    where p.club_id = ${clubId} and p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((player) => [player.player_id, player]))
}

/** The versions of a chart of the last thirty days, for those who manage the team. */
export async function readVersions(call: Pick<ActionContext, 'db' | 'actor' | 'now'>, teamId: number, chartId: number) {
  const { db, actor } = call
  const team = await findTeam(db, actor, teamId)
  if (!mayManageTeam(teamScope(team))(actor)) throw forbidden()
  const chart = (await chartsOf(db, team.club_id, team.id)).find(({ id }) => id === chartId)
  if (!chart) throw notFound()
  const versions = versionsOf(await savesOf(call, team.club_id, chartId))
  const ids = new Set(versions.flatMap(({ lineup }) => lineup.flatMap(({ player_ids }) => player_ids)))
  const players = await playersNow(db, team.club_id, team.id, [...ids])
  const now = { formation: chart.formation, lineup: lineupOf(chart) }
  const current = versions.findIndex((version) => isSame(version, now))
  return {
    items: versions.map(({ lineup, ...version }, at) => ({
      ...version,
      current: at === current,
      lineup: lineup.map(({ position, player_ids }) => ({ position, players: player_ids.flatMap((id) => players.get(id) ?? []) })),
    })),
  }
}
