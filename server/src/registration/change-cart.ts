import type { Actor } from '@touchline/domain/access/actor'
import type { GivenAnswer } from '@touchline/domain/forms/question'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { isCodeOfCountry } from '@touchline/domain/programs/eligibility'
import { holdMinutes, type saveCart } from '@touchline/domain/registration/endpoints'
import { sql } from 'kysely'
import { fileGone, keptAnswer, releaseAnswerFiles } from '../forms/attached-files.ts'
import { answerProblems } from '../forms/forms.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { stateOf, type ProgramQuestion, type ProgramRow } from '../programs/programs.store.ts'
import { findCart, findPaying, findPublished, giveBackHeld, itemsOf, lockLimits, type CartItemRow, type CartRow } from './cart.store.ts'
import { holdPrices } from './held-prices.ts'
import { afterSeats, presentCart } from './present-cart.ts'
import { asksPostalCode, feeFor, lacksPlan, readOffer, reasonsOf, withoutWithdrawn, wordsOf, type Offer } from './price-cart.ts'
import { atRoom, refuseOutside } from './waiting-room/waiting-room.ts'
import { keepPlaceUntil } from './waiting-room/waiting-room.store.ts'
import { answersOfLines } from './waitlist/answers-of-lines.ts'
import { takeSeat, type Seat } from './waitlist/waitlist.store.ts'

type Body = BodyOf<typeof saveCart>
type Call = ActionContext & { params: { program: number } }

export const wrong = (field: string, sentence: string) => new Refusal('registration.wrong', sentence, { errors: { [field]: [sentence] } })

/** Refuses a program whose registration is not open, unless it is tried out; a seat that was offered from the waitlist is taken also after it has closed. */
export function refuseClosed(
  { program, waitlist }: Offer,
  actor: Actor,
  now: Date,
  items: readonly Pick<Item, 'player_id' | 'package_id'>[] = [],
): void {
  const isOfferedTo = ({ player_id, package_id }: Pick<Item, 'player_id' | 'package_id'>) =>
    waitlist.some((one) => one.state === 'offered' && one.player_id === player_id && one.package_id === package_id)
  if (actor.isTestParent || (items.length > 0 && items.every(isOfferedTo))) return
  const state = stateOf(program, now)
  if (state !== 'open') throw new Refusal('registration.closed', wordsOf(actor)[state === 'closed' ? 'closed' : 'notOpenYet'])
}

/** Refuses what would take a seat or a place on a waitlist for a program that is only tried out. */
export function refuseTestParent(actor: Actor): void {
  if (actor.isTestParent) throw new Refusal('registration.test_parent', wordsOf(actor).testParent)
}

/** A player of another family does not exist for the caller. */
export function assertOwnPlayers({ playerIds }: Pick<Actor, 'playerIds'>, items: readonly Pick<Item, 'player_id'>[]): void {
  if (items.some(({ player_id }) => !playerIds.includes(player_id))) throw notFound()
}

const blankIsNull = (text: string | null) => (text === '' ? null : text)

type Item = Pick<CartItemRow, 'player_id' | 'package_id' | 'payment_plan_id' | 'fee_ids'> & Partial<Pick<CartItemRow, 'price'>>
/** Refuses, at its field, what is no longer offered except payment plans, players who are of the family no more, and players who do not meet the requirements. */
export function refuseItems(
  offer: Offer,
  items: readonly Item[],
  actor: Actor,
  postalCode: string | null,
  fieldOf = (at: number, name: string) => `items.${at}.${name}`,
): void {
  const words = wordsOf(actor)
  for (const [at, item] of items.entries()) {
    const field = (name: string) => fieldOf(at, name)
    const player = offer.players.find(({ id }) => id === item.player_id)
    if (!player) throw wrong(field('player_id'), words.needsPlayer)
    if (items.findIndex(({ player_id }) => player_id === item.player_id) !== at) throw wrong(field('player_id'), words.twice)
    const of = offer.packages.find(({ id }) => id === item.package_id)
    if (!of) throw wrong(field('package_id'), words.unknownPackage)
    const names = { player: player.name, package: of.name }
    if (player.registered_package_ids.includes(of.id)) throw wrong(field('package_id'), fill(words.already, names))
    if (asksPostalCode(offer)) {
      if (postalCode === null) throw wrong('postal_code', words.postalCode)
      const { accept_payments_from_non_residents: acceptsAll } = actor.config
      if (!acceptsAll && of.price > 0 && !isCodeOfCountry(postalCode, offer.program.country)) throw wrong('postal_code', words.otherCountry)
    }
    const reasons = reasonsOf(offer, player, of, { locale: actor.locale, postalCode })
    if (reasons.length > 0) throw wrong(field('package_id'), fill(words.notEligible, { ...names, reasons: reasons.join(', ') }))
    // The parts of a held price were offered when the hold began.
    if (item.price) continue
    if (item.fee_ids.some((id) => !feeFor(offer, item, id)?.optional)) throw wrong(field('fee_ids'), words.unknownFee)
  }
}

