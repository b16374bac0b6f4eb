import type { PaidWay } from '@touchline/domain/billing/acts'
import type { runSubscriptionAct } from '@touchline/domain/billing/endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { refusalWords } from '@touchline/domain/billing/refusal-words'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { AccountName } from '@touchline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { tryAct } from '../kit/delivery/try-act.ts'
import { collectEntries } from '../ledger/post.ts'
import { applyCredit, issueCredit, rescindCredit } from '../payments/credits.ts'
import { assertMayReturn, findSubscriptionToManage } from '../payments/find-money.ts'
import { recordOfflinePayment, voidOfflinePayment } from '../payments/offline-payments.ts'
import { payItems } from '../payments/pay-items.ts'
import { findSubscription, findTxn, type SubscriptionRow, type TxnRow } from '../payments/payments.store.ts'
import { refundByHand } from '../payments/refund-payment.ts'
import { applyPayment } from '../payments/settle/settle-payment.ts'
import { applyRefund } from '../payments/settle/settle-refund.ts'
import { booksOf } from '../payments/books-of-club.ts'
import { cardOf } from '../payments/shown-txn.ts'
import { lockWithPayments } from './end-by-change.ts'
import { itemsOf } from './instalments.store.ts'
import { actOnObligation } from './obligation-acts.ts'
import { creditOf, detailsOf } from './read-subscription.ts'
import { returnPaid, sumsReturned, type Returned } from './return-paid.ts'

type Values = BodyOf<typeof runSubscriptionAct>
interface Outcome {
  changeSetId: number | null
  txn: TxnRow | null
  /** Of a cancellation. */
  returned: Returned[]
}

/** Acts on a subscription whose money the actor may manage: 404 in other clubs, 403 without the right in its region. */
export async function runAct(call: ActionContext, id: number, values: Values): Promise<Outcome> {
  const subscription = await findSubscriptionToManage(call, id)
  return await act(call, subscription, values)
}

async function act(call: ActionContext, subscription: SubscriptionRow, values: Values): Promise<Outcome> {
  const moved = async (txn: Promise<TxnRow>): Promise<Outcome> => ({ changeSetId: null, txn: await txn, returned: [] })
  const { cents, reason } = values
  const words = refusalWords(call.actor.locale)
  const needed = (amount: number | null): number => amount ?? missing('cents', words.noAmount)
  switch (values.act) {
    case 'refund':
      return await moved(
        refundByHand(call, await findTxnOf(call, subscription, values.txn_id), {
          cents: needed(cents),
          to: values.to,
          rebill: values.rebill,
        }),
      )
    case 'rescind':
      return await moved(rescindCredit(call, await findTxnOf(call, subscription, values.txn_id)))
    case 'void':
      return await moved(voidOfflinePayment(call, await findTxnOf(call, subscription, values.txn_id)))
    case 'credit':
      return await moved(issueCredit(call, subscription, { cents: needed(cents), expires_on: values.expires_on, description: reason }))
    case 'apply_credit': {
      const credit = await findTxnOf(call, subscription, values.txn_id ?? missing('txn_id', words.chooseCredit))
      return await moved(applyCredit(call, subscription, credit.id, needed(cents)))
    }
    case 'manual':
      return await moved(recordOfflinePayment(call, subscription, { cents: needed(cents), description: reason }))
    case 'charge': {
      const payment_method_id = values.payment_method_id ?? missing('payment_method_id', words.chooseMethod)
      const line_item_ids = values.line_item_ids.length > 0 ? values.line_item_ids : null
      return await moved(payItems(call, [subscription], { cents: needed(cents), payment_method_id, line_item_ids }))
    }
    case 'cancel':
      return await cancel(call, subscription, values)
    default:
      return { changeSetId: await actOnObligation(call, subscription, values.act, values), txn: null, returned: [] }
  }
}

/** The open part goes, and in the same act what was paid goes back, if the actor says so. */
async function cancel(call: ActionContext, subscription: SubscriptionRow, { paid, ...values }: Values): Promise<Outcome> {
  const returned: Returned[] = []
  const giveBack = async (way: Exclude<PaidWay, 'keep'>) => {
    returned.push(...(await returnPaid(call, subscription, way)))
    return sumsReturned(returned)
  }
  // The subscriptions that share a payment with it are locked in the order of their ids.
  if (paid !== 'keep') await lockWithPayments(call.db, subscription.club_id, [subscription.id])
  const changeSetId = await actOnObligation(call, subscription, 'cancel', values, paid === 'keep' ? null : () => giveBack(paid))
  return { changeSetId, txn: null, returned }
}

