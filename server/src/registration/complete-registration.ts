import type { Actor } from '@touchline/domain/access/actor'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import type { Price } from '@touchline/domain/programs/price'
import type { AidedPrice } from '@touchline/domain/registration/aided-price'
import type { completeRegistration } from '@touchline/domain/registration/endpoints'
import { sql } from 'kysely'
import { applyGrant, lockForAid } from '../billing/aid-grants.ts'
import { offlineMerchant } from '../billing/merchant-to-pay.ts'
import { creditsOf } from '../billing/read-subscription.ts'
import { startSubscriptions } from '../billing/start-subscriptions.ts'
import { submitForm } from '../forms/forms.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, booksOf, type Books } from '../payments/books-of-club.ts'
import { findSubscription } from '../payments/payments.store.ts'
import { shownTxn } from '../payments/shown-txn.ts'
import { askedOf, refuseAnswers, refuseClosed, refuseEmpty, refuseItems, refusePaying, refuseTestParent, takeSeats } from './change-cart.ts'
import { countUses, endCart, findCart, findPublished, itemsOf, lockLimits, promisedCredit, type CartItemRow } from './cart.store.ts'
import { conclude, refuseUnpaid, startFirstPayment, useCredits } from './first-payment.ts'
import { heldFeeOf, holdPrices, withHeldPrices } from './held-prices.ts'
import { storeRegistration } from './invitations/invitations.store.ts'
import {
  agreementHashOf,
  choicesSeen,
  grantsOf,
  lacksPlan,
  needsApproval,
  planNames,
  policiesOf,
  pricesOf,
  readOffer,
  totalsOf,
  withoutWithdrawn,
  wordsOf,
  type Offer,
} from './price-cart.ts'
import { changedSchedule, feeByMethod } from './schedule/payment-schedule.ts'
import { atRoom, refuseOutside } from './waiting-room/waiting-room.ts'
import { leavePlace } from './waiting-room/waiting-room.store.ts'

type Call = ActionContext & { params: { program: number }; body: BodyOf<typeof completeRegistration> }

/**
 * Registers the players of a cart: everything is checked again, then discounts, registrations, what is owed, the payment of what is due now, and at last seats
 * are written together; the charge follows. Within its hold a family pays the price that it holds;
 * one whose hold has ended still gets the seats that are free.
 */
export async function complete(call: Call) {
  const { db, actor, now, params, body, request, ctx } = call
  const program = await findPublished(db, actor, params.program)
  refuseTestParent(actor)
  const cart = await findCart(db, program, actor.userId, true)
  if (!cart) {
    await refusePaying(db, program, actor)
    throw refuseEmpty(actor)
  }
  const stored = withHeldPrices(cart, await itemsOf(db, cart), now)
  await refuseOutside(call, cart, stored)
  // Financial aid is neither granted nor revoked between the price and its use, and nobody else registers the players.
  await lockForAid(
    db,
    program.club_id,
    stored.map(({ player_id }) => player_id),
  )
  await lockLimits(db, program)
  const offer = await readOffer(db, program, actor, now)
  const items = stored.map((one) => withoutWithdrawn(offer, one))
  refuseClosed(offer, actor, now, items)
  if (items.length === 0) throw refuseEmpty(actor)
  if (body.choices !== null && body.choices !== choicesSeen(items))
    throw new Refusal('registration.changed', wordsOf(actor).choicesChanged, { status: 409 })
  refuseItems(offer, items, actor, cart.postal_code)
  const prices = pricesOf(offer, items, cart)
  const { total, due_now } = totalsOf(prices)
  const priceRefusal = (sentence: string) => new Refusal('registration.price', sentence, { status: 409, facts: { total, due_now } })
  const withdrawn = await withdrawnPlans(db, offer, items, due_now, actor)
  if (withdrawn !== null) throw priceRefusal(withdrawn)
  refuseAnswers(offer, items, actor)
  const { signed, agreementHash } = signatureOf(program, body, actor)
  const { on } = prices[0]!
  if (total !== body.total) throw priceRefusal(fill(wordsOf(actor).priceChanged, { total: moneyText(total, actor.locale) }))
  if (body.due_now !== null && due_now !== body.due_now)
    throw priceRefusal(fill(wordsOf(actor).dueChanged, { due: await payingToday(db, offer, due_now, heldFeeOf(items), actor) }))
  const changed = await changedSchedule(db, offer, { prices, due_now }, body.schedule_hash, actor)
  if (changed !== null) throw priceRefusal(changed)
  if (offer.isClosed && total > 0) throw new Refusal('payments.merchant_closed', wordsOf(actor).merchantClosed)
  const policies = acceptedPolicies(offer, total, body.policies_hash, actor)
  const credit = Math.min(body.credit_cents, due_now)
  await refuseCredit(call, offer, credit)
  const rest = due_now - credit
  const dueOnline = offer.merchant !== null && rest > 0 ? (body.payment_method_id ?? refuseUnpaid(call)) : null
  const books = await booksOf(db, cart.club_id, actor.userId)
  const merchantId = await merchantOf(db, offer, prices)
  const registrations = []
  const started: number[] = []
  for (const [at, item] of items.entries()) {
    const registering = { offer, item, price: prices[at]!, merchantId, policies, signed, agreementHash }
    const made = await registerItem(call, books, registering)
    if (made.subscription_id !== null) started.push(made.subscription_id)
    const [grant] = grantsOf(offer, item)
    if (made.subscription_id !== null && grant && prices[at]!.aid > 0)
      await applyGrant(db, books, grant, (await findSubscription(db, cart.club_id, made.subscription_id, true))!)
    registrations.push(made)
  }
  const payment =
    dueOnline === null
      ? null
      : await startFirstPayment(call, cart.club_id, started, { cents: rest, methodId: dueOnline, on, fee: heldFeeOf(items) })
  // A debit of a bank account takes days, so the registration stands meanwhile; a card answers at once.
  const waits = payment !== null && payment.method_kind === 'card'
  await db
    .updateTable('cart')
    .set({
      ...{ ...(waits && { state: 'paying' }), txn_id: payment?.id ?? null, credit_cents: credit, held_until: null },
      updated_at: sql<Date>`app_now()`,
    })
    .where('club_id', '=', cart.club_id)
    .where('id', '=', cart.id)
    .execute()
  const shown = payment && (await shownTxn(call, payment, false))
  // A declined card holds seats and prices anew.
  if (waits) await holdPrices(db, offer, items, cart, () => false)
  // From here on families wait for each other.
  await countUses(db, cart.club_id, prices)
  if (payment) await announceTxn(db, cart.club_id, payment)
  if (!waits) {
    await useCredits(call, cart.club_id, started, { cents: credit, on })
    await endCart(db, cart)
    await leavePlace(db, atRoom(actor, program.id))
    await conclude({ db, ctx, now, actor, request, publicUrl: ctx.settings.publicUrl }, cart)
  }
  await takeSeats(call, offer, items, 'taken')
  return { due_now: rest, registrations, payment: shown }
}

