import { guards } from '@touchline/domain/access/guards'
import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/roster-changes/endpoints'
import * as lists from '@touchline/domain/roster-changes/lists'
import { texts as english } from '@touchline/domain/roster-changes/texts.en'
import { texts as spanish } from '@touchline/domain/roster-changes/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findRoster } from '../club-teams/change-roster.ts'
import { playersInReach } from '../club-teams/roster.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { handle, type Call } from '../kit/http/handle.ts'
import { bulkRoutes, type JudgedRow } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { teamScope } from '../teams/teams.store.ts'
import { approveChange, approveSeveral, denyChange, findToDecide, peopleOfApproval, requestChanges, requestKind } from './decide-change.ts'
import { requestChange, withdrawChange } from './request-change.ts'
import { decidedInSql, judgedChanges, pendingOfTeam, requestChoices, type RosterChangeRow } from './roster-changes.store.ts'

/** Serves the requests to change rosters: of a team for its staff, and of the club for those who decide. */
export function rosterRequestRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(requestKind, requestChanges)
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/roster-requests$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['club admin or director'](actor)),
  })

  const rows = listRoutes(app, ctx, lists.rosterRequests, {
    from: ({ actor, query }) => {
      if (actor.clubId === null) throw notFound()
      const team = (query['team'] as number | undefined) ?? null
      return sql`${decidedInSql(actor)} and (${team}::bigint is null or ${team} in (c.team_id, c.to_team_id))`
    },
    columns: {
      id: sql`c.id`,
      player: sql`(p.last_name || ', ' || p.first_name) collate names`,
      kind: sql`c.kind`,
      team_name: sql`t.name`,
      to_team_name: sql`w.name`,
      requested_at: sql`c.requested_at`,
      requester: sql`u.first_name || ' ' || u.last_name`,
      requested_by_user_id: sql`c.requested_by_user_id`,
      note: sql`c.note`,
      state: sql`c.state`,
      decider: sql`d.first_name || ' ' || d.last_name`,
      reason: sql`c.reason`,
      join_status: sql`c.join_status`,
    },
    computed: async (found, { db, actor }) => {
      const ids = found.map(({ id }) => id)
      const judged = new Map((await judgedChanges(db, actor, ids)).map(({ row, ...facts }) => [row.id, facts]))
      return ids.map((id) => ({ warnings: judged.get(id)?.warnings ?? [], block: judged.get(id)?.block ?? null }))
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  bulkRoutes(app, ctx, lists.rosterRequestActs, rows, {
    approve: {
      judge: judgeApproval,
      run: async (call, chosen) =>
        (await approveSeveral(
          call,
          chosen.map(({ id }) => id),
        )) ?? undefined,
    },
  })

  handle(app, ctx, contract.readTeamRosterChanges, async (call) => {
    const team = await findRoster(call, call.params.team)
    const items = await pendingOfTeam(call.db, call.actor, team.id)
    return { items: items.map((row) => ({ ...lineOf(row), may_withdraw: row.team_id === team.id })) }
  })
  handle(app, ctx, contract.requestRosterChange, (call) => requestChange(call, call.params.team, call.body))
  handle(app, ctx, contract.withdrawRosterChange, (call) => withdrawChange(call, call.params.roster_change))
  handle(app, ctx, contract.readRosterRequestChoices, async ({ db, actor }) => {
    if (actor.clubId === null) throw notFound()
    return await requestChoices(db, actor)
  })
  handle(app, ctx, contract.readRosterChange, async (call) => {
    const { row, team, born, warnings, block } = await findToDecide(call, call.params.roster_change)
    const [player] = await playersInReach(call.db, call.actor, teamScope(team), { ids: [row.player_id] })
    return {
      ...lineOf(row),
      ...{ state: row.state, birth_year: born, present_teams: player?.teams ?? [], warnings, block },
      told: await countsOf(call, row),
    }
  })
  handle(app, ctx, contract.approveRosterChange, async (call) => {
    const { change_set_id, may_undo, told } = await approveChange(call, call.params.roster_change, call.body.reason)
    return { change_set_id: may_undo ? change_set_id : null, told }
  })
  handle(app, ctx, contract.denyRosterChange, (call) => denyChange(call, call.params.roster_change, call.body.reason))
}

const lineOf = ({ id, kind, player_id, player, team, to_team, join_status, requester, requested_at, note }: RosterChangeRow) => ({
  ...{ id, kind, player_id, player, team, to_team, join_status, requester, requested_at: requested_at.toISOString(), note },
})

async function countsOf(call: ActionContext, row: RosterChangeRow) {
  const { people, requester } = await peopleOfApproval(call, row)
  const coaches = people.flatMap(({ kind, name }) => (kind === 'coach' ? [name] : []))
  return { contacts: people.filter(({ kind }) => kind === 'contact').length, coaches, requester: requester !== null }
}

async function notifiedOf(call: ActionContext, row: RosterChangeRow) {
  const { people, requester } = await peopleOfApproval(call, row)
  return [...people.map(({ user_id, name }) => ({ id: user_id, name })), ...(requester ? [{ id: requester.id, name: requester.name }] : [])]
}

/** The places on rosters that a request changes. */
const placesOf = ({ player_id, team_id, to_team_id }: RosterChangeRow) =>
  [team_id, ...(to_team_id === null ? [] : [to_team_id])].map((team) => `${player_id}/${team}`)

/**
 * A request that needs a reason, or can no longer be carried out, is left out. So are all requests about one place of a player: the approval of one takes
 * away what the other asks for, and somebody has to choose between them.
 */
async function judgeApproval(call: Call<never>, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const reasoned = (await judgedChanges(call.db, call.actor, ids, lock)).map(({ row, warnings, block }) => ({
    row,
    reason: row.state === 'pending' ? (block ?? (warnings.length > 0 ? 'needs_reason' : null)) : 'decided',
  }))
  const asked = Map.groupBy(
    reasoned.filter(({ reason }) => reason === null).flatMap(({ row }) => placesOf(row)),
    (place) => place,
  )
  const judged: JudgedRow[] = []
  for (const { row, reason } of reasoned) {
    const leftOut = reason ?? (placesOf(row).some((place) => asked.get(place)!.length > 1) ? 'collides' : null)
    const { kind, team, to_team } = row
    const diff = [{ name: 'team_name', from: kind === 'add' ? null : team, to: kind === 'add' ? team : to_team }]
    judged.push({ id: row.id, label: row.player, leftOut, diff, notified: leftOut === null ? await notifiedOf(call, row) : [] })
  }
  return judged
}
