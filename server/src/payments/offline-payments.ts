import { Refusal } from '@touchline/domain/kit/refusal'
import { allocate, partsOf } from '@touchline/domain/ledger/allocation'
import { belowFloor } from '@touchline/domain/ledger/floors'
import { offlinePaid, offlineVoided } from '@touchline/domain/ledger/journals/payments'
import { fitOutstanding } from '@touchline/domain/ledger/rules'
import type { Actor } from '@touchline/domain/access/actor'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { outstandingOf } from '../ledger/room.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announceTxn, booksOf, eventOf, postOn } from './books-of-club.ts'
import {
  changeAllocations,
  findSubscription,
  findTxn,
  insertAllocations,
  insertTxn,
  leftOfPayment,
  openItems,
  sharesOfTxn,
  totalCents,
  updateTxn,
  type SubscriptionRow,
  type TxnRow,
} from './payments.store.ts'
import { mailPayer, writeReceipt } from './receipts/receipts.ts'

/** Notes cash or a check of the payer; at most what is outstanding less payments in flight. */
export async function recordOfflinePayment(
  call: ActionContext,
  subscription: SubscriptionRow,
  { cents, description }: { cents: number; description: string },
): Promise<TxnRow> {
  const { db, actor, request, ctx } = call
  const clubId = subscription.club_id
  const books = await booksOf(db, clubId, actor.userId)
  const { fits } = fitOutstanding(cents, await outstandingOf(db, clubId, subscription.id))
  const { shares, over } = allocate(cents, await openItems(db, clubId, subscription.id))
  if (fits < cents || over > 0) throw belowFloor('receivable', actor.locale)
  const txn = await insertTxn(db, {
    ...{ club_id: clubId, type: 'manual', status: 'completed', user_id: subscription.user_id, cents, completed_at: books.now },
    ...{ subscription_id: subscription.id, club_region_id: subscription.club_region_id, created_by_user_id: actor.userId },
    description: description === '' ? null : description,
  })
  await insertAllocations(db, clubId, { txnId: txn.id, paymentId: txn.id, shares, sign: 1, reopens: true })
  await postOn(books, db, txn, offlinePaid(eventOf(txn, txn.id), partsOf(shares)))
  const receipt = await writeReceipt(db, books, txn)
  const facts = { receipt, path: '/receipts' }
  await mailPayer(db, { publicUrl: ctx.settings.publicUrl, ctx: () => ctx }, books, txn, 'paid', facts)
  await audit(db, actor, request, { action: 'payment.recorded', entity: 'txn', entityId: txn.id, clubId, diff: { cents } })
  await announceTxn(db, clubId, txn)
  return txn
}

const notVoidable = ({ locale }: Pick<Actor, 'locale'>) => new Refusal('payments.not_voidable', refusalWords(locale).notVoidable)

/** Takes back an offline payment that was entered by mistake, as long as nothing of it has been refunded. */
export async function voidOfflinePayment({ db, actor, request }: ActionContext, given: TxnRow): Promise<TxnRow> {
  const clubId = given.club_id
  if (given.type !== 'manual') throw notVoidable(actor)
  const books = await booksOf(db, clubId, actor.userId)
  const subscription = await findSubscription(db, clubId, given.subscription_id!, true)
  const txn = (await findTxn(db, clubId, given.id, true))!
  const left = await leftOfPayment(db, clubId, txn.id)
  if (txn.status !== 'completed' || subscription!.canceled_at !== null || totalCents(left) < txn.cents) throw notVoidable(actor)
  const event = eventOf(txn, txn.id)
  await postOn(books, db, txn, offlineVoided(event, offlinePaid(event, partsOf(await sharesOfTxn(db, clubId, txn.id)))))
  await changeAllocations(db, clubId, txn.id, { counts: false })
  await updateTxn(db, clubId, txn.id, { status: 'voided' })
  await audit(db, actor, request, { action: 'payment.voided', entity: 'txn', entityId: txn.id, clubId, diff: { cents: txn.cents } })
  await announceTxn(db, clubId, txn)
  return { ...txn, status: 'voided' }
}