/** Returns the amount that is paid today, with its service fee, as text. */
async function payingToday(db: Db, offer: Offer, due: number, heldFee: FeeRule | null, { locale }: Actor): Promise<string> {
  const fee = (await feeByMethod(db, offer, heldFee))(due)
  return moneyText(due + (fee?.card ?? 0), locale)
}

/**
 * The sentence that asks a family to choose again how it pays, because the club has withdrawn a payment plan that it chose; null where all are offered. `due`
 * is what is paid today without it.
 */
export async function withdrawnPlans(
  db: Db,
  offer: Offer,
  items: readonly CartItemRow[],
  due: number,
  actor: Actor,
): Promise<string | null> {
  const lacking = items.filter((item) => lacksPlan(offer, item))
  if (lacking.length === 0) return null
  const names = await planNames(db, offer, lacking)
  const withdrawn = new Set(lacking.map(({ payment_plan_id }) => names.get(payment_plan_id!)))
  const facts = { plans: [...withdrawn].join(', '), due: await payingToday(db, offer, due, null, actor) }
  return fill(wordsOf(actor).planWithdrawn, facts)
}

/** Refuses more account credit than there is, less what other carts use once their card has answered. The lock lets no two carts use it at once. */
async function refuseCredit({ db, actor }: Pick<Call, 'db' | 'actor'>, { program, today }: Offer, cents: number): Promise<void> {
  if (cents === 0) return
  const { club_id } = program
  const credits = await creditsOf(db, { club_id, user_id: actor.userId }, today, true)
  const promised = await promisedCredit(db, club_id, actor.userId)
  const left = Math.max(0, credits.reduce((sum, { remaining }) => sum + remaining, 0) - promised)
  if (cents > left)
    throw new Refusal('registration.changed', fill(wordsOf(actor).creditChanged, { credit: moneyText(left, actor.locale) }), {
      ...{ status: 409, facts: { credit: left } },
    })
}

/** The signature under the agreement of a program, and the hash of its text; refused where it is missing, or of an earlier text. */
export function signatureOf(
  program: Offer['program'],
  body: { signed_name: string | null; agreement_hash: string | null },
  actor: Actor,
): { signed: string | null; agreementHash: string | null } {
  const signed = program.agreement === null ? null : body.signed_name
  if (program.agreement !== null && (signed === null || signed === '')) {
    const sentence = wordsOf(actor).unsigned
    throw new Refusal('registration.unsigned', sentence, { errors: { signed_name: [sentence] } })
  }
  const agreementHash = agreementHashOf(program)
  if (agreementHash !== null && body.agreement_hash !== agreementHash)
    throw new Refusal('registration.changed', wordsOf(actor).agreementChanged, { status: 409 })
  return { signed, agreementHash }
}

