import { isReauthenticated } from '@touchline/domain/access/authentication-age'
import { describeDevice } from '@touchline/domain/account/sign-in/device'
import { mobileDigits, maskedEmail, maskedMobile, mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import { texts } from '@touchline/domain/account/texts.en'
import { mayUseEmail, rememberDays, requiresTwoFactor, twoFactorGroups } from '@touchline/domain/account/two-factor/two-factor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { rolesOfUser, type HeldRole } from '../../access/access.store.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import type { UserExtra } from '../account.table.ts'
import { notifyAccount } from '../account-mail.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { endOtherSessions, endRoleSessions, nowOf } from '../account.store.ts'
import { sendCode, takeCode } from './codes.ts'
import { renewSession, type OpenedSession } from '../sign-in/open-session.ts'

export interface TwoFactorUser {
  id: number
  first_name: string
  last_name: string
  email: string
  locale: string
  mobile_2fa: string | null
  is_admin: boolean
  extra: UserExtra
}
export const twoFactorUser = (db: Db, userId: number): Promise<TwoFactorUser> =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'locale', 'mobile_2fa', 'is_admin', 'extra'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const isRequired = (ctx: AppContext, user: { is_admin: boolean }, role: Pick<HeldRole, 'type' | 'regionKeys'>): boolean =>
  requiresTwoFactor(
    twoFactorGroups.filter((group) => ctx.settings.twoFactor.includes(group)),
    { roleType: role.type, isSuperAdmin: user.is_admin, keys: Object.values(role.regionKeys).flat() },
  )

/** True if email may replace the text message: only for users none of whose roles can move money. */
export const emailAllowed = (user: TwoFactorUser, roles: readonly HeldRole[], enabled = true): boolean =>
  mayUseEmail(
    enabled,
    user.is_admin,
    roles.flatMap(({ regionKeys }) => Object.values(regionKeys).flat()),
  )

interface Sent {
  token: string
  mobile_number: string
  email: string | null
}

/** Sends a code to the number that is to become the second factor; requires a recently entered password. */
export async function setUpTwoFactor(ctx: AppContext, session: Session, text: string, facts: RequestFacts): Promise<Sent> {
  const digits = mobileDigits(text)
  if (digits === null) throw new Refusal('account.mobile_number', texts.invalidMobile, { errors: { mobile_number: [texts.invalidMobile] } })
  const { user, now } = await ctx.database.hold('app', async (db) => ({
    user: await twoFactorUser(db, session.userId),
    now: await nowOf(db),
  }))
  if (!isReauthenticated(session.authenticatedAt, now)) throw new Refusal('account.password_first', texts.passwordFirst)
  const token = await sendCode(ctx, { purpose: 'two_factor_setup', channel: 'sms', to: digits, ...recipient(user, session) }, facts)
  return { token, mobile_number: mobileText(digits), email: null }
}

/** Completes the set-up with its code: two factors are required from now on. Other sessions end, and remembered devices are forgotten. */
export async function confirmTwoFactor(ctx: AppContext, session: Session, given: Given, facts: RequestFacts): Promise<Verified> {
  const { sentTo } = await takeCode(ctx, { ...codeOf(given, session), purpose: 'two_factor_setup' })
  let ended: number[] = []
  const verified = await ctx.database.hold('app', (db) =>
    inTransaction(db, async (tx) => {
      await sql`update app_user set mobile_2fa = ${sentTo}, updated_at = app_now() where id = ${session.userId}`.execute(tx)
      await tx.deleteFrom('twofa_device').where('user_id', '=', session.userId).execute()
      ended = await endOtherSessions(tx, session.userId, session.id)
      await endRoleSessions(tx, session.id)
      await notifyAccount(tx, ctx, session.userId, 'twoFactorOn', { number: maskedMobile(sentTo) })
      await accountAudit(tx, session.userId, 'two_factor.on', facts)
      return await verify(tx, session, given, facts)
    }),
  )
  for (const id of [...ended, session.id]) ctx.live.dropSession(id)
  return verified
}

/** Sends the code of a sign-in to the configured number, or by email if that was switched on. */
export async function sendTwoFactorCode(
  ctx: AppContext,
  session: Session,
  useEmail: boolean,
  facts: RequestFacts,
): Promise<Sent & { by: 'sms' | 'email' }> {
  const { user, roles } = await ctx.database.hold('app', async (db) => ({
    user: await twoFactorUser(db, session.userId),
    roles: await rolesOfUser(db, session.userId),
  }))
  if (user.mobile_2fa === null) throw new Refusal('two_factor.not_set_up', texts.twoFactorNotSetUp)
  const byEmail = emailAllowed(user, roles, user.extra.email_2fa_enabled ?? false)
  if (useEmail && !byEmail) throw new Refusal('two_factor.no_email', texts.noEmailCode)
  const by = useEmail ? 'email' : 'sms'
  const to = useEmail ? user.email : user.mobile_2fa
  const token = await sendCode(ctx, { purpose: 'two_factor_login', channel: by, to, ...recipient(user, session) }, facts)
  return { token, mobile_number: maskedMobile(user.mobile_2fa), email: byEmail ? maskedEmail(user.email) : null, by }
}

export async function validateTwoFactor(ctx: AppContext, session: Session, given: Given, facts: RequestFacts): Promise<Verified> {
  await takeCode(ctx, { ...codeOf(given, session), purpose: 'two_factor_login' })
  return await ctx.database.hold('app', (db) =>
    inTransaction(db, async (tx) => {
      await accountAudit(tx, session.userId, 'two_factor.given', facts)
      return await verify(tx, session, given, facts)
    }),
  )
}

/** True if this device gave the second factor within ninety days; the session then counts as verified. */
export async function isRememberedDevice(tx: Db, session: Session, deviceToken: string | null): Promise<boolean> {
  if (deviceToken === null) return false
  const { rows } = await sql`
    with device as (update twofa_device set updated_at = app_now()
      where user_id = ${session.userId} and token_hash = ${hashOf(deviceToken)} and expires_at > app_now() returning 1)
    update session set verified_2fa_at = app_now() where id = ${session.id} and exists (select from device) returning 1`.execute(tx)
  return rows.length > 0
}

async function verify(tx: Db, session: Session, given: Given, facts: RequestFacts): Promise<Verified> {
  const renewed = await renewSession(tx, session.id, 'second factor')
  if (!given.remember_device) return { ...renewed, deviceToken: null }
  const deviceToken = newToken()
  await tx
    .insertInto('twofa_device')
    .values({
      user_id: session.userId,
      description: describeDevice(facts.userAgent),
      token_hash: hashOf(deviceToken),
      expires_at: sql<Date>`app_now() + make_interval(days => ${rememberDays})`,
    })
    .execute()
  return { ...renewed, deviceToken }
}

interface Given {
  token: string
  validation_code: string
  remember_device: boolean
}
type Verified = OpenedSession & { deviceToken: string | null }
const codeOf = (given: Given, session: Session) => ({ token: given.token, code: given.validation_code, sessionId: session.id })
const recipient = (user: TwoFactorUser, session: Session) => ({
  userId: user.id,
  sessionId: session.id,
  name: `${user.first_name} ${user.last_name}`,
  locale: user.locale,
})
