import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** The outstanding cents of a subscription, and those that payments in flight reserve of them. */
export async function outstandingOf(db: Db, clubId: number, subscriptionId: number): Promise<{ open: number; inFlight: number }> {
  const { rows } = await sql<{ open: number; in_flight: number }>`
    select coalesce(sum(b.cents) filter (where a.kind = 'ar'), 0)::bigint as open,
      coalesce(-sum(b.cents) filter (where a.kind = 'pending_pay'), 0)::bigint as in_flight
    from ledger_account a join ledger_balance b on b.club_id = ${clubId} and b.account_id = a.id
    where a.club_id = ${clubId} and a.owner_kind = 'subscription' and a.owner_id = ${subscriptionId} and a.kind in ('ar', 'pending_pay')`.execute(
    db,
  )
  return { open: rows[0]!.open, inFlight: rows[0]!.in_flight }
}

/** The balance of a merchant account at its provider as the ledger has it, in cents. */
export async function processorBalance(db: Db, clubId: number, merchantId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(e.cents), 0)::bigint as cents
    from ledger_account a join ledger_entry e on e.club_id = ${clubId} and e.account_id = a.id
    where a.club_id = ${clubId} and a.kind = 'processor' and a.owner_id = ${merchantId}`.execute(db)
  return rows[0]!.cents
}