/** The policies that are accepted with a total; refused where others were shown. */
export function acceptedPolicies(offer: Offer, total: number, hash: string | null, actor: Actor) {
  const policies = policiesOf(offer, total)
  if (policies !== null && hash !== policies.hash)
    throw new Refusal('registration.changed', wordsOf(actor).policiesChanged, { status: 409 })
  return policies
}

/** The account under which prices are booked; null where there is nothing to book. */
export const merchantOf = async (db: Db, { merchant, program }: Offer, prices: readonly AidedPrice[]): Promise<number | null> =>
  merchant?.id ?? (prices.some(isBooked) ? await offlineMerchant(db, program.club_id) : null)

interface Registering {
  offer: Offer
  item: CartItemRow
  price: AidedPrice
  merchantId: number | null
  policies: ReturnType<typeof policiesOf>
  signed: string | null
  agreementHash: string | null
  /** The person for whom staff register a player; else the actor. */
  payerId?: number
}
/** Registers one player: what is owed before financial aid, the answers, the registration, and its discounts. The caller counts their uses and takes the seat. */
export async function registerItem(
  call: Pick<ActionContext, 'db' | 'actor' | 'request'> & { body: { autopay: boolean } },
  books: Books,
  { offer, item, price, merchantId, policies, signed, agreementHash, payerId = call.actor.userId }: Registering,
) {
  const { db, actor, request } = call
  const { program } = offer
  const { clubId } = books
  const subscriptionId = isBooked(price) ? await startItem(call, books, { offer, item, price, merchantId: merchantId!, payerId }) : null
  const form_id = await submitForm(db, {
    ...{ clubId, owner: { kind: 'program', id: program.id }, questions: offer.questions, asked: askedOf(offer, item) },
    ...{ answers: item.answers, playerId: item.player_id, userId: payerId, ip: request.ip },
  })
  const values = {
    ...{ club_id: clubId, program_id: program.id, package_id: item.package_id, player_id: item.player_id, user_id: payerId },
    ...{ status: 'Registered' as const, subscription_id: subscriptionId, payment_plan_id: item.payment_plan_id, price: price.total },
    ...{ signed_name: signed, document_hash: agreementHash, signed_from: signed && request.ip, form_id },
    ...{ refund_policy_id: policies?.refund?.id ?? null, cancellation_policy_id: policies?.cancellation?.id ?? null },
  }
  const id = await storeRegistration(db, values, offer.today)
  for (const { id: discount_id, cents } of price.discounts) {
    if (discount_id === null) continue
    await db.insertInto('registration_discount').values({ club_id: clubId, registration_id: id, discount_id, cents }).execute()
  }
  const diff = { program: program.id, package: item.package_id, player: item.player_id, cents: price.total }
  await audit(db, actor, request, { action: 'registration.completed', entity: 'registration', entityId: id, clubId, diff })
  return { id, ...namesOf(offer, item), subscription_id: subscriptionId }
}

const namesOf = ({ packages, players }: Offer, { package_id, player_id }: CartItemRow) => ({
  player: players.find(({ id }) => id === player_id)!.name,
  package: packages.find(({ id }) => id === package_id)!.name,
})

/** A price is booked also where discounts or financial aid leave nothing to pay. */
export const isBooked = ({ total, discounts, aid }: AidedPrice) => total > 0 || discounts.length > 0 || aid > 0

interface Starting {
  offer: Offer
  item: CartItemRow
  price: Price
  merchantId: number
  payerId: number
}
/** Writes what the family owes for one item of the cart. */
async function startItem(
  { db, body }: Pick<ActionContext, 'db'> & { body: { autopay: boolean } },
  books: Books,
  { offer, item, price, merchantId, payerId }: Starting,
): Promise<number> {
  const { program } = offer
  const { player, package: of } = namesOf(offer, item)
  const asksApproval = needsApproval(offer, item)
  const [id] = await startSubscriptions(db, books, merchantId, [
    {
      ...{ user_id: payerId, player_id: item.player_id, club_region_id: program.club_region_id },
      ...{ program_id: program.id, package_id: item.package_id, description: `${program.name}: ${of} (${player})` },
      // Without payments online there is nothing to charge.
      autopay: offer.merchant !== null && body.autopay,
      invoice_source: null,
      lines: price.lines.map(({ kind, name, gross, cents, feeId }) => ({
        ...{ kind, description: name, accounting_code_id: null, gross, cents },
        donation_fund_id: kind === 'Donation' ? feeId : null,
      })),
      instalments: price.instalments.map(({ dueOn, overDueOn, lateFee, parts }) => ({
        ...{ due_on: dueOn, over_due_on: overDueOn, late_fee_cents: lateFee ?? 0, parts },
        // The payer pays the amount of today in person, so only the later ones wait for the club.
        needs_approval: asksApproval && dueOn > price.on,
      })),
    },
  ])
  return id!
}
