import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { Journal } from '@touchline/domain/ledger/journal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announceToEach } from '../kit/live/live.ts'
import { post } from '../ledger/post.ts'
import { withoutNulls } from './obligation-dimensions.ts'
import type { TxnRow } from './payments.store.ts'

/** The club in whose books a transaction is posted. */
export interface Books {
  clubId: number
  clubName: string
  zone: string
  now: Date
  /** Today in the club’s zone. */
  today: string
  /** The person who acts; null for the server itself. */
  byUserId: number | null
}

/** Opens the books of a club in a transaction. */
export async function booksOf(db: Db, clubId: number, byUserId: number | null): Promise<Books> {
  const { rows } = await sql<{ name: string; timezone: string; now: Date }>`
    select c.name, c.timezone, app_now() as now from club c where c.club_id = ${clubId}`.execute(db)
  if (!rows[0]) throw notFound()
  const { name, timezone, now } = rows[0]
  return { clubId, clubName: name, zone: timezone, now, today: dateOf(now, timezone), byUserId }
}

/** Posts a journal about a transaction on the day of today. */
export const postOn = async ({ clubId, today, byUserId }: Books, tx: Db, txn: Pick<TxnRow, 'external_id'>, journal: Journal) =>
  void (await post(tx, { clubId, on: today, byUserId, providerObject: txn.external_id }, journal))

/** The source of a journal about a transaction, with the dimensions of its entries; `paymentId` is the payment by which the money came. */
export const eventOf = (
  { id, user_id, merchant_id, club_region_id }: Pick<TxnRow, 'id' | 'user_id' | 'merchant_id' | 'club_region_id'>,
  paymentId: number | null,
) => ({
  source: { type: 'txn', id },
  of: { txn_id: id, ...withoutNulls({ payment_txn_id: paymentId, payer_user_id: user_id, merchant_id, club_region_id }) },
})

/** Tells the open pages of finance and of payers that the money of a transaction, a subscription or an invoice has changed. */
export const announceMoney = (tx: Db, clubId: number, id: number, payers: readonly number[]): Promise<void> =>
  announceToEach(
    tx,
    clubId,
    [`clubs/${clubId}/records/transactions`, ...[...new Set(payers)].map((payer) => `clubs/${clubId}/payers/${payer}`)],
    { type: 'transactions.changed', payload: { id } },
  )
export const announceTxn = (tx: Db, clubId: number, { id, user_id }: Pick<TxnRow, 'id' | 'user_id'>): Promise<void> =>
  announceMoney(tx, clubId, id, user_id === null ? [] : [user_id])
