import type { voidInvoice } from '@touchline/domain/invoices/endpoints'
import type { InvoiceState } from '@touchline/domain/invoices/invoice'
import { sumsOf } from '@touchline/domain/billing/subscription'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { cancelSubscriptions } from '../billing/cancel-subscriptions.ts'
import { itemsOf } from '../billing/instalments.store.ts'
import { merchantToPay } from '../billing/merchant-to-pay.ts'
import { endSharesOf } from '../billing/shares/end-share.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announceMoney, booksOf } from '../payments/books-of-club.ts'
import type { SubscriptionRow } from '../payments/payments.store.ts'
import { mailPayers, type MailedSubscription } from './invoice-mails.ts'
import { changed, findBillInVersion, findBillToManage, stateOf, wordsOf, type Bill } from './invoices.store.ts'

type Call = ActionContext & { params: { invoice: number } }

/** The subscriptions of a bill that are not canceled, locked in the order of their ids. */
const liveOf = (db: Db, { club_id, id }: Bill): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('club_id', '=', club_id)
    .where('program_id', '=', id)
    .where('canceled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Mails everybody who owes something: what is due, else the next payment. Payments on hold are left out. */
export async function remind(call: Call): Promise<{ reminded: number }> {
  const { db, actor, request, params } = call
  const row = await findBillToManage(call, params.invoice)
  const words = wordsOf(actor)
  const state = stateOf(row)
  if (state !== 'sent') throw new Refusal('invoice.state', state === 'draft' ? words.notSent : words.voided)
  const { club_id: clubId, id } = row
  const books = await booksOf(db, clubId, actor.userId)
  if (row.reminded_at !== null && dateOf(new Date(row.reminded_at), books.zone) === books.today)
    throw new Refusal('invoice.state', words.remindedToday)
  const live = (await liveOf(db, row)).filter(({ hold_at }) => hold_at === null)
  const items = Map.groupBy(
    await itemsOf(
      db,
      clubId,
      live.map((one) => one.id),
    ),
    ({ subscription_id }) => subscription_id,
  )
  const isOffline = (await merchantToPay(db, clubId, actor)).merchant === null
  const due: MailedSubscription[] = []
  const later: MailedSubscription[] = []
  for (const { id: subscription, user_id, description: what } of live) {
    const own = items.get(subscription) ?? []
    const next = own.find(({ open }) => open > 0)
    if (!next) continue
    const sums = sumsOf(
      own.map(({ facts }) => facts),
      books.today,
    )
    const about = { what, total: sums.due > 0 ? sums.due : next.open, day: next.due_on, isOffline }
    ;(sums.due > 0 ? due : later).push({ id: subscription, user_id, about })
  }
  if (due.length + later.length === 0) throw new Refusal('invoice.nobody', words.nothingOpen)
  await sql`update invoice set reminded_at = app_now() where club_id = ${clubId} and program_id = ${id}`.execute(db)
  const reminded = due.length + later.length
  await audit(db, actor, request, { action: 'invoice.reminded', entity: 'program', entityId: id, clubId, diff: { reminded } })
  await mailPayers(call, books, 'due', { subscriptions: due, key: books.today })
  await mailPayers(call, books, 'next', { subscriptions: later, key: books.today })
  return { reminded }
}

/**
 * Voids a bill: what is open of it is no longer owed, and its payers are told. Shared payments end first, as in a cancellation by the club. A draft is
 * archived, so that it is listed no more.
 */
export async function voidBill(call: Call & { body: BodyOf<typeof voidInvoice> }): Promise<{ state: InvoiceState; canceled: number }> {
  const { db, actor, request, params, body } = call
  const row = await findBillInVersion(call, params.invoice, body.version_id)
  const state = stateOf(row)
  if (state === 'voided') throw new Refusal('invoice.state', wordsOf(actor).voided)
  const { club_id: clubId, id, name } = row
  await sql`update invoice set voided_at = app_now() where club_id = ${clubId} and program_id = ${id}`.execute(db)
  await changed(db, row, actor.userId)
  if (state === 'draft') await sql`update program set archived = true where club_id = ${clubId} and id = ${id}`.execute(db)
  const books = await booksOf(db, clubId, actor.userId)
  await endSharesOf(call, await liveOf(db, row), { firstIsTold: true })
  const live = await liveOf(db, row)
  const source = { type: 'invoice_void', id }
  const canceled = await cancelSubscriptions(db, books, live, { reason: body.reason, source })
  const cents = [...canceled.values()].reduce((sum, one) => sum + one, 0)
  const diff = { canceled: canceled.size, cents, reason: body.reason }
  await audit(db, actor, request, { action: 'invoice.voided', entity: 'program', entityId: id, clubId, diff })
  if (live.length > 0)
    await announceMoney(
      db,
      clubId,
      id,
      live.map(({ user_id }) => user_id),
    )
  const subscriptions = live.flatMap((one): MailedSubscription[] => {
    const total = canceled.get(one.id)
    return total === undefined ? [] : [{ id: one.id, user_id: one.user_id, about: { what: one.description || name, total } }]
  })
  await mailPayers(call, books, 'voided', { subscriptions, key: String(id) })
  return { state: 'voided', canceled: canceled.size }
}
