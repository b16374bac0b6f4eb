import { notFound } from '@touchline/domain/kit/refusal'
import { refundWindow, refundWindowOn } from '@touchline/domain/payments/refund-window'
import * as contract from '@touchline/domain/payments/endpoints'
import * as receipts from '@touchline/domain/payments/receipts/receipt-endpoints'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { refundable } from '@touchline/domain/ledger/rules'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../access/scope-of.ts'
import { journalsOf } from '../ledger/explain.ts'
import { handle, handleAfter, handleOpen, type Call } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { booksOf } from './books-of-club.ts'
import { applyRead, cancelPending, findPendingPayment, noteCanceled, readPending } from './confirm-payment.ts'
import { applyCredit, issueCredit, rescindCredit } from './credits.ts'
import { receiveEvent } from './events.ts'
import { findOwnTxn, findSubscriptionToManage, findTxnToManage, findTxnToView } from './find-money.ts'
import {
  beginAtProvider,
  beginMethod,
  findOwnSubscription,
  findSetup,
  findToSave,
  finishMethod,
  readAtProvider,
  removeMethod,
  shownMethod,
} from './methods.ts'
import { methodsOfUser } from './methods.store.ts'
import { recordOfflinePayment, voidOfflinePayment } from './offline-payments.ts'
import { payItems } from './pay-items.ts'
import { findMerchant, merchantsOf, offlineAccount, type TxnRow } from './payments.store.ts'
import { receiptPdf } from './receipts/receipt-pdf.ts'
import { readReceipt } from './receipts/receipts.store.ts'
import { refundByHand, stateOfPayment, windowOf } from './refund-payment.ts'
import { shownChildren, shownTxn } from './shown-txn.ts'

/** Serves payments: to finance with the right in the region, and to payers their own. */
export function paymentRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.listClubMerchants, async ({ db, actor }) => {
    if (actor.clubId === null) throw notFound()
    // The account under which cash and checks are booked is none that anybody could choose.
    const items = (await merchantsOf(db, actor.clubId)).filter(({ external_account }) => external_account !== offlineAccount)
    return { items: items.map(({ id, name, is_default, flags, vendor }) => ({ id, name, is_default, flags, vendor })) }
  })

  handle(app, ctx, contract.readTransaction, async (call) => {
    const txn = await findTxnToView(call, call.params.txn)
    return {
      ...(await shownTxn(call, txn, true)),
      children: await shownChildren(call, txn, true),
      refund: await refundOf(call, txn),
      journals: await journalsOf(call.db, txn.club_id, { type: 'txn', id: txn.id }),
      may: { manage: mayManageMoney(scopeOf(txn))(call.actor) },
    }
  })
  handle(app, ctx, contract.readOwnTransaction, async (call) => {
    const txn = await findOwnTxn(call, call.params.txn)
    return { ...(await shownTxn(call, txn, false)), children: await shownChildren(call, txn, false) }
  })

  handle(app, ctx, contract.paySubscription, async (call) => {
    const subscription = await findOwnSubscription(call, call.params.subscription, true)
    return await shownTxn(call, await payItems(call, [subscription], call.body), false)
  })
  handle(app, ctx, contract.paySubscriptions, async (call) => {
    const subscriptions = []
    for (const id of [...new Set(call.body.subscription_ids)].toSorted((a, b) => a - b))
      subscriptions.push(await findOwnSubscription(call, id, true))
    return await shownTxn(call, await payItems(call, subscriptions, call.body), false)
  })
  handleAfter(
    app,
    ctx,
    contract.confirmPayment,
    { find: (call) => findPendingPayment(call, call.params.txn, false), work: (found) => readPending(ctx, found) },
    async (call, read) => {
      const { txn, step } = await applyRead(call, read)
      return { transaction: await shownTxn(call, txn, false), step }
    },
  )
  handleAfter(
    app,
    ctx,
    contract.cancelPayment,
    { find: (call) => findPendingPayment(call, call.params.txn, true), work: (found) => cancelPending(ctx, found) },
    async (call, read) => {
      const { txn } = await applyRead(call, read)
      await noteCanceled(call, txn)
      return await shownTxn(call, txn, false)
    },
  )
  handle(app, ctx, contract.chargeSubscription, async (call) => {
    const subscription = await findSubscriptionToManage(call, call.params.subscription)
    return await shownTxn(call, await payItems(call, [subscription], call.body), true)
  })
  handle(app, ctx, contract.refundTransaction, async (call) => {
    const payment = await findTxnToManage(call, call.params.txn)
    return await shownTxn(call, await refundByHand(call, payment, call.body), true)
  })
  handle(app, ctx, contract.recordManualPayment, async (call) => {
    const subscription = await findSubscriptionToManage(call, call.params.subscription)
    return await shownTxn(call, await recordOfflinePayment(call, subscription, call.body), true)
  })
  handle(app, ctx, contract.voidManualPayment, async (call) => {
    const txn = await findTxnToManage(call, call.params.txn)
    return await shownTxn(call, await voidOfflinePayment(call, txn), true)
  })

  handle(app, ctx, contract.issueAccountCredit, async (call) => {
    const subscription = await findSubscriptionToManage(call, call.params.subscription)
    return await shownTxn(call, await issueCredit(call, subscription, call.body), true)
  })
  handle(app, ctx, contract.applyAccountCredit, async (call) => {
    const subscription = await findSubscriptionToManage(call, call.params.subscription)
    await findTxnToManage(call, call.body.credit_id)
    return await shownTxn(call, await applyCredit(call, subscription, call.body.credit_id, call.body.cents), true)
  })
  handle(app, ctx, contract.applyOwnCredit, async (call) => {
    const subscription = await findOwnSubscription(call, call.params.subscription, true)
    return await shownTxn(call, await applyCredit(call, subscription, call.body.credit_id, call.body.cents), false)
  })
  handle(app, ctx, contract.rescindAccountCredit, async (call) => {
    const credit = await findTxnToManage(call, call.params.txn)
    return await shownTxn(call, await rescindCredit(call, credit), true)
  })

  handle(app, ctx, receipts.readReceipt, (call) => readReceipt(call, call.params.receipt))
  handle(app, ctx, receipts.exportReceipt, async (call) => receiptPdf(await readReceipt(call, call.params.receipt), call.actor.locale))
  serveMethods(app, ctx)
  serveEvents(app, ctx)
}

