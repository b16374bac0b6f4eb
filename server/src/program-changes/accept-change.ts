import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { acceptChange, OwnChange, saveChangeChoices } from '@touchline/domain/program-changes/family-endpoints'
import { openAfter, openStates } from '@touchline/domain/program-changes/program-change'
import type { AidedPrice } from '@touchline/domain/registration/aided-price'
import { sql } from 'kysely'
import { lockForAid } from '../billing/aid-grants.ts'
import { lockWithPayments } from '../billing/end-by-change.ts'
import { endBeforeCancel } from '../billing/shares/end-share.ts'
import { releaseAnswerFiles } from '../forms/attached-files.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, booksOf } from '../payments/books-of-club.ts'
import { findSubscription, findTxn } from '../payments/payments.store.ts'
import { shownTxn } from '../payments/shown-txn.ts'
import type { ProgramRow } from '../programs/programs.store.ts'
import { countUses, lockDiscounts } from '../registration/cart.store.ts'
import { keepAnswers, refuseAnswers, refuseFull, refuseItems } from '../registration/change-cart.ts'
import { acceptedPolicies, merchantOf, registerItem, signatureOf, withdrawnPlans } from '../registration/complete-registration.ts'
import { refuseUnpaid, startFirstPayment } from '../registration/first-payment.ts'
import { presentChoices } from '../registration/present-cart.ts'
import { withoutWithdrawn } from '../registration/price-cart.ts'
import { changedSchedule, feeByMethod, scheduleHash, shownInstalments } from '../registration/schedule/payment-schedule.ts'
import { takeSeat } from '../registration/waitlist/waitlist.store.ts'
import {
  decided,
  findOwnChange,
  readChange,
  readRegistration,
  refuseDecided,
  shownChange,
  wordsOf,
  type ChangeRow,
  type Found,
  type OldRegistration,
} from './changes.store.ts'
import { finish, takeBackChange, type Finishing } from './finish-change.ts'
import { refuseChoice } from './propose-change.ts'
import { findTarget, itemOf, quoteOf, readNewOffer, type Quoted } from './quote-change.ts'

type OfChange = ActionContext & { params: { program_change: number } }
type Reading = Pick<OfChange, 'db' | 'ctx' | 'actor' | 'now'>

export const finishingOf = ({ db, ctx, now, actor, request }: ActionContext): Finishing => ({
  ...{ db, ctx, now, actor, request, publicUrl: ctx.settings.publicUrl },
})

/** A change as the person who pays reads it; while it can be accepted, with the choices of the new registration. */
export async function presentOwn(call: Reading, found: Found): Promise<OwnChange> {
  const { db } = call
  const { change, old } = found
  if (change.kind === 'cancel') return { ...shownChange(found, change.quote), cart: null }
  const program = openStates.includes(change.state) ? await findTarget(db, change.club_id, change.package_id) : null
  if (!program) return { ...shownChange(found, change.quote), cart: null }
  const { offer, item, price, quote } = await quoteOf(call, old, program, change)
  if (change.state === 'requested') return { ...shownChange(found, quote), cart: null }
  const isPaying = change.state === 'paying'
  const cart = await presentChoices(call, offer, {
    ...{ items: [item], said: change, held_until: null, txnId: isPaying ? change.txn_id : null },
  })
  const [first, ...others] = cart.items
  const feesOf = await feeByMethod(db, offer)
  const open = openPrice(price, quote)
  const schedule_hash = scheduleHash({ prices: [open], due_now: quote.due_now })
  const rest = {
    ...{ ...cart, due_now: quote.due_now, schedule_hash, service_fee: feesOf(quote.due_now) },
    items: first ? [{ ...first, price: { ...first.price, instalments: shownInstalments(open, feesOf) } }, ...others] : [],
  }
  return { ...shownChange(found, isPaying ? change.quote : quote), cart: rest }
}

/** The instalments of the new registration, less the cents that the old one carries. */
const openPrice = ({ on, instalments }: AidedPrice, { carried }: Quoted['quote']) => ({ on, instalments: openAfter(instalments, carried) })

