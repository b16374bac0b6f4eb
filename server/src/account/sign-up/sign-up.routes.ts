import { roleDisplayName } from '@touchline/domain/access/roles'
import * as contract from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { numericId } from '@touchline/domain/account/sign-up/sign-up-query'
import type { FastifyInstance } from 'fastify'
import { credentialsOf, setSessionCookie } from '../../kit/secrets/credentials.ts'
import { handleOpen } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { endReplacedSession } from '../sign-in/end-replaced-session.ts'
import { findMyClub, isUnverified } from './find-my-club.ts'
import { acceptInvitation } from './join-club.ts'
import { rememberKnownDevice } from '../sign-in/known-device.ts'
import { badLink, signUp } from './sign-up.ts'
import { clubCard, hasJustSignedUp, invitedBy, originOf } from './sign-up.store.ts'
import { confirm, resendConfirmation } from './verification.ts'

export function signUpRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(app, ctx, contract.readUserToken, async ({ params }) =>
    ctx.database.hold('jobs', async (db) => {
      const row = await invitedBy(db, params.userToken)
      // A used link gets its own reply, so that its owner is led to the sign-in.
      if (!row || (!row.good && !row.used_at)) throw badLink(404)
      return {
        id: row.user_id,
        email: row.email,
        first_name: row.first_name,
        last_name: row.last_name,
        registered_at: row.registered_at?.toISOString() ?? null,
        role_name: roleDisplayName(row.role_type),
        open: row.good,
        club: await clubCard(db, row.club_id),
      }
    }),
  )

  handleOpen(app, ctx, contract.readClubToken, async ({ params }) =>
    ctx.database.hold('jobs', async (db) => {
      const origin = await originOf(db, { club_token: params.token })
      if (!origin) throw badLink(404)
      return await clubCard(db, origin.clubId)
    }),
  )

  handleOpen(app, ctx, contract.createUser, async ({ body, request, reply }) => {
    const { token, expiresAt, days, person, isVerified } = await signUp(ctx, body, request)
    await endReplacedSession(ctx, reply.request)
    setSessionCookie(reply, ctx, token, days)
    return { id: person.id, email: person.email, token, expires_at: expiresAt.toISOString(), email_verified: isVerified }
  })

  handleOpen(app, ctx, contract.acceptInvitation, async ({ params, session, request }) => ({
    role: await acceptInvitation(ctx, session!, params.userToken, request),
  }))

  handleOpen(app, ctx, contract.askUnverified, async ({ body, request }) => ({
    unverified: await isUnverified(ctx, body.email, request),
  }))

  handleOpen(app, ctx, contract.findMyClub, async ({ body, request }) => findMyClub(ctx, body, request))

  handleOpen(app, ctx, contract.confirmUser, async ({ params, query, body, request, reply }) => {
    const attribution = numericId(query.attribution_id ?? null)
    const { sessionHash } = credentialsOf(reply.request, ctx)
    const proof = { sessionHash, password: body.password, newPassword: body.new_password }
    const { action, role, session, email } = await confirm(ctx, params.confirm_key, proof, attribution, request)
    await endReplacedSession(ctx, reply.request)
    setSessionCookie(reply, ctx, session.token, session.days)
    rememberKnownDevice(reply, ctx, email)
    return { action, role, token: session.token }
  })

  handleOpen(app, ctx, contract.readVerification, async ({ session }) => ({
    email: session!.email,
    verified: session!.verified,
    action: (await ctx.database.hold('jobs', (db) => hasJustSignedUp(db, session!.userId))) ? ('sign_up' as const) : ('verify' as const),
  }))

  handleOpen(app, ctx, contract.resendConfirmation, async ({ session }) => ({ sent: await resendConfirmation(ctx, session!.userId) }))
}
