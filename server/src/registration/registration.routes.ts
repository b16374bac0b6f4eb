import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { exportProgramAnswers, readSubscriptionFile, readWaitlistFile } from '@touchline/domain/registration/answer-file-endpoints'
import * as contract from '@touchline/domain/registration/endpoints'
import * as family from '@touchline/domain/registration/family-endpoints'
import * as waitingRoom from '@touchline/domain/registration/waiting-room-endpoints'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { together } from '../kit/database/together.ts'
import { handle, handleAfter } from '../kit/http/handle.ts'
import { beginAtProvider, beginMethod, findToSave } from '../payments/methods.ts'
import { presentProgram } from '../programs/program-page.ts'
import { addPlayer } from './add-player.ts'
import { subscriptionFile, waitlistFile } from './answer-file.ts'
import { answersFile } from './answers-file.ts'
import { findCart, findPublished } from './cart.store.ts'
import { holdSeats, saveChoices } from './change-cart.ts'
import { complete } from './complete-registration.ts'
import { settleOwn } from './first-payment.ts'
import { familyPrograms, ownRegistrations } from './family-pages.ts'
import { assertClub } from './own-club.ts'
import { presentCart } from './present-cart.ts'
import { readOffer } from './price-cart.ts'
import { enterRoom, leaveRoom } from './waiting-room/waiting-room.ts'
import { withWaitlists } from './waitlist/waitlist.store.ts'

/** Serves programs, carts and registrations to families. */
export function registrationRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, family.readFamilyPrograms, ({ db, actor, now, query }) =>
    familyPrograms(db, { ...actor, clubId: assertClub(actor) }, now, query.region ?? null),
  )
  handle(app, ctx, family.readFamilyProgram, async ({ db, actor, now, params }) =>
    withWaitlists(db, assertClub(actor), await presentProgram(db, await findPublished(db, actor, params.program), actor, now)),
  )
  handle(app, ctx, waitingRoom.enterWaitingRoom, enterRoom)
  handle(app, ctx, waitingRoom.leaveWaitingRoom, leaveRoom)
  handle(app, ctx, contract.readCart, async ({ db, actor, now, params }) => {
    const program = await findPublished(db, actor, params.program)
    const [offer, cart] = await together([readOffer(db, program, actor, now), findCart(db, program, actor.userId)])
    return await presentCart(db, offer, cart, actor, now)
  })
  handle(app, ctx, contract.saveCart, saveChoices)
  handle(app, ctx, contract.holdCart, holdSeats)
  handle(app, ctx, contract.completeRegistration, complete)
  handle(app, ctx, contract.settleRegistration, settleOwn)
  handleAfter(
    app,
    ctx,
    contract.beginCartMethod,
    {
      async find(call) {
        const { db, actor, now, params, body } = call
        const { program, merchant } = await readOffer(db, await findPublished(db, actor, params.program), actor, now)
        if (merchant === null) throw new Refusal('payments.merchant_closed', refusalWords(actor.locale).closed)
        return await findToSave(call, { club_id: program.club_id, user_id: actor.userId, merchant_id: merchant.id }, body.kinds)
      },
      work: (found, { body, request }) => beginAtProvider(ctx, found, body.kinds, request.id),
    },
    (call, begun) => beginMethod(call, begun, call.body.kinds),
  )
  handle(app, ctx, family.addFamilyPlayer, addPlayer)
  handle(app, ctx, exportProgramAnswers, answersFile)
  handle(app, ctx, family.readOwnRegistrations, (call) => ownRegistrations(call, call.query.receipt ?? null))
  handle(app, ctx, readSubscriptionFile, subscriptionFile)
  handle(app, ctx, readWaitlistFile, waitlistFile)
}
