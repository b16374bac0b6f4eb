import { sql } from 'kysely'
import { releaseAnswerFiles } from '../forms/attached-files.ts'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import type { ChangeRow } from './changes.store.ts'
import { endOpen } from './propose-change.ts'

/** Ends the open changes of a person whose account is deleted, and blanks the sentences and answers of all; amounts stay with the books. */
export async function forgetPayer(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx)) {
    const { rows } =
      await sql<ChangeRow>`select * from program_change where club_id = ${clubId} and user_id = ${userId} order by id for update`.execute(
        tx,
      )
    for (const change of rows)
      if (change.state === 'requested' || change.state === 'quoted') await endOpen(tx, change, 'canceled')
      else await releaseAnswerFiles(tx, clubId, change.answers)
    await sql`update program_change set answers = '[]', code = null, postal_code = null, answer = null,
      reason = case when asked_by = 'family' then null else reason end where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  }
}
