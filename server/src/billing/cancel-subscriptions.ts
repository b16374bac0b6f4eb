import { subscriptionCanceled } from '@touchline/domain/ledger/journals/obligations'
import { partsOf } from '@touchline/domain/ledger/allocation'
import type { Part, Source } from '@touchline/domain/ledger/journal'
import { refuseCancel } from '@touchline/domain/ledger/rules'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Books } from '../payments/books-of-club.ts'
import { totalCents, type SubscriptionRow } from '../payments/payments.store.ts'
import { itemsOf } from './instalments.store.ts'
import { cancelOpen } from './obligation-acts.ts'
import { postAbout } from './post-about.ts'

/**
 * Cancels the subscriptions of which something is open; they are locked, and none is canceled yet. Payments stay as they are, and what is paid in full stays
 * completed. Refused as long as one of them is being paid. One journal is written for all. Returns the cents that are no longer owed, by subscription.
 */
export async function cancelSubscriptions(
  tx: Db,
  books: Books,
  subscriptions: readonly SubscriptionRow[],
  { reason, source }: { reason: string; source: Source },
): Promise<Map<number, number>> {
  const { clubId, now, byUserId } = books
  const items = await itemsOf(
    tx,
    clubId,
    subscriptions.map(({ id }) => id),
  )
  refuseCancel(items.reduce((sum, { facts }) => sum + facts.inFlight, 0))
  const openBy = Map.groupBy(
    items.filter(({ open }) => open > 0),
    ({ subscription_id }) => subscription_id,
  )
  const canceled = new Map<number, number>()
  const parts: Part[] = []
  for (const subscription of subscriptions) {
    const open = openBy.get(subscription.id)
    if (!open) continue
    const shares = await cancelOpen({ db: tx, now, subscription, items: open }, reason)
    canceled.set(subscription.id, totalCents(shares))
    parts.push(...partsOf(shares).map(({ cents, of }) => ({ cents, of: { ...of, payer_user_id: subscription.user_id } })))
  }
  if (parts.length === 0) return canceled
  await sql`update subscription set version_id = version_id + 1 where club_id = ${clubId} and id = any(${[...canceled.keys()]}::bigint[])`.execute(
    tx,
  )
  const acts = JSON.stringify([...canceled].map(([id, cents]) => ({ id, cents })))
  await sql`insert into subscription_act (club_id, subscription_id, kind, cents, reason, by_user_id)
    select ${clubId}::bigint, s.id, 'cancel', s.cents, ${reason || null}, ${byUserId}::bigint
    from jsonb_to_recordset(${acts}::jsonb) s (id bigint, cents bigint) order by s.id`.execute(tx)
  await postAbout(tx, books, subscriptionCanceled({ source }, parts))
  return canceled
}

/** The registrations of these canceled subscriptions have ended, and their seats may be taken: no undo makes anybody owe for them again. */
export const closeCanceled = async (tx: Db, clubId: number, ids: readonly number[]): Promise<void> =>
  void (await sql`update subscription set version_id = version_id + 1 where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  ))
