import * as contract from '@touchline/domain/account/passwords/password-endpoints'
import type { FastifyInstance } from 'fastify'
import { credentialsOf, setSessionCookie } from '../../kit/secrets/credentials.ts'
import { handleOpen } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { changePassword } from './change-password.ts'
import { identityOf } from '../identity/identity-of.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { proveAddress } from '../sign-up/prove-address.ts'
import { reSignIn } from '../sign-in/re-sign-in.ts'
import { confirmResetEmail, sendResetCode, validateResetCode } from './reset-by-mobile.ts'
import { sendSignInCode } from '../sign-in/sign-in-code.ts'
import { linkNotGood, passwordWasChanged, refuseTooManyGuesses, resetPassword, sayResetNotFound, sendResetLink } from './reset-password.ts'

const success = { success: true } as const

export function passwordRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(app, ctx, contract.sendResetLink, async ({ body, request }) => {
    await sendResetLink(ctx, body.email, request)
    return success
  })

  handleOpen(app, ctx, contract.sendSignInCode, async ({ body, request }) => ({
    token: await sendSignInCode(ctx, body.email, request),
  }))

  handleOpen(app, ctx, contract.checkActionCode, async ({ body, request }) => {
    await refuseTooManyGuesses(ctx, request)
    const found = await identityOf(ctx).checkActionCode(body.code)
    if (!found) throw linkNotGood()
    return { mode: found.mode, email: found.email }
  })

  handleOpen(app, ctx, contract.resetPassword, async ({ body, request }) => {
    await resetPassword(ctx, body, request)
    return success
  })

  handleOpen(app, ctx, contract.verifyEmail, async ({ body, request, reply }) => {
    const { sessionHash } = credentialsOf(reply.request, ctx)
    if (!(await proveAddress(ctx, body.code, { sessionHash, keepsSession: true }, request))) throw linkNotGood()
    return success
  })

  handleOpen(app, ctx, contract.reSignIn, async ({ body, session, request, reply }) => {
    const { token, expiresAt, days, at, openUntil } = await reSignIn(ctx, session!, body, request)
    setSessionCookie(reply, ctx, token, days)
    ctx.live.dropSession(session!.id)
    return { token, expires_at: expiresAt.toISOString(), authenticated_at: at.toISOString(), open_until: openUntil.toISOString() }
  })

  handleOpen(app, ctx, contract.changePassword, async ({ body, session, request }) => ({
    ...success,
    ended_sessions: await changePassword(ctx, session!, body, request),
  }))

  handleOpen(app, ctx, contract.passwordWasChanged, async ({ body, request }) => {
    await passwordWasChanged(ctx, body.email, request)
    return success
  })

  handleOpen(app, ctx, contract.resetNotFound, async ({ body, request }) => {
    await sayResetNotFound(ctx, body.email, request)
    return success
  })

  handleOpen(
    app,
    ctx,
    contract.sendResetCode,
    async ({ body, request, reply }) => await sendResetCode(ctx, body.mobile_number, knownDeviceOf(reply.request, ctx), request),
  )

  handleOpen(app, ctx, contract.validateResetCode, async ({ body }) => ({ redirect_to: await validateResetCode(ctx, body) }))

  handleOpen(app, ctx, contract.confirmResetEmail, async ({ body }) => ({ redirect_to: await confirmResetEmail(ctx, body) }))
}
