import { aidDueDays, aidShares } from '@touchline/domain/billing/aid'
import { addDays } from '@touchline/domain/kit/dates'
import { partsOf, type OpenItem } from '@touchline/domain/ledger/allocation'
import type { Part } from '@touchline/domain/ledger/journal'
import { aidAwarded, aidRevoked, subscriptionCanceled } from '@touchline/domain/ledger/journals/obligations'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Books } from '../payments/books-of-club.ts'
import { openItems, totalCents, type SubscriptionRow } from '../payments/payments.store.ts'
import type { AidGrantTable } from './billing.table.ts'
import { reduceParts } from './instalments.store.ts'
import { noteAct } from './note-act.ts'
import { postAbout } from './post-about.ts'

export type AidGrantRow = Selectable<AidGrantTable>

/**
 * Locks players in the order of their ids, so that a grant, its revocation and a checkout of a player come one after the other: no grant misses a registration
 * that is made at the same moment.
 */
export async function lockForAid(tx: Db, clubId: number, playerIds: readonly number[]): Promise<void> {
  await sql`select id from player where club_id = ${clubId} and id = any(${[...playerIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/** The grants of players for a program that wait for a registration, the oldest first. */
export const waitingGrants = (
  db: Db,
  clubId: number,
  { programId, playerIds }: { programId: number; playerIds: readonly number[] },
): Promise<AidGrantRow[]> =>
  db
    .selectFrom('aid_grant')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('program_id', '=', programId)
    .where('player_id', '=', sql<number>`any(${[...playerIds]}::bigint[])`)
    .where('subscription_id', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()

export async function findGrant(db: Db, clubId: number, id: number, lock = false): Promise<AidGrantRow> {
  const found = db.selectFrom('aid_grant').selectAll().where('club_id', '=', clubId).where('id', '=', id)
  return await (lock ? found.forUpdate() : found).executeTakeFirstOrThrow()
}

/** The part of a subscription that aid can reduce: the open instalments without donations and without what is being paid. */
async function itemsForAid(db: Db, clubId: number, subscriptionId: number): Promise<OpenItem[]> {
  const { rows } = await sql<{ id: number }>`select id from charge_line
    where club_id = ${clubId} and subscription_id = ${subscriptionId} and kind = 'Donation'`.execute(db)
  const given = new Set(rows.map(({ id }) => id))
  const items = await openItems(db, clubId, subscriptionId)
  return items.map(({ id, dueOn, lines }) => ({ id, dueOn, lines: lines.filter(({ of }) => !given.has(of.charge_line_id!)) }))
}

/** The cents that aid can reduce of a subscription. */
export const openForAid = async (db: Db, clubId: number, subscriptionId: number): Promise<number> =>
  (await itemsForAid(db, clubId, subscriptionId)).reduce((sum, { lines }) => sum + totalCents(lines), 0)

/**
 * Reduces a subscription, which is locked, by a grant that waits: the oldest instalment first. Returns the cents of the reduction; 0 leaves the grant
 * waiting. What exceeds the open amount lapses.
 */
export async function applyGrant(tx: Db, books: Books, grant: AidGrantRow, subscription: SubscriptionRow): Promise<number> {
  const { club_id: clubId, id, user_id } = subscription
  const shares = aidShares(grant.cents, await itemsForAid(tx, clubId, id))
  const cents = totalCents(shares)
  if (cents === 0) return 0
  await reduceParts(tx, clubId, shares)
  const parts = partsOf(shares)
  const event = await noteAct(tx, books, subscription, 'aid', cents)
  await postAbout(tx, books, aidAwarded({ ...event, of: { payer_user_id: user_id } }, parts))
  await sql`update aid_grant set subscription_id = ${id}, applied_cents = ${cents}, parts = ${JSON.stringify(parts)}::jsonb
    where club_id = ${clubId} and id = ${grant.id}`.execute(tx)
  return cents
}

/**
 * Revokes a grant; it and its subscription are locked. The amount of a live subscription is owed again, in one instalment two weeks from today without a late
 * fee; of a canceled one nothing is owed. Returns the cents that are owed again.
 */
export async function revokeGrant(tx: Db, books: Books, grant: AidGrantRow, subscription: SubscriptionRow | null): Promise<number> {
  const { club_id: clubId, id, parts } = grant
  await sql`update aid_grant set revoked_at = app_now() where club_id = ${clubId} and id = ${id}`.execute(tx)
  if (subscription === null || parts.length === 0) return 0
  const isCanceled = subscription.canceled_at !== null
  await postRevoked(tx, books, parts, subscription, isCanceled)
  if (isCanceled) return 0
  const { id: item } = await tx
    .insertInto('line_item')
    .values({ club_id: clubId, subscription_id: subscription.id, due_on: addDays(books.today, aidDueDays), over_due_on: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('line_item_part')
    .values(parts.map(({ cents, of }) => ({ club_id: clubId, line_item_id: item, charge_line_id: of.charge_line_id!, cents })))
    .execute()
  return totalCents(parts)
}

/** The grants of a subscription whose first payment failed wait again. The subscription is locked, and about to be canceled with all that is open of it. */
export async function returnGrants(tx: Db, books: Books, subscription: SubscriptionRow): Promise<void> {
  const { club_id: clubId, id } = subscription
  const grants = await tx
    .selectFrom('aid_grant')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('subscription_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id: grant, parts } of grants) {
    await postRevoked(tx, books, parts, subscription, true)
    await sql`update aid_grant set subscription_id = null, applied_cents = null, parts = '[]' where club_id = ${clubId} and id = ${grant}`.execute(
      tx,
    )
  }
}

/** Posts that aid no longer reduces a subscription; of a canceled one the amount is canceled as well. */
async function postRevoked(
  tx: Db,
  books: Books,
  parts: readonly Part[],
  subscription: SubscriptionRow,
  isCanceled: boolean,
): Promise<void> {
  const event = {
    ...(await noteAct(tx, books, subscription, 'aid_revoked', totalCents(parts))),
    of: { payer_user_id: subscription.user_id },
  }
  await postAbout(tx, books, aidRevoked(event, parts))
  if (isCanceled) await postAbout(tx, books, subscriptionCanceled(event, parts))
}
