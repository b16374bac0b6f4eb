import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { partsOf, takeBack, type Share } from '@touchline/domain/ledger/allocation'
import { refunded, refundedToCredit } from '@touchline/domain/ledger/journals/refunds'
import type { PaymentState } from '@touchline/domain/ledger/rules'
import type { Locale } from '@touchline/domain/kit/texts'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { refuseRefund } from '@touchline/domain/payments/rules'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { announceTxn, booksOf, eventOf, postOn, type Books } from './books-of-club.ts'
import { startOperation } from './operations.ts'
import {
  findMerchant,
  findTxn,
  insertAllocations,
  insertTxn,
  leftOfPayment,
  lockSubscriptionsOf,
  sameMethod,
  sharesOfTxn,
  totalCents,
  type MerchantRow,
  type TxnRow,
} from './payments.store.ts'
import { mailPayer } from './receipts/receipts.ts'
import { creditRow } from './settle/settle-payment.ts'
import { hasReturnedFee } from './settle/settle-refund.ts'

interface Refund {
  cents: number
  to: 'method' | 'credit'
  /** The amount is outstanding again; otherwise the amount due stays reduced. */
  rebill: boolean
  /** The parts of the payment that can go back; without it all of them. */
  of?: (share: Share) => boolean
}
/** The context of a refund: that of an action, or of the sweep, which acts for nobody. */
export interface Refunding extends Pick<ActionContext, 'db'> {
  actor: ActionContext['actor'] | null
  request: ActionContext['request'] | null
  ctx: { jobs: Pick<AppContext['jobs'], 'enqueue'> }
}

/** The amount that a payment brought, the amount that went back from it, and whether it is in a dispute. Only the part for outstanding amounts can be refunded. */
export async function stateOfPayment(db: Db, payment: TxnRow): Promise<PaymentState> {
  const [amount, left] = [await sharesOfTxn(db, payment.club_id, payment.id), await leftOfPayment(db, payment.club_id, payment.id)]
  const open = await db
    .selectFrom('txn')
    .select('id')
    .where('club_id', '=', payment.club_id)
    .where('parent_txn_id', '=', payment.id)
    .where('type', '=', 'dispute')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  const brought = totalCents(amount)
  return { amount: brought, refunded: brought - totalCents(left), credited: 0, lost: 0, disputed: open !== undefined }
}

/** Refunds a payment, whole or in part: to its method by a call of the provider after this transaction, or to the account credit of the payer at once. */
export async function refundPayment(call: Refunding, payment: TxnRow, { cents, to, rebill, of = () => true }: Refund): Promise<TxnRow> {
  const { db, actor, request } = call
  const clubId = payment.club_id
  const books = await booksOf(db, clubId, actor?.userId ?? null)
  const subscriptions = await lockSubscriptionsOf(db, clubId, payment.id)
  await findTxn(db, clubId, payment.id, true)
  const merchant = payment.merchant_id === null ? null : ((await findMerchant(db, clubId, payment.merchant_id)) ?? null)
  refuseKind(
    payment,
    { to, rebill },
    { isCanceled: [...subscriptions.values()].some(({ canceled_at }) => canceled_at !== null), locale: actor?.locale },
  )
  const state = await stateOfPayment(db, payment)
  refuseRefund({ cents, payment: state, window: to === 'credit' ? null : windowOf(books, payment, merchant!), locale: actor?.locale })

  const shares = takeBack(cents, (await leftOfPayment(db, clubId, payment.id)).filter(of))
  const isWhole = to === 'method' && cents === payment.cents && merchant!.returns_fee
  const refund = await insertTxn(db, {
    ...{ club_id: clubId, type: 'refund', status: to === 'method' ? 'pending' : 'completed', user_id: payment.user_id, cents },
    ...{ fee_cents: isWhole ? payment.fee_cents : 0, merchant_id: payment.merchant_id, subscription_id: payment.subscription_id },
    ...{ parent_txn_id: payment.id, club_region_id: payment.club_region_id, refund_to: to, rebill: rebill && to === 'method' },
    ...{ ...sameMethod(payment), is_donation: payment.is_donation, created_by_user_id: actor?.userId ?? null },
    ...{ completed_at: to === 'method' ? null : books.now },
  })
  await insertAllocations(db, clubId, { txnId: refund.id, paymentId: payment.id, shares, sign: -1, reopens: refund.rebill === true })
  const [event, parts] = [eventOf(refund, payment.id), partsOf(shares)]
  if (to === 'credit') {
    await postOn(books, db, refund, refundedToCredit(event, payment.user_id!, parts))
    await insertTxn(db, creditRow(clubId, refund, cents))
  } else {
    const { merchant_id, fee_cents, rebill: isRebilled } = refund
    const isKept = fee_cents > 0 && (await hasReturnedFee(db, clubId, payment.id))
    const fees = isKept ? { fee: 0, keptFee: fee_cents } : { fee: fee_cents }
    await postOn(books, db, refund, refunded(event, { merchant: merchant_id!, parts, rebill: isRebilled === true, ...fees }))
    await startOperation(db, call.ctx, {
      ...{ club_id: clubId, merchant_id: merchant_id!, txn_id: refund.id, kind: 'refund' },
      values: { payment: payment.external_id!, cents: cents + fee_cents, withFee: fee_cents > 0 && !isKept },
    })
  }
  const diff = { payment: payment.id, cents, to, rebill }
  await audit(db, actor, request, { action: 'payment.refunded', entity: 'txn', entityId: refund.id, clubId, diff })
  await announceTxn(db, clubId, refund)
  return refund
}

/** Refunds a payment by the decision of a person. Of an amount that becomes credit the payer is told at once, of another when the provider has confirmed it. */
export async function refundByHand(call: ActionContext, payment: TxnRow, values: Omit<Refund, 'of'>): Promise<TxnRow> {
  const { db, actor, ctx } = call
  const refund = await refundPayment(call, payment, values)
  const mailing = { publicUrl: ctx.settings.publicUrl, ctx: () => ctx }
  if (values.to === 'credit')
    await mailPayer(db, mailing, await booksOf(db, payment.club_id, actor.userId), refund, 'refundedToCredit', { path: '/billing/credits' })
  return refund
}

/** A debit is a credit that was applied. */
const refundableTypes: readonly TxnRow['type'][] = ['payment', 'manual', 'debit']
function refuseKind(
  { type, status, is_donation }: TxnRow,
  { to, rebill }: Omit<Refund, 'cents'>,
  { isCanceled, locale }: { isCanceled: boolean; locale: Locale | undefined },
): void {
  const words = refusalWords(locale)
  const refuse = (message: string) => new Refusal('payments.not_refundable', message)
  if (!refundableTypes.includes(type) || status !== 'completed') throw refuse(words.notCompleted)
  if (type === 'debit' && to === 'method') throw refuse(words.creditOnly)
  if (type === 'manual' && to === 'method') throw refuse(words.outside)
  if (rebill && is_donation) throw refuse(words.rebillDonation)
  if (rebill && isCanceled) throw refuse(words.rebillCanceled)
}

/** The window of a refund to the method; it runs from the day on which the payment was completed. */
export const windowOf = ({ zone, today }: Books, { completed_at, created_at, method_kind }: TxnRow, merchant: MerchantRow) => ({
  ...{ merchant: { ...merchant, refundDays: merchant.refund_days }, kind: method_kind!, today },
  paidOn: dateOf(completed_at ?? created_at, zone),
})
