import { partsOf, takeBack, type Share } from '@touchline/domain/ledger/allocation'
import { bankDebitReturned } from '@touchline/domain/ledger/journals/bank-debits'
import { disputeLost, disputeOpened, disputeWon } from '@touchline/domain/ledger/journals/disputes'
import type { Dimensions } from '@touchline/domain/ledger/journal'
import type { Selectable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, booksOf, eventOf, postOn, type Books } from './books-of-club.ts'
import { announceMoneyCounts } from './counters.ts'
import {
  changeAllocations,
  findTxn,
  insertAllocations,
  insertTxn,
  leftOfPayment,
  lockSubscriptionsOf,
  sharesOfTxn,
  totalCents,
  updateTxn,
  type TxnRow,
} from './payments.store.ts'
import type { DisputeTable } from './provider-objects.table.ts'
import type { ProviderDispute } from './provider/port.ts'

/**
 * Brings a dispute about a completed payment to the state that the provider reports; missed steps are taken in their order. A decided dispute stays as it
 * is. A bank that takes a debit back leaves no appeal: that dispute is lost at once.
 */
export async function applyDispute(tx: Db, clubId: number, paymentId: number, observed: ProviderDispute): Promise<void> {
  const subscriptions = await lockSubscriptionsOf(tx, clubId, paymentId)
  const payment = (await findTxn(tx, clubId, paymentId, true))!
  const books = await booksOf(tx, clubId, null)
  const { txn, dispute } = await findDispute(tx, payment, observed)
  if (txn.status !== 'pending') return
  await updateDispute(tx, dispute, { state: observed.state, is_inquiry: observed.isInquiry, evidence_due: observed.evidenceDue })
  const of: Step = { books, payment, txn, isLive: ({ subscription_id }) => subscriptions.get(subscription_id!)?.canceled_at === null }
  if (observed.isInquiry) {
    if (observed.state === 'closed' || observed.state === 'won')
      await updateTxn(tx, clubId, txn.id, { status: 'canceled', completed: true })
  } else if (payment.method_kind === 'bank') await returnDebit(tx, of, dispute)
  else await followCard(tx, of, dispute, observed)
  await announceTxn(tx, clubId, txn)
  await announceMoneyCounts(tx, clubId)
}

interface Step {
  books: Books
  payment: TxnRow
  txn: TxnRow
  /** The subscription of a part is not canceled, so that a lost amount is due again. A donation has none: it is lost. */
  isLive: (of: Dimensions) => boolean
}
type DisputeRow = Selectable<DisputeTable>

async function findDispute(tx: Db, payment: TxnRow, observed: ProviderDispute): Promise<{ txn: TxnRow; dispute: DisputeRow }> {
  const clubId = payment.club_id
  const known = await tx
    .selectFrom('txn')
    .select('id')
    .where('club_id', '=', clubId)
    .where('merchant_id', '=', payment.merchant_id)
    .where('external_id', '=', observed.id)
    .executeTakeFirst()
  const txn = known
    ? (await findTxn(tx, clubId, known.id, true))!
    : await insertTxn(tx, {
        ...{ club_id: clubId, type: 'dispute', status: 'pending', user_id: payment.user_id, merchant_id: payment.merchant_id },
        ...{ cents: observed.cents, parent_txn_id: payment.id, subscription_id: payment.subscription_id, external_id: observed.id },
        ...{ club_region_id: payment.club_region_id, description: observed.reason, method_kind: payment.method_kind },
        ...{ method_brand: payment.method_brand, method_last4: payment.method_last4, is_donation: payment.is_donation },
      })
  if (!known)
    await tx
      .insertInto('dispute')
      .values({
        ...{ club_id: clubId, txn_id: txn.id, payment_txn_id: payment.id, external: observed.id, reason: observed.reason },
        ...{ fee_cents: observed.feeCents, is_inquiry: observed.isInquiry, state: observed.state, evidence_due: observed.evidenceDue },
      })
      .execute()
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('txn_id', '=', txn.id)
    .executeTakeFirstOrThrow()
  return { txn, dispute }
}

const updateDispute = (tx: Db, { club_id, id }: DisputeRow, change: Partial<DisputeRow>) =>
  tx.updateTable('dispute').set(change).where('club_id', '=', club_id).where('id', '=', id).execute()

/** Divides the amount of a dispute into what is left of the payment and what is beyond it, such as the service fee. */
async function taken(tx: Db, { payment, txn }: Step): Promise<{ shares: Share[]; beyond: number }> {
  const left = await leftOfPayment(tx, payment.club_id, payment.id)
  const within = Math.min(txn.cents, totalCents(left))
  return { shares: within > 0 ? takeBack(within, left) : [], beyond: txn.cents - within }
}

async function returnDebit(tx: Db, of: Step, dispute: DisputeRow): Promise<void> {
  const { books, payment, txn, isLive } = of
  const { shares, beyond } = await taken(tx, of)
  for (const reopens of [true, false])
    await insertAllocations(tx, books.clubId, {
      ...{ txnId: txn.id, paymentId: payment.id, sign: -1, reopens },
      shares: shares.filter(({ of: part }) => isLive(part) === reopens),
    })
  const back = { merchant: payment.merchant_id!, parts: partsOf(shares), live: isLive, beyond }
  await postOn(books, tx, txn, bankDebitReturned(eventOf(txn, payment.id), back))
  await updateDispute(tx, dispute, { is_posted: true, beyond_cents: beyond, state: 'lost' })
  await updateTxn(tx, books.clubId, txn.id, { status: 'lost', completed: true })
  // The bank accepts no further debit under this mandate.
  await tx
    .updateTable('payment_method')
    .set({ mandate_in_force: false })
    .where('club_id', '=', books.clubId)
    .where('id', '=', payment.payment_method_id)
    .execute()
}

async function followCard(tx: Db, of: Step, dispute: DisputeRow, { state }: ProviderDispute): Promise<void> {
  const { books, payment, txn, isLive } = of
  const event = eventOf(txn, payment.id)
  let beyond = dispute.beyond_cents
  if (!dispute.is_posted) {
    const { shares, beyond: rest } = await taken(tx, of)
    beyond = rest
    await insertAllocations(tx, books.clubId, { txnId: txn.id, paymentId: payment.id, shares, sign: -1, reopens: false })
    const opened = { merchant: payment.merchant_id!, parts: partsOf(shares), beyond }
    await postOn(books, tx, txn, disputeOpened(event, opened, dispute.fee_cents))
    await updateDispute(tx, dispute, { is_posted: true, beyond_cents: beyond })
  }
  if (state !== 'won' && state !== 'lost') return
  const shares = await sharesOfTxn(tx, books.clubId, txn.id)
  const disputed = { merchant: payment.merchant_id!, parts: partsOf(shares), beyond }
  if (state === 'won') {
    await postOn(books, tx, txn, disputeWon(event, disputed, 0))
    await changeAllocations(tx, books.clubId, txn.id, { counts: false })
  } else {
    await postOn(books, tx, txn, disputeLost(event, { ...disputed, live: isLive }))
    const lines = shares.flatMap(({ of: part }) => (isLive(part) ? [part.charge_line_id!] : []))
    await changeAllocations(tx, books.clubId, txn.id, { reopens: true }, lines)
  }
  await updateTxn(tx, books.clubId, txn.id, { status: state, completed: true })
}
