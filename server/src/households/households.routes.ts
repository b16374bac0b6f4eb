import * as contract from '@touchline/domain/households/endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { makePrimary, moveContact, readArranged, removeContact } from './arrange.ts'
import { readCustody, readCustodyNotice, saveCustody } from './custody.ts'

export function householdRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readHouseholds, ({ db, actor, params }) => readArranged(db, actor, params.player))
  handle(app, ctx, contract.moveContact, (call) => moveContact(call, call.params.player, call.params.contact, call.body.household_id))
  handle(app, ctx, contract.makePrimary, (call) => makePrimary(call, call.params.player, call.params.contact))
  handle(app, ctx, contract.removeContact, (call) => removeContact(call, call.params.player, call.params.contact))
  handle(app, ctx, contract.readCustodyNote, ({ db, actor, params }) => readCustody(db, actor, params.player))
  handle(app, ctx, contract.readCustodyNotice, (call) => readCustodyNotice(call, call.params.player))
  handle(app, ctx, contract.saveCustodyNote, (call) => saveCustody(call, call.params.player, call.body.note, call.body.version_id))
}
