import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { allocate } from '@touchline/domain/ledger/allocation'
import { bankDebitSubmitted } from '@touchline/domain/ledger/journals/bank-debits'
import { serviceFee, type FeeRule } from '@touchline/domain/ledger/service-fee'
import type { Locale } from '@touchline/domain/kit/texts'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { nothingOpen, refuseMethod } from '@touchline/domain/payments/rules'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { announceTxn, booksOf, eventOf, postOn } from './books-of-club.ts'
import { methodOf } from './methods.store.ts'
import { startOperation } from './operations.ts'
import {
  feeRuleOn,
  findMerchant,
  findMethod,
  insertAllocations,
  insertTxn,
  keptMethod,
  openItems,
  type MerchantRow,
  type MethodRow,
  type SubscriptionRow,
  type TxnRow,
} from './payments.store.ts'
import { fitting, paidBy } from './settle/settle-payment.ts'

/** The context of a payment: that of an action, or of the collection, which acts for nobody. */
interface Paying extends Pick<ActionContext, 'db'> {
  actor: ActionContext['actor'] | null
  request: ActionContext['request'] | null
  ctx: { jobs: Pick<AppContext['jobs'], 'enqueue'> }
}

interface Payment {
  cents: number
  payment_method_id: number
  /** Instalments to pay; null: all of the subscriptions. */
  line_item_ids: readonly number[] | null
  /** The rule of the service fee that the payer was promised; without one that of today holds. */
  fee?: FeeRule | null
}

/**
 * Decides one payment of subscriptions of one payer at one merchant account, all locked in the order of their ids, with a saved method; the job makes the
 * charge. The payment is pending until its outcome is known.
 */
export async function payItems(call: Paying, subscriptions: readonly SubscriptionRow[], payment: Payment): Promise<TxnRow> {
  const txn = await startPayment(call, subscriptions, payment)
  await announceTxn(call.db, txn.club_id, txn)
  return txn
}

/**
 * A payment that its caller announces, as one of the last acts of the transaction: events are numbered under a lock, so from there on the payments of a club
 * come one after the other.
 */
export async function startPayment(
  call: Paying,
  subscriptions: readonly SubscriptionRow[],
  { cents, payment_method_id, line_item_ids, fee: promised = null }: Payment,
): Promise<TxnRow> {
  const { db, actor, request } = call
  const [subscription] = subscriptions as [SubscriptionRow]
  refuseMixed(subscriptions, actor?.locale)
  const clubId = subscription.club_id
  const books = await booksOf(db, clubId, actor?.userId ?? null)
  const merchant = (await findMerchant(db, clubId, subscription.merchant_id))!
  const method = await findMethodOf(call, subscription, payment_method_id)
  refuseMethod({ ...merchant, refundDays: merchant.refund_days }, methodOf(method), books.today, actor?.locale)

  const shares = await allocated(call, subscriptions, cents, line_item_ids)
  const fee = serviceFee(cents, promised ?? (await feeRuleOn(db, clubId, merchant.id, books.today)))
  const txn = await insertTxn(db, {
    ...{
      club_id: clubId,
      type: 'payment',
      status: 'pending',
      user_id: subscription.user_id,
      merchant_id: merchant.id,
      cents,
      fee_cents: fee,
    },
    ...{ subscription_id: subscription.id, club_region_id: regionOf(subscriptions), created_by_user_id: actor?.userId ?? null },
    ...keptMethod(method),
  })
  await insertAllocations(db, clubId, { txnId: txn.id, paymentId: txn.id, shares, sign: 1, reopens: true })
  if (method.kind === 'bank') await postOn(books, db, txn, bankDebitSubmitted(eventOf(txn, txn.id), { ...paidBy(txn, shares), over: null }))
  await startCharge(call, txn, merchant, method, subscriptions.map(({ description }) => description).join(', '))
  const diff = { cents, fee_cents: fee, subscriptions: subscriptions.map(({ id }) => id), method: method.id }
  await audit(db, actor, request, { action: 'payment.started', entity: 'txn', entityId: txn.id, clubId, diff })
  return txn
}

/** One charge has one payer and one merchant account. */
function refuseMixed([first, ...others]: readonly SubscriptionRow[], locale?: Locale): void {
  if (others.some(({ user_id, merchant_id }) => user_id !== first!.user_id || merchant_id !== first!.merchant_id))
    throw new Refusal('payments.several_merchants', refusalWords(locale).severalMerchants)
}

/** Money of several regions belongs to the key of all regions. */
const regionOf = ([first, ...others]: readonly SubscriptionRow[]): number | null =>
  others.every(({ club_region_id }) => club_region_id === first!.club_region_id) ? first!.club_region_id : null

/** A method of the payer at the merchant account that is paid; of anybody else it does not exist. */
export async function findMethodOf(
  { db }: Pick<Paying, 'db'>,
  { club_id, user_id, merchant_id }: Pick<SubscriptionRow, 'club_id' | 'user_id' | 'merchant_id'>,
  id: number,
): Promise<MethodRow> {
  const method = await findMethod(db, club_id, id)
  if (!method || method.user_id !== user_id || method.merchant_id !== merchant_id) throw notFound()
  return method
}

/** The instalments that a payment pays, the oldest first, as far as the ledger leaves them open. Throws if nothing is open. */
async function allocated({ db, actor }: Paying, subscriptions: readonly SubscriptionRow[], cents: number, only: Payment['line_item_ids']) {
  const items: Awaited<ReturnType<typeof openItems>> = []
  for (const { club_id, id } of subscriptions) items.push(...(await openItems(db, club_id, id)))
  if (only?.some((one) => !items.some((item) => item.id === one))) throw notFound()
  const chosen = only === null ? items : items.filter((item) => only.includes(item.id))
  const shares = await fitting(db, subscriptions[0]!.club_id, allocate(cents, chosen).shares)
  if (shares.length === 0) throw nothingOpen(actor?.locale)
  return shares
}

/** Writes down the call that charges the method; the job makes it. */
export async function startCharge(
  { db, ctx }: Pick<Paying, 'db' | 'ctx'>,
  txn: TxnRow,
  merchant: MerchantRow,
  method: MethodRow,
  description: string,
) {
  const customer = await db
    .selectFrom('billing_customer')
    .select('external')
    .where('club_id', '=', txn.club_id)
    .where('billing_account_id', '=', method.billing_account_id)
    .where('merchant_id', '=', merchant.id)
    .executeTakeFirst()
  await startOperation(db, ctx, {
    ...{ club_id: txn.club_id, merchant_id: merchant.id, txn_id: txn.id, kind: 'payment' },
    values: {
      ...{ customer: customer?.external ?? null, method: method.external, kinds: [method.kind], description },
      ...{ cents: txn.cents + txn.fee_cents, platformCents: txn.fee_cents, offSession: txn.created_by_user_id !== txn.user_id },
    },
  })
}
