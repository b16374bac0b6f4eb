import { guards } from '@touchline/domain/access/guards'
import * as contract from '@touchline/domain/assignments/endpoints'
import { mayEditAssignment } from '@touchline/domain/assignments/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { candidatesOf, choicesOf, countOpen, findAssignment, readBoardRows, teamsOfAssignment } from './assignments.store.ts'
import { joinKind, joins, mayPublish, previewPublication, publicationKind, publications, publishAssignment } from './publish-assignment.ts'
import { closeAssignment, createAssignment, saveAssignment } from './save-assignment.ts'
import { addEntries, removeEntry, saveEntry } from './save-entry.ts'

/** Serves team assignments: the plan, its players and its publication. */
export function assignmentRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(publicationKind, publications)
  ctx.changes.set(joinKind, joins)
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/assignments$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['club admin or director'](actor)),
  })

  handle(app, ctx, contract.readAssignmentChoices, async ({ db, actor, now }) => {
    if (actor.clubId === null) throw notFound()
    return await choicesOf(db, actor, dateOf(now, actor.clubZone))
  })
  handle(app, ctx, contract.readAssignment, async ({ db, actor, params, now }) => {
    const found = await findAssignment(db, actor, params.assignment)
    const { id, version_id, name, season_id, season, status, roster_deadline, roster_size } = found.assignment
    return {
      ...{ id, version_id, name, season_id, season, status, roster_deadline, roster_size },
      teams: await teamsOfAssignment(db, actor, id),
      open: await countOpen(db, actor, id, dateOf(now, actor.clubZone)),
      may: { edit: mayEditAssignment(found.place)(actor), publish: mayPublish({ actor }, found) },
    }
  })
  handle(app, ctx, contract.readBoard, async ({ db, actor, params, now }) => {
    const { assignment } = await findAssignment(db, actor, params.assignment)
    return { items: await readBoardRows(db, actor, assignment, dateOf(now, actor.clubZone)) }
  })
  handle(app, ctx, contract.findCandidates, async ({ db, actor, params, query, now }) => {
    const { assignment } = await findAssignment(db, actor, params.assignment)
    return await candidatesOf(db, actor, assignment.id, dateOf(now, actor.clubZone), query)
  })
  handle(app, ctx, contract.createAssignment, (call) => createAssignment(call, call.body))
  handle(app, ctx, contract.saveAssignment, (call) => saveAssignment(call, call.params.assignment, call.body))
  handle(app, ctx, contract.closeAssignment, (call) => closeAssignment(call, call.params.assignment, call.body))
  handle(app, ctx, contract.addEntries, (call) => addEntries(call, call.params.assignment, call.body.player_ids))
  handle(app, ctx, contract.saveEntry, (call) => saveEntry(call, call.params, call.body))
  handle(app, ctx, contract.removeEntry, (call) => removeEntry(call, call.params, call.body.version_id))
  handle(app, ctx, contract.previewPublication, (call) => previewPublication(call, call.params.assignment))
  handle(app, ctx, contract.publishAssignment, (call) => publishAssignment(call, call.params.assignment, call.body))
}
