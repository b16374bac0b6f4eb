import * as contract from '@touchline/domain/account/invitation-endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { listClubLinks, makeClubLink, presentClubLink, renewClubLink, revokeClubLink } from './club-link.store.ts'
import { listInvitations, presentInvitation } from './invitation.store.ts'
import { invite, revoke, seatClub, sendAgain } from './invite.ts'

export function invitationRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.listInvitations, async ({ db, actor, query, now }) => {
    const { rows, total } = await listInvitations(db, seatClub(actor), query)
    return { items: rows.map((row) => presentInvitation(house, row, now)), total, page: query.page, page_size: query.page_size }
  })
  handle(app, house, contract.createInvitation, async ({ db, actor, body, request, now }) =>
    presentInvitation(house, await invite(db, house, actor, request, body), now),
  )
  handle(app, house, contract.sendInvitation, async ({ db, actor, params, request, now }) =>
    presentInvitation(house, await sendAgain(db, house, actor, request, params.invitation, now), now),
  )
  handle(app, house, contract.revokeInvitation, async ({ db, actor, params, request, now }) =>
    presentInvitation(house, await revoke(db, actor, request, params.invitation, now), now),
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
