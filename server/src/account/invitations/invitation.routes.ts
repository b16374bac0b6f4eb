import * as contract from '@touchline/domain/account/invitations/invitation-endpoints'
import { invitationWords } from '@touchline/domain/account/invitations/invitation-words'
import { texts as english } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { texts as spanish } from '@touchline/domain/account/sign-up/sign-up-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { handle, handleAfter } from '../../kit/http/handle.ts'
import type { House } from '../../kit/app-context.ts'
import { listRoutes } from '../../kit/list/list-routes.ts'
import { listClubLinks, makeClubLink, presentClubLink, renewClubLink, revokeClubLink } from './club-link.store.ts'
import { computedOf, listedColumns, presentInvitation, type InvitationRow } from './invitation.store.ts'
import { invite, revoke, seatClub, sendAgain } from './invite.ts'
import { findInvitationPlaces } from './invite-places.ts'
import { identityOf } from '../identity/identity-of.ts'
import { findUnconfirmed, listUnconfirmed, sendConfirmation } from '../sign-up/unconfirmed.ts'
import { placesOfInvitation, placesOfInvitations } from './invited-places.store.ts'

export function invitationRoutes(app: FastifyInstance, house: House) {
  listRoutes(app, house, contract.invitations, {
    from: ({ actor }) => sql`from invitation i where i.club_id = ${seatClub(actor)}`,
    columns: listedColumns,
    more: { sealed_token: sql<string | null>`i.sealed_token` },
    computed: async (rows, { db, actor }) => {
      const ids = rows.map(({ id }) => id)
      const places = await placesOfInvitations(db, seatClub(actor), ids)
      return rows.map((row) => computedOf(house, row, places.get(row.id)!))
    },
    words: ({ locale }) => invitationWords(locale === 'es' ? spanish : english, locale),
  })
  const present = async (db: Db, row: InvitationRow, now: Date) => presentInvitation(house, row, await placesOfInvitation(db, row), now)
  handle(app, house, contract.createInvitation, async ({ db, actor, body, request, now }) =>
    present(db, await invite(db, house, actor, request, body), now),
  )
  handle(app, house, contract.sendInvitation, async ({ db, actor, params, request, now }) =>
    present(db, await sendAgain(db, house, actor, request, params.invitation, now), now),
  )
  handle(app, house, contract.revokeInvitation, async ({ db, actor, params, request, now }) =>
    present(db, await revoke(db, actor, request, params.invitation, now), now),
  )
  handle(app, house, contract.listInvitationPlaces, async ({ db, actor, query }) => ({
    items: await findInvitationPlaces(db, actor, seatClub(actor), query.role_type, query.search),
  }))

  handle(app, house, contract.listUnconfirmed, async ({ db, actor }) => ({ items: await listUnconfirmed(db, actor) }))
  handleAfter(
    app,
    house,
    contract.sendConfirmation,
    {
      find: ({ db, actor, body }) => findUnconfirmed(db, actor, body.user_id),
      work: async (person) => ({ person, code: (await identityOf(house).newActionCode('verifyEmail', person.email))?.code ?? null }),
    },
    async ({ db, actor, request }, found) => sendConfirmation(db, house, actor, request, found),
  )

  handle(app, house, contract.listClubLinks, async ({ db, actor, now }) => ({
    items: (await listClubLinks(db, seatClub(actor))).map((row) => presentClubLink(house, row, now)),
  }))
  handle(app, house, contract.createClubLink, async ({ db, actor, body, request, now }) =>
    presentClubLink(house, await makeClubLink(db, house, actor, request, body), now),
  )
  handle(app, house, contract.renewClubLink, async ({ db, actor, params, body, request, now }) =>
    presentClubLink(house, await renewClubLink(db, house, actor, request, params.link, body.days), now),
  )
  handle(app, house, contract.revokeClubLink, async ({ db, actor, params, request, now }) =>
    presentClubLink(house, await revokeClubLink(db, actor, request, params.link), now),
  )
}
