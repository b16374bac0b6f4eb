import * as contract from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { rememberDays } from '@touchline/domain/account/two-factor/two-factor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clearDeviceCookie, setDeviceCookie, setSessionCookie } from '../../kit/secrets/credentials.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { House } from '../../kit/app-context.ts'
import { accountAudit } from '../account.store.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { refuseAsAnother } from '../own-account/own-sessions.ts'
import { devicesOf, forgetDevice, readTwoFactor, setEmailTwoFactor, turnOffTwoFactor } from './own-two-factor.ts'
import { confirmTwoFactor, sendTwoFactorCode, setUpTwoFactor, validateTwoFactor } from './two-factor.ts'

export function twoFactorRoutes(app: FastifyInstance, house: House) {
  handleOpen(
    app,
    house,
    contract.setUpTwoFactor,
    async ({ body, session, request }) => await setUpTwoFactor(house, session!, body.mobile_number, request),
  )

  handleOpen(app, house, contract.confirmTwoFactor, async ({ body, session, request, reply }) =>
    verified(reply, house, await confirmTwoFactor(house, session!, body, request)),
  )

  handleOpen(
    app,
    house,
    contract.sendTwoFactorCode,
    async ({ body, session, request }) => await sendTwoFactorCode(house, session!, body.use_email, request),
  )

  handleOpen(app, house, contract.validateTwoFactor, async ({ body, session, request, reply }) =>
    verified(reply, house, await validateTwoFactor(house, session!, body, request)),
  )

  handle(app, house, contract.readTwoFactor, async ({ db, actor }) => {
    refuseAsAnother(actor)
    return await readTwoFactor(db, house, actor)
  })
  handle(app, house, contract.setEmailTwoFactor, setEmailTwoFactor)
  handle(app, house, contract.turnOffTwoFactor, turnOffTwoFactor)

  handle(app, house, contract.listDevices, async ({ db, actor }) => {
    refuseAsAnother(actor)
    return { items: await devicesOf(db, actor.userId) }
  })

  handle(app, house, contract.forgetDevice, async ({ db, actor, params, request }) => {
    refuseAsAnother(actor)
    await forgetDevice(db, actor.userId, params.id)
    await accountAudit(db, actor.userId, 'device.forgotten', request)
    return { id: params.id }
  })
}

/** The device is remembered for ninety days, or what it knew is cleared. */
function verified(
  reply: FastifyReply,
  house: House,
  { token, expiresAt, days, deviceToken }: OpenedSession & { deviceToken: string | null },
) {
  setSessionCookie(reply, house, token, days)
  if (deviceToken === null) clearDeviceCookie(reply, house)
  else setDeviceCookie(reply, house, deviceToken, rememberDays)
  return { token, expires_at: expiresAt.toISOString(), verified2fa: deviceToken }
}
