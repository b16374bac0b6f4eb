import * as contract from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { rememberDays } from '@touchline/domain/account/two-factor/two-factor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clearDeviceCookie, setDeviceCookie, setSessionCookie } from '../../kit/secrets/credentials.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { refuseAsAnother } from '../own-account/own-sessions.ts'
import { devicesOf, forgetDevice, readTwoFactor, setEmailTwoFactor, turnOffTwoFactor } from './own-two-factor.ts'
import { confirmTwoFactor, sendTwoFactorCode, setUpTwoFactor, validateTwoFactor } from './two-factor.ts'

export function twoFactorRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(
    app,
    ctx,
    contract.setUpTwoFactor,
    async ({ body, session, request }) => await setUpTwoFactor(ctx, session!, body.mobile_number, request),
  )

  handleOpen(app, ctx, contract.confirmTwoFactor, async ({ body, session, request, reply }) =>
    verified(reply, ctx, await confirmTwoFactor(ctx, session!, body, request)),
  )

  handleOpen(
    app,
    ctx,
    contract.sendTwoFactorCode,
    async ({ body, session, request }) => await sendTwoFactorCode(ctx, session!, body.use_email, request),
  )

  handleOpen(app, ctx, contract.validateTwoFactor, async ({ body, session, request, reply }) =>
    verified(reply, ctx, await validateTwoFactor(ctx, session!, body, request)),
  )

  handle(app, ctx, contract.readTwoFactor, async ({ db, actor }) => {
    refuseAsAnother(actor)
    return await readTwoFactor(db, ctx, actor)
  })
  handle(app, ctx, contract.setEmailTwoFactor, setEmailTwoFactor)
  handle(app, ctx, contract.turnOffTwoFactor, turnOffTwoFactor)

  handle(app, ctx, contract.listDevices, async ({ db, actor }) => {
    refuseAsAnother(actor)
    return { items: await devicesOf(db, actor.userId) }
  })

  handle(app, ctx, contract.forgetDevice, async ({ db, actor, params, request }) => {
    refuseAsAnother(actor)
    await forgetDevice(db, actor.userId, params.id)
    await accountAudit(db, actor.userId, 'device.forgotten', request)
    return { id: params.id }
  })
}

/** Remembers the device for ninety days, or clears its cookie. */
function verified(
  reply: FastifyReply,
  ctx: AppContext,
  { token, expiresAt, days, deviceToken }: OpenedSession & { deviceToken: string | null },
) {
  setSessionCookie(reply, ctx, token, days)
  if (deviceToken === null) clearDeviceCookie(reply, ctx)
  else setDeviceCookie(reply, ctx, deviceToken, rememberDays)
  return { token, expires_at: expiresAt.toISOString(), verified2fa: deviceToken }
}
