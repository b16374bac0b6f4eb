import type { PaidWay } from '@touchline/domain/billing/acts'
import { refundWindow, refundWindowOn } from '@touchline/domain/payments/refund-window'
import type { ActionContext } from '../kit/action-context.ts'
import { booksOf, type Books } from '../payments/books-of-club.ts'
import { assertMayReturn } from '../payments/find-money.ts'
import { findMerchant, findTxn, type SubscriptionRow, type TxnRow } from '../payments/payments.store.ts'
import { refundPayment, windowOf } from '../payments/refund-payment.ts'
import { goesBackOf, paidPartsOf } from './end-by-change.ts'

/** A payment, and what went back of it; null: a dispute keeps it. */
export interface Returned {
  payment: TxnRow
  cents: number
  refund: TxnRow | null
}

/**
 * Returns what was paid of a canceled subscription, payment by payment: to its method or to account credit. Cash, checks, used credit and payments whose window
 * has closed become credit in any case. Donations stay with the club, and a payment in dispute stays as it is. Its payments are locked.
 */
export async function returnPaid(
  call: ActionContext,
  { club_id: clubId, id }: SubscriptionRow,
  way: Exclude<PaidWay, 'keep'>,
): Promise<Returned[]> {
  const { db, actor } = call
  const books = await booksOf(db, clubId, actor.userId)
  const of = await goesBackOf(db, clubId, id)
  const returned: Returned[] = []
  for (const { txn, cents, isDisputed } of await paidPartsOf(db, clubId, id)) {
    const payment = (await findTxn(db, clubId, txn))!
    await assertMayReturn(call, payment)
    const to = way === 'refund' && (await canGoToMethod(call, books, payment)) ? ('method' as const) : ('credit' as const)
    const refund = isDisputed ? null : await refundPayment(call, payment, { cents, to, rebill: false, of })
    returned.push({ payment, cents, refund })
  }
  return returned
}

async function canGoToMethod({ db }: ActionContext, books: Books, payment: TxnRow): Promise<boolean> {
  if (payment.type !== 'payment') return false
  const { merchant, kind, paidOn, today } = windowOf(books, payment, (await findMerchant(db, books.clubId, payment.merchant_id!))!)
  return refundWindowOn(paidOn, today, refundWindow(merchant, kind)).isOpen
}

/** The cents that went back, with service fees. */
export const sumsReturned = (returned: readonly Returned[]) => {
  const sums = { method: 0, credit: 0 }
  for (const { refund } of returned) if (refund) sums[refund.refund_to!] += refund.cents + refund.fee_cents
  return sums
}
