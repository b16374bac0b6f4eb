import type { Actor } from '@touchline/domain/access/actor'
import { areas } from '@touchline/domain/areas'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/platform/saved-view-endpoints'
import type { FastifyInstance } from 'fastify'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { handle, type RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { changeView, deleteView, saveView, viewsOf, type ViewOwner } from './saved-view.store.ts'

const listNames = new Set(areas.flatMap(({ lists }) => lists.map(({ name }) => name)))

/** Views belong to the person in the club of the current role. */
function ownerOf({ clubId, userId }: Actor): ViewOwner {
  if (clubId === null) throw notFound()
  return { clubId, userId }
}

export function savedViewRoutes(app: FastifyInstance, ctx: AppContext) {
  const record = (db: Db, actor: Actor, facts: RequestFacts, action: string, id: number) =>
    audit(db, actor, facts, { action, entity: 'saved_view', entityId: id, clubId: ownerOf(actor).clubId })

  handle(app, ctx, contract.listSavedViews, async ({ db, actor, query }) => ({ items: await viewsOf(db, ownerOf(actor), query.list) }))
  handle(app, ctx, contract.createSavedView, async ({ db, actor, body, request }) => {
    const owner = ownerOf(actor)
    if (!listNames.has(body.list)) throw new Refusal('view.no_such_list', 'There is no such list.')
    const view = await saveView(db, owner, body)
    await record(db, actor, request, 'saved_view.created', view.id)
    return view
  })
  handle(app, ctx, contract.changeSavedView, async ({ db, actor, params, body, request }) => {
    const view = await changeView(db, ownerOf(actor), params.view, body)
    await record(db, actor, request, 'saved_view.changed', view.id)
    return view
  })
  handle(app, ctx, contract.deleteSavedView, async ({ db, actor, params, request }) => {
    const view = await deleteView(db, ownerOf(actor), params.view)
    await record(db, actor, request, 'saved_view.deleted', view.id)
    return view
  })
}
