import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Deletes old rows: ended sessions after thirty days, so that the list of devices can show them; links and codes soon after they expire. */
export async function sweepAccount(db: Db): Promise<void> {
  await sql`delete from session where expires_at < app_now() - interval '30 days' or revoked_at < app_now() - interval '30 days'`.execute(
    db,
  )
  await sql`delete from code where expires_at < app_now() - interval '1 day'`.execute(db)
  await sql`delete from action_link where expires_at < app_now() - interval '30 days'`.execute(db)
  // These messages contained links and codes.
  await sql`delete from account_delivery where created_at < app_now() - interval '1 day' and state <> 'queued'`.execute(db)
  await sql`delete from twofa_device where expires_at < app_now()`.execute(db)
}
