import * as contract from '@touchline/domain/resources/endpoints'
import * as events from '@touchline/domain/resources/event-endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { findCalendarOwner, findCoachOwner, findEventOwner, findOwnerOfTeam, findPlayerOwner } from './find-owner.ts'
import { readResources, removeOwnedResource, saveNewResource, saveResource } from './save-resource.ts'

/** Serves the files and links of players, coaches and events. */
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

  handle(app, ctx, events.readEventResources, async (call) =>
    readResources(call, await findEventOwner(call.db, call.actor, call.params.event)),
  )
  handle(app, ctx, events.addPracticeResource, async (call) => {
    const { team, practice } = call.params
    return saveNewResource(call, await findOwnerOfTeam(call.db, call.actor, team, 'Practice', practice), call.body)
  })
  handle(app, ctx, events.changePracticeResource, async (call) => {
    const { team, practice, resource } = call.params
    return saveResource(call, await findOwnerOfTeam(call.db, call.actor, team, 'Practice', practice), resource, call.body)
  })
  handle(app, ctx, events.removePracticeResource, async (call) => {
    const { team, practice, resource } = call.params
    return removeOwnedResource(call, await findOwnerOfTeam(call.db, call.actor, team, 'Practice', practice), resource)
  })
  handle(app, ctx, events.addGameResource, async (call) => {
    const { team, game } = call.params
    return saveNewResource(call, await findOwnerOfTeam(call.db, call.actor, team, 'Game', game), call.body)
  })
  handle(app, ctx, events.changeGameResource, async (call) => {
    const { team, game, resource } = call.params
    return saveResource(call, await findOwnerOfTeam(call.db, call.actor, team, 'Game', game), resource, call.body)
  })
  handle(app, ctx, events.removeGameResource, async (call) => {
    const { team, game, resource } = call.params
    return removeOwnedResource(call, await findOwnerOfTeam(call.db, call.actor, team, 'Game', game), resource)
  })
  handle(app, ctx, events.addEventResource, async (call) =>
    saveNewResource(call, await findCalendarOwner(call.db, call.actor, call.params.event), call.body),
  )
  handle(app, ctx, events.changeEventResource, async (call) =>
    saveResource(call, await findCalendarOwner(call.db, call.actor, call.params.event), call.params.resource, call.body),
  )
  handle(app, ctx, events.removeEventResource, async (call) =>
    removeOwnedResource(call, await findCalendarOwner(call.db, call.actor, call.params.event), call.params.resource),
  )
}
