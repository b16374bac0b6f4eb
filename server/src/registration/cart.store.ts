import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import type { Price } from '@touchline/domain/programs/price'
import { billTypes } from '@touchline/domain/programs/program-state'
import { sql, type Selectable } from 'kysely'
import { releaseAnswerFiles } from '../forms/attached-files.ts'
import type { Db } from '../kit/database/database.ts'
import { byClub } from '../kit/database/by-club.ts'
import { readAgain } from '../kit/database/transaction.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { readProgram, type ProgramRow } from '../programs/programs.store.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import type { CartItemTable, CartTable } from './registration.table.ts'

export type CartRow = Selectable<CartTable>
export type CartItemRow = Selectable<CartItemTable>

/** A program that families see: published, not archived, and no bill of the club; a test parent sees drafts too. 404 for any other. */
export async function findPublished(db: Db, actor: Actor, id: number): Promise<ProgramRow> {
  const found = actor.clubId === null ? undefined : await readProgram(db, actor.clubId, id)
  if (!found || found.archived || (found.published_at === null && !actor.isTestParent) || billTypes.includes(found.type)) throw notFound()
  return found
}

type InProgram = Pick<ProgramRow, 'club_id' | 'id'>

/** The open cart of a person in a program; locked, one act after the other changes it. */
export async function findCart(db: Db, { club_id, id }: InProgram, userId: number, lock = false): Promise<CartRow | undefined> {
  const found = db
    .selectFrom('cart')
    .selectAll()
    .where('club_id', '=', club_id)
    .where('user_id', '=', userId)
    .where('program_id', '=', id)
    .where('state', '=', 'open')
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}

/** The cart of a person in a program whose payment is under way. */
export const findPaying = (db: Db, { club_id, id }: InProgram, userId: number): Promise<CartRow | undefined> =>
  db
    .selectFrom('cart')
    .selectAll()
    .where('club_id', '=', club_id)
    .where('user_id', '=', userId)
    .where('program_id', '=', id)
    .where('state', '=', 'paying')
    .executeTakeFirst()

/** Account credit of a person that pays a part of carts whose payment is under way, in cents. */
export async function promisedCredit(db: Db, clubId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(credit_cents), 0)::bigint as cents from cart
    where club_id = ${clubId} and user_id = ${userId} and state = 'paying'`.execute(db)
  return rows[0]!.cents
}

/** The last cart of a person in a program that was paid with a card or a bank account, or was about to be; locked. */
export async function findLastPaid(tx: Db, { club_id, id }: InProgram, userId: number): Promise<CartRow | undefined> {
  const { rows } = await sql<CartRow>`select * from cart where club_id = ${club_id} and user_id = ${userId} and program_id = ${id}
    and txn_id is not null order by txn_id desc limit 1 for update`.execute(tx)
  return rows[0]
}

export const itemsOf = (db: Db, { club_id, id }: CartRow): Promise<CartItemRow[]> =>
  db.selectFrom('cart_item').selectAll().where('club_id', '=', club_id).where('cart_id', '=', id).orderBy('id').execute()

/** Ends a cart; answers, prices and seats are those of its registrations from now on. */
export async function endCart(tx: Db, cart: CartRow): Promise<void> {
  const { club_id: clubId, id } = cart
  await releaseAnswerFiles(
    tx,
    clubId,
    (await itemsOf(tx, cart)).flatMap(({ answers }) => answers),
  )
  await sql`update cart_item set answers = '[]', price = null, holds = false
    where club_id = ${clubId} and cart_id = ${id} and (answers <> '[]' or price is not null or holds)`.execute(tx)
  await sql`update cart set state = 'done', held_until = null where club_id = ${clubId} and id = ${id}`.execute(tx)
}

export interface FamilyPlayer {
  id: number
  name: string
  gender: string | null
  birth_date: string | null
  grade: string | null
  /** The names of the packages of the program in which the player is registered; null without one. */
  registered: string | null
  registered_package_ids: number[]
}
/** The players of the family in the club, with their registrations in a program. Those of a test parent are archived from the beginning. */
export async function familyPlayers(
  db: Db,
  clubId: number,
  { playerIds, isTestParent }: Pick<Actor, 'playerIds' | 'isTestParent'>,
  programId: number,
): Promise<FamilyPlayer[]> {
  const { rows } = await sql<FamilyPlayer>`select p.id, p.first_name || ' ' || p.last_name as name, p.gender, p.birth_date, p.grade,
      string_agg(k.name, ', ' order by k.id) as registered,
      coalesce(array_agg(k.id order by k.id) filter (where k.id is not null), '{}') as registered_package_ids
    from player p
    left join registration r on r.club_id = ${clubId} and r.player_id = p.id and r.program_id = ${programId} and r.status = 'Registered'
    left join package k on k.club_id = ${clubId} and k.id = r.package_id
    where p.club_id = ${clubId} and p.id = any(${[...playerIds]}::bigint[]) and (p.archived_at is null or ${isTestParent})
    group by p.club_id, p.id order by p.birth_date nulls last, p.id`.execute(db)
  return rows
}

/**
 * Locks packages in the order of their ids. The order of locks is: the cart or the change, the place of the family in the waiting room, the players
 * (`lockForAid`), registrations, discounts, subscriptions, teams, and packages last. All families of a package wait for its row, so an action reads, checks and
 * writes everything else before it takes seats or gives them back. The players are locked before their registrations are read: two contacts, the
 * desk and an invitation do not concern the same player at once. Other carts may name a locked package. Decision 191 tells the actions that differ.
 */
export async function lockPackages(tx: Db, clubId: number, items: readonly { package_id: number }[]): Promise<void> {
  const ids = [...new Set(items.map(({ package_id }) => package_id))]
  await sql`select id from package where club_id = ${clubId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
}

