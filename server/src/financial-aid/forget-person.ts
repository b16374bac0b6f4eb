import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Withdraws the open requests of a person whose account is deleted, and blanks all reasons; decisions stay with the books. */
export const forgetRequester = (tx: Db, userId: number) =>
  sql`update aid_request set reason = '', state = case when state = 'submitted' then 'withdrawn' else state end where user_id = ${userId}`.execute(
    tx,
  )
