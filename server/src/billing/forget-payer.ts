import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'

/**
 * Withdraws the open proposals to and of a person whose account is deleted, and deletes the settings about fees; agreements stay with the books. An answered
 * proposal holds no address.
 */
export async function forgetPayer(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx)) {
    await sql`delete from club_fee_timing where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
    await sql`update payment_share h set state = 'withdrawn', email = null, ended_at = app_now() from subscription s
      where h.club_id = ${clubId} and h.state = 'proposed' and s.club_id = ${clubId} and s.id = h.subscription_id
        and (h.user_id = ${userId} or s.user_id = ${userId})`.execute(tx)
  }
}
