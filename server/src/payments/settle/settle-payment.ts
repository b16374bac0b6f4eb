import { partsOf, takeBack, type Share } from '@touchline/domain/ledger/allocation'
import { bankDebitFailed, bankDebitSucceeded } from '@touchline/domain/ledger/journals/bank-debits'
import { donated } from '@touchline/domain/ledger/journals/donations'
import type { Dimensions } from '@touchline/domain/ledger/journal'
import type { ToCredit } from '@touchline/domain/ledger/journals/obligations'
import { cardCharged, type Paid } from '@touchline/domain/ledger/journals/payments'
import { fitOutstanding } from '@touchline/domain/ledger/rules'
import type { Db } from '../../kit/database/database.ts'
import { outstandingOf } from '../../ledger/room.ts'
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
  sharesOfTxn,
  totalCents,
  updateTxn,
  type TxnRow,
} from '../payments.store.ts'
import type { ProviderFailure, ProviderPayment } from '../provider/port.ts'
import { mailPayer, writeReceipt, type Mailing } from '../receipts/receipts.ts'

/** `id` is null when the provider refused the call, so that it has no object. */
type Observed = Pick<ProviderPayment, 'state' | 'failure'> & { id: string | null }

/**
 * Brings a payment to the state that the provider reports. Its steps are taken once, in whatever order and however often reports come: a decided payment
 * stays as it is.
 */
export async function applyPayment(tx: Db, mailing: Mailing, clubId: number, txnId: number, observed: Observed): Promise<void> {
  // The locks of the subscriptions come first, as in every act on them.
  await lockSubscriptionsOf(tx, clubId, txnId)
  const txn = await findTxn(tx, clubId, txnId, true)
  if (!txn || (txn.status !== 'pending' && txn.status !== 'in_review')) return
  const books = await booksOf(tx, clubId, null)
  const step = await noteExternal(tx, txn, observed.id)
  if (observed.state === 'succeeded') await succeed(tx, mailing, books, step)
  else if (observed.state === 'failed' || observed.state === 'canceled') await failPayment(tx, mailing, books, step, observed.failure)
  else {
    const awaits_payer = observed.state === 'action'
    await updateTxn(tx, clubId, txn.id, { status: observed.state === 'in_review' ? 'in_review' : 'pending', awaits_payer })
  }
  await announceTxn(tx, clubId, txn)
}

/** The parts of a payment as the ledger has them; what exceeds them is credit of the payer, given for the subscription `of`. */
export function paidBy(txn: TxnRow, shares: readonly Share[], of: Dimensions = {}): Paid & { over: ToCredit | null } {
  const over = txn.cents - totalCents(shares)
  return {
    ...{ merchant: txn.merchant_id!, parts: partsOf(shares), fee: txn.fee_cents },
    over: over > 0 ? { user: txn.user_id!, cents: over, of: { ...of, payment_txn_id: undefined } } : null,
  }
}

async function succeed(tx: Db, mailing: Mailing, books: Books, txn: TxnRow): Promise<void> {
  const { clubId } = books
  const planned = await sharesOfTxn(tx, clubId, txn.id)
  const isBank = txn.method_kind === 'bank'
  // A bank debit has reserved its part of the outstanding amount; of a card payment only so much is taken as is still outstanding.
  const shares = isBank || txn.is_donation ? planned : await fitShares(tx, books, txn, planned)
  const of = txn.cents > totalCents(shares) ? await ofCredit(tx, clubId, txn) : {}
  const [event, paid] = [eventOf(txn, txn.id), paidBy(txn, shares, of)]
  await postOn(books, tx, txn, txn.is_donation ? donated(event, paid, isBank) : (isBank ? bankDebitSucceeded : cardCharged)(event, paid))
  if (paid.over) await insertTxn(tx, creditRow(clubId, txn, paid.over.cents))
  await updateTxn(tx, clubId, txn.id, { status: 'completed', completed: true, awaits_payer: false })
  const receipt = await writeReceipt(tx, books, txn)
  const [kind, page] = txn.is_donation ? (['donated', '/billing/donations/thank_you'] as const) : (['paid', '/receipts'] as const)
  await mailPayer(tx, mailing, books, txn, kind, { receipt, path: page })
}

/** An account credit that comes from another transaction, such as what a payment brought beyond the outstanding amount. */
export const creditRow = (clubId: number, parent: TxnRow, cents: number) => ({
  ...{ club_id: clubId, type: 'credit' as const, status: 'pending' as const, user_id: parent.user_id, cents, remaining_cents: cents },
  ...{ parent_txn_id: parent.id, subscription_id: parent.subscription_id, club_region_id: parent.club_region_id },
})

/** The parts as far as the ledger leaves the outstanding amounts of their subscriptions open. */
export async function fitting(db: Db, clubId: number, planned: readonly Share[]): Promise<Share[]> {
  const all: Share[] = []
  for (const [subscription, shares] of bySubscription(planned)) {
    const cents = totalCents(shares)
    const { fits } = fitOutstanding(cents, await outstandingOf(db, clubId, subscription))
    all.push(...(fits === cents ? shares : fits > 0 ? takeBack(fits, shares) : []))
  }
  return all
}

async function fitShares(tx: Db, { clubId }: Books, txn: TxnRow, planned: Share[]): Promise<Share[]> {
  const shares = await fitting(tx, clubId, planned)
  if (totalCents(shares) === totalCents(planned)) return planned
  await changeAllocations(tx, clubId, txn.id, { counts: false })
  await insertAllocations(tx, clubId, { txnId: txn.id, paymentId: txn.id, shares, sign: 1, reopens: true })
  return shares
}

/** Ends a payment that brought nothing: its instalments are due again. Of a donation nothing is due. */
export async function failPayment(
  tx: Db,
  mailing: Mailing,
  books: Books,
  txn: TxnRow,
  failure: Pick<ProviderFailure, 'code' | 'message'> | null,
): Promise<void> {
  const { clubId } = books
  if (txn.method_kind === 'bank')
    await postOn(
      books,
      tx,
      txn,
      bankDebitFailed(eventOf(txn, txn.id), { ...paidBy(txn, await sharesOfTxn(tx, clubId, txn.id)), over: null }),
    )
  await changeAllocations(tx, clubId, txn.id, { counts: false })
  const reason = failure?.message ?? 'The payment was canceled.'
  await updateTxn(tx, clubId, txn.id, {
    status: 'failed',
    failure_code: failure?.code ?? 'canceled',
    failure_reason: reason,
    ...{ completed: true, awaits_payer: false },
  })
  // A charge that nobody made was made by the collection, whose mail names the next try too.
  if (txn.created_by_user_id === null) return
  const [kind, path] = txn.is_donation
    ? (['donationFailed', '/billing/donations'] as const)
    : (['failed', '/billing/transactions'] as const)
  await mailPayer(tx, mailing, books, txn, kind, { reason, path })
}