/** The refundable rest of a completed payment, and the last day on which it can go to its method. */
async function refundOf({ db }: Pick<Call<never>, 'db'>, txn: TxnRow) {
  if ((txn.type !== 'payment' && txn.type !== 'manual') || txn.status !== 'completed') return null
  const state = await stateOfPayment(db, txn)
  const left = { refundable: refundable(state), disputed: state.disputed }
  const merchant = txn.merchant_id === null ? undefined : await findMerchant(db, txn.club_id, txn.merchant_id)
  if (!merchant) return { ...left, to_method_until: null, warned: false }
  const of = windowOf(await booksOf(db, txn.club_id, null), txn, merchant)
  const { lastDay, isWarned } = refundWindowOn(of.paidOn, of.today, refundWindow(of.merchant, of.kind))
  return { ...left, to_method_until: lastDay, warned: isWarned }
}

function serveMethods(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.listPaymentMethods, async ({ db, actor }) => {
    if (actor.clubId === null) throw notFound()
    const { today } = await booksOf(db, actor.clubId, null)
    return { items: (await methodsOfUser(db, actor.clubId, actor.userId)).map((method) => shownMethod(method, today)) }
  })
  handleAfter(
    app,
    ctx,
    contract.beginPaymentMethod,
    {
      find: async (call) => await findToSave(call, await findOwnSubscription(call, call.params.subscription), call.body.kinds),
      work: (found, { body, request }) => beginAtProvider(ctx, found, body.kinds, request.id),
    },
    (call, begun) => beginMethod(call, begun, call.body.kinds),
  )
  handleAfter(
    app,
    ctx,
    contract.finishPaymentMethod,
    { find: (call) => findSetup(call, call.params.payment_setup), work: (found) => readAtProvider(ctx, found) },
    (call, found) => finishMethod(call, found),
  )
  handle(app, ctx, contract.removePaymentMethod, (call) => removeMethod(call, call.params.payment_method))
}

/** The signature covers the bytes, so the body of an event stays as it came. */
function serveEvents(app: FastifyInstance, ctx: AppContext) {
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    handleOpen(bytes, ctx, contract.receivePaymentEvent, async ({ params, reply }) => {
      const { body, headers } = reply.request
      await receiveEvent(ctx, params.vendor, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
      return { received: true as const }
    })
    await Promise.resolve()
  })
}