export async function readOwn(call: Pick<OfChange, 'db' | 'ctx' | 'actor' | 'now' | 'params'>) {
  return await presentOwn(call, await findOwnChange(call, call.params.program_change))
}

/** The program of a change that the family can accept; refused once it has lapsed or its package is offered no more, also before the sweep ends it. */
async function acceptable({ db, actor, now }: ActionContext, change: ChangeRow): Promise<ProgramRow> {
  refuseDecided(actor, change, 'quoted')
  if (change.expires_at! <= now) throw decided(actor, 'expired')
  const program = await findTarget(db, change.club_id, change.package_id)
  if (!program) throw decided(actor, 'canceled')
  return program
}

/** Saves the choices of the family for the new registration. */
export async function saveChangeOf(call: OfChange & { body: BodyOf<typeof saveChangeChoices> }): Promise<OwnChange> {
  const { db, actor, body, request } = call
  const { change, old } = await findOwnChange(call, call.params.program_change, true)
  const offer = await readNewOffer(call, old, await acceptable(call, change))
  const { club_id: clubId, id } = change
  const said = { code: body.code || null, postal_code: body.postal_code || null }
  const [answers = []] = await keepAnswers({ ...call, body: { items: [body] } }, offer, change.answers)
  const choices = { ...change, ...said, payment_plan_id: body.payment_plan_id, fee_ids: body.fee_ids, answers }
  refuseChoice(offer, itemOf(old, choices), actor, said.postal_code, (name) => `items.0.${name}`, [itemOf(old, change)])
  const files = new Set(answers.map(({ file_id }) => file_id))
  await releaseAnswerFiles(
    db,
    clubId,
    change.answers.filter(({ file_id }) => !files.has(file_id)),
  )
  await db
    .updateTable('program_change')
    .set({ ...said, payment_plan_id: body.payment_plan_id, fee_ids: body.fee_ids, answers: JSON.stringify(answers) })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .execute()
  await audit(db, actor, request, { action: 'program_change.saved', entity: 'program_change', entityId: id, clubId, diff: {} })
  return await presentOwn(call, { change: await readChange(db, clubId, id), old })
}

/** Locks all that a change touches except packages, in the order of `lockPackages`: the player, the registration that ends, discounts, subscriptions. */
export async function lockAll(db: Db, change: ChangeRow): Promise<OldRegistration> {
  const { club_id: clubId } = change
  await lockForAid(db, clubId, [change.player_id])
  const old = await readRegistration(db, clubId, change.registration_id, true)
  await lockDiscounts(db, clubId, [old.program_id, change.program_id])
  if (old.subscription_id !== null) await lockWithPayments(db, clubId, [old.subscription_id])
  return old
}

/**
 * Accepts a change: everything is checked again, then the player is registered with the held seat, and what is due is paid. A card is charged before the old
 * registration ends; otherwise all happens at once.
 */
