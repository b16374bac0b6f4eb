import * as contract from '@touchline/domain/billing/share-endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { handle, handleAfter } from '../../kit/http/handle.ts'
import { beginAtProvider, beginMethod, findToSave } from '../../payments/methods.ts'
import { agree, decline } from './answer-share.ts'
import { end } from './end-share.ts'
import { proposeShare } from './propose-share.ts'
import { readShare } from './show-share.ts'
import { findAsked } from './shares.store.ts'

/** Serves the payments that two payers share. */
export function shareRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.proposeShare, proposeShare)
  handle(app, ctx, contract.readShare, (call) => readShare(call, call.params.payment_share))
  handleAfter(
    app,
    ctx,
    contract.beginShareMethod,
    {
      async find(call) {
        const { first } = await findAsked(call, call.params.payment_share)
        return await findToSave(
          call,
          { club_id: first.club_id, user_id: call.actor.userId, merchant_id: first.merchant_id },
          call.body.kinds,
        )
      },
      work: (found, { body, request }) => beginAtProvider(ctx, found, body.kinds, request.id),
    },
    (call, begun) => beginMethod(call, begun, call.body.kinds),
  )
  handle(app, ctx, contract.agreeToShare, agree)
  handle(app, ctx, contract.declineShare, decline)
  handle(app, ctx, contract.endShare, end)
}
