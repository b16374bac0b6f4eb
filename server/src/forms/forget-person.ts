import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'

/** Blanks the typed signatures of a person whose account is deleted; the hash of what was signed stays, and so do the answers about the player. */
export async function forgetSigner(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx))
    await sql`update form_answer a set value = '', signed_from = null from form f
      where a.club_id = ${clubId} and f.club_id = ${clubId} and f.id = a.form_id and f.user_id = ${userId} and a.document_hash is not null`.execute(
      tx,
    )
}