/**
 * Refuses, at its field, a payment plan that is not offered. One that is stored already stays until the family chooses again, so that nothing else that it
 * saves is refused for it.
 */
export function refusePlans(
  offer: Pick<Offer, 'plans'>,
  items: readonly Item[],
  actor: Actor,
  stored: readonly Item[] = [],
  fieldOf = (at: number, name: string) => `items.${at}.${name}`,
): void {
  const isStored = (item: Item) =>
    stored.some(
      (one) => one.player_id === item.player_id && one.package_id === item.package_id && one.payment_plan_id === item.payment_plan_id,
    )
  const at = items.findIndex((item) => lacksPlan(offer, item) && !isStored(item))
  if (at >= 0) throw wrong(fieldOf(at, 'payment_plan_id'), wordsOf(actor).unknownPlan)
}

/** The open cart of a person in a program, locked; made where there is none. */
export async function openCart(tx: Db, program: ProgramRow, userId: number): Promise<CartRow> {
  await tx
    .insertInto('cart')
    .values({ club_id: program.club_id, user_id: userId, program_id: program.id, code: null, postal_code: null, held_until: null })
    // A literal: a plan for any value of a parameter would not match the partial index.
    .onConflict((on) =>
      on
        .columns(['club_id', 'user_id', 'program_id'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .execute()
  return (await findCart(tx, program, userId, true))!
}

/** The answers of each item as the cart keeps them; refuses those to questions that are not asked, and files that are not the caller’s. */
export async function keepAnswers(
  call: Pick<Call, 'db' | 'ctx' | 'actor'> & { body: { items: readonly Pick<Body['items'][number], 'answers'>[] } },
  { program, questions }: Offer,
  before: readonly GivenAnswer[],
) {
  const { actor, body } = call
  const all: GivenAnswer[][] = []
  for (const [at, { answers }] of body.items.entries()) {
    const kept: GivenAnswer[] = []
    for (const answer of answers) {
      const question = questions.find(({ id }) => id === answer.question_id)
      if (!question) throw wrong(`items.${at}.answers`, wordsOf(actor).unknownQuestion)
      const one = await keptAnswer(call, question, answer, { clubId: program.club_id, before })
      if (one === null) throw wrong(`items.${at}.answers.${question.id}`, fileGone(actor))
      kept.push(one)
    }
    all.push(kept)
  }
  return all
}

/** Saves the choices of a family; what was held before is released, because the price may differ. */
export async function saveChoices(call: Call & { body: Body }) {
  const { db, actor, now, params, body, request } = call
  const program = await findPublished(db, actor, params.program)
  assertOwnPlayers(actor, body.items)
  const offer = await readOffer(db, program, actor, now)
  refuseClosed(offer, actor, now, body.items)
  refuseItems(offer, body.items, actor, blankIsNull(body.postal_code))
  for (const [at, item] of body.items.entries())
    if (item.donations.some(({ fee_id }) => feeFor(offer, item, fee_id)?.kind !== 'Donation'))
      throw wrong(`items.${at}.donations`, wordsOf(actor).unknownFee)
  await refusePaying(db, program, actor)
  const cart = await openCart(db, program, actor.userId)
  await refuseOutside(call, cart, body.items)
  const items = await itemsOf(db, cart)
  refusePlans(offer, body.items, actor, items)
  const before = items.flatMap(({ answers }) => answers)
  const typed = await keepAnswers(call, offer, before)
  const lines = body.items.map((item, at) => ({ ...item, typed: typed[at]! }))
  const isNew = (line: Item) => !items.some((one) => one.player_id === line.player_id && one.package_id === line.package_id)
  const kept = await answersOfLines(db, actor, cart.club_id, lines, isNew)
  const files = new Set(kept.flat().map(({ file_id }) => file_id))
  await releaseAnswerFiles(
    db,
    cart.club_id,
    before.filter(({ file_id }) => !files.has(file_id)),
  )
  await db.deleteFrom('cart_item').where('club_id', '=', cart.club_id).where('cart_id', '=', cart.id).execute()
  for (const [at, { player_id, package_id, payment_plan_id, fee_ids, donations }] of body.items.entries())
    await db
      .insertInto('cart_item')
      .values({
        ...{ club_id: cart.club_id, cart_id: cart.id, player_id, package_id, payment_plan_id, fee_ids },
        donations: JSON.stringify(Object.fromEntries(donations.map(({ fee_id, cents }) => [fee_id, cents]))),
        answers: JSON.stringify(kept[at]),
      })
      .execute()
  const said = { code: blankIsNull(body.code), postal_code: blankIsNull(body.postal_code) }
  await db
    .updateTable('cart')
    .set({ ...said, held_until: null, updated_at: sql<Date>`app_now()` })
    .where('club_id', '=', cart.club_id)
    .where('id', '=', cart.id)
    .execute()
  const diff = { program: program.id, players: body.items.map(({ player_id }) => player_id) }
  await audit(db, actor, request, { action: 'cart.saved', entity: 'cart', entityId: cart.id, clubId: cart.club_id, diff })
  // The reply shows these seats as free.
  await giveBackHeld(db, cart.club_id, items)
  return await presentCart(db, offer, { ...cart, ...said, held_until: null }, actor, now)
}

/** The questions that are asked of a player with a package. */
export const askedOf = ({ questions }: Offer, { package_id }: Pick<CartItemRow, 'package_id'>): ProgramQuestion[] =>
  questions.filter((one) => one.package_id === null || one.package_id === package_id)

/** Refuses answers that are missing or wrong, each at its field. */
export function refuseAnswers(offer: Offer, items: readonly CartItemRow[], actor: Actor): void {
  const found = items.flatMap((item, at) =>
    answerProblems(askedOf(offer, item), item.answers, actor).map(({ questionId, problem }) => ({
      field: `items.${at}.answers.${questionId}`,
      problem,
    })),
  )
  const [first] = found
  if (!first) return
  const errors = Object.fromEntries(found.map(({ field, problem }) => [field, [problem]]))
  throw new Refusal('registration.wrong', first.problem, { errors })
}

export const refuseFull = (offer: Offer, item: CartItemRow, actor: Actor) =>
  new Refusal(
    'registration.full',
    fill(wordsOf(actor).full, {
      package: offer.packages.find(({ id }) => id === item.package_id)!.name,
      player: offer.players.find(({ id }) => id === item.player_id)!.name,
    }),
  )
export const refuseEmpty = (actor: Actor) => new Refusal('registration.empty', wordsOf(actor).empty)

/** Refuses to change or to complete a registration whose payment is under way. */
export async function refusePaying(db: Db, program: ProgramRow, actor: Actor): Promise<void> {
  if (await findPaying(db, program, actor.userId)) throw new Refusal('registration.paying', wordsOf(actor).paying, { status: 409 })
}

/** The order in which seats are taken: that of the packages, so that two families cannot deadlock. */
const bySeat = (items: readonly CartItemRow[]): CartItemRow[] => items.toSorted((a, b) => a.package_id - b.package_id || a.id - b.id)

/**
 * Takes a seat for each item, or holds it, the last act of a transaction; those that the items hold are exchanged. After registration has closed only seats
 * that are still offered are taken.
 */
export async function takeSeats(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  offer: Offer,
  items: readonly CartItemRow[],
  column: 'held' | 'taken',
): Promise<Map<number, Seat>> {
  const seats = new Map<number, Seat>()
  const isOpen = stateOf(offer.program, now) === 'open'
  for (const item of bySeat(items)) {
    const seat = await takeSeat(db, item, column, now)
    if (!seat || !(isOpen || seat.isOffered)) throw refuseFull(offer, item, actor)
    seats.set(item.id, seat)
  }
  return seats
}

/** Holds a seat for each player of the cart, or none, and the price of this moment. */
export async function holdSeats(call: Call) {
  const { db, actor, now, params, request } = call
  const program = await findPublished(db, actor, params.program)
  const cart = await findCart(db, program, actor.userId, true)
  if (!cart) throw refuseEmpty(actor)
  // A new hold is of the price of this moment.
  const stored = (await itemsOf(db, cart)).map((one) => ({ ...one, price: null }))
  await refuseOutside(call, cart, stored)
  await lockLimits(db, program)
  const offer = await readOffer(db, program, actor, now)
  const items = stored.map((one) => withoutWithdrawn(offer, one))
  refuseClosed(offer, actor, now, items)
  if (items.length === 0) throw refuseEmpty(actor)
  refuseItems(offer, items, actor, cart.postal_code)
  refusePlans(offer, items, actor)
  refuseAnswers(offer, items, actor)
  const expected = (item: CartItemRow) => offerEndOf(offer, item)
  const held_until = await storeHold(call, offer, { cart, items, endOf: expected })
  const diff = { program: program.id, seats: items.length }
  await audit(db, actor, request, { action: 'cart.held', entity: 'cart', entityId: cart.id, clubId: cart.club_id, diff })
  const reply = await presentCart(db, offer, { ...cart, held_until }, actor, now)
  // A test parent sees the clock of a hold, and no family misses a seat or a discount for it.
  if (actor.isTestParent) return reply
  const seats = await takeSeats(call, offer, items, 'held')
  const found = (item: CartItemRow) => seats.get(item.id)!.until
  // An offer was made or has ended since it was read.
  const isOther = items.some((item) => found(item)?.getTime() !== expected(item)?.getTime())
  const until = isOther ? await storeHold(call, offer, { cart, items, endOf: found }) : held_until
  const left = new Map(items.map(({ id, package_id }) => [package_id, seats.get(id)!.left]))
  return { ...reply, held_until: until.toISOString(), program: afterSeats(reply.program, left) }
}

/** The end of the offer from the waitlist by which the player of an item has the seat; null without one. */
function offerEndOf({ waitlist }: Offer, { player_id, package_id }: CartItemRow): Date | null {
  const found = waitlist.find((one) => one.state === 'offered' && one.player_id === player_id && one.package_id === package_id)
  return found ? new Date(found.offer_expires_at!) : null
}

interface Hold {
  cart: CartRow
  items: readonly CartItemRow[]
  /** The end of the offer that holds the seat of an item itself; the hold of the cart ends with it at the latest. */
  endOf: (item: CartItemRow) => Date | null
}
/** Stores the hold of a cart with its prices, and returns its end. */
async function storeHold({ db, actor, now }: Call, offer: Offer, { cart, items, endOf }: Hold): Promise<Date> {
  const ends = items.flatMap((item) => endOf(item)?.getTime() ?? [])
  const held_until = new Date(Math.min(now.getTime() + holdMinutes * 60_000, ...ends))
  if (!actor.isTestParent) await holdPrices(db, offer, items, cart, (item) => endOf(item) === null)
  await db
    .updateTable('cart')
    .set({ held_until, updated_at: sql<Date>`app_now()` })
    .where('club_id', '=', cart.club_id)
    .where('id', '=', cart.id)
    .execute()
  // A family that looks for a card away from the page keeps the place as long as the seats.
  await keepPlaceUntil(db, atRoom(actor, cart.program_id), held_until)
  return held_until
}
