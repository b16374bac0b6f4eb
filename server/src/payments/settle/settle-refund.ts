import { partsOf, type Share } from '@touchline/domain/ledger/allocation'
import { refundFailed } from '@touchline/domain/ledger/journals/refunds'
import type { Db } from '../../kit/database/database.ts'
import { announceTxn, booksOf, eventOf, postOn, type Books } from '../books-of-club.ts'
import { ofCredit } from '../obligation-dimensions.ts'
import {
  bySubscription,
  changeAllocations,
  findTxn,
  insertAllocations,
  insertTxn,
  lockSubscriptionsOf,
  noteExternal,
  openItems,
  sharesOfTxn,
  totalCents,
  updateTxn,
  type TxnRow,
} from '../payments.store.ts'
import type { ProviderRefund } from '../provider/port.ts'
import { mailPayer, type Mailing } from '../receipts/receipts.ts'
import { creditRow, fitting } from './settle-payment.ts'

type Observed = Pick<ProviderRefund, 'state' | 'failure'> & { id: string | null }

/** Brings a refund to the state that the provider reports; a refund that has failed stays so, because a bank may refuse it after it had succeeded. */
export async function applyRefund(tx: Db, mailing: Mailing, clubId: number, txnId: number, observed: Observed): Promise<void> {
  await lockSubscriptionsOf(tx, clubId, txnId)
  const txn = await findTxn(tx, clubId, txnId, true)
  if (!txn || txn.status === 'failed') return
  const books = await booksOf(tx, clubId, null)
  const step = await noteExternal(tx, txn, observed.id)
  if (observed.state === 'failed' || observed.state === 'canceled') await failRefund(tx, mailing, books, step, observed)
  else if (observed.state === 'succeeded' && txn.status === 'pending') {
    await updateTxn(tx, clubId, txn.id, { status: 'completed', completed: true })
    await mailPayer(tx, mailing, books, step, 'refunded', { path: '/billing/transactions' })
  } else return
  await announceTxn(tx, clubId, txn)
}

/** True if the platform has returned the service fee of a payment with a refund that failed later, so that the club has it. */
export async function hasReturnedFee(db: Db, clubId: number, paymentId: number): Promise<boolean> {
  const failed = await db
    .selectFrom('txn')
    .select('id')
    .where('club_id', '=', clubId)
    .where('parent_txn_id', '=', paymentId)
    .where('type', '=', 'refund')
    .where('status', '=', 'failed')
    .where('fee_cents', '>', 0)
    .where('external_id', 'is not', null)
    .executeTakeFirst()
  return failed !== undefined
}

/** The money is back at the provider: what was outstanding again is paid again, and what no longer fits there becomes credit. */
async function failRefund(
  tx: Db,
  mailing: Mailing,
  books: Books,
  txn: TxnRow,
  { id, failure }: Pick<Observed, 'id' | 'failure'>,
): Promise<void> {
  const { clubId } = books
  const shares = await sharesOfTxn(tx, clubId, txn.id)
  const fits = txn.rebill ? await fitting(tx, clubId, await stillOpen(tx, clubId, shares)) : shares
  const beyond = shares.flatMap((share) => {
    const rest =
      share.cents - (fits.find(({ item, of }) => item === share.item && of.charge_line_id === share.of.charge_line_id)?.cents ?? 0)
    return rest > 0 ? [{ ...share, cents: rest }] : []
  })
  const over = totalCents(beyond)
  const paymentId = txn.parent_txn_id!
  // A refund that the provider never made has returned no fee. Of one that was to give the fee from the club, the club keeps it.
  const keptFee = id !== null || (await hasReturnedFee(tx, clubId, paymentId)) ? txn.fee_cents : 0
  const parts = { merchant: txn.merchant_id!, parts: partsOf(fits), rebill: txn.rebill === true, keptFee }
  const of = { ...(await ofCredit(tx, clubId, txn)), payment_txn_id: undefined }
  const credit = over > 0 ? { user: txn.user_id!, cents: over, of } : null
  if (shares.length > 0) await postOn(books, tx, txn, refundFailed(eventOf(txn, paymentId), { ...parts, over: credit }))
  await changeAllocations(tx, clubId, txn.id, { counts: false })
  // The part that became credit has left the payment for good.
  await insertAllocations(tx, clubId, { txnId: txn.id, paymentId, shares: beyond, sign: -1, reopens: true })
  if (over > 0) await insertTxn(tx, creditRow(clubId, txn, over))
  const reason = failure?.message ?? 'The refund was canceled.'
  await updateTxn(tx, clubId, txn.id, {
    status: 'failed',
    failure_code: failure?.code ?? 'canceled',
    failure_reason: reason,
    completed: true,
  })
  await mailPayer(tx, mailing, books, txn, 'refundFailed', { path: '/billing/transactions' })
}

/** The parts as far as their own instalments are open: since the refund they may have been paid, reduced, or moved to another payer. */
async function stillOpen(tx: Db, clubId: number, shares: readonly Share[]): Promise<Share[]> {
  const open = new Map<string, number>()
  for (const [subscription] of bySubscription(shares))
    for (const { lines } of await openItems(tx, clubId, subscription))
      for (const { item, cents, of } of lines) open.set(`${item} ${of.charge_line_id}`, cents)
  return shares.flatMap((share) => {
    const cents = Math.min(share.cents, open.get(`${share.item} ${share.of.charge_line_id}`) ?? 0)
    return cents > 0 ? [{ ...share, cents }] : []
  })
}
