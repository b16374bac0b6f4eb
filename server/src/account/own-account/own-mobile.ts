import { mobileDigits, mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import { texts } from '@touchline/domain/account/page-texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { nowOf } from '../account.store.ts'
import { newActionLink } from '../action-links.ts'
import { sendCode, takeCode } from '../two-factor/codes.ts'
import { refuseWithoutPassword } from '../sign-in/re-sign-in.ts'

/** Sends a code to a number of the user. A number other than the account's begins a change, which requires the password. */
export async function sendMobileCode(ctx: AppContext, session: Session, number: string, facts: RequestFacts) {
  const digits = mobileDigits(number)
  if (digits === null) throw new Refusal('account.mobile_number', texts.invalidPhone, { errors: { mobile_number: [texts.invalidPhone] } })
  const { user, now } = await ctx.database.hold('app', async (db) => ({
    user: await ownAddresses(db, session.userId),
    now: await nowOf(db),
  }))
  if (user.mobile_number === null || mobileDigits(user.mobile_number) !== digits) refuseWithoutPassword(session, now)
  const token = await sendCode(ctx, { purpose: 'mobile_number', channel: 'sms', to: digits, ...recipient(user, session) }, facts)
  return { token, mobile_number: mobileText(digits) }
}

const proof = { purpose: 'mobileProved', minutes: 30 }
/** A proof is remembered for this session, until the number is saved. */
export async function validateMobileCode(
  ctx: AppContext,
  session: Session,
  given: { token: string; validation_code: string },
  facts: RequestFacts,
) {
  const { sentTo } = await takeCode(ctx, {
    token: given.token,
    code: given.validation_code,
    purpose: 'mobile_number',
    sessionId: session.id,
  })
  await ctx.database.hold('app', async (db) => {
    await newActionLink(db, { ...proof, userId: session.userId, info: { mobile: sentTo, session: session.id } })
    await accountAudit(db, session.userId, 'mobile.proved', facts)
  })
  return { mobile_number: mobileText(sentTo) }
}

/** True if this session has proved the number; a proof is valid for one save. */
export async function takeProvedNumber(tx: Db, session: Session, digits: string): Promise<boolean> {
  const { rows } = await sql`update action_link set used_at = app_now() where user_id = ${session.userId} and purpose = ${proof.purpose}
    and info ->> 'mobile' = ${digits} and (info ->> 'session')::bigint = ${session.id} and used_at is null and expires_at > app_now() returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const ownAddresses = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'locale', 'mobile_number', 'secondary_email', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const recipient = (user: { id: number; first_name: string; last_name: string; locale: string }, session: Session) => ({
  userId: user.id,
  sessionId: session.id,
  name: `${user.first_name} ${user.last_name}`,
  locale: user.locale,
})
