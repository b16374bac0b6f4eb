import { Refusal } from '@touchline/domain/kit/refusal'
import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import type { settleRegistration } from '@touchline/domain/registration/endpoints'
import { holdMinutes } from '@touchline/domain/registration/endpoints'
import { declinedMail, registrationMail } from '@touchline/domain/registration/registration-mail'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { lockForAid, returnGrants } from '../billing/aid-grants.ts'
import { cancelUnpaid } from '../billing/obligation-acts.ts'
import { creditsOf } from '../billing/read-subscription.ts'
import type { Joining } from '../club-teams/change-as-decided.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import type { Call } from '../kit/http/handle.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../kit/server-area.ts'
import { booksOf } from '../payments/books-of-club.ts'
import { applyCredit } from '../payments/credits.ts'
import { startPayment } from '../payments/pay-items.ts'
import { findSubscription, findTxn, openItems, totalCents, type SubscriptionRow, type TxnRow } from '../payments/payments.store.ts'
import { shownTxn } from '../payments/shown-txn.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { endCart, findCart, findLastPaid, findPublished, itemsOf, lockDiscounts, type CartRow } from './cart.store.ts'
import { refuseEmpty } from './change-cart.ts'
import { takeBackRegistrations } from './invitations/invitations.store.ts'
import { placeInvited } from './invitations/place-invited.ts'
import { wordsOf } from './price-cart.ts'
import { atRoom } from './waiting-room/waiting-room.ts'
import { leavePlace } from './waiting-room/waiting-room.store.ts'

/** Refuses a registration without a method where something is due now. */
export function refuseUnpaid(call: Pick<ActionContext, 'actor'>): never {
  const sentence = wordsOf(call.actor).unpaid
  throw new Refusal('registration.unpaid', sentence, { errors: { payment_method_id: [sentence] } })
}

/**
 * Starts the payment of what is due at once of new subscriptions, in the transaction that made them; `cents` is its sum, `on` the day of their price, and `fee` the
 * rule of the service fee where a cart holds one. The caller announces it.
 */
export async function startFirstPayment(
  call: ActionContext,
  clubId: number,
  ids: readonly number[],
  { cents, methodId, on, fee = null }: { cents: number; methodId: number; on: string; fee?: FeeRule | null },
): Promise<TxnRow> {
  const { db } = call
  const { rows } = await sql<{ id: number; subscription_id: number }>`select id, subscription_id from line_item
    where club_id = ${clubId} and subscription_id = any(${[...ids]}::bigint[]) and due_on <= ${on}::date order by subscription_id, id`.execute(
    db,
  )
  const subscriptions = await lockSubscriptions(
    db,
    clubId,
    rows.map(({ subscription_id }) => subscription_id),
  )
  return await startPayment(call, subscriptions, { cents, payment_method_id: methodId, line_item_ids: rows.map(({ id }) => id), fee })
}

/**
 * Pays what is due at once of new subscriptions, priced on a day, with account credit of their payer, the credit that expires first first. A credit that was used elsewhere since
 * leaves its part due.
 */
export async function useCredits(
  call: Pick<Parameters<typeof applyCredit>[0], 'db' | 'actor' | 'request'>,
  clubId: number,
  ids: readonly number[],
  { cents, on }: { cents: number; on: string | undefined },
): Promise<void> {
  if (cents === 0) return
  const { db, actor } = call
  const { today } = await booksOf(db, clubId, actor?.userId ?? null)
  let left = cents
  for (const subscription of await lockSubscriptions(db, clubId, ids))
    for (const { id, remaining } of await creditsOf(db, subscription, today, true)) {
      const due = (await openItems(db, clubId, subscription.id)).filter(({ dueOn }) => dueOn <= (on ?? today))
      const used = Math.min(left, remaining, totalCents(due.flatMap(({ lines }) => lines)))
      if (used > 0) await applyCredit(call, subscription, id, used)
      left -= used
    }
}

async function lockSubscriptions(db: Db, clubId: number, ids: readonly number[]): Promise<SubscriptionRow[]> {
  const all = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) all.push((await findSubscription(db, clubId, id, true))!)
  return all
}

