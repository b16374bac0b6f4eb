import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsInUse } from '../kit/delivery/notifications.ts'
import { releaseFiles } from '../kit/files/files.ts'

/**
 * Deletes the rows of a person whose account is deleted, and blanks the messages of that person, whose files are given up. Messages that were reported stay
 * readable for the administrators of the club.
 */
export async function forgetChatPerson(tx: Db, userId: number): Promise<void> {
  for (const table of ['chat_member', 'chat_reaction', 'chat_opt_out'])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  await sql`update chat_opt_out set by_user_id = null where by_user_id = ${userId}`.execute(tx)
  const { rows } = await sql<{ club_id: number; ids: number[] }>`select m.club_id, array_agg(m.file_id) as ids from chat_message m
    where m.sender_user_id = ${userId} and m.file_id is not null
      and not exists (select from chat_report r where r.club_id = m.club_id and r.message_id = m.id) group by m.club_id`.execute(tx)
  await sql`update chat_message m set text = '', file_id = null, deleted_at = coalesce(m.deleted_at, app_now()) where m.sender_user_id = ${userId}
    and not exists (select from chat_report r where r.club_id = m.club_id and r.message_id = m.id)`.execute(tx)
  for (const { club_id, ids } of rows) await releaseFiles(tx, club_id, ids)
}

/** Years for which messages are stored: three seasons. */
const storedYears = 3
/** Messages of one club that one sweep looks at. Ids follow time, so the oldest are the first of the key. */
const atOnce = 500
/** Deletes old messages with their reactions and reports, and gives up their files. */
export async function forgetOldMessages(db: Db): Promise<void> {
  for (const clubId of await clubsInUse(db)) {
    const { rows } = await sql<{ file_id: number | null }>`delete from chat_message
      where club_id = ${clubId} and id = any(array(select o.id from chat_message o where o.club_id = ${clubId} order by o.id limit ${atOnce}))
        and created_at < app_now() - make_interval(years => ${storedYears}) returning file_id`.execute(db)
    const ids = rows.flatMap(({ file_id }) => file_id ?? [])
    if (ids.length > 0) await releaseFiles(db, clubId, ids)
  }
}
