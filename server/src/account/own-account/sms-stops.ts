import { mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'

/** A provider does not report UNSTOP with a refusal, so somebody who asks for a code after this long gets one try to find out. */
const askAgainAfter = '2 minutes'

/**
 * Records the provider's report that a number replied STOP. The next request for a code then explains how to start again. Notifications stop until the number
 * sends START, because nobody waits for one.
 */
export async function noteStopped(db: Db, to: string, from: string, isVerification: boolean): Promise<void> {
  const digits = mobileDigits(to)
  if (digits === null) return
  const until = isVerification ? sql`app_now() + ${askAgainAfter}::interval` : sql`null::timestamptz`
  await sql`insert into sms_stop (to_num, from_num, is_verification, unstopped_at)
    values (${digits}, ${mobileDigits(from) ?? from}, ${isVerification}, ${until})
    on conflict (to_num, from_num, is_verification) do update set stopped_at = app_now(), unstopped_at = excluded.unstopped_at
      where sms_stop.unstopped_at is not null`.execute(db)
}

interface TextWord {
  to: string
  from: string
  word: 'stop' | 'start'
}
/**
 * Records a text with STOP or START that a number sent to us; it holds for notifications and for codes, because the carrier stops both. Returns true if a stop
 * ended.
 */
export async function noteTextWord(db: Db, { to, from, word }: TextWord): Promise<boolean> {
  const digits = mobileDigits(to)
  if (digits === null) return false
  const ours = mobileDigits(from) ?? from
  if (word === 'start') {
    const { rows } = await sql`select from sms_stop where to_num = ${digits} and from_num = ${ours} and unstopped_at is null`.execute(db)
    await sql`update sms_stop set unstopped_at = app_now() where to_num = ${digits} and from_num = ${ours}`.execute(db)
    return rows.length > 0
  }
  await sql`insert into sms_stop (to_num, from_num, is_verification) values (${digits}, ${ours}, false), (${digits}, ${ours}, true)
    on conflict (to_num, from_num, is_verification) do update set stopped_at = app_now(), unstopped_at = null`.execute(db)
  return false
}
