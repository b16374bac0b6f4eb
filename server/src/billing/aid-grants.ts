import { aidDueDays, aidShares } from '@touchline/domain/billing/aid'
import { addDays } from '@touchline/domain/kit/dates'
import { partsOf, type OpenItem } from '@touchline/domain/ledger/allocation'
import { aidAwarded, aidRevoked, subscriptionCanceled } from '@touchline/domain/ledger/journals/obligations'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, type Books } from '../payments/books-of-club.ts'
import { ofSubscription } from '../payments/obligation-dimensions.ts'
import { findTxn, insertTxn, openItems, totalCents, updateTxn, type SubscriptionRow } from '../payments/payments.store.ts'
import type { AidGrantTable } from './billing.table.ts'
import { reduceParts } from './instalments.store.ts'
import { noteAct } from './note-act.ts'
import { postAbout } from './post-about.ts'

export type AidGrantRow = Selectable<AidGrantTable>

/**
 * Locks players in the order of their ids, so that a grant, its revocation, a checkout and an invitation of a player come one after the other: no grant misses a
 * registration that is made at the same moment, and nobody is registered twice.
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

/** The cents that were paid of a subscription and did not go back, without donations and what is on its way. */
async function paidForAid(db: Db, clubId: number, subscriptionId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(a.cents), 0)::bigint as cents from txn_allocation a
    join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
    join txn t on t.club_id = ${clubId} and t.id = a.payment_txn_id
    where a.club_id = ${clubId} and c.subscription_id = ${subscriptionId} and c.kind <> 'Donation' and a.counts
      and t.status not in ('pending', 'in_review')`.execute(db)
  return rows[0]!.cents
}
/** The cents of a subscription that aid has given as account credit, without credit that was taken back. */
async function creditedByAid(db: Db, clubId: number, subscriptionId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(g.kept_cents + case when g.revoked_at is null then g.applied_cents
      - (select coalesce(sum((p->>'cents')::bigint), 0) from jsonb_array_elements(g.parts) p) else 0 end), 0)::bigint as cents
    from aid_grant g where g.club_id = ${clubId} and g.subscription_id = ${subscriptionId}`.execute(db)
  return rows[0]!.cents
}
/** The cents that aid can give for a subscription: what is open of it, and what was paid, unless aid has given it back already. */
export async function costForAid(db: Db, clubId: number, subscriptionId: number): Promise<number> {
  const paid = (await paidForAid(db, clubId, subscriptionId)) - (await creditedByAid(db, clubId, subscriptionId))
  return (await openForAid(db, clubId, subscriptionId)) + Math.max(0, paid)
}

/**
 * Reduces a subscription, which is locked, by a grant that waits: the oldest instalment first. What exceeds the open amount lapses, or becomes account
 * credit of the payer. Returns the cents of the credit. Where nothing is open and there is no credit, the grant goes on waiting.
 */
export async function applyGrant(
  tx: Db,
  books: Books,
  grant: AidGrantRow,
  subscription: SubscriptionRow,
  rest: 'lapses' | 'becomes credit' = 'lapses',
): Promise<number> {
  const { club_id: clubId, id, user_id, club_region_id } = subscription
  const shares = aidShares(grant.cents, await itemsForAid(tx, clubId, id))
  const reduced = totalCents(shares)
  const credited = rest === 'becomes credit' ? grant.cents - reduced : 0
  if (reduced + credited === 0) return 0
  await reduceParts(tx, clubId, shares)
  const parts = partsOf(shares)
  const event = { ...(await noteAct(tx, books, subscription, 'aid', reduced + credited)), of: { payer_user_id: user_id } }
  const credit = credited > 0 ? { user: user_id, cents: credited, of: ofSubscription(subscription) } : null
  await postAbout(tx, books, aidAwarded(event, parts, credit))
  const txn =
    credit &&
    (await insertTxn(tx, {
      ...{ club_id: clubId, type: 'credit', status: 'pending', user_id, cents: credited, remaining_cents: credited, subscription_id: id },
      ...{ club_region_id, description: 'Financial aid', created_by_user_id: books.byUserId },
    }))
  if (txn) await announceTxn(tx, clubId, txn)
  await sql`update aid_grant set subscription_id = ${id}, applied_cents = ${reduced + credited}, parts = ${JSON.stringify(parts)}::jsonb,
    credit_txn_id = ${txn?.id ?? null} where club_id = ${clubId} and id = ${grant.id}`.execute(tx)
  return credited
}

