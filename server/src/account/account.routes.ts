import * as contract from '@touchline/domain/account/endpoints'
import { texts } from '@touchline/domain/account/texts.en'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { clearSessionCookie, credentialsOf, deviceTokenOf, setSessionCookie } from '../kit/secrets/credentials.ts'
import { handle, handleOpen } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { populated } from '../kit/database/populate.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { forgetDevices, registerDevice } from '../native/native.store.ts'
import { accountAudit } from '../kit/account-audit.ts'
import { endSession } from './account.store.ts'
import { endReplacedSession } from './sign-in/end-replaced-session.ts'
import { knownDeviceOf, rememberKnownDevice } from './sign-in/known-device.ts'
import { ownAccountRoutes } from './own-account/own-account.routes.ts'
import { preferencesOf } from './own-account/preference.store.ts'
import { passwordRoutes } from './passwords/password.routes.ts'
import { sessionRoutes } from './sign-in/session.routes.ts'
import { completeSetup, setupIsUsable } from './sign-up/set-up-club.ts'
import { clubOfLink, joinClub } from './sign-up/join-club.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInWithToken } from './sign-in/sign-in-with-token.ts'
import { checkSignOn, signOn } from './sign-in/sign-on.ts'
import { noticeElsewhere } from './sign-in/notice-elsewhere.ts'
import { takeRoleSession } from './sign-in/take-role-session.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'

export function accountRoutes(app: FastifyInstance, ctx: AppContext) {
  passwordRoutes(app, ctx)
  twoFactorRoutes(app, ctx)
  sessionRoutes(app, ctx)
  ownAccountRoutes(app, ctx)

  handleOpen(app, ctx, contract.login, async ({ body, request, reply }) => {
    const { token, expiresAt, days } = await (body.token === undefined
      ? signIn(ctx, withPassword(body), knownDeviceOf(reply.request, ctx), request)
      : signInWithToken(ctx, body.token, request))
    await endReplacedSession(ctx, reply.request)
    setSessionCookie(reply, ctx, token, days)
    if (body.token === undefined) rememberKnownDevice(reply, ctx, withPassword(body).email)
    return { token, expires_at: expiresAt.toISOString() }
  })

  handleOpen(app, ctx, contract.takeRoleSession, async ({ body, query, session, request, reply }) => {
    const asked = populated(query.populate, ['message_preferences'])
    const { sessionHash } = credentialsOf(reply.request, ctx)
    const key = reply.request.headers['x-access-key']
    if (body.sso_token !== undefined) await checkSignOn(ctx, session!, body.sso_token)
    const origin = body.club_token === undefined ? null : await clubOfLink(ctx, body.club_token)
    return await ctx.database.hold('app', (db) =>
      inTransaction(db, async (tx) => {
        await accountAudit(tx, session!.userId, 'seat.taken', request)
        await noticeElsewhere(tx, ctx, session!.id, session!.userId, request)
        const roleId = origin ? await joinClub(tx, ctx, session!, origin, body, request) : body.current_role_id
        const roleSession = await takeRoleSession(ctx, tx, session!, sessionHash!, {
          ...(roleId !== undefined && { roleId }),
          ...(typeof key === 'string' && { key }),
          deviceToken: body.verified2fa ?? deviceTokenOf(reply.request, ctx),
          endOthers: false,
        })
        // A device receives push messages only after both factors.
        if (!roleSession.needs_2fa && body.fcm_token !== undefined)
          await registerDevice(tx, {
            fcmToken: body.fcm_token,
            userId: session!.userId,
            sessionId: session!.id,
            clientType: body.client_type,
          })
        if (roleSession.needs_2fa || !asked.has('message_preferences')) return roleSession
        return { ...roleSession, message_preferences: await preferencesOf(tx, roleSession.id) }
      }),
    )
  })

  handleOpen(app, ctx, contract.authStatus, async ({ session }) => ({
    signed_in: true,
    user_id: session!.userId,
    email: session!.email,
    expires_at: session!.expiresAt.toISOString(),
    ...(await signOn(ctx, session!)),
  }))

  for (const endpoint of [contract.logout, contract.authLogout])
    handleOpen(app, ctx, endpoint, async ({ body, session, request, reply }) => {
      await ctx.database.hold('app', (db) =>
        inTransaction(db, async (tx) => {
          await endSession(tx, session!.id)
          await forgetDevices(tx, { sessionId: session!.id, userId: session!.userId, fcmToken: body.fcm_token })
          await accountAudit(tx, session!.userId, 'logout', request)
        }),
      )
      ctx.live.dropSession(session!.id)
      clearSessionCookie(reply, ctx)
      return { signed_out: true }
    })

  ctx.live.access.push({ pattern: /^users\/(\d{1,15})\/touchline$/, mayFollow: async (_db, actor, [user]) => actor.userId === user })

  handle(app, ctx, contract.changeRole, async ({ params, body, db, actor, session, request }) => {
    const sessionHash = await db.selectFrom('session').select('token_hash').where('id', '=', session.id).executeTakeFirstOrThrow()
    const roleSession = await takeRoleSession(ctx, db, session, sessionHash.token_hash, {
      roleId: params.id,
      deviceToken: body.verified2fa ?? null,
      endOthers: true,
    })
    await accountAudit(db, actor.userId, 'role.changed', request)
    ctx.live.dropSession(session.id)
    return roleSession
  })

  handleOpen(app, ctx, contract.readSetup, async ({ params }) => {
    if (!(await setupIsUsable(ctx, params.token))) throw notFound()
    return { usable: true }
  })

  handleOpen(app, ctx, contract.completeSetup, async ({ params, body, request }) => {
    const clubId = await completeSetup(ctx, params.token, body, request)
    if (clubId === null) throw new Refusal('not_found', 'Not found.', { status: 404 })
    return { club_id: clubId }
  })
}

/** Code and token are both present or both absent; one alone is invalid. */
function withPassword({ email, password, code_token, validation_code }: BodyOf<typeof contract.login>) {
  const code = code_token !== undefined && validation_code !== undefined ? { token: code_token, validation_code } : undefined
  if (email !== undefined && password !== undefined) return { email, password, code }
  const errors = {
    ...(email === undefined && { email: [texts.emailNeeded] }),
    ...(password === undefined && { password: [texts.passwordNeeded] }),
  }
  throw new Refusal('invalid', Object.values(errors).flat().join(' '), { errors })
}
