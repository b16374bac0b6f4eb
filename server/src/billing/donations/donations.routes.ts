import * as contract from '@touchline/domain/billing/donation-endpoints'
import type { Actor } from '@touchline/domain/access/actor'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { handle, handleAfter } from '../../kit/http/handle.ts'
import { booksOf } from '../../payments/books-of-club.ts'
import { beginAtProvider, beginMethod, findToSave } from '../../payments/methods.ts'
import type { MerchantRow } from '../../payments/payments.store.ts'
import { shownTxn, shownTxns } from '../../payments/shown-txn.ts'
import { merchantToPay } from '../merchant-to-pay.ts'
import { payingInPerson } from '../read-subscription.ts'
import { giveDonation } from './give-donation.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>

/** Serves donations without a registration: anybody who is signed in to the club may give. */
export function donationRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readDonating, async (call) => {
    const { db, actor } = call
    const clubId = clubOf(actor)
    const { clubName, today } = await booksOf(db, clubId, null)
    const { merchant } = await merchantToPay(db, clubId, actor)
    const paying = merchant && (await payingInPerson(call, { club_id: clubId, merchant_id: merchant.id }, today))
    const undecided = sql`t.is_donation and t.user_id = ${actor.userId} and t.type = 'payment' and t.status in ('pending', 'in_review')`
    return { club: clubName, paying, open: await shownTxns(call, clubId, undecided, false) }
  })
  handle(app, ctx, contract.donate, async (call) => {
    const { clubId, merchant } = await findMerchantToGive(call)
    return await shownTxn(call, await giveDonation(call, clubId, merchant, call.body), false)
  })
  handleAfter(
    app,
    ctx,
    contract.beginDonationMethod,
    {
      async find(call) {
        const { clubId, merchant } = await findMerchantToGive(call)
        return await findToSave(call, { club_id: clubId, user_id: call.actor.userId, merchant_id: merchant.id }, call.body.kinds)
      },
      work: (found, { body, request }) => beginAtProvider(ctx, found, body.kinds, request.id),
    },
    (call, begun) => beginMethod(call, begun, call.body.kinds),
  )
}

function clubOf({ clubId }: Pick<Actor, 'clubId'>): number {
  if (clubId === null) throw notFound()
  return clubId
}

/** The merchant account at which donations arrive. Throws where the club takes no payments online. */
async function findMerchantToGive({ db, actor }: Asking): Promise<{ clubId: number; merchant: MerchantRow }> {
  const clubId = clubOf(actor)
  const { merchant } = await merchantToPay(db, clubId, actor)
  if (!merchant) throw new Refusal('payments.merchant_closed', refusalWords(actor.locale).closed)
  return { clubId, merchant }
}
