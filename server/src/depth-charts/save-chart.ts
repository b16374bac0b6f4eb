import { mayManageTeam } from '@touchline/domain/access/policy'
import type { createDepthChart, saveDepthChart, setDepthChart } from '@touchline/domain/depth-charts/endpoints'
import { formationsOf, positionsIn } from '@touchline/domain/depth-charts/formations'
import { carryOver, isSameLineup, mostCharts, type Lineup } from '@touchline/domain/depth-charts/lineup'
import { texts as english } from '@touchline/domain/depth-charts/texts.en'
import { texts as spanish } from '@touchline/domain/depth-charts/texts.es'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { findTeam, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { chartKind } from './chart-changes.ts'
import { chartsOf, lockTeam, sportOfTeam, type ChartRow, type ChartValues } from './depth-charts.store.ts'

const wordsOf = ({ actor }: ActionContext) => (actor.locale === 'es' ? spanish : english)
const refused = (field: string, sentence: string) => new Refusal('depth_chart.wrong', sentence, { errors: { [field]: [sentence] } })

/** The team, locked, with all that the rules ask. 404 for others' teams, 403 without the right to manage; refused for an archived team. */
async function findToChange(call: ActionContext, teamId: number) {
  const team = await findTeam(call.db, call.actor, teamId)
  if (!mayManageTeam(teamScope(team))(call.actor)) throw forbidden()
  const words = wordsOf(call)
  if (team.archived) throw new Refusal('depth_chart.archived_team', words.archivedTeam)
  const roster = await lockTeam(call.db, team.club_id, team.id)
  return { team, roster, words, charts: await chartsOf(call.db, team.club_id, team.id) }
}
type Found = Awaited<ReturnType<typeof findToChange>>

async function findChart(call: ActionContext, { charts }: Found, id: number, seen: number | undefined): Promise<ChartRow> {
  const chart = charts.find((one) => one.id === id)
  if (!chart) throw notFound()
  const { version_id } = chart
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen !== version_id) throw newerVersion(version_id, await nameOfUser(call.db, chart.updated_by_user_id))
  return chart
}

export const lineupOf = ({ lineup }: ChartRow): Lineup =>
  lineup.map(({ position, players }) => ({ position, player_ids: players.map(({ player_id }) => player_id) }))

export const valuesOf = (chart: ChartRow): ChartValues => {
  const { team_id, name, formation, positions, published, archived, current_since } = chart
  return {
    ...{ team_id, name, formation, positions, published, archived },
    ...{ current_since: current_since?.toISOString() ?? null, lineup: lineupOf(chart) },
  }
}

/** Creates a chart, empty or with the players of another one. The first chart of a team is its current one. */
export async function createChart(call: ActionContext, teamId: number, { name, formation, copy_of_id }: BodyOf<typeof createDepthChart>) {
  const found = await findToChange(call, teamId)
  const { team, charts, words, roster } = found
  const open = charts.filter(({ archived }) => !archived)
  if (open.length >= mostCharts) throw refused('name', words.tooMany)
  refuseSameName(found, name, null)
  const original = copy_of_id === null ? undefined : charts.find(({ id }) => id === copy_of_id)
  if (copy_of_id !== null && !original) throw refused('copy_of_id', words.unknownCopy)
  const { sport, own } = await sportOfTeam(call.db, team.club_id, team.id)
  if (formation !== original?.formation && !formationsOf(sport, own).includes(formation)) throw refused('formation', words.unknownFormation)
  const positions = positionsIn(sport, formation, own)
  const copied = original ? carryOver(lineupOf(original), positionsIn(sport, original.formation, own), positions) : []
  const after: ChartValues = {
    ...{ team_id: team.id, name, formation, positions: positions.length, published: false, archived: false },
    current_since: open.length === 0 ? call.now.toISOString() : null,
    lineup: copied.map((slot) => ({ ...slot, player_ids: slot.player_ids.filter((id) => roster.has(id)) })),
  }
  return await store(call, team, 'created', null, after)
}

