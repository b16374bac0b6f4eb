import { bankDebitSubmitted } from '@touchline/domain/ledger/journals/bank-debits'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { donationText, generalFund } from '@touchline/domain/payments/donation'
import { refuseMethod } from '@touchline/domain/payments/rules'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { announceTxn, booksOf, eventOf, postOn } from '../../payments/books-of-club.ts'
import { methodOf } from '../../payments/methods.store.ts'
import { findMethodOf, startCharge } from '../../payments/pay-items.ts'
import {
  feeRuleOn,
  insertAllocations,
  insertTxn,
  keptMethod,
  noItem,
  type MerchantRow,
  type TxnRow,
} from '../../payments/payments.store.ts'
import { paidBy } from '../../payments/settle/settle-payment.ts'

interface Donation {
  cents: number
  payment_method_id: number
}

/**
 * Decides a donation of the caller to the general fund with a saved method; the job makes the charge. It pays no instalment: its one allocation names none, so
 * nothing is owed while it is pending, when it fails, or after it went back.
 */
export async function giveDonation(
  call: ActionContext,
  clubId: number,
  merchant: MerchantRow,
  { cents, payment_method_id }: Donation,
): Promise<TxnRow> {
  const { db, actor, request } = call
  const books = await booksOf(db, clubId, actor.userId)
  const payer = { club_id: clubId, user_id: actor.userId, merchant_id: merchant.id }
  const method = await findMethodOf(call, payer, payment_method_id)
  refuseMethod({ ...merchant, refundDays: merchant.refund_days }, methodOf(method), books.today, actor.locale)

  const fee = serviceFee(cents, await feeRuleOn(db, clubId, merchant.id, books.today))
  const shares = [{ item: noItem, cents, of: { donation_source: generalFund } }]
  const txn = await insertTxn(db, {
    ...{ ...payer, type: 'payment', status: 'pending', cents, fee_cents: fee, is_donation: true, created_by_user_id: actor.userId },
    ...keptMethod(method),
  })
  await insertAllocations(db, clubId, { txnId: txn.id, paymentId: txn.id, shares, sign: 1, reopens: false })
  if (method.kind === 'bank') await postOn(books, db, txn, bankDebitSubmitted(eventOf(txn, txn.id), paidBy(txn, shares)))
  await startCharge(call, txn, merchant, method, donationText())
  const diff = { cents, fee_cents: fee, method: method.id }
  await audit(db, actor, request, { action: 'donation.started', entity: 'txn', entityId: txn.id, clubId, diff })
  await announceTxn(db, clubId, txn)
  return txn
}
