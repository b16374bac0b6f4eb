import { divideByLine, paymentsFrom } from '@touchline/domain/invoices/invoice'
import type { sendInvoice } from '@touchline/domain/invoices/endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { merchantToPay, offlineMerchant } from '../billing/merchant-to-pay.ts'
import { startSubscriptions } from '../billing/start-subscriptions.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announceMoney, booksOf } from '../payments/books-of-club.ts'
import { accountingCodes } from './accounting-codes.ts'
import { nextSending } from './audience.ts'
import { mailPayers } from './invoice-mails.ts'
import { changed, findBillInVersion, stateOf, wordsOf } from './invoices.store.ts'

/**
 * Bills everybody of the audience who is not billed yet: what each owes is booked in full, with its instalments, and each payer gets a mail. The program is
 * locked, so nobody is billed twice. Payments that have fallen due before a later sending are due on its day.
 */
export async function send(
  call: ActionContext & { params: { invoice: number }; body: BodyOf<typeof sendInvoice> },
): Promise<{ sent: number }> {
  const { db, actor, request, params, body } = call
  const row = await findBillInVersion(call, params.invoice, body.version_id)
  const words = wordsOf(actor)
  if (stateOf(row) === 'voided') throw new Refusal('invoice.state', words.voided)
  const { club_id: clubId, id, type, club_region_id, name, note, bill } = row
  const books = await booksOf(db, clubId, actor.userId)
  const { payers } = await nextSending(db, row, books.today)
  if (payers.length === 0) throw new Refusal('invoice.nobody', words.nobody)
  const { merchant, isClosed } = await merchantToPay(db, clubId, actor)
  if (isClosed) throw new Refusal('payments.merchant_closed', words.merchantClosed)
  const merchantId = merchant?.id ?? (await offlineMerchant(db, clubId))

  const codes = await accountingCodes(db, clubId)
  const lines = bill.lines.map(({ description, cents, accounting_code }) => ({
    ...{ kind: 'Additional' as const, description, accounting_code_id: codes.get(accounting_code) ?? null, gross: cents, cents },
    donation_fund_id: null,
  }))
  const payments = paymentsFrom(bill.payments, books.today)
  const shares = divideByLine(payments, bill.lines)
  const instalments = payments.map(({ due_date, overdue_date, late_fee }, at) => ({
    ...{ due_on: due_date, over_due_on: overdue_date, late_fee_cents: late_fee ?? 0, needs_approval: false },
    parts: shares[at]!.flatMap((cents, line) => (cents > 0 ? [{ line, cents }] : [])),
  }))
  const sending = await db
    .insertInto('invoice_sending')
    .values({ club_id: clubId, program_id: id, sent_by_user_id: actor.userId, recipients: payers.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const started = await startSubscriptions(
    db,
    books,
    merchantId,
    payers.map(({ user_id, player_id, player }) => ({
      ...{ user_id, player_id, program_id: id, package_id: null, club_region_id, lines, instalments },
      description: player === null ? name : `${name} (${player})`,
      invoice_source: type === 'ClubFee' ? ('club_fee' as const) : ('invoice' as const),
      // The payer has not agreed to automatic charges; they can be started in billing.
      autopay: false,
    })),
    { type: 'invoice_sending', id: sending.id },
  )
  await sql`update invoice set sent_at = app_now() where club_id = ${clubId} and program_id = ${id} and sent_at is null`.execute(db)
  await changed(db, row, actor.userId)
  const diff = { recipients: payers.length, cents: bill.price }
  await audit(db, actor, request, { action: 'invoice.sent', entity: 'program', entityId: id, clubId, diff })
  await announceMoney(
    db,
    clubId,
    id,
    payers.map(({ user_id }) => user_id),
  )
  const about = { what: name, total: bill.price, note, payments, isOffline: merchant === null }
  const subscriptions = payers.map(({ user_id, player }, at) => ({
    ...{ id: started[at]!, user_id, about: { ...about, what: player === null ? name : `${name} (${player})` } },
  }))
  await mailPayers(call, books, 'sent', { subscriptions, key: String(sending.id) })
  return { sent: payers.length }
}
