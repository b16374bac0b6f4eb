import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsInUse } from '../kit/delivery/notifications.ts'

/**
 * Deletes what a person did in conversations whose account is deleted, and blanks what the person wrote. Messages that were reported stay readable for the
 * administrators of the club.
 */
export async function forgetChatPerson(tx: Db, userId: number): Promise<void> {
  for (const table of ['chat_member', 'chat_reaction', 'chat_opt_out'])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  await sql`update chat_opt_out set by_user_id = null where by_user_id = ${userId}`.execute(tx)
  await sql`update chat_message m set text = '', deleted_at = coalesce(m.deleted_at, app_now()) where m.sender_user_id = ${userId}
    and not exists (select from chat_report r where r.club_id = m.club_id and r.message_id = m.id)`.execute(tx)
}

/** Years for which messages are stored: three seasons. */
const storedYears = 3
/** Deletes old messages with their reactions and reports, and gives up their files. */
export async function forgetOldMessages(db: Db): Promise<void> {
  for (const clubId of await clubsInUse(db)) {
    const { rows } = await sql<{ file_id: number | null }>`delete from chat_message
      where club_id = ${clubId} and created_at < app_now() - make_interval(years => ${storedYears}) returning file_id`.execute(db)
    const files = rows.flatMap(({ file_id }) => file_id ?? [])
    if (files.length > 0)
      await sql`update file set owner_type = 'released', owner_id = null where club_id = ${clubId} and id = any(${files}::bigint[])`.execute(
        db,
      )
  }
}