export interface Made {
  id: number
  item_id: number
  player: string
  package: string
  package_id: number
  subscription_id: number | null
  price: number
}
/** The registrations that a cart has made; with `lock` nobody cancels them meanwhile. */
export async function madeBy(db: Db, { club_id, id, user_id }: CartRow, lock = false): Promise<Made[]> {
  const { rows } =
    await sql<Made>`select r.id, i.id as item_id, l.first_name || ' ' || l.last_name as player, k.name as package, r.package_id, r.subscription_id, r.price
    from cart_item i
    join registration r on r.club_id = ${club_id} and r.package_id = i.package_id and r.player_id = i.player_id and r.user_id = ${user_id}
      and r.status = 'Registered'
    join player l on l.club_id = ${club_id} and l.id = r.player_id
    join package k on k.club_id = ${club_id} and k.id = r.package_id
    where i.club_id = ${club_id} and i.cart_id = ${id} order by i.id ${lock ? sql`for update of r` : sql``}`.execute(db)
  return rows
}

/** Confirms the registrations of a cart to its payer, and puts players who were invited to a team on its roster. */
export async function conclude(ending: Joining, cart: CartRow): Promise<void> {
  const made = await madeBy(ending.db, cart)
  await mail(ending, cart, `cart:${cart.id}:registered`, ({ club, program, locale }) =>
    registrationMail(
      {
        ...{ club, program, lines: made.map(({ player, package: of }) => `${player}: ${of}`) },
        total: made.reduce((sum, { price }) => sum + price, 0),
        link: `${ending.publicUrl}/programs/registrations`,
      },
      { locale },
    ),
  )
  await placeInvited(
    ending,
    cart.club_id,
    made.map(({ id }) => id),
  )
}

interface Payer {
  id: number
  name: string
  email: string
  locale: string
  club: string
  program: string
}
async function mail(
  { db, ctx, publicUrl }: Pick<Joining, 'db' | 'ctx' | 'publicUrl'>,
  { club_id, user_id, program_id }: CartRow,
  dedupeKey: string,
  write: (payer: Payer) => { subject: string; body: string },
): Promise<void> {
  const { rows } =
    await sql<Payer>`select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale, c.name as club, p.name as program
    from app_user u join club c on c.club_id = ${club_id} join program p on p.club_id = ${club_id} and p.id = ${program_id}
    where u.id = ${user_id} and u.deleted_at is null`.execute(db)
  const [payer] = rows
  if (!payer) return
  const to = { channel: 'email' as const, userId: payer.id, to: payer.email, name: payer.name }
  await queueWished(db, ctx, club_id, [{ ...to, ...write(payer), dedupeKey }], { category: 'required', publicUrl })
}

/** Ends the wait of a cart for its payment, once the outcome is known; the cart is locked. */
async function settle(ending: Joining, cart: CartRow, txn: TxnRow): Promise<'paying' | 'registered' | 'declined'> {
  const { db: tx } = ending
  if (txn.status === 'pending' || txn.status === 'in_review') return 'paying'
  if (txn.status === 'failed' && (await takeBack(tx, cart, txn))) return 'declined'
  const made = (await madeBy(tx, cart)).flatMap(({ subscription_id }) => subscription_id ?? [])
  const [first] = await itemsOf(tx, cart)
  await useCredits(ending, cart.club_id, made, { cents: cart.credit_cents, on: first?.price?.on })
  await endCart(tx, cart)
  await conclude(ending, cart)
  return 'registered'
}

/**
 * Takes back registrations of which nothing is paid: nothing is owed, discounts and financial aid are unused again. They and their players are locked; the
 * seats are left to the caller. False, and nothing changes, if somebody has paid, agreed to pay a part, or canceled meanwhile.
 */
export async function undoRegistrations(
  tx: Db,
  { clubId, programId, reason }: { clubId: number; programId: number; reason: string },
  made: readonly Pick<Made, 'id' | 'subscription_id'>[],
): Promise<boolean> {
  await lockDiscounts(tx, clubId, [programId])
  const subscriptions = await lockSubscriptions(
    tx,
    clubId,
    made.flatMap(({ subscription_id }) => subscription_id ?? []),
  )
  const ids = subscriptions.map(({ id }) => id)
  const stands = await sql`select 1 from txn_allocation a join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
      where a.club_id = ${clubId} and c.subscription_id = any(${ids}::bigint[]) and a.counts
    union all select 1 from payment_share where club_id = ${clubId} and subscription_id = any(${ids}::bigint[]) and state = 'agreed' limit 1`.execute(
    tx,
  )
  if (stands.rows.length > 0 || subscriptions.some(({ canceled_at }) => canceled_at !== null)) return false
  const books = await booksOf(tx, clubId, null)
  for (const subscription of subscriptions) {
    await returnGrants(tx, books, subscription)
    await cancelUnpaid(tx, subscription, reason)
  }
  const registrations = made.map(({ id }) => id)
  await sql`update discount d set uses = d.uses - u.count from (select discount_id, count(*)::int as count from registration_discount
      where club_id = ${clubId} and registration_id = any(${registrations}::bigint[]) group by discount_id) u
    where d.club_id = ${clubId} and d.id = u.discount_id`.execute(tx)
  await sql`delete from registration_discount where club_id = ${clubId} and registration_id = any(${registrations}::bigint[])`.execute(tx)
  await takeBackRegistrations(tx, clubId, registrations)
  return true
}

