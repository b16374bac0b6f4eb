import * as contract from '@touchline/domain/resources/endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { findCoachOwner, findPlayerOwner } from './find-owner.ts'
import { readResources, removeOwnedResource, saveNewResource, saveResource } from './save-resource.ts'

/** Serves the files and links of players and coaches. */
export function resourceRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readPlayerResources, async (call) =>
    readResources(call, await findPlayerOwner(call.db, call.actor, call.params.player, call.now)),
  )
  handle(app, ctx, contract.addPlayerResource, async (call) =>
    saveNewResource(call, await findPlayerOwner(call.db, call.actor, call.params.player, call.now), call.body),
  )
  handle(app, ctx, contract.changePlayerResource, async (call) =>
    saveResource(call, await findPlayerOwner(call.db, call.actor, call.params.player, call.now), call.params.resource, call.body),
  )
  handle(app, ctx, contract.removePlayerResource, async (call) =>
    removeOwnedResource(call, await findPlayerOwner(call.db, call.actor, call.params.player, call.now), call.params.resource),
  )

  handle(app, ctx, contract.readCoachResources, async (call) =>
    readResources(call, await findCoachOwner(call.db, call.actor, call.params.coach)),
  )
  handle(app, ctx, contract.addCoachResource, async (call) =>
    saveNewResource(call, await findCoachOwner(call.db, call.actor, call.params.coach), call.body),
  )
  handle(app, ctx, contract.changeCoachResource, async (call) =>
    saveResource(call, await findCoachOwner(call.db, call.actor, call.params.coach), call.params.resource, call.body),
  )
  handle(app, ctx, contract.removeCoachResource, async (call) =>
    removeOwnedResource(call, await findCoachOwner(call.db, call.actor, call.params.coach), call.params.resource),
  )
}
