import { offsetOf } from '@touchline/domain/kit/page'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/rosters/endpoints'
import { keepsRosters } from '@touchline/domain/rosters/policy'
import type { FastifyInstance } from 'fastify'
import { audit } from '../kit/audit.ts'
import { applyChanges, findChangeSet, undoChanges } from '../kit/change-set.ts'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { inviteContacts } from './invite-contacts.ts'
import { keepRest } from './keep-rest.ts'
import { presentImport } from './present-import.ts'
import { rosterLines } from './roster-lines.ts'
import { forgetMapping, listMappings } from './roster-mappings.ts'
import { correctRow, listRows } from './roster-rows.ts'
import { findRosterImport, listImportRows, readImportRow } from './rosters.store.ts'
import { mapRoster, retryRoster, takeRoster } from './take-roster.ts'

export function rosterRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set('roster_line', rosterLines)

  handle(app, ctx, contract.createRosterImport, async (call) => takeRoster(call, call.body))
  handle(app, ctx, contract.mapRosterImport, async (call) => mapRoster(call, call.params.roster_import, call.body))
  handle(app, ctx, contract.retryRosterImport, async (call) => retryRoster(call, call.params.roster_import))

  handle(app, ctx, contract.listRosterImports, async ({ db, actor, query, now }) => {
    if (!keepsRosters(actor)) throw forbidden()
    const { rows, total } = await listImportRows(db, actor, query.page_size, offsetOf(query))
    const items = []
    for (const row of rows) items.push(await presentImport(db, ctx, actor, row, now))
    return { items, total, page: query.page, page_size: query.page_size }
  })
  handle(app, ctx, contract.readRosterImport, async ({ db, actor, params, now }) =>
    presentImport(db, ctx, actor, await findRosterImport(db, actor, params.roster_import), now),
  )
  handle(app, ctx, contract.listRosterImportRows, async ({ db, actor, params, query }) => listRows(db, actor, params.roster_import, query))
  handle(app, ctx, contract.correctRosterImportRow, async (call) => correctRow(call, call.params.roster_import, call.params.row, call.body))

  handle(app, ctx, contract.applyRosterImport, async ({ db, actor, params, request, now }) => {
    const row = await findRosterImport(db, actor, params.roster_import)
    const set = row.change_set_id === null ? undefined : await findChangeSet(db, row.club_id, row.change_set_id)
    if (!set || row.state !== 'review') throw new Refusal('roster_import.not_now', 'This roster isn’t under review.')
    const changed = await applyChanges(db, ctx.changes, set, actor)
    await audit(db, actor, request, {
      action: 'roster_import.applied',
      entity: 'roster_import',
      entityId: row.id,
      clubId: row.club_id,
      diff: { changed },
    })
    await keepRest(db, row)
    return await presentImport(db, ctx, actor, (await readImportRow(db, row.club_id, row.id))!, now)
  })
  handle(app, ctx, contract.undoRosterImport, async ({ db, actor, params, request, now }) => {
    const row = await findRosterImport(db, actor, params.roster_import)
    const set = row.change_set_id === null ? undefined : await findChangeSet(db, row.club_id, row.change_set_id)
    if (!set) throw new Refusal('change_set.not_applied', 'There’s nothing to undo.')
    const { undone, left_alone } = await undoChanges(db, ctx.changes, set, actor, now)
    await audit(db, actor, request, {
      action: 'roster_import.undone',
      entity: 'roster_import',
      entityId: row.id,
      clubId: row.club_id,
      diff: { undone },
    })
    return { undone, left_alone }
  })
  handle(app, ctx, contract.listRosterMappings, async ({ db, actor }) => listMappings(db, actor))
  handle(app, ctx, contract.forgetRosterMapping, async (call) => forgetMapping(call, call.params.mapping, true))
  handle(app, ctx, contract.recallRosterMapping, async (call) => forgetMapping(call, call.params.mapping, false))
  handle(app, ctx, contract.inviteRosterContacts, async (call) => inviteContacts(call, call.params.roster_import))
}
