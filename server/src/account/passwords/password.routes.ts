import * as contract from '@touchline/domain/account/passwords/password-endpoints'
import type { FastifyInstance } from 'fastify'
import { credentialsOf, setSessionCookie } from '../../kit/secrets/credentials.ts'
import { handleOpen } from '../../kit/http/handle.ts'
import type { House } from '../../kit/app-context.ts'
import { changePassword } from './change-password.ts'
import { identityOf } from '../identity/identity-of.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { proveAddress } from '../sign-up/prove-address.ts'
import { reSignIn } from '../sign-in/re-sign-in.ts'
import { confirmResetEmail, sendResetCode, validateResetCode } from './reset-by-mobile.ts'
import { sendSignInCode } from '../sign-in/sign-in-code.ts'
import { linkNotGood, passwordWasChanged, refuseTooManyGuesses, resetPassword, sayResetNotFound, sendResetLink } from './reset-password.ts'

const success = { success: true } as const

export function passwordRoutes(app: FastifyInstance, house: House) {
  handleOpen(app, house, contract.sendResetLink, async ({ body, request }) => {
    await sendResetLink(house, body.email, request)
    return success
  })

  handleOpen(app, house, contract.sendSignInCode, async ({ body, request }) => ({
    token: await sendSignInCode(house, body.email, request),
  }))

  handleOpen(app, house, contract.checkActionCode, async ({ body, request }) => {
    await refuseTooManyGuesses(house, request)
    const found = await identityOf(house).checkActionCode(body.code)
    if (!found) throw linkNotGood()
    return { mode: found.mode, email: found.email }
  })

  handleOpen(app, house, contract.resetPassword, async ({ body, request }) => {
    await resetPassword(house, body, request)
    return success
  })

  handleOpen(app, house, contract.verifyEmail, async ({ body, request, reply }) => {
    const { sessionHash } = credentialsOf(reply.request, house)
    if (!(await proveAddress(house, body.code, { sessionHash, keepsSession: true }, request))) throw linkNotGood()
    return success
  })

  handleOpen(app, house, contract.reSignIn, async ({ body, session, request, reply }) => {
    const { token, expiresAt, days, at, openUntil } = await reSignIn(house, session!, body, request)
    setSessionCookie(reply, house, token, days)
    house.live.dropSession(session!.id)
    return { token, expires_at: expiresAt.toISOString(), authenticated_at: at.toISOString(), open_until: openUntil.toISOString() }
  })

  handleOpen(app, house, contract.changePassword, async ({ body, session, request }) => ({
    ...success,
    ended_sessions: await changePassword(house, session!, body, request),
  }))

  handleOpen(app, house, contract.passwordWasChanged, async ({ body, request }) => {
    await passwordWasChanged(house, body.email, request)
    return success
  })

  handleOpen(app, house, contract.resetNotFound, async ({ body, request }) => {
    await sayResetNotFound(house, body.email, request)
    return success
  })

  handleOpen(
    app,
    house,
    contract.sendResetCode,
    async ({ body, request, reply }) => await sendResetCode(house, body.mobile_number, knownDeviceOf(reply.request, house), request),
  )

  handleOpen(app, house, contract.validateResetCode, async ({ body }) => ({ redirect_to: await validateResetCode(house, body) }))

  handleOpen(app, house, contract.confirmResetEmail, async ({ body }) => ({ redirect_to: await confirmResetEmail(house, body) }))
}
