import { partsOf, type Share } from '@touchline/domain/ledger/allocation'
import { programChangedDown, subscriptionCanceled } from '@touchline/domain/ledger/journals/obligations'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, booksOf } from '../payments/books-of-club.ts'
import { findSubscription, totalCents, type SubscriptionRow } from '../payments/payments.store.ts'
import { itemsOf } from './instalments.store.ts'
import { cancelOpen } from './obligation-acts.ts'
import { postAbout } from './post-about.ts'
import { lastProposal } from './shares/shares.store.ts'

/** A payment of a subscription, with what is left of it there. */
export interface PaidPart {
  txn: number
  type: 'payment' | 'manual' | 'debit'
  cents: number
  isDisputed: boolean
}

/** The payments of a subscription that did not go back, the newest payment first, without payments on their way; donations stay with the club and are left out. */
export async function paidPartsOf(db: Db, clubId: number, subscriptionId: number): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`select t.id as txn, t.type, sum(a.cents)::bigint as cents,
      exists (select from txn d where d.club_id = ${clubId} and d.parent_txn_id = t.id and d.type = 'dispute' and d.status = 'pending') as "isDisputed"
    from txn_allocation a
    join charge_line c on c.club_id = ${clubId} and c.id = a.charge_line_id
    join txn t on t.club_id = ${clubId} and t.id = a.payment_txn_id
    where a.club_id = ${clubId} and c.subscription_id = ${subscriptionId} and c.kind <> 'Donation' and a.counts
      and t.status not in ('pending', 'in_review')
    group by t.club_id, t.id having sum(a.cents) > 0 order by t.id desc`.execute(db)
  return rows
}

/** The reasons for which a subscription cannot end by a change now: a payment is on its way, or a second payer owes a part, which would stay owed. */
export async function whyNotEnded(db: Db, subscription: SubscriptionRow): Promise<('in_flight' | 'shared')[]> {
  const { club_id, id } = subscription
  const isInFlight = (await itemsOf(db, club_id, [id])).some(({ facts }) => facts.inFlight > 0)
  const isShared = (await lastProposal(db, subscription))?.state === 'agreed'
  return [...(isInFlight ? (['in_flight'] as const) : []), ...(isShared ? (['shared'] as const) : [])]
}

/** True of the parts of a payment that go back when a subscription is changed: those of it that are no donation. */
export async function goesBackOf(db: Db, clubId: number, subscriptionId: number): Promise<(share: Share) => boolean> {
  const { rows } = await sql<{ id: number }>`select id from charge_line
    where club_id = ${clubId} and subscription_id = ${subscriptionId} and kind <> 'Donation'`.execute(db)
  const lines = new Set(rows.map(({ id }) => id))
  return ({ of }) => lines.has(of.charge_line_id!)
}

/** Locks a subscription together with those that share a payment with it, in the order of their ids, as every act on money does. */
export async function lockWithPayments(tx: Db, clubId: number, ids: readonly number[]): Promise<Map<number, SubscriptionRow>> {
  const { rows } = await sql<{ id: number }>`select distinct l.subscription_id as id from txn_allocation own
    join charge_line c on c.club_id = ${clubId} and c.id = own.charge_line_id
    join txn_allocation a on a.club_id = ${clubId} and a.payment_txn_id = own.payment_txn_id
    join charge_line l on l.club_id = ${clubId} and l.id = a.charge_line_id
    where own.club_id = ${clubId} and c.subscription_id = any(${[...ids]}::bigint[])`.execute(tx)
  const locked = new Map<number, SubscriptionRow>()
  for (const id of [...new Set([...ids, ...rows.map((row) => row.id)])].toSorted((a, b) => a - b))
    locked.set(id, (await findSubscription(tx, clubId, id, true))!)
  return locked
}

/**
 * Ends a subscription in whose place another one comes, or whose registration the club cancels for its family: what is open of it is no longer owed. What was paid stays until it is
 * refunded. The subscription is locked; refused while a payment of it is on its way.
 */
export async function endByChange(
  tx: Db,
  subscription: SubscriptionRow,
  { kind, byUserId, reason }: { kind: 'changed' | 'cancel'; byUserId: number | null; reason: string },
): Promise<number> {
  const { club_id: clubId, id, user_id } = subscription
  const books = await booksOf(tx, clubId, byUserId)
  const shares = await cancelOpen({ db: tx, now: books.now, subscription, items: await itemsOf(tx, clubId, [id]) }, reason)
  const cents = totalCents(shares)
  const act = await tx
    .insertInto('subscription_act')
    .values({ club_id: clubId, subscription_id: id, kind, cents, reason: reason || null, by_user_id: byUserId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { source: { type: 'subscription_act', id: act.id }, of: { payer_user_id: user_id } }
  if (cents > 0) await postAbout(tx, books, (kind === 'changed' ? programChangedDown : subscriptionCanceled)(event, partsOf(shares)))
  await sql`update subscription set version_id = version_id + 1 where club_id = ${clubId} and id = ${id}`.execute(tx)
  await announceTxn(tx, clubId, { id, user_id })
  return cents
}