/** Locks the discounts of programs, after the players: their uses are counted under this lock. Those without a limit come last, as in `countUses`. */
export async function lockDiscounts(tx: Db, clubId: number, programIds: readonly number[], which: Sql = sql`true`): Promise<void> {
  await sql`select id from discount where club_id = ${clubId} and program_id = any(${[...programIds]}::bigint[]) and ${which}
    order by max_uses is null, id for no key update`.execute(tx)
}

/** Locks the discounts with a limit alone: carts hold the last uses one after the other, and families do not wait for each other where there is no limit. */
export const lockLimits = (tx: Db, { club_id, id }: InProgram): Promise<void> => lockDiscounts(tx, club_id, [id], sql`max_uses is not null`)

/**
 * Counts the uses of discounts, one of the last acts of a transaction: where there is no limit they need no earlier lock, and families wait for each other here
 * alone. A limit that the club has set since the price was read is kept: all is read again.
 */
export async function countUses(tx: Db, clubId: number, prices: readonly Pick<Price, 'discounts'>[]): Promise<void> {
  const ids = prices.flatMap(({ discounts }) => discounts.flatMap(({ id }) => id ?? []))
  for (const [id, { length }] of [...Map.groupBy(ids, (one) => one)].toSorted(([a], [b]) => a - b)) {
    const { rows } = await sql`update discount set uses = uses + ${length} where club_id = ${clubId} and id = ${id}
      and (max_uses is null or uses + ${length} <= max_uses) returning 1`.execute(tx)
    if (rows.length === 0) throw readAgain()
  }
}

/** The uses of the discounts of a program that carts of other people hold. A hold counts until it is released, as its seats do. */
export async function heldUses(db: Db, { club_id, id }: InProgram, userId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; uses: number }>`select (d ->> 'id')::bigint as id, count(*)::int as uses
    from cart c join cart_item i on i.club_id = ${club_id} and i.cart_id = c.id
    cross join lateral jsonb_array_elements(i.price -> 'discounts') d
    where c.club_id = ${club_id} and c.program_id = ${id} and c.held_until is not null and c.user_id <> ${userId} and d ->> 'id' is not null
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row.uses]))
}

/** Gives back the seats that rows hold, the last act of a transaction. The packages are locked in the order of their ids. */
export async function giveBackHeld(tx: Db, clubId: number, rows: readonly Pick<CartItemRow, 'package_id' | 'holds'>[]): Promise<void> {
  const held = Map.groupBy(
    rows.filter(({ holds }) => holds),
    ({ package_id }) => package_id,
  )
  for (const [id, { length }] of [...held].toSorted(([a], [b]) => a - b))
    await sql`update package set held = held - ${length} where club_id = ${clubId} and id = ${id}`.execute(tx)
}

/** Releases the seats and prices that carts of one club hold. */
export async function releaseSeats(tx: Db, ...carts: readonly Pick<CartRow, 'club_id' | 'id'>[]): Promise<void> {
  const [first] = carts
  if (!first) return
  const { club_id: clubId } = first
  const ids = carts.map(({ id }) => id)
  const { rows } = await sql<Pick<CartItemRow, 'package_id' | 'holds'>>`select package_id, holds from cart_item
    where club_id = ${clubId} and cart_id = any(${ids}::bigint[]) and holds`.execute(tx)
  await sql`update cart_item set holds = false, price = null
    where club_id = ${clubId} and cart_id = any(${ids}::bigint[]) and (holds or price is not null)`.execute(tx)
  await sql`update cart set held_until = null, updated_at = app_now() where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(tx)
  await giveBackHeld(tx, clubId, rows)
}

type Due = Pick<CartRow, 'club_id' | 'id'>

/** Releases the seats and prices of holds that have ended. */
export async function releaseEnded(db: Db): Promise<void> {
  const due = async (clubId: number) =>
    (await sql<Due>`select club_id, id from cart where club_id = ${clubId} and held_until <= app_now() order by id limit 200`.execute(db))
      .rows
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), async (tx, { club_id, id }) => {
    const ended = await sql<CartRow>`select * from cart where club_id = ${club_id} and id = ${id} and held_until <= app_now()
      for update skip locked`.execute(tx)
    await releaseSeats(tx, ...ended.rows)
  })
}
