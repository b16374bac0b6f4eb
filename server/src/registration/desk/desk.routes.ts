import * as contract from '@touchline/domain/registration/desk/desk-endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { handle } from '../../kit/http/handle.ts'
import { accept } from './accept-policies.ts'
import { readDesk } from './desk-choices.ts'
import { searchPlayers } from './desk.store.ts'
import { register } from './register-at-desk.ts'

/** Serves registrations by staff. */
export function deskRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.findDeskPlayers, async (call) => ({ items: await searchPlayers(call, contract.mostDeskPlayers) }))
  handle(app, ctx, contract.readDeskChoices, readDesk)
  handle(app, ctx, contract.registerAtDesk, register)
  handle(app, ctx, contract.acceptPolicies, accept)
}