/** The credit of a grant: what the family has used of it, and what is left; the club may have taken the rest back. The transaction is locked where it is about to change. */
async function creditOfGrant(db: Db, { club_id, credit_txn_id }: AidGrantRow, lock = false): Promise<{ used: number; left: number }> {
  const txn = credit_txn_id === null ? undefined : await findTxn(db, club_id, credit_txn_id, lock)
  const left = txn?.status === 'pending' ? txn.remaining_cents! : 0
  return { used: txn ? txn.cents - left - (txn.rescinded_cents ?? 0) : 0, left }
}

/** Grants as they can reduce another registration: without credit that the family has used. */
export async function withoutUsedCredit(db: Db, grants: readonly AidGrantRow[]): Promise<AidGrantRow[]> {
  const all = []
  for (const grant of grants) all.push({ ...grant, cents: grant.cents - (await creditOfGrant(db, grant)).used })
  return all.filter(({ cents }) => cents > 0)
}

/**
 * Revokes a grant; it and its subscription are locked. The amount of a live subscription is owed again, in one instalment two weeks from today without a late
 * fee; of a canceled one nothing is owed. What is left of its credit goes. Returns the cents that are owed again.
 */
export async function revokeGrant(tx: Db, books: Books, grant: AidGrantRow, subscription: SubscriptionRow | null): Promise<number> {
  const { club_id: clubId, id, parts } = grant
  const { used } = await creditOfGrant(tx, grant, true)
  await sql`update aid_grant set revoked_at = app_now(), kept_cents = kept_cents + ${used} where club_id = ${clubId} and id = ${id}`.execute(
    tx,
  )
  if (subscription === null) return 0
  const isCanceled = subscription.canceled_at !== null
  await postRevoked(tx, books, grant, subscription, isCanceled)
  if (isCanceled || parts.length === 0) return 0
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

/**
 * The grants of a subscription that ends wait again, because its first payment failed or another registration takes its place. It is locked, and about to be
 * canceled with all that is open of it. Credit that the family has used stays with it. Returns the ids of those that wait again.
 */
export async function returnGrants(tx: Db, books: Books, subscription: SubscriptionRow): Promise<number[]> {
  const returned: number[] = []
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
  for (const grant of grants) {
    const { used } = await creditOfGrant(tx, grant, true)
    if (used === grant.cents) continue
    await postRevoked(tx, books, grant, subscription, true)
    await sql`update aid_grant set subscription_id = null, applied_cents = null, credit_txn_id = null, parts = '[]', cents = cents - ${used},
      kept_cents = kept_cents + ${used} where club_id = ${clubId} and id = ${grant.id}`.execute(tx)
    returned.push(grant.id)
  }
  return returned
}

/** Posts that aid no longer reduces a subscription, and takes back what is left of its credit; of a canceled subscription the amount is canceled as well. */
async function postRevoked(tx: Db, books: Books, grant: AidGrantRow, subscription: SubscriptionRow, isCanceled: boolean): Promise<void> {
  const { club_id: clubId, parts, credit_txn_id: creditId } = grant
  const { left } = await creditOfGrant(tx, grant)
  if (parts.length === 0 && left === 0) return
  const event = {
    ...(await noteAct(tx, books, subscription, 'aid_revoked', totalCents(parts) + left)),
    of: { payer_user_id: subscription.user_id },
  }
  const unused = left > 0 ? { user: subscription.user_id, cents: left, of: ofSubscription(subscription) } : null
  await postAbout(tx, books, aidRevoked(event, parts, unused))
  if (creditId !== null && left > 0) {
    await updateTxn(tx, clubId, creditId, { status: 'canceled', remaining_cents: 0, rescinded_cents: left, completed: true })
    await announceTxn(tx, clubId, { id: creditId, user_id: subscription.user_id })
  }
  if (isCanceled && parts.length > 0) await postAbout(tx, books, subscriptionCanceled(event, parts))
}
