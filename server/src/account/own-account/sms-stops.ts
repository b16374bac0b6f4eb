import { mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'

/** Who has texted UNSTOP meanwhile is told so by nobody but the next try: after that long one is let through again. */
const askAgainAfter = '2 minutes'

/** The provider says that a number has answered STOP: the next code to it says how to start again, instead of never coming. */
export async function noteStopped(db: Db, to: string, from: string, isVerification: boolean): Promise<void> {
  const digits = mobileDigits(to)
  if (digits === null) return
  await sql`insert into sms_stop (to_num, from_num, is_verification, unstopped_at)
    values (${digits}, ${mobileDigits(from) ?? from}, ${isVerification}, app_now() + ${askAgainAfter}::interval)
    on conflict (to_num, from_num, is_verification) do update set stopped_at = app_now(), unstopped_at = excluded.unstopped_at
      where sms_stop.unstopped_at is not null`.execute(db)
}
