import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { releaseSeats, type CartRow } from './cart.store.ts'

/** Deletes the carts of a person whose account is deleted, gives up their seats, and blanks the typed signatures: the hash of what was agreed to stays. */
export async function forgetRegistrant(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx)) {
    const { rows } =
      await sql<CartRow>`select * from cart where club_id = ${clubId} and user_id = ${userId} order by id for update`.execute(tx)
    await releaseSeats(tx, ...rows)
    const ids = rows.map(({ id }) => id)
    await sql`delete from cart_item where club_id = ${clubId} and cart_id = any(${ids}::bigint[])`.execute(tx)
    await sql`delete from cart where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(tx)
  }
  await sql`update registration set signed_name = null, signed_from = null where user_id = ${userId}`.execute(tx)
}