function missing(field: string, message: string): never {
  throw new Refusal('billing.wrong', message, { errors: { [field]: [message] } })
}

/**
 * A transaction with parts of the subscription, or a credit of its payer; of any other subscription it does not exist. It may belong to another region or
 * program: a payment of registrations in several of them takes the right in all.
 */
async function findTxnOf(call: ActionContext, { club_id, id, user_id }: SubscriptionRow, txnId: number | null): Promise<TxnRow> {
  const txn = await findTxn(call.db, club_id, txnId ?? missing('txn_id', refusalWords(call.actor.locale).chooseTxn))
  if (!txn) throw notFound()
  const isOfPayer = txn.subscription_id === id || (txn.type === 'credit' && txn.user_id === user_id)
  if (!isOfPayer && !(await hasPartsOf(call, id, txn))) throw notFound()
  await assertMayReturn(call, txn)
  return txn
}

async function hasPartsOf({ db }: ActionContext, id: number, { club_id, id: txnId }: TxnRow): Promise<boolean> {
  const { rows } = await sql`select 1 from txn_allocation a join charge_line c on c.club_id = ${club_id} and c.id = a.charge_line_id
    where a.club_id = ${club_id} and a.txn_id = ${txnId} and c.subscription_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

async function sumsNow({ db, actor }: ActionContext, { club_id, id, user_id }: SubscriptionRow) {
  const row = (await findSubscription(db, club_id, id))!
  const { today } = await booksOf(db, club_id, actor.userId)
  const { amount_outstanding: outstanding, amount_due: due } = detailsOf(row, await itemsOf(db, club_id, [id]), today)
  return { outstanding, due, credit: await creditOf(db, club_id, user_id, today) }
}

/**
 * Shows an act without doing it: it runs as it would, its entries and mails are collected, and the database forgets it. So what is shown is what happens. A
 * payment or a refund that a provider has to make is shown as it stands once the provider has confirmed it.
 */
export async function previewAct(call: ActionContext, id: number, values: Values) {
  const { db } = call
  const subscription = await findSubscriptionToManage(call, id)
  const before = await sumsNow(call, subscription)
  const entries = collectEntries(db)
  const tried = await tryAct(call, async (trying, sent) => {
    const { txn, returned } = await act(trying, subscription, values)
    const atOnce = sent.length
    for (const one of [txn, ...returned.map(({ refund }) => refund)]) if (one !== null) await confirm(trying, one)
    return { after: await sumsNow(call, subscription), fee: txn?.fee_cents ?? 0, atOnce, returned }
  })
  const { after, fee, atOnce, returned } = tried.done
  const kinds = new Map<AccountName, number>()
  for (const { account, cents } of entries) kinds.set(account.kind, (kinds.get(account.kind) ?? 0) + cents)
  return {
    ...{ before, after, service_fee: fee },
    returns: returned.map(({ payment, cents, refund }) => ({
      ...{ txn_id: payment.id, type: payment.type, card: cardOf(payment), to: refund?.refund_to ?? null },
      cents: refund ? refund.cents + refund.fee_cents : cents,
    })),
    entries: [...kinds].filter(([, cents]) => cents !== 0).map(([kind, cents]) => ({ kind, cents })),
    mails: tried.mails.flatMap(({ channel, name, subject, body }, at) =>
      channel === 'email' ? [{ name, subject, body, once_confirmed: at >= atOnce }] : [],
    ),
  }
}

/** Plays the provider that confirms a payment or a refund. */
async function confirm({ db, ctx }: ActionContext, { club_id, id, type, status }: TxnRow): Promise<void> {
  const mailing = { publicUrl: ctx.settings.publicUrl, ctx: () => ctx }
  const confirmed = { id: null, state: 'succeeded' as const, failure: null }
  if (status !== 'pending') return
  if (type === 'payment') await applyPayment(db, mailing, club_id, id, confirmed)
  if (type === 'refund') await applyRefund(db, mailing, club_id, id, confirmed)
}
