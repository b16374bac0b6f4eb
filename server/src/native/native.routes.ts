import * as contract from '@touchline/domain/native/endpoints'
import type { FastifyInstance } from 'fastify'
import { accountAudit } from '../account/account.store.ts'
import { handle } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { registerDevice } from './native.store.ts'

export function nativeRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.updateFcm, async ({ body, db, actor, session, request }) => {
    await registerDevice(db, { fcmToken: body.fcm_token, userId: actor.userId, sessionId: session.id, clientType: body.client_type })
    await accountAudit(db, actor.userId, 'device.registered', request)
    return { registered: true }
  })
}
