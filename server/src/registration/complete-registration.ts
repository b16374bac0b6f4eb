import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { discountGiven, obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import type { Part } from '@touchline/domain/ledger/journal'
import type { Price } from '@touchline/domain/programs/price'
import type { AidedPrice } from '@touchline/domain/registration/aided-price'
import type { completeRegistration } from '@touchline/domain/registration/endpoints'
import { sql } from 'kysely'
import { applyGrant, lockForAid } from '../billing/aid-grants.ts'
import { submitForm } from '../forms/forms.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { post } from '../ledger/post.ts'
import { booksOf, type Books } from '../payments/books-of-club.ts'
import { findSubscription, offlineAccount } from '../payments/payments.store.ts'
import { shownTxn } from '../payments/shown-txn.ts'
import { askedOf, bySeat, refuseAnswers, refuseClosed, refuseEmpty, refuseFull, refuseItems, refusePaying } from './change-cart.ts'
import { endCart, findCart, findPublished, itemsOf, lockPackages, releaseSeats, type CartItemRow } from './cart.store.ts'
import { conclude, refuseUnpaid, startFirstPayment } from './first-payment.ts'
import { storeRegistration } from './invitations/invitations.store.ts'
import { agreementHashOf, choicesSeen, grantOf, policiesOf, pricesOf, readOffer, totalsOf, wordsOf, type Offer } from './price-cart.ts'
import { takeSeat } from './waitlist.store.ts'

type Call = ActionContext & { params: { program: number }; body: BodyOf<typeof completeRegistration> }

/**
 * Registers the players of a cart: everything is checked again, then seats, discounts, registrations, what is owed, and the payment of what is due now are
 * written together; the charge follows. A family whose hold has ended still gets the seats that are free.
 */
export async function complete(call: Call) {
  const { db, actor, now, params, body, request, ctx } = call
  const program = await findPublished(db, actor, params.program)
  const cart = await findCart(db, program, actor.userId, true)
  if (!cart) {
    await refusePaying(db, program, actor)
    throw refuseEmpty(actor)
  }
  const items = await itemsOf(db, cart)
  await lockPackages(db, cart.club_id, items)
  await releaseSeats(db, cart)
  // Limits of discounts are counted under this lock.
  await sql`select id from discount where club_id = ${program.club_id} and program_id = ${program.id} order by id for update`.execute(db)
  // Financial aid is neither granted nor revoked between the price and its use.
  await lockForAid(
    db,
    program.club_id,
    items.map(({ player_id }) => player_id),
  )
  const offer = await readOffer(db, program, actor, now)
  refuseClosed(offer, actor, now, items)
  if (items.length === 0) throw refuseEmpty(actor)
  if (body.choices !== null && body.choices !== choicesSeen(items))
    throw new Refusal('registration.changed', wordsOf(actor).choicesChanged, { status: 409 })
  refuseItems(offer, items, actor, cart.postal_code)
  refuseAnswers(offer, items, actor)
  const signed = program.agreement === null ? null : body.signed_name
  if (program.agreement !== null && (signed === null || signed === '')) {
    const sentence = wordsOf(actor).unsigned
    throw new Refusal('registration.unsigned', sentence, { errors: { signed_name: [sentence] } })
  }
  const agreementHash = agreementHashOf(program)
  if (agreementHash !== null && body.agreement_hash !== agreementHash)
    throw new Refusal('registration.changed', wordsOf(actor).agreementChanged, { status: 409 })
  const prices = pricesOf(offer, items, cart)
  const { total, due_now } = totalsOf(prices)
  if (total !== body.total)
    throw new Refusal('registration.price', fill(wordsOf(actor).priceChanged, { total: moneyText(total, actor.locale) }), {
      ...{ status: 409, facts: { total } },
    })
  if (offer.isClosed && total > 0) throw new Refusal('payments.merchant_closed', wordsOf(actor).merchantClosed)
  const policies = policiesOf(offer, total)
  if (policies !== null && body.policies_hash !== policies.hash)
    throw new Refusal('registration.changed', wordsOf(actor).policiesChanged, { status: 409 })
  const dueOnline = offer.merchant !== null && due_now > 0 ? (body.payment_method_id ?? refuseUnpaid(call)) : null
  for (const item of bySeat(items)) if (!(await takeSeat(db, item, 'taken', now))) throw refuseFull(offer, item, actor)
  const books = await booksOf(db, cart.club_id, actor.userId)
  const merchantId = offer.merchant?.id ?? (prices.some(isBooked) ? await offlineMerchant(db, cart.club_id) : null)
  const registrations = []
  const started: number[] = []
  for (const [at, item] of items.entries()) {
    const price = prices[at]!
    const names = namesOf(offer, item)
    const subscriptionId = isBooked(price) ? await startSubscription(call, books, { offer, item, price, merchantId: merchantId! }) : null
    if (subscriptionId !== null) started.push(subscriptionId)
    const grant = grantOf(offer, item)
    if (subscriptionId !== null && grant && price.aid > 0)
      await applyGrant(db, books, grant, (await findSubscription(db, cart.club_id, subscriptionId, true))!)
    const form_id = await submitForm(db, {
      ...{ clubId: cart.club_id, owner: { kind: 'program', id: program.id }, questions: offer.questions, asked: askedOf(offer, item) },
      ...{ answers: item.answers, playerId: item.player_id, userId: actor.userId, ip: request.ip },
    })
    const values = {
      ...{ club_id: cart.club_id, program_id: program.id, package_id: item.package_id, player_id: item.player_id, user_id: actor.userId },
      ...{ status: 'Registered' as const, subscription_id: subscriptionId, payment_plan_id: item.payment_plan_id, price: price.total },
      ...{ signed_name: signed, document_hash: agreementHash, signed_from: signed && request.ip, form_id },
      ...{ refund_policy_id: policies?.refund?.id ?? null, cancellation_policy_id: policies?.cancellation?.id ?? null },
    }
    const id = await storeRegistration(db, values, offer.today)
    for (const { id: discount_id, cents } of price.discounts) {
      if (discount_id === null) continue
      await db.insertInto('registration_discount').values({ club_id: cart.club_id, registration_id: id, discount_id, cents }).execute()
      await sql`update discount set uses = uses + 1 where club_id = ${cart.club_id} and id = ${discount_id}`.execute(db)
    }
    const diff = { program: program.id, package: item.package_id, player: item.player_id, cents: price.total }
    await audit(db, actor, request, { action: 'registration.completed', entity: 'registration', entityId: id, clubId: cart.club_id, diff })
    registrations.push({ id, ...names, subscription_id: subscriptionId })
  }
  const payment = dueOnline === null ? null : await startFirstPayment(call, cart.club_id, started, { cents: due_now, methodId: dueOnline })
  // A debit of a bank account takes days, so the registration stands meanwhile; a card answers at once.
  const waits = payment !== null && payment.method_kind === 'card'
  await db
    .updateTable('cart')
    .set({ ...(waits && { state: 'paying' }), txn_id: payment?.id ?? null, held_until: null })
    .where('club_id', '=', cart.club_id)
    .where('id', '=', cart.id)
    .execute()
  if (!waits) {
    await endCart(db, cart)
    await conclude({ db, ctx, now, actor, request }, ctx.settings.publicUrl, cart)
  }
  return { due_now, registrations, payment: payment && (await shownTxn(call, payment, false)) }
}

const namesOf = ({ packages, players }: Offer, { package_id, player_id }: CartItemRow) => ({
  player: players.find(({ id }) => id === player_id)!.name,
  package: packages.find(({ id }) => id === package_id)!.name,
})

/** A price is booked also where discounts or financial aid leave nothing to pay. */
const isBooked = ({ total, discounts, aid }: AidedPrice) => total > 0 || discounts.length > 0 || aid > 0

/** The account under which a club without payments online books what is paid in cash or by check. It takes no payments. */
async function offlineMerchant(tx: Db, clubId: number): Promise<number> {
  await sql`insert into club_merchant (club_id, name, vendor, is_default, flags, external_account)
    values (${clubId}, 'Offline payments', 'bank', false, array['Disabled'], ${offlineAccount}) on conflict (club_id, vendor, external_account) do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from club_merchant where club_id = ${clubId} and vendor = 'bank' and external_account = ${offlineAccount}`.execute(tx)
  return rows[0]!.id
}

interface Starting {
  offer: Offer
  item: CartItemRow
  price: Price
  merchantId: number
}
/** Writes what the family owes: a subscription with a charge line for each line of the price, its instalments, and the journals. */
async function startSubscription(
  { db, actor, body }: Call,
  { clubId, today }: Books,
  { offer, item, price, merchantId }: Starting,
): Promise<number> {
  const { program } = offer
  const { player, package: of } = namesOf(offer, item)
  const { id } = await db
    .insertInto('subscription')
    .values({
      ...{ club_id: clubId, user_id: actor.userId, player_id: item.player_id, merchant_id: merchantId },
      ...{ club_region_id: program.club_region_id, region_source: program.club_region_id === null ? null : 'program' },
      ...{ program_id: program.id, package_id: item.package_id, description: `${program.name}: ${of} (${player})` },
      // Without payments online there is nothing to charge.
      ...{ hold_at: null, canceled_at: null, autopay: offer.merchant !== null && body.autopay },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dimensions = { subscription_id: id, program_id: program.id, package_id: item.package_id, payer_user_id: actor.userId }
  const lineIds: number[] = []
  for (const { kind, name } of price.lines) {
    const line = { club_id: clubId, subscription_id: id, kind, description: name, accounting_code_id: null }
    lineIds.push((await db.insertInto('charge_line').values(line).returning('id').executeTakeFirstOrThrow()).id)
  }
  const asksApproval = offer.plans.find((plan) => plan.id === item.payment_plan_id)?.approval_required === true
  for (const { dueOn, overDueOn, lateFee, parts } of price.instalments) {
    const lineItem = {
      ...{ club_id: clubId, subscription_id: id, due_on: dueOn, over_due_on: overDueOn, canceled_at: null },
      // The payer pays the amount of today in person, so only the later ones wait for the club.
      ...{ late_fee_cents: lateFee ?? 0, needs_approval: asksApproval && dueOn > today },
    }
    const made = await db.insertInto('line_item').values(lineItem).returning('id').executeTakeFirstOrThrow()
    for (const { line, cents } of parts)
      await db
        .insertInto('line_item_part')
        .values({ club_id: clubId, line_item_id: made.id, charge_line_id: lineIds[line]!, cents })
        .execute()
  }
  const partsOf = (centsOf: (line: Price['lines'][number]) => number): Part[] =>
    price.lines.flatMap((line, at) =>
      centsOf(line) > 0 ? [{ cents: centsOf(line), of: { ...dimensions, charge_line_id: lineIds[at]! } }] : [],
    )
  const posting = { clubId, on: today, byUserId: actor.userId }
  const event = { source: { type: 'subscription', id }, of: {} }
  const gross = partsOf((line) => line.gross)
  if (gross.length > 0) await post(db, posting, obligationStarted(event, gross))
  const reduced = partsOf((line) => line.gross - line.cents)
  if (reduced.length > 0) await post(db, posting, discountGiven(event, reduced))
  return id
}
