import { sql } from 'kysely'
import { forgetForms, releaseAnswerFiles } from '../forms/attached-files.ts'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { itemsOf, lockPackages, releaseSeats, type CartItemRow, type CartRow } from './cart.store.ts'
import { forgetPlaces } from './waiting-room/waiting-room.store.ts'
import { endEntry, type EntryRow } from './waitlist/waitlist.store.ts'

/**
 * Deletes the carts and the waitlist entries of a person whose account is deleted, with their answers, gives up their seats, and blanks the typed signatures: the hash of what was
 * agreed to stays.
 */
export async function forgetRegistrant(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx)) {
    const { rows } =
      await sql<CartRow>`select * from cart where club_id = ${clubId} and user_id = ${userId} order by id for update`.execute(tx)
    await forgetPlaces(tx, clubId, userId)
    const items: CartItemRow[] = []
    for (const cart of rows) items.push(...(await itemsOf(tx, cart)))
    await lockPackages(tx, clubId, [...items.filter(({ holds }) => holds), ...(await entriesOf(tx, clubId, userId))])
    await releaseSeats(tx, ...rows)
    await releaseAnswerFiles(
      tx,
      clubId,
      items.flatMap(({ answers }) => answers),
    )
    const ids = rows.map(({ id }) => id)
    await sql`delete from cart_item where club_id = ${clubId} and cart_id = any(${ids}::bigint[])`.execute(tx)
    await sql`delete from cart where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(tx)
    await forgetEntries(tx, clubId, userId)
  }
  await sql`update registration set signed_name = null, signed_from = null where user_id = ${userId}`.execute(tx)
}

const entriesOf = async (tx: Db, clubId: number, userId: number): Promise<EntryRow[]> =>
  (await sql<EntryRow>`select * from waitlist_entry where club_id = ${clubId} and user_id = ${userId} order by id`.execute(tx)).rows

/** Their packages are locked. */
async function forgetEntries(tx: Db, clubId: number, userId: number): Promise<void> {
  const found = await entriesOf(tx, clubId, userId)
  for (const entry of found) await endEntry(tx, entry, 'left')
  await sql`delete from waitlist_entry where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  await forgetForms(
    tx,
    clubId,
    found.flatMap(({ form_id }) => form_id ?? []),
  )
}
