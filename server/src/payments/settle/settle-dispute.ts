import { partsOf, takeBack, type Share } from '@touchline/domain/ledger/allocation'
import { bankDebitReturned } from '@touchline/domain/ledger/journals/bank-debits'
import { disputeFeeChanged, disputeLost, disputeOpened, disputeWon } from '@touchline/domain/ledger/journals/disputes'
import type { Dimensions } from '@touchline/domain/ledger/journal'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { announceTxn, booksOf, eventOf, postOn, type Books } from '../books-of-club.ts'
import { announceMoneyCounts } from '../counters.ts'
import {
  changeAllocations,
  findTxn,
  insertAllocations,
  insertTxn,
  leftOfPayment,
  lockSubscriptionsOf,
  sameMethod,
  sharesOfTxn,
  totalCents,
  updateTxn,
  type TxnRow,
} from '../payments.store.ts'
import type { DisputeTable } from '../provider-objects.table.ts'
import type { ProviderDispute } from '../provider/port.ts'

/**
 * Brings a dispute about a completed payment to the state that the provider reports; missed steps are taken in their order. A decided dispute stays as it
 * is. A bank that takes a debit back leaves no appeal: that dispute is lost at once.
 */
export async function applyDispute(tx: Db, clubId: number, paymentId: number, observed: ProviderDispute): Promise<void> {
  const subscriptions = await lockSubscriptionsOf(tx, clubId, paymentId)
  const payment = (await findTxn(tx, clubId, paymentId, true))!
  const books = await booksOf(tx, clubId, null)
  const { txn, dispute } = await findDispute(tx, payment, observed)
  const of: Step = { books, payment, txn, isLive: ({ subscription_id }) => subscriptions.get(subscription_id!)?.canceled_at === null }
  if (txn.status === 'pending') {
    await updateDispute(tx, dispute, { state: observed.state, is_inquiry: observed.isInquiry, evidence_due: observed.evidenceDue })
    if (observed.isInquiry) {
      if (observed.state === 'closed' || observed.state === 'won')
        await updateTxn(tx, clubId, txn.id, { status: 'canceled', completed: true })
    } else if (payment.method_kind === 'bank') await returnDebit(tx, of, dispute, observed)
    else await followCard(tx, of, dispute, observed)
  } else if (!(await followFee(tx, of, dispute, observed))) return
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
        ...{ club_region_id: payment.club_region_id, description: observed.reason },
        ...{ ...sameMethod(payment), is_donation: payment.is_donation },
      })
  if (!known)
    await tx
      .insertInto('dispute')
      .values({
        ...{ club_id: clubId, txn_id: txn.id, payment_txn_id: payment.id, external: observed.id, reason: observed.reason },
        ...{ fee_cents: 0, is_inquiry: observed.isInquiry, state: observed.state, evidence_due: observed.evidenceDue },
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

async function updateDispute(tx: Db, dispute: DisputeRow, change: Partial<DisputeRow>): Promise<DisputeRow> {
  await tx.updateTable('dispute').set(change).where('club_id', '=', dispute.club_id).where('id', '=', dispute.id).execute()
  return { ...dispute, ...change }
}

/** Divides the amount of a dispute into what is left of the payment and what is beyond it, such as the service fee. */
async function taken(tx: Db, { payment, txn }: Step): Promise<{ shares: Share[]; beyond: number }> {
  const left = await leftOfPayment(tx, payment.club_id, payment.id)
  const within = Math.min(txn.cents, totalCents(left))
  return { shares: within > 0 ? takeBack(within, left) : [], beyond: txn.cents - within }
}

async function returnDebit(tx: Db, of: Step, dispute: DisputeRow, { feeCents }: ProviderDispute): Promise<void> {
  const { books, payment, txn, isLive } = of
  const { shares, beyond } = await taken(tx, of)
  for (const reopens of [true, false])
    await insertAllocations(tx, books.clubId, {
      ...{ txnId: txn.id, paymentId: payment.id, sign: -1, reopens },
      shares: shares.filter(({ of: part }) => isLive(part) === reopens),
    })
  const back = { merchant: payment.merchant_id!, parts: partsOf(shares), live: isLive, beyond }
  await postOn(books, tx, txn, bankDebitReturned(eventOf(txn, payment.id), back, feeCents))
  await updateDispute(tx, dispute, { is_posted: true, beyond_cents: beyond, fee_cents: feeCents, state: 'lost' })
  await updateTxn(tx, books.clubId, txn.id, { status: 'lost', completed: true })
  // The bank accepts no further debit under this mandate.
  await tx
    .updateTable('payment_method')
    .set({ mandate_in_force: false })
    .where('club_id', '=', books.clubId)
    .where('id', '=', payment.payment_method_id)
    .execute()
}

async function followCard(tx: Db, of: Step, known: DisputeRow, observed: ProviderDispute): Promise<void> {
  const { books, payment, txn, isLive } = of
  const [event, { state, feeCents }] = [eventOf(txn, payment.id), observed]
  let dispute = known
  if (!dispute.is_posted) {
    const { shares, beyond } = await taken(tx, of)
    await insertAllocations(tx, books.clubId, { txnId: txn.id, paymentId: payment.id, shares, sign: -1, reopens: false })
    const opened = { merchant: payment.merchant_id!, parts: partsOf(shares), beyond }
    await postOn(books, tx, txn, disputeOpened(event, opened, feeCents))
    dispute = await updateDispute(tx, dispute, { is_posted: true, beyond_cents: beyond, fee_cents: feeCents })
  }
  if (state === 'won' || state === 'lost') {
    const shares = await sharesOfTxn(tx, books.clubId, txn.id)
    const disputed = { merchant: payment.merchant_id!, parts: partsOf(shares), beyond: dispute.beyond_cents }
    if (state === 'won') {
      const back = Math.max(0, dispute.fee_cents - feeCents)
      await postOn(books, tx, txn, disputeWon(event, disputed, back))
      dispute = await updateDispute(tx, dispute, { fee_cents: dispute.fee_cents - back })
      await changeAllocations(tx, books.clubId, txn.id, { counts: false })
    } else {
      await postOn(books, tx, txn, disputeLost(event, { ...disputed, live: isLive }))
      const lines = shares.flatMap(({ of: part }) => (isLive(part) ? [part.charge_line_id!] : []))
      await changeAllocations(tx, books.clubId, txn.id, { reopens: true }, lines)
    }
    await updateTxn(tx, books.clubId, txn.id, { status: state, completed: true })
  }
  await followFee(tx, of, dispute, observed)
}

/** Books what the provider has taken or returned of its fee since the last step, also after the decision. Returns true if there was something. */
async function followFee(tx: Db, { books, payment, txn }: Step, dispute: DisputeRow, { feeCents }: ProviderDispute): Promise<boolean> {
  const cents = feeCents - dispute.fee_cents
  if (!dispute.is_posted || cents === 0) return false
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_tx t
    where t.club_id = ${books.clubId} and t.source_type = 'txn' and t.source_id = ${txn.id} and t.journal = 'dispute_fee_changed'`.execute(
    tx,
  )
  await postOn(books, tx, txn, disputeFeeChanged(eventOf(txn, payment.id), payment.merchant_id!, cents, rows[0]!.count + 1))
  await updateDispute(tx, dispute, { fee_cents: feeCents })
  return true
}
