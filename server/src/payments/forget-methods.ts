import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Removes the methods of a person who deletes the account, and has the provider detach them. The books keep who paid, without a name. */
export async function forgetMethods(tx: Db, userId: number): Promise<void> {
  await sql`with removed as (
      update payment_method set removed_at = app_now() where user_id = ${userId} and removed_at is null returning club_id, id, merchant_id, external)
    insert into provider_operation (club_id, merchant_id, payment_method_id, kind, input, next_try_at)
    select club_id, merchant_id, id, 'detach', jsonb_build_object('method', external), app_now() from removed`.execute(tx)
  await sql`update payment_method set brand = '', last4 = '', expires_month = null, expires_year = null where user_id = ${userId}`.execute(
    tx,
  )
  await sql`delete from payment_setup where user_id = ${userId}`.execute(tx)
}
