import type { ActKind } from '@touchline/domain/billing/acts'
import type { MoneyEvent } from '@touchline/domain/ledger/journal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announceTxn, type Books } from '../payments/books-of-club.ts'
import type { SubscriptionRow } from '../payments/payments.store.ts'

/** Writes a line in the history of a subscription, which is the source of the journal; an act that was undone later would not fit any more. */
export async function noteAct(
  tx: Db,
  books: Books,
  { club_id, id, user_id }: Pick<SubscriptionRow, 'club_id' | 'id' | 'user_id'>,
  kind: ActKind,
  cents: number,
): Promise<MoneyEvent> {
  const act = await tx
    .insertInto('subscription_act')
    .values({ club_id, subscription_id: id, kind, cents, reason: null, by_user_id: books.byUserId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update subscription set version_id = version_id + 1 where club_id = ${club_id} and id = ${id}`.execute(tx)
  await announceTxn(tx, club_id, { id, user_id })
  return { source: { type: 'subscription_act', id: act.id } }
}
