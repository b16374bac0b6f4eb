import type { Actor } from '@touchline/domain/access/actor'
import { refundWindow, refundWindowOn } from '@touchline/domain/payments/refund-window'
import { openAfter, settleChange, type ChangeObstacle, type PaidOfOld } from '@touchline/domain/program-changes/program-change'
import type { Quote } from '@touchline/domain/program-changes/shapes'
import { billTypes } from '@touchline/domain/programs/program-state'
import type { AidedPrice } from '@touchline/domain/registration/aided-price'
import { sql } from 'kysely'
import { withoutUsedCredit, type AidGrantRow } from '../billing/aid-grants.ts'
import { paidPartsOf, whyNotEnded, type PaidPart } from '../billing/end-by-change.ts'
import { itemsOf } from '../billing/instalments.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { booksOf, type Books } from '../payments/books-of-club.ts'
import { findMerchant, findSubscription, findTxn } from '../payments/payments.store.ts'
import { windowOf } from '../payments/refund-payment.ts'
import { readProgram, type ProgramRow } from '../programs/programs.store.ts'
import type { CartItemRow } from '../registration/cart.store.ts'
import { planFor, pricesOf, readOffer, type Offer } from '../registration/price-cart.ts'
import type { ChangeRow, OldRegistration } from './changes.store.ts'

type Asking = Pick<ActionContext, 'db' | 'actor' | 'now'>

/** The choices of a change that its quote follows from. */
export type Choices = Pick<ChangeRow, 'package_id' | 'payment_plan_id' | 'fee_ids' | 'code' | 'postal_code' | 'answers' | 'excess'>

/** SQL: players can move to the program `p`: it is published, not archived, and no bill of the club. */
export const isTarget: Sql = sql`(p.published_at is not null and not p.archived and p.type <> all(${[...billTypes]}::text[]))`
/** The program of a package to which players can move; null where it is offered no more. */
export async function findTarget(db: Db, clubId: number, packageId: number): Promise<ProgramRow | null> {
  const { rows } = await sql<{ id: number }>`select p.id from package k join program p on p.club_id = ${clubId} and p.id = k.program_id
    where k.club_id = ${clubId} and k.id = ${packageId} and not k.archived and ${isTarget}`.execute(db)
  return rows[0] ? ((await readProgram(db, clubId, rows[0].id)) ?? null) : null
}

/** The reader of an offer in place of the person who pays: prices and requirements are those of that family, whoever asks. */
export async function asFamily(db: Db, actor: Actor, { club_id, user_id }: Pick<OldRegistration, 'club_id' | 'user_id'>): Promise<Actor> {
  if (actor.userId === user_id && actor.playerIds.length > 0) return actor
  const { rows } = await sql<{ id: number }>`select player_id as id from player_contact where club_id = ${club_id} and user_id = ${user_id}
    union select id from player where club_id = ${club_id} and user_id = ${user_id}`.execute(db)
  return { ...actor, playerIds: rows.map(({ id }) => id) }
}

/** The choices of a change as an item of a cart. */
export const itemOf = (old: OldRegistration, choices: Choices): CartItemRow => ({
  ...{ club_id: old.club_id, id: 0, cart_id: 0, player_id: old.player_id, package_id: choices.package_id, holds: true },
  ...{ payment_plan_id: choices.payment_plan_id, fee_ids: choices.fee_ids, donations: {}, answers: choices.answers, price: null },
})

/** The offer of the new program once the old registration has ended: its discounts are unused again, and its financial aid waits. */
export async function readNewOffer({ db, actor, now }: Asking, old: OldRegistration, program: ProgramRow): Promise<Offer> {
  const offer = await readOffer(db, program, await asFamily(db, actor, old), now)
  const used = await sql<{ id: number }>`select discount_id as id from registration_discount
    where club_id = ${old.club_id} and registration_id = ${old.id}`.execute(db)
  const unused = new Set(used.rows.map(({ id }) => id))
  return {
    ...offer,
    discounts: offer.discounts.map((one) => (unused.has(one.id) ? { ...one, uses: Math.max(0, one.uses - 1) } : one)),
    carried: old.program_id === program.id && old.subscription_id !== null ? await carriedGrants(db, old) : [],
  }
}

