import * as contract from '@touchline/domain/account/own-account/own-account-endpoints'
import * as unsubscribing from '@touchline/domain/account/own-account/unsubscribe-endpoints'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { clearSessionCookie, setSessionCookie } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { populated } from '../../kit/database/populate.ts'
import { enabledDevices } from '../../native/native.store.ts'
import { accountAudit } from '../../kit/account-audit.ts'
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

export function ownAccountRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readUser, async ({ db, actor, query }) => await readUser(db, actor, populated(query.populate, userRelations)))
  handle(app, ctx, contract.saveUser, saveUser)
  handle(app, ctx, contract.deleteRole, deleteRole)
  handle(app, ctx, contract.enabledDevices, async ({ db, actor }) => ({ items: await enabledDevices(db, actor.userId) }))
  emailRoutes(app, ctx)
  mobileRoutes(app, ctx)

  for (const [endpoint, kind] of [
    [contract.clearHardAlert, 'hard'],
    [contract.clearSpamAlert, 'spam'],
    [contract.clearSoftAlert, 'soft'],
  ] as const satisfies readonly [unknown, AlertKind][])
    handle(app, ctx, endpoint, async ({ db, actor, body, request }) => {
      await refuseForeignAddress(db, actor.userId, body.email)
      await clearEmailAlert(db, body.email, kind)
      await accountAudit(db, actor.userId, `email_alert.${kind}_cleared`, request)
      return success
    })

  handle(
    app,
    ctx,
    contract.readConsent,
    async ({ db, actor, query, request }) => await readConsents(db, actor.userId, query.record_implicit_consent === 'true', request),
  )
  handle(
    app,
    ctx,
    contract.giveConsent,
    async ({ db, actor, body, request }) => await giveConsents(db, actor.userId, body.explicit_acceptance_ids, request),
  )

  handleOpen(app, ctx, contract.deleteAccount, async ({ session, request, reply }) => {
    await deleteAccount(ctx, session!, request)
    ctx.live.dropSession(session!.id)
    clearSessionCookie(reply, ctx)
    return success
  })

  handleOpen(app, ctx, unsubscribing.readSubscription, async ({ params }) => await readSubscription(ctx, params.unsub_key))
  handleOpen(
    app,
    ctx,
    unsubscribing.subscribeAgain,
    async ({ params, request }) => await setSubscription(ctx, params.unsub_key, true, request),
  )
  // Mail programs post a form here, as the standard requires; its content is ignored.
  void app.register((forms, _, done) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, parsed) => {
      payload.resume()
      payload.on('end', () => parsed(null, {}))
    })
    handleOpen(
      forms,
      ctx,
      unsubscribing.unsubscribe,
      async ({ params, request }) => await setSubscription(ctx, params.unsub_key, false, request),
    )
    done()
  })
}

function emailRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(app, ctx, contract.changeEmail, async ({ body, session, request, reply }) => {
    if (body.password === undefined) {
      await changeEmail(ctx, session!, body.email, request)
      return { pending_email: body.email }
    }
    const { token, days, at } = await reSignIn(ctx, session!, { password: body.password }, request)
    setSessionCookie(reply, ctx, token, days)
    ctx.live.dropSession(session!.id)
    await changeEmail(ctx, { ...session!, reauthenticatedAt: at }, body.email, request)
    return { pending_email: body.email, token }
  })
  handleOpen(app, ctx, contract.confirmEmailChange, async ({ body, session, request }) => ({
    email: await confirmEmailChange(ctx, session!, body.token, request),
  }))
  handle(app, ctx, contract.cancelEmailChange, async ({ db, actor, request }) => {
    await cancelEmailChange(db, actor.userId, request)
    return { pending_email: null }
  })
  handleOpen(app, ctx, contract.sendSecondaryCode, async ({ session, request }) => await sendSecondaryCode(ctx, session!, request))
  handleOpen(
    app,
    ctx,
    contract.validateSecondaryCode,
    async ({ session, body, request }) => await validateSecondaryCode(ctx, session!, body, request),
  )
}

function mobileRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(
    app,
    ctx,
    contract.sendMobileCode,
    async ({ session, body, request }) => await sendMobileCode(ctx, session!, body.mobile_number, request),
  )
  handleOpen(
    app,
    ctx,
    contract.validateMobileCode,
    async ({ session, body, request }) => await validateMobileCode(ctx, session!, body, request),
  )
}

async function refuseForeignAddress(db: Db, userId: number, email: string): Promise<void> {
  const { email: first, secondary_email: second } = await ownAddresses(db, userId)
  if (![first, second].some((address) => address?.toLowerCase() === email.toLowerCase())) throw notFound()
}
