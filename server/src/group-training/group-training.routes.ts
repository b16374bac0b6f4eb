import { mayManageTeam } from '@touchline/domain/access/policy'
import * as contract from '@touchline/domain/group-training/endpoints'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { findGroupAssignment, teamsOfPart } from '../teams/team-part.store.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { candidatesOf, groupAssignmentsOf, groupChoicesOf, namesOfPlayers } from './group-training.store.ts'
import {
  archiveGroupAssignment,
  createGroupAssignment,
  findGroupToManage,
  saveGroupAssignment,
  saveGroupPlan,
} from './save-group-assignment.ts'

/** Serves the group assignments of a team; `readGroupAssignment` is served by the area of teams. */
export function groupTrainingRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/group-assignments$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && actor.roleType !== 'ClubGuest'),
  })

  handle(app, ctx, contract.readGroupAssignments, async ({ db, actor, params, now }) => {
    const team = await findTeam(db, actor, params.team)
    const manage = mayManageTeam(teamScope(team))(actor)
    return { items: await groupAssignmentsOf(db, actor, team, dateOf(now, actor.clubZone), manage), may: { manage } }
  })
  handle(app, ctx, contract.readGroupChoices, async ({ db, actor, params, now }) =>
    groupChoicesOf(db, actor, await findGroupToManage({ db, actor }, params.team), dateOf(now, actor.clubZone)),
  )
  handle(app, ctx, contract.readGroupPlan, async ({ db, actor, params }) => {
    const team = await findTeam(db, actor, params.team)
    const assignment = await findGroupAssignment(db, team, params.group_assignment)
    if (!mayManageTeam(teamScope(team))(actor)) throw forbidden()
    const found = await candidatesOf(db, assignment)
    const listed = new Set(found.map(({ id }) => id))
    const byTeam = Map.groupBy(found, ({ team_id }) => team_id)
    const teams = (await teamsOfPart(db, assignment)).map(({ id, name }) => ({
      ...{ id, name },
      players: (byTeam.get(id) ?? []).map(({ team_id: _team, ...player }) => player),
    }))
    const others = assignment.player_ids.filter((id) => !listed.has(id))
    return {
      ...{ version_id: assignment.version_id, teams, player_ids: assignment.player_ids },
      others: await namesOfPlayers(db, team.club_id, others),
    }
  })
  handle(app, ctx, contract.createGroupAssignment, (call) => createGroupAssignment(call, call.params.team, call.body))
  handle(app, ctx, contract.saveGroupAssignment, (call) => saveGroupAssignment(call, call.params, call.body))
  handle(app, ctx, contract.archiveGroupAssignment, (call) => archiveGroupAssignment(call, call.params, call.body))
  handle(app, ctx, contract.saveGroupPlan, (call) => saveGroupPlan(call, call.params, call.body))
}
