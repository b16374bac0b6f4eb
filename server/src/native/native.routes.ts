import { forbidden } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/native/endpoints'
import type { FastifyInstance } from 'fastify'
import { accountAudit } from '../kit/account-audit.ts'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { forgetOwnDevice, isOwnDevice, registerDevice } from './native.store.ts'
import { signSupport } from './sign-support.ts'

export function nativeRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.updateFcm, async ({ body, db, actor, session, request }) => {
    await registerDevice(db, { fcmToken: body.fcm_token, userId: actor.userId, sessionId: session.id, clientType: body.client_type })
    await accountAudit(db, actor.userId, 'device.registered', request)
    return { registered: true }
  })

  handle(app, ctx, contract.readPushKey, async ({ db, actor, query }) => {
    const row = await db.selectFrom('push_key').select('public_key').executeTakeFirst()
    const isSubscribed = query.endpoint !== undefined && (await isOwnDevice(db, actor.userId, query.endpoint))
    return { public_key: row?.public_key ?? null, is_subscribed: isSubscribed }
  })
  handle(app, ctx, contract.subscribeToPush, async ({ body, db, actor, session, request }) => {
    const { endpoint, keys, client_type } = body
    await registerDevice(db, { fcmToken: endpoint, keys, userId: actor.userId, sessionId: session.id, clientType: client_type })
    await accountAudit(db, actor.userId, 'device.registered', request)
    return { registered: true }
  })
  handle(app, ctx, contract.unsubscribeFromPush, async ({ body, db, actor, request }) => {
    await forgetOwnDevice(db, actor.userId, body.endpoint)
    await accountAudit(db, actor.userId, 'device.removed', request)
    return { registered: false }
  })

  handle(app, ctx, contract.signSupport, ({ query, actor, session }) => {
    // The help desk would mistake a person logged in as somebody else for that user.
    if (actor.loginFromUserId !== null) throw forbidden()
    return signSupport(ctx.settings, { userId: actor.userId, name: actor.name, locale: actor.locale, email: session.email }, query)
  })
}
