import { subscriptionCanceled } from '@touchline/domain/ledger/journals/obligations'
import { partsOf } from '@touchline/domain/ledger/allocation'
import type { Part, Source } from '@touchline/domain/ledger/journal'
import { refuseCancel } from '@touchline/domain/ledger/rules'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Books } from '../payments/books-of-club.ts'
import { openItems, totalCents, type SubscriptionRow } from '../payments/payments.store.ts'
import { itemsOf } from './instalments.store.ts'
import { postAbout } from './post-about.ts'
import { closeShares } from './shares/shares.store.ts'

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
  const canceled = new Map<number, number>()
  const parts: Part[] = []
  for (const { id, user_id } of subscriptions) {
    const shares = (await openItems(tx, clubId, id)).flatMap(({ lines }) => lines)
    if (shares.length === 0) continue
    canceled.set(id, totalCents(shares))
    parts.push(...partsOf(shares).map(({ cents, of }) => ({ cents, of: { ...of, payer_user_id: user_id } })))
  }
  const ids = [...canceled.keys()]
  const open = items.filter((item) => item.open > 0).map(({ id }) => id)
  await sql`update line_item set canceled_at = ${now} where club_id = ${clubId} and id = any(${open}::bigint[])`.execute(tx)
  await sql`update subscription set canceled_at = ${now}, cancel_reason = ${reason || null}, hold_at = null, hold_reason = null, version_id = version_id + 1
    where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(tx)
  await closeShares(tx, clubId, ids)
  const acts = JSON.stringify([...canceled].map(([id, cents]) => ({ id, cents })))
  await sql`insert into subscription_act (club_id, subscription_id, kind, cents, reason, by_user_id)
    select ${clubId}::bigint, s.id, 'cancel', s.cents, ${reason || null}, ${byUserId}::bigint
    from jsonb_to_recordset(${acts}::jsonb) s (id bigint, cents bigint) order by s.id`.execute(tx)
  if (parts.length > 0) await postAbout(tx, books, subscriptionCanceled({ source }, parts))
  return canceled
}
