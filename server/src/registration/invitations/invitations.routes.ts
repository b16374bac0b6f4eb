import { dateOf } from '@touchline/domain/kit/dates'
import * as contract from '@touchline/domain/registration/invitations/invitation-endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { handle } from '../../kit/http/handle.ts'
import { assertClub } from '../own-club.ts'
import { decline } from './answer-invitation.ts'
import { familyInvitations, findProgramInvitation } from './invitations.store.ts'
import { readChoices } from './invite-choices.ts'

/** Serves invitations to families, and what they can name to those who invite; the acts stand beside their list. */
export function programInvitationRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readOwnProgramInvitations, async ({ db, actor, now }) => ({
    items: await familyInvitations(db, assertClub(actor), actor.playerIds, { today: dateOf(now, actor.clubZone) }),
  }))
  handle(app, ctx, contract.readProgramInvitation, ({ db, actor, now, params }) =>
    findProgramInvitation(db, actor, params.program_invitation, now),
  )
  handle(app, ctx, contract.declineProgramInvitation, decline)
  handle(app, ctx, contract.readInviteChoices, readChoices)
}
