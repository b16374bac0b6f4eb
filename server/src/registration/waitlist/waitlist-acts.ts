import { Refusal } from '@touchline/domain/kit/refusal'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { registrationState } from '@touchline/domain/programs/program-state'
import type { joinWaitlist } from '@touchline/domain/registration/waitlist-endpoints'
import { inOrder, isOffered } from '@touchline/domain/registration/waitlist'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { stateOf } from '../../programs/programs.store.ts'
import { findCart, findPublished, itemsOf, lockPackages, releaseSeats } from '../cart.store.ts'
import { assertOwnPlayers, openCart, refuseClosed, refuseItems, refuseTestParent, wrong } from '../change-cart.ts'
import { answersOfLines } from './answers-of-lines.ts'
import { ownAnswers, refuseGiven, submitEntryForm } from './entry-form.ts'
import { fillSeats, mailAboutEntry, offeringOf } from './offer-seats.ts'
import { readOffer, wordsOf } from '../price-cart.ts'
import { activeEntries, asPlace, endEntry, findEntry, lockPackage } from './waitlist.store.ts'

type OfEntry = ActionContext & { params: { waitlist: number } }

/** Puts a player on the waitlist of a package that has no seat left for families without an offer. */
export async function join(call: ActionContext & { params: { program: number }; body: BodyOf<typeof joinWaitlist> }) {
  const { db, actor, now, params, body, request } = call
  const words = wordsOf(actor)
  const program = await findPublished(db, actor, params.program)
  assertOwnPlayers(actor, [body])
  refuseTestParent(actor)
  const offer = await readOffer(db, program, actor, now)
  refuseClosed(offer, actor, now)
  const cart = await findCart(db, program, actor.userId)
  const item = { ...body, payment_plan_id: null, fee_ids: [] }
  refuseItems(offer, [item], actor, cart?.postal_code ?? null, (_, name) => name)
  const joining = { offer, ...body }
  refuseGiven(joining, actor)
  const { club_id: clubId } = program
  const of = (await lockPackage(db, clubId, body.package_id))!
  const names = { package: of.name, player: offer.players.find(({ id }) => id === body.player_id)!.name }
  if (!of.waitlist) throw wrong('package_id', fill(words.noWaitlist, names))
  const active = await activeEntries(db, clubId, of.id)
  if (active.some(({ player_id }) => player_id === body.player_id)) throw wrong('package_id', fill(words.waitsAlready, names))
  const waiting = inOrder(active.map(asPlace))
  if (waiting.length === 0 && (of.capacity === null || of.taken + of.held < of.capacity))
    throw new Refusal('waitlist.seat_free', fill(words.seatFree, names))
  const made = await db
    .insertInto('waitlist_entry')
    .values({
      ...{ club_id: clubId, program_id: program.id, package_id: of.id, player_id: body.player_id, user_id: actor.userId },
      ...{ position: (waiting.at(-1)?.position ?? 0) + 1, offer_expires_at: null, form_id: await submitEntryForm(call, joining) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const diff = { package: of.id, player: body.player_id }
  await audit(db, actor, request, { action: 'waitlist.joined', entity: 'waitlist_entry', entityId: made.id, clubId, diff })
  await mailAboutEntry(offeringOf(call), made, 'joined', { place: waiting.length + 1 })
  return await findEntry(db, actor, made.id)
}

/** An entry of the family with the state of its program, and whether the cart of the caller holds the offered seat. */
export async function readEntry(call: Pick<OfEntry, 'db' | 'ctx' | 'actor' | 'now' | 'params'>) {
  const { db, actor, now, params } = call
  const entry = await findEntry(db, actor, params.waitlist)
  const program = await findPublished(db, actor, entry.program_id)
  const cart = await findCart(db, program, actor.userId)
  const items = cart ? await itemsOf(db, cart) : []
  return {
    ...entry,
    registration: registrationState(stateOf(program, now)),
    in_cart: items.some(({ player_id, package_id }) => player_id === entry.player_id && package_id === entry.package_id),
    answers: await ownAnswers(call, program.club_id, entry.id),
  }
}

/** The row of an entry of the family, with its package locked. */
async function lockEntry({ db, actor, params }: OfEntry) {
  const { package_id } = await findEntry(db, actor, params.waitlist)
  const clubId = actor.clubId!
  await lockPackage(db, clubId, package_id)
  const row = (await activeEntries(db, clubId, package_id)).find(({ id }) => id === params.waitlist)
  return { clubId, row }
}

/** Puts the player with the offered package into the cart of the caller, with the answers of the entry; other choices in it stay. */
export async function start(call: OfEntry) {
  const { db, actor, now, request, params } = call
  const entry = await findEntry(db, actor, params.waitlist)
  const program = await findPublished(db, actor, entry.program_id)
  const cart = await openCart(db, program, actor.userId)
  const items = await itemsOf(db, cart)
  await lockPackages(db, cart.club_id, [...items, entry])
  await releaseSeats(db, cart)
  const { clubId, row } = await lockEntry(call)
  if (!row || !isOffered(asPlace(row), now)) throw new Refusal('waitlist.no_offer', fill(wordsOf(actor).noOffer, { player: entry.player }))
  await sql`delete from cart_item where club_id = ${clubId} and cart_id = ${cart.id} and player_id = ${row.player_id}`.execute(db)
  const typed = items.find(({ player_id }) => player_id === row.player_id)?.answers ?? []
  const [answers] = await answersOfLines(db, actor, clubId, [{ ...row, typed }], () => true)
  await db
    .insertInto('cart_item')
    .values({
      ...{ club_id: clubId, cart_id: cart.id, player_id: row.player_id, package_id: row.package_id, payment_plan_id: null },
      answers: JSON.stringify(answers),
    })
    .execute()
  await audit(db, actor, request, {
    action: 'waitlist.started',
    entity: 'waitlist_entry',
    entityId: row.id,
    clubId,
    diff: { cart: cart.id },
  })
  return { program_id: program.id }
}

/** Takes a player off the waitlist. A seat that was offered is declined, and goes to the next. */
export async function leave(call: OfEntry) {
  const { db, actor, request } = call
  const { clubId, row } = await lockEntry(call)
  if (!row) throw new Refusal('waitlist.ended', wordsOf(actor).waitlistEnded)
  const state = row.state === 'offered' ? ('declined' as const) : ('left' as const)
  await endEntry(db, row, state)
  const diff = { package: row.package_id, player: row.player_id }
  await audit(db, actor, request, { action: `waitlist.${state}`, entity: 'waitlist_entry', entityId: row.id, clubId, diff })
  await fillSeats(offeringOf(call), clubId, row.package_id)
  return { state }
}
