import { codeMessages } from '@touchline/domain/account/sign-in/code'
import { mobileDigits, mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { sendCode, takeCode, takeProvedCode } from '../two-factor/codes.ts'
import { identityOf } from '../identity/identity-of.ts'
import type { KnownDevice } from '../sign-in/known-device.ts'
import { codeLimits } from '../sign-in/limits.ts'

interface Holder {
  id: number
  email: string
  locale: string
  name: string
  verified: boolean
}

/** Sends a code to a mobile number. Families share numbers, so it may belong to several accounts. */
export async function sendResetCode(
  ctx: AppContext,
  text: string,
  device: KnownDevice,
  facts: RequestFacts,
): Promise<{ mobile_number: string; token: string }> {
  const digits = mobileDigits(text)
  if (digits === null) throw new Refusal('account.mobile_number', texts.invalidMobile, { errors: { mobile_number: [texts.invalidMobile] } })
  const holders = await ctx.database.hold('app', (db) => holdersOf(db, digits))
  if (holders.length === 0) await refuseUnknown(ctx, facts)
  const only = holders.length === 1 ? holders[0]! : null
  const token = await sendCode(
    ctx,
    {
      purpose: 'reset_password',
      channel: 'sms',
      to: digits,
      device: holders.map(({ email }) => device.nameFor(email)).find((name) => name !== null) ?? null,
      userId: only?.id ?? null,
      name: only?.name ?? '',
      locale: only?.locale ?? 'en',
    },
    facts,
  )
  return { mobile_number: mobileText(digits), token }
}

/** Returns the address of the page for the new password. A number that several people share, or that its owner never proved, needs the email as well. */
export async function validateResetCode(ctx: AppContext, given: { token: string; validation_code: string }): Promise<string> {
  const { kept, sentTo } = await takeCode(
    ctx,
    { token: given.token, code: given.validation_code, purpose: 'reset_password' },
    { keep: async (db, found) => !(await onlyProvedHolder(db, found.sentTo)) },
  )
  if (kept) throw new Refusal('account.email_needed', texts.emailNeedsVerifying)
  const holder = await ctx.database.hold('app', (db) => onlyProvedHolder(db, sentTo))
  return await newPasswordAddress(ctx, holder!.email)
}

/** The security question after a correct code: which account of this number is meant. */
export async function confirmResetEmail(ctx: AppContext, given: { token: string; email: string }): Promise<string> {
  const email = given.email.toLowerCase()
  const holder = await takeProvedCode(
    ctx,
    given.token,
    async (db, digits) => (await holdersOf(db, digits)).find((one) => one.email.toLowerCase() === email) ?? null,
  )
  if (!holder) throw new Refusal('account.wrong_email', texts.wrongEmailForMobile, { errors: { email: [texts.wrongEmailForMobile] } })
  return await newPasswordAddress(ctx, holder.email)
}

async function newPasswordAddress(ctx: AppContext, email: string): Promise<string> {
  const made = await identityOf(ctx).newActionCode('resetPassword', email)
  if (!made) throw new Refusal('code.expired', codeMessages.expired)
  return `/firebase-action?mode=resetPassword&oobCode=${encodeURIComponent(made.code)}`
}

async function holdersOf(db: Db, digits: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, email::text as email, locale, first_name || ' ' || last_name as name, mobile_number_verified as verified from app_user
    where phone_digits(mobile_number) = ${digits} and mobile_number is not null and deleted_at is null order by id limit 50`.execute(db)
  return rows
}

async function onlyProvedHolder(db: Db, digits: string): Promise<Holder | null> {
  const holders = await holdersOf(db, digits)
  return holders.length === 1 && holders[0]!.verified ? holders[0]! : null
}

/** The reply reveals whether an account has the number, as the specification requires; so it is given only a few times an hour. */
async function refuseUnknown(ctx: AppContext, facts: RequestFacts): Promise<never> {
  const wait = await ctx.database.hold('app', (db) => takeUse(db, `unknown-mobile:${networkOf(facts.ip)}`, codeLimits.unknownNumbers))
  if (wait > 0) throw new Refusal('code.not_sent', codeMessages.notSent, { status: 429, retryAfterSeconds: wait })
  throw new Refusal('account.user_not_found', texts.unknownMobile, { errors: { user_not_found: [texts.unknownMobile] } })
}
