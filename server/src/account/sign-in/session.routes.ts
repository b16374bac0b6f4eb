import * as contract from '@touchline/domain/account/sign-in/session-endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { endOtherSessions } from '../account.store.ts'
import { endOwnSession, refuseAsAnother, sessionsOf } from '../own-account/own-sessions.ts'

export function sessionRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.listSessions, async ({ db, actor, session }) => {
    refuseAsAnother(actor)
    return { items: await sessionsOf(db, actor.userId, session.id) }
  })

  handle(app, ctx, contract.endOneSession, async ({ db, actor, params, request }) => {
    refuseAsAnother(actor)
    await endOwnSession(db, actor.userId, params.id)
    await accountAudit(db, actor.userId, 'session.ended', request)
    ctx.live.dropSession(params.id)
    return { id: params.id }
  })

  handle(app, ctx, contract.endAllOtherSessions, async ({ db, actor, session, request }) => {
    refuseAsAnother(actor)
    const ended = await endOtherSessions(db, actor.userId, session.id)
    await accountAudit(db, actor.userId, 'sessions.ended', request)
    for (const id of ended) ctx.live.dropSession(id)
    return { ended_sessions: ended.length }
  })
}
