import { openStates } from '@touchline/domain/financial-aid/request'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { deleteAnswers } from './aid-form.ts'

/** Withdraws the open requests of a person whose account is deleted, and blanks all reasons, questions, replies and answers, with their files; decisions stay with the books. */
export async function forgetRequester(tx: Db, userId: number): Promise<void> {
  for (const clubId of await clubsWithStaff(tx)) {
    await sql`update aid_request set reason = '', questions = '[]', state = case when state = any(${[...openStates]}::text[]) then 'withdrawn' else state end
      where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
    await deleteAnswers(tx, clubId, userId)
  }
}