/** The grants that reduce the old registration, with what they give for it: the rest is the fund’s again, and credit that was used stays with the family. */
async function carriedGrants(db: Db, { club_id, subscription_id }: OldRegistration): Promise<AidGrantRow[]> {
  const grants = await db
    .selectFrom('aid_grant')
    .selectAll()
    .where('club_id', '=', club_id)
    .where('subscription_id', '=', subscription_id)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return await withoutUsedCredit(
    db,
    grants.map((grant) => ({ ...grant, cents: grant.applied_cents! })),
  )
}

/** The payments of a subscription, and which of them can go back to their methods today. */
export async function paidOf(db: Db, books: Books, subscriptionId: number | null): Promise<{ parts: PaidPart[]; paid: PaidOfOld[] }> {
  const { clubId } = books
  const parts = subscriptionId === null ? [] : await paidPartsOf(db, clubId, subscriptionId)
  const paid = []
  for (const part of parts) {
    if (part.isDisputed) continue
    const txn = part.type === 'payment' ? (await findTxn(db, clubId, part.txn))! : null
    const merchant = txn && (await findMerchant(db, clubId, txn.merchant_id!))
    const window = txn && merchant ? windowOf(books, txn, merchant) : null
    const toMethod = window !== null && refundWindowOn(window.paidOn, window.today, refundWindow(window.merchant, window.kind)).isOpen
    paid.push({ txn: part.txn, cents: part.cents, toMethod })
  }
  return { parts, paid }
}

export interface Quoted {
  offer: Offer
  item: CartItemRow
  price: AidedPrice
  quote: Quote
}
/** The quote of a change, made from what is stored at this moment: both sides get the same. */
export async function quoteOf(call: Asking, old: OldRegistration, program: ProgramRow, choices: Choices): Promise<Quoted> {
  const { db, actor } = call
  const offer = await readNewOffer(call, old, program)
  const item = itemOf(old, choices)
  const price = pricesOf(offer, [item], choices)[0]!
  const books = await booksOf(db, old.club_id, actor.userId)
  const { parts, paid } = await paidOf(db, books, old.subscription_id)
  const { sums } = settleChange(paid, price, choices.excess)
  const items = old.subscription_id === null ? [] : await itemsOf(db, old.club_id, [old.subscription_id])
  const subscription = old.subscription_id === null ? undefined : await findSubscription(db, old.club_id, old.subscription_id)
  const obstacles: ChangeObstacle[] = [
    ...(old.status === 'Registered' && (subscription?.canceled_at ?? null) === null ? [] : (['ended'] as const)),
    ...(subscription ? await whyNotEnded(db, subscription) : []),
    ...(parts.some(({ isDisputed }) => isDisputed) ? (['disputed'] as const) : []),
    ...(offer.isClosed && price.total - sums.carried > 0 ? (['payments_closed'] as const) : []),
  ]
  const instalments = price.instalments.map(({ dueOn, cents }) => ({ due_on: dueOn, cents }))
  return {
    ...{ offer, item, price },
    quote: {
      ...{ payer: old.payer, canceled: items.reduce((sum, { open }) => sum + open, 0) },
      lines: price.lines.map(({ kind, name, gross, cents }) => ({ kind, name, gross, cents })),
      discounts: price.discounts.map(({ name, cents }) => ({ name, cents })),
      ...{ aid: price.aid, total: price.total, plan: planFor(offer, item)?.name ?? null },
      ...sums,
      instalments: openAfter(instalments, sums.carried).filter(({ cents }) => cents > 0),
      obstacles,
    },
  }
}
