import * as contract from '@touchline/domain/account/endpoints'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { clearSessionCookie, credentialsOf, setSessionCookie } from '../kit/credentials.ts'
import { handle, handleOpen } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { inTransaction } from '../kit/transaction.ts'
import { forgetDevices, registerDevice } from '../native/native.store.ts'
import { accountAudit, endSession } from './account.store.ts'
import { completeSetup, setupIsUsable } from './set-up-club.ts'
import { signIn } from './sign-in.ts'
import { checkSignOn, signOn } from './sign-on.ts'
import { takeSeat } from './take-seat.ts'

export function accountRoutes(app: FastifyInstance, house: House) {
  handleOpen(app, house, contract.login, async ({ body, request, reply }) => {
    const { token, expiresAt } = await signIn(house, { email: body.email ?? '', password: body.password ?? '' }, request)
    setSessionCookie(reply, house, token)
    return { token, expires_at: expiresAt.toISOString() }
  })

  handleOpen(app, house, contract.takeSeat, async ({ body, session, request, reply }) => {
    const { sessionHash } = credentialsOf(reply.request, house)
    const key = reply.request.headers['x-access-key']
    if (body.sso_token !== undefined) await checkSignOn(house, session!, body.sso_token)
    return await house.database.hold('app', (db) =>
      inTransaction(db, async (tx) => {
        await accountAudit(tx, session!.userId, 'seat.taken', request)
        if (body.fcm_token !== undefined)
          await registerDevice(tx, {
            fcmToken: body.fcm_token,
            userId: session!.userId,
            sessionId: session!.id,
            clientType: body.client_type,
          })
        return await takeSeat(tx, session!, sessionHash!, {
          ...(body.current_role_id !== undefined && { roleId: body.current_role_id }),
          ...(typeof key === 'string' && { key }),
          endOthers: false,
        })
      }),
    )
  })

  handleOpen(app, house, contract.authStatus, async ({ session }) => ({
    signed_in: true,
    user_id: session!.userId,
    email: session!.email,
    expires_at: session!.expiresAt.toISOString(),
    ...(await signOn(house, session!)),
  }))

  for (const endpoint of [contract.logout, contract.authLogout])
    handleOpen(app, house, endpoint, async ({ body, session, request, reply }) => {
      await house.database.hold('app', (db) =>
        inTransaction(db, async (tx) => {
          await endSession(tx, session!.id)
          await forgetDevices(tx, { sessionId: session!.id, userId: session!.userId, fcmToken: body.fcm_token })
          await accountAudit(tx, session!.userId, 'logout', request)
        }),
      )
      house.live.dropSession(session!.id)
      clearSessionCookie(reply, house)
      return { signed_out: true }
    })

  house.live.access.push({ pattern: /^users\/(\d{1,15})\/roles$/, mayFollow: async (_db, actor, [user]) => actor.userId === user })

  handle(app, house, contract.changeRole, async ({ params, db, actor, session, request }) => {
    const sessionHash = await db.selectFrom('session').select('token_hash').where('id', '=', session.id).executeTakeFirstOrThrow()
    const seat = await takeSeat(db, session, sessionHash.token_hash, { roleId: params.id, endOthers: true })
    await accountAudit(db, actor.userId, 'role.changed', request)
    house.live.dropSession(session.id)
    return seat
  })

  handle(app, house, contract.setLocale, async ({ body, db, actor, request }) => {
    await db.updateTable('app_user').set({ locale: body.locale }).where('id', '=', actor.userId).execute()
    await accountAudit(db, actor.userId, 'locale.changed', request)
    return { id: actor.userId, locale: body.locale }
  })

  handleOpen(app, house, contract.readSetup, async ({ params }) => {
    if (!(await setupIsUsable(house, params.token))) throw notFound()
    return { usable: true }
  })

  handleOpen(app, house, contract.completeSetup, async ({ params, body, request }) => {
    const clubId = await completeSetup(house, params.token, body, request)
    if (clubId === null) throw new Refusal('not_found', 'Not found.', { status: 404 })
    return { club_id: clubId }
  })
}