/** Saves formation and players. Positions are those of the formation; players are on the roster, or on the chart already. */
export async function saveChart(
  call: ActionContext,
  teamId: number,
  id: number,
  { formation, lineup: given, version_id }: BodyOf<typeof saveDepthChart>,
) {
  const found = await findToChange(call, teamId)
  const { team, words, roster } = found
  const before = await findChart(call, found, id, version_id)
  if (before.archived) throw refused('lineup', words.archivedChart)
  const { sport, own } = await sportOfTeam(call.db, team.club_id, team.id)
  if (formation !== before.formation && !formationsOf(sport, own).includes(formation)) throw refused('formation', words.unknownFormation)
  const positions = positionsIn(sport, formation, own)
  const codes = new Set(positions.map(({ code }) => code))
  const lineup = given.filter(({ player_ids }) => player_ids.length > 0)
  const unknown = lineup.find(({ position }) => !codes.has(position))
  if (unknown) throw refused('lineup', fill(words.unknownPosition, { position: unknown.position }))
  const known = new Set([...roster, ...lineupOf(before).flatMap(({ player_ids }) => player_ids)])
  if (lineup.some(({ player_ids }) => player_ids.some((player) => !known.has(player)))) throw refused('lineup', words.unknownPlayer)
  const isTwice =
    lineup.some(({ player_ids }) => new Set(player_ids).size < player_ids.length) ||
    new Set(lineup.map(({ position }) => position)).size < lineup.length
  if (isTwice) throw refused('lineup', words.twice)
  if (formation === before.formation && isSameLineup(lineup, lineupOf(before))) return unchanged(before)
  return await store(call, team, 'saved', before, { ...valuesOf(before), formation, positions: positions.length, lineup })
}

/** Renames, publishes, archives or restores a chart, or makes it the current one. The current one is archived only if the team has no other. */
export async function setChart(
  call: ActionContext,
  teamId: number,
  id: number,
  { version_id, current, ...given }: BodyOf<typeof setDepthChart>,
) {
  const found = await findToChange(call, teamId)
  const { team, charts, words } = found
  const before = await findChart(call, found, id, version_id)
  const was = valuesOf(before)
  const after: ChartValues = {
    ...was,
    name: given.name ?? was.name,
    published: given.published ?? was.published,
    archived: given.archived ?? was.archived,
    ...(current && !isCurrent(charts, before) && { current_since: call.now.toISOString() }),
  }
  if (JSON.stringify(after) === JSON.stringify(was)) return unchanged(before)
  if (after.archived && (!was.archived || current) && charts.filter(({ archived }) => !archived).length > 1 && isCurrent(charts, before))
    throw refused('archived', words.currentStays)
  if (after.archived && was.archived) throw refused('archived', words.archivedChart)
  if (!after.archived && was.archived && charts.filter(({ archived }) => !archived).length >= mostCharts)
    throw refused('archived', words.tooMany)
  if (!after.archived) refuseSameName(found, after.name, before.id)
  return await store(call, team, does(was, after), before, after)
}

/** The first of the charts that are not archived, in the order of the store. */
const isCurrent = (charts: readonly ChartRow[], chart: ChartRow) => !chart.archived && charts[0]?.id === chart.id

const unchanged = ({ id, version_id }: ChartRow) => ({ id, version_id, change_set_id: null })

function refuseSameName({ charts, words }: Found, name: string, id: number | null): void {
  const isTaken = charts.some((one) => !one.archived && one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw refused('name', words.sameName)
}

function does(was: ChartValues, after: ChartValues) {
  if (was.archived !== after.archived) return after.archived ? 'archived' : 'restored'
  if (was.published !== after.published) return after.published ? 'published' : 'hidden'
  return was.name === after.name ? 'made_current' : 'renamed'
}

async function store(call: ActionContext, team: TeamRow, did: string, before: ChartRow | null, after: ChartValues) {
  const { db, ctx, actor, request, now } = call
  const clubId = team.club_id
  const row: NewChange = {
    ...{ entity: chartKind, entity_id: before?.id ?? null, op: before ? 'update' : 'create', label: after.name },
    ...{ before: before && valuesOf(before), after, info: { version: before?.version_id ?? null } },
  }
  const set = { clubId, kind: `${chartKind}.${did}`, title: after.name, teamId: team.id, userId: actor.userId }
  const { id: change_set_id, entityIds } = await makeAtOnce(db, ctx.changes, set, [row], actor, now)
  await audit(db, actor, request, {
    ...{ action: `depth_chart.${did}`, entity: 'team', entityId: team.id, clubId },
    ...{ before: row.before ?? undefined, after, diff: { chart: after.name, formation: after.formation } },
  })
  return { id: entityIds[0]!, version_id: (before?.version_id ?? 0) + 1, change_set_id }
}