export async function accept(call: OfChange & { body: BodyOf<typeof acceptChange> }) {
  const { db, actor, body, now, request } = call
  const { change } = await findOwnChange(call, call.params.program_change, true)
  const { club_id: clubId, id } = change
  const old = await lockAll(db, change)
  const program = await acceptable(call, change)
  const { offer, item, price, quote } = await quoteOf(call, old, program, change)
  const [obstacle] = quote.obstacles
  if (obstacle) throw new Refusal('change.blocked', wordsOf(actor)[`blocked.${obstacle}`], { facts: { obstacle } })
  // The postal code is needed now.
  refuseItems(offer, [withoutWithdrawn(offer, item)], actor, change.postal_code)
  const quoteRefusal = (sentence: string) =>
    new Refusal('change.quote', sentence, { status: 409, facts: { total: quote.total, due_now: quote.due_now } })
  const withdrawn = await withdrawnPlans(db, offer, [item], quote.due_now, actor)
  if (withdrawn !== null) throw quoteRefusal(withdrawn)
  refuseAnswers(offer, [item], actor)
  const { signed, agreementHash } = signatureOf(program, body, actor)
  if (quote.total !== body.total || quote.due_now !== body.due_now || quote.paid !== body.paid)
    throw quoteRefusal(wordsOf(actor).quoteChanged)
  const owed = { prices: [openPrice(price, quote)], due_now: quote.due_now }
  const changed = await changedSchedule(db, offer, owed, body.schedule_hash, actor)
  if (changed !== null) throw quoteRefusal(changed)
  const policies = acceptedPolicies(offer, quote.total, body.policies_hash, actor)
  const method = offer.merchant !== null && quote.due_now > 0 ? (body.payment_method_id ?? refuseUnpaid(call)) : null

  await giveBackShared(
    db,
    old,
    price.discounts.map((one) => one.id),
  )
  // A proposal to share payments that end is withdrawn.
  if (old.subscription_id !== null) await endBeforeCancel(call, (await findSubscription(db, clubId, old.subscription_id))!)
  const books = await booksOf(db, clubId, actor.userId)
  const merchantId = await merchantOf(db, offer, [price])
  const made = await registerItem(call, books, { offer, item, price, merchantId, policies, signed, agreementHash })
  await countUses(db, clubId, [price])
  const due = { cents: quote.due_now, methodId: method!, on: price.on }
  const payment = method === null ? null : await startFirstPayment(call, clubId, [made.subscription_id!], due)
  await sql`update program_change set state = 'paying', holds = false, expires_at = null, new_registration_id = ${made.id}, txn_id = ${payment?.id ?? null},
    quote = ${JSON.stringify({ ...quote, payer: '' })}::jsonb where club_id = ${clubId} and id = ${id}`.execute(db)
  const diff = { registration: old.id, package: change.package_id, due_now: quote.due_now, paid: quote.paid }
  await audit(db, actor, request, { action: 'program_change.accepted', entity: 'program_change', entityId: id, clubId, diff })
  // A debit of a bank account takes days, so the change stands meanwhile; a card answers at once.
  const waits = payment !== null && payment.method_kind === 'card'
  if (payment) await announceTxn(db, clubId, payment)
  if (!waits) await finish(finishingOf(call), { change: await readChange(db, clubId, id), old })
  const shown = payment && (await shownTxn(call, payment, false))
  if (!(await takeSeat(db, { ...item, holds: change.holds }, 'taken', now))) throw refuseFull(offer, item, actor)
  return { state: waits ? ('paying' as const) : ('completed' as const), payment: shown }
}

/** The new registration takes over the uses of discounts that the old one has too. */
async function giveBackShared(db: Db, { club_id, id }: OldRegistration, discounts: readonly (number | null)[]): Promise<void> {
  await sql`update discount d set uses = d.uses - 1 where d.club_id = ${club_id} and d.id = any(${discounts.filter((one) => one !== null)}::bigint[])
    and exists (select from registration_discount r where r.club_id = ${club_id} and r.registration_id = ${id} and r.discount_id = d.id)`.execute(
    db,
  )
}

/** The outcome of the payment of a change, settled once it is known. */
export async function settleOwn(call: OfChange) {
  const { db, actor } = call
  const { change } = await findOwnChange(call, call.params.program_change, true)
  const payment = async () =>
    change.txn_id === null ? null : await shownTxn(call, (await findTxn(db, change.club_id, change.txn_id))!, false)
  if (change.state === 'completed') return { state: 'completed' as const, payment: await payment() }
  if (change.state === 'quoted' && change.txn_id !== null) return { state: 'declined' as const, payment: await payment() }
  refuseDecided(actor, change, 'paying')
  return { state: await settleChange(finishingOf(call), change), payment: await payment() }
}

/** Finishes a change whose payment has come, or takes it back after a declined one. The change is locked. */
export async function settleChange(finishing: Finishing, change: ChangeRow): Promise<'paying' | 'completed' | 'declined'> {
  const { db } = finishing
  const txn = change.txn_id === null ? undefined : await findTxn(db, change.club_id, change.txn_id)
  if (txn?.status === 'pending' || txn?.status === 'in_review') return 'paying'
  const found = { change, old: await lockAll(db, change) }
  if (txn?.status === 'failed' && (await takeBackChange(finishing, found, txn.failure_reason ?? ''))) return 'declined'
  return (await finish(finishing, found)) ? 'completed' : 'paying'
}
