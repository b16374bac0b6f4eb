import * as contract from '@touchline/domain/invitations/endpoints'
import { clubLinkWords, invitationWords } from '@touchline/domain/invitations/invitation-words'
import { texts as english } from '@touchline/domain/invitations/texts.en'
import { texts as spanish } from '@touchline/domain/invitations/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { handle, handleAfter } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { listedLinkColumns, makeClubLink, openLinkUrl, presentClubLink, renewClubLink, revokeClubLink } from './club-link.store.ts'
import { invitationBulkActs, invitationChanges } from './invitation-acts.ts'
import { computedOf, listedColumns, presentInvitation, type InvitationRow } from './invitation.store.ts'
import { invite, revoke, roleSessionClub, sendAgain } from './invite.ts'
import { findInvitationPlaces } from './invite-places.ts'
import { identityOf } from '../account/identity/identity-of.ts'
import { findUnconfirmed, listUnconfirmed, sendConfirmation } from './unconfirmed.ts'
import { placesOfInvitation, placesOfInvitations } from './invited-places.store.ts'

export function invitationRoutes(app: FastifyInstance, ctx: AppContext) {
  const rows = listRoutes(app, ctx, contract.invitations, {
    from: ({ actor }) => sql`from invitation i where i.club_id = ${roleSessionClub(actor)}`,
    columns: ({ now }) => listedColumns(now),
    more: { sealed_token: sql<string | null>`i.sealed_token` },
    computed: async (rows, { db, actor }) => {
      const ids = rows.map(({ id }) => id)
      const places = await placesOfInvitations(db, roleSessionClub(actor), ids)
      return rows.map((row) => computedOf(ctx, row, places.get(row.id)!))
    },
    words: ({ locale }) => invitationWords(locale === 'es' ? spanish : english, locale),
  })
  ctx.changes.set('invitation', invitationChanges)
  bulkRoutes(app, ctx, contract.invitationActs, rows, invitationBulkActs)
  const present = async (db: Db, row: InvitationRow, now: Date) => presentInvitation(ctx, row, await placesOfInvitation(db, row), now)
  handle(app, ctx, contract.createInvitation, async ({ db, actor, body, request, now }) =>
    present(db, await invite(db, ctx, actor, request, body), now),
  )
  handle(app, ctx, contract.sendInvitation, async ({ db, actor, params, request, now }) =>
    present(db, await sendAgain(db, ctx, actor, request, params.invitation, now), now),
  )
  handle(app, ctx, contract.revokeInvitation, async ({ db, actor, params, request, now }) =>
    present(db, await revoke(db, actor, request, params.invitation, now), now),
  )
  handle(app, ctx, contract.listInvitationPlaces, async ({ db, actor, query }) => ({
    items: await findInvitationPlaces(db, actor, roleSessionClub(actor), query.role_type, query.search),
  }))

  handle(app, ctx, contract.listUnconfirmed, async ({ db, actor }) => ({ items: await listUnconfirmed(db, actor) }))
  handleAfter(
    app,
    ctx,
    contract.sendConfirmation,
    {
      find: ({ db, actor, body }) => findUnconfirmed(db, actor, body.user_id),
      work: async (person) => ({ person, code: (await identityOf(ctx).newActionCode('verifyEmail', person.email))?.code ?? null }),
    },
    async ({ db, actor, request }, found) => sendConfirmation(db, ctx, actor, request, found),
  )

  listRoutes(app, ctx, contract.clubLinks, {
    from: ({ actor }) => sql`from club_link l where l.club_id = ${roleSessionClub(actor)}`,
    columns: listedLinkColumns,
    more: { sealed_key: sql<string | null>`l.sealed_key` },
    computed: (rows) => Promise.resolve(rows.map(({ state, sealed_key }) => ({ link: openLinkUrl(ctx, state, sealed_key) }))),
    words: ({ locale }) => clubLinkWords(locale === 'es' ? spanish : english),
  })
  handle(app, ctx, contract.createClubLink, async ({ db, actor, body, request, now }) =>
    presentClubLink(ctx, await makeClubLink(db, ctx, actor, request, body), now),
  )
  handle(app, ctx, contract.renewClubLink, async ({ db, actor, params, body, request, now }) =>
    presentClubLink(ctx, await renewClubLink(db, ctx, actor, request, params.link, body.days), now),
  )
  handle(app, ctx, contract.revokeClubLink, async ({ db, actor, params, request, now }) =>
    presentClubLink(ctx, await revokeClubLink(db, actor, request, params.link), now),
  )
}
