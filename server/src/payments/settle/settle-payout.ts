import { payoutCreated, payoutFailed, payoutPaid } from '@touchline/domain/ledger/journals/payouts'
import type { Db } from '../../kit/database/database.ts'
import { announceTxn, booksOf, eventOf, postOn } from '../books-of-club.ts'
import { announceMoneyCounts } from '../counters.ts'
import { findTxn, insertTxn, updateTxn } from '../payments.store.ts'
import type { ProviderPayout } from '../provider/port.ts'

/** Brings a payout to the state that the provider reports; missed steps are taken in their order. A payout may fail after it was paid, and stays failed. */
export async function applyPayout(tx: Db, clubId: number, merchantId: number, observed: ProviderPayout): Promise<void> {
  const books = await booksOf(tx, clubId, null)
  const payout = await findPayout(tx, clubId, merchantId, observed)
  const txn = (await findTxn(tx, clubId, payout.txn_id, true))!
  const event = eventOf(txn, null)
  if (payout.isNew) await postOn(books, tx, txn, payoutCreated(event, merchantId, txn.cents))
  if (txn.status === 'failed') return
  const isPaid = payout.is_paid_posted
  if (observed.state === 'paid' && !isPaid) {
    await postOn(books, tx, txn, payoutPaid(event, merchantId, txn.cents))
    await updateTxn(tx, clubId, txn.id, { status: 'completed', completed: true })
  } else if (observed.state === 'failed' || observed.state === 'canceled') {
    await postOn(books, tx, txn, payoutFailed(event, merchantId, txn.cents, isPaid))
    const reason = observed.failure?.message ?? 'The payout was canceled.'
    await updateTxn(tx, clubId, txn.id, { status: 'failed', failure_code: observed.failure?.code ?? 'canceled', failure_reason: reason })
  } else if (isPaid) return
  await tx
    .updateTable('payout')
    .set({ state: observed.state, arrival_on: observed.arrivalOn, is_paid_posted: isPaid || observed.state === 'paid' })
    .where('club_id', '=', clubId)
    .where('id', '=', payout.id)
    .execute()
  await announceTxn(tx, clubId, txn)
  await announceMoneyCounts(tx, clubId)
}

async function findPayout(tx: Db, clubId: number, merchantId: number, { id, cents, state, arrivalOn }: ProviderPayout) {
  const known = await tx
    .selectFrom('payout')
    .select(['id', 'txn_id', 'is_paid_posted'])
    .where('club_id', '=', clubId)
    .where('merchant_id', '=', merchantId)
    .where('external', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (known) return { ...known, isNew: false }
  const txn = await insertTxn(tx, {
    ...{ club_id: clubId, type: 'payout', status: 'pending', user_id: null, merchant_id: merchantId, cents, external_id: id },
  })
  const made = await tx
    .insertInto('payout')
    .values({ club_id: clubId, txn_id: txn.id, merchant_id: merchantId, external: id, state, arrival_on: arrivalOn })
    .returning(['id', 'txn_id', 'is_paid_posted'])
    .executeTakeFirstOrThrow()
  return { ...made, isNew: true }
}
