import * as contract from '@touchline/domain/account/own-account/own-account-endpoints'
import * as unsubscribing from '@touchline/domain/account/own-account/unsubscribe-endpoints'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { clearSessionCookie, setSessionCookie } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { House } from '../../kit/app-context.ts'
import { populated } from '../../kit/database/populate.ts'
import { enabledDevices } from '../../native/native.store.ts'
import { accountAudit } from '../account.store.ts'
import { giveConsents, readConsents } from './consents.ts'
import { deleteAccount } from './delete-account.ts'
import { clearEmailAlert, type AlertKind } from './email-alert.store.ts'
import { deleteRole } from './leave-club.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange, sendSecondaryCode, validateSecondaryCode } from './own-email.ts'
import { ownAddresses, sendMobileCode, validateMobileCode } from './own-mobile.ts'
import { reSignIn } from '../sign-in/re-sign-in.ts'
import { readUser, userRelations } from './read-user.ts'
import { saveUser } from './save-user.ts'
import { readSubscription, setSubscription } from './unsubscribe.ts'

const success = { success: true } as const

export function ownAccountRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.readUser, async ({ db, actor, query }) => await readUser(db, actor, populated(query.populate, userRelations)))
  handle(app, house, contract.saveUser, saveUser)
  handle(app, house, contract.deleteRole, deleteRole)
  handle(app, house, contract.enabledDevices, async ({ db, actor }) => ({ items: await enabledDevices(db, actor.userId) }))
  emailRoutes(app, house)
  mobileRoutes(app, house)

  for (const [endpoint, kind] of [
    [contract.clearHardAlert, 'hard'],
    [contract.clearSpamAlert, 'spam'],
    [contract.clearSoftAlert, 'soft'],
  ] as const satisfies readonly [unknown, AlertKind][])
    handle(app, house, endpoint, async ({ db, actor, body, request }) => {
      await refuseForeignAddress(db, actor.userId, body.email)
      await clearEmailAlert(db, body.email, kind)
      await accountAudit(db, actor.userId, `email_alert.${kind}_cleared`, request)
      return success
    })

  handle(
    app,
    house,
    contract.readConsent,
    async ({ db, actor, query, request }) => await readConsents(db, actor.userId, query.record_implicit_consent === 'true', request),
  )
  handle(
    app,
    house,
    contract.giveConsent,
    async ({ db, actor, body, request }) => await giveConsents(db, actor.userId, body.explicit_acceptance_ids, request),
  )

  handleOpen(app, house, contract.deleteAccount, async ({ session, request, reply }) => {
    await deleteAccount(house, session!, request)
    house.live.dropSession(session!.id)
    clearSessionCookie(reply, house)
    return success
  })

  handleOpen(app, house, unsubscribing.readSubscription, async ({ params }) => await readSubscription(house, params.unsub_key))
  handleOpen(
    app,
    house,
    unsubscribing.subscribeAgain,
    async ({ params, request }) => await setSubscription(house, params.unsub_key, true, request),
  )
  // Mail programs send a form here, as the standard says; what is in it is of no interest.
  void app.register((forms, _, done) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, parsed) => {
      payload.resume()
      payload.on('end', () => parsed(null, {}))
    })
    handleOpen(
      forms,
      house,
      unsubscribing.unsubscribe,
      async ({ params, request }) => await setSubscription(house, params.unsub_key, false, request),
    )
    done()
  })
}

function emailRoutes(app: FastifyInstance, house: House) {
  handleOpen(app, house, contract.changeEmail, async ({ body, session, request, reply }) => {
    if (body.password === undefined) {
      await changeEmail(house, session!, body.email, request)
      return { pending_email: body.email }
    }
    const { token, days, at } = await reSignIn(house, session!, { password: body.password }, request)
    setSessionCookie(reply, house, token, days)
    house.live.dropSession(session!.id)
    await changeEmail(house, { ...session!, reauthenticatedAt: at }, body.email, request)
    return { pending_email: body.email, token }
  })
  handleOpen(app, house, contract.confirmEmailChange, async ({ body, session, request }) => ({
    email: await confirmEmailChange(house, session!, body.token, request),
  }))
  handle(app, house, contract.cancelEmailChange, async ({ db, actor, request }) => {
    await cancelEmailChange(db, actor.userId, request)
    return { pending_email: null }
  })
  handleOpen(app, house, contract.sendSecondaryCode, async ({ session, request }) => await sendSecondaryCode(house, session!, request))
  handleOpen(
    app,
    house,
    contract.validateSecondaryCode,
    async ({ session, body, request }) => await validateSecondaryCode(house, session!, body, request),
  )
}

function mobileRoutes(app: FastifyInstance, house: House) {
  handleOpen(
    app,
    house,
    contract.sendMobileCode,
    async ({ session, body, request }) => await sendMobileCode(house, session!, body.mobile_number, request),
  )
  handleOpen(
    app,
    house,
    contract.validateMobileCode,
    async ({ session, body, request }) => await validateMobileCode(house, session!, body, request),
  )
}

async function refuseForeignAddress(db: Db, userId: number, email: string): Promise<void> {
  const { email: first, secondary_email: second } = await ownAddresses(db, userId)
  if (![first, second].some((address) => address?.toLowerCase() === email.toLowerCase())) throw notFound()
}