/**
 * Takes back the registrations of a declined payment: nothing is owed, and the cart is open again with the same seats and prices, held as long as a new hold. A cart that
 * the family has begun since goes on in its place. False if somebody has paid or canceled meanwhile, so that the registrations stand.
 */
async function takeBack(tx: Db, cart: CartRow, txn: TxnRow): Promise<boolean> {
  const clubId = cart.club_id
  const items = await itemsOf(tx, cart)
  await lockForAid(
    tx,
    clubId,
    items.map(({ player_id }) => player_id),
  )
  const made = await madeBy(tx, cart, true)
  if (!(await undoRegistrations(tx, { clubId, programId: cart.program_id, reason: txn.failure_reason ?? '' }, made))) return false
  const isReplaced = (await findCart(tx, { club_id: clubId, id: cart.program_id }, cart.user_id)) !== undefined
  if (isReplaced) await endCart(tx, cart)
  else {
    const again = made.map(({ item_id }) => item_id)
    await sql`update cart_item set holds = true where club_id = ${clubId} and id = any(${again}::bigint[])`.execute(tx)
    await sql`update cart set state = 'open', credit_cents = 0, held_until = app_now() + make_interval(mins => ${holdMinutes})
      where club_id = ${clubId} and id = ${cart.id}`.execute(tx)
  }
  const diff = { txn: txn.id, program: cart.program_id, reason: txn.failure_reason }
  await audit(tx, null, null, { action: 'registration.declined', entity: 'cart', entityId: cart.id, clubId, diff })
  const held = isReplaced ? 0 : 1
  for (const { package_id } of made.toSorted((a, b) => a.package_id - b.package_id))
    await sql`update package set taken = taken - 1, held = held + ${held} where club_id = ${clubId} and id = ${package_id}`.execute(tx)
  return true
}

/** The outcome of the payment of the last registration of the caller in a program. */
export async function settleOwn(call: Call<typeof settleRegistration>) {
  const { db, actor, params, ctx, now, request } = call
  const program = await findPublished(db, actor, params.program)
  const cart = await findLastPaid(db, program, actor.userId)
  if (!cart) throw refuseEmpty(actor)
  const txn = (await findTxn(db, cart.club_id, cart.txn_id!))!
  const ending = { db, ctx, now, actor, request, publicUrl: ctx.settings.publicUrl }
  const settled = cart.state === 'paying' ? await settle(ending, cart, txn) : null
  if (settled === 'registered') await leavePlace(db, atRoom(actor, program.id))
  const registrations = await madeBy(db, cart)
  const state = settled ?? (registrations.length > 0 ? ('registered' as const) : ('declined' as const))
  return { state, registrations, payment: await shownTxn(call, txn, false) }
}

/** Settles what no page has asked for: the family has left, so a declined payment is told by mail. */
export async function settleLeft(db: Db, { publicUrl, ctx }: BackgroundContext, now: Date): Promise<void> {
  const due = async (clubId: number) =>
    (
      await sql<Pick<CartRow, 'club_id' | 'id'>>`select c.club_id, c.id from cart c join txn t on t.club_id = ${clubId} and t.id = c.txn_id
        where c.club_id = ${clubId} and c.state = 'paying' and t.status not in ('pending', 'in_review') order by c.id limit 200`.execute(db)
    ).rows
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), async (tx, { club_id: clubId, id }) => {
    const found = await sql<CartRow>`select * from cart where club_id = ${clubId} and id = ${id} and state = 'paying' for update`.execute(
      tx,
    )
    const [cart] = found.rows
    if (!cart) return
    const ending = { db: tx, ctx: ctx(), now, actor: null, request: null, publicUrl }
    const txn = (await findTxn(tx, clubId, cart.txn_id!))!
    if ((await settle(ending, cart, txn)) !== 'declined') return
    const link = `${publicUrl}/register/steps/${cart.program_id}`
    await mail(ending, cart, `cart:${cart.id}:declined:${txn.id}`, ({ club, program, locale }) =>
      declinedMail({ club, program, link, reason: txn.failure_reason ?? '' }, { locale }),
    )
  })
}
