import { sessionLimits } from '@touchline/domain/access/authentication-age'
import { moneyKeys } from '@touchline/domain/account/two-factor/two-factor'
import { sql } from 'kysely'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { accountAtPlace } from './login-limits.ts'

export interface OpenedSession {
  token: string
  expiresAt: Date
  days: number
}

/** True for a user who can move a club's money and therefore signs in more often. */
const isFinancial = (userId: number) => sql<boolean>`exists (
  select from role r join role_permission p on p.role_id = r.id where r.user_id = ${userId} and r.active
    and p.key = any(${[...moneyKeys]}::text[]))`

/** Opens a new session for every sign-in, so that a token planted before is worthless. One statement, with the audit. */
export const openSession = async (
  db: Db,
  userId: number,
  email: string,
  facts: RequestFacts,
  action = 'login.done',
): Promise<OpenedSession> => (await openSessionUnless(db, [], { userId, email, action }, facts))!

/** Opens a session unless one of the rate limit keys is locked at this moment; null then, without any effect. */
export async function openSessionUnless(
  db: Db,
  doors: readonly string[],
  { userId, email, action = 'login.done' }: { userId: number; email: string; action?: string },
  facts: RequestFacts,
): Promise<OpenedSession | null> {
  const token = newToken()
  const { usual, financial } = sessionLimits
  // A super admin's role closes by the age of the sign-in; the session outlives it, so that the screen can explain it.
  const { rows } = await sql<{ expires_at: Date; short: boolean }>`
    with who as (select is_admin, is_admin or ${isFinancial(userId)} as strict from app_user where id = ${userId}),
      limits as (select strict, strict and not is_admin as short from who
        where not exists (select from rate_bucket where key = any(${doors}::text[]) and blocked_until > app_now())),
      opened as (
        insert into session (user_id, token_hash, user_agent, ip, expires_at, idle_hours)
        select ${userId}, ${hashOf(token)}, ${facts.userAgent}, ${facts.ip},
          app_now() + make_interval(days => case when short then ${financial.days} else ${usual.days} end::int),
          case when strict then ${financial.idleHours} else ${usual.idleHours} end::int from limits
        returning expires_at),
      cleared as (delete from rate_bucket where key = any(${[...accountAtPlace(email, facts.ip), ...doors.filter((door) => door.includes(':device:'))]}::text[]) and exists (select from limits)),
      noted as (insert into account_audit (user_id, action, ip, user_agent, request_id)
        select ${userId}, ${action}, ${facts.ip}, ${facts.userAgent}, ${facts.id} from limits)
    select opened.expires_at, limits.short from opened, limits`.execute(db)
  const [opened] = rows
  return opened ? { token, expiresAt: opened.expires_at, days: opened.short ? financial.days : usual.days } : null
}

/** Gives the session a new token after a second factor or a repeated password; the old token becomes invalid at once. */
export async function renewSession(tx: Db, sessionId: number, since: 'second factor' | 'password'): Promise<OpenedSession & { at: Date }> {
  const token = newToken()
  const { financial } = sessionLimits
  const what = since === 'password' ? sql`authenticated_at = app_now(), reauthenticated_at = app_now(),` : sql`verified_2fa_at = app_now(),`
  // A short session would end fifteen days after its sign-in; entering the password restarts that time.
  const end = since === 'password' ? sql`greatest(expires_at, app_now() + make_interval(days => ${financial.days}))` : sql`expires_at`
  const { rows } = await sql<{ expires_at: Date; at: Date }>`
    update session set ${what} token_hash = ${hashOf(token)}, seen_at = app_now(), expires_at = ${end}
    where id = ${sessionId} returning expires_at, app_now() as at`.execute(tx)
  const { expires_at, at } = rows[0]!
  return { token, expiresAt: expires_at, days: Math.max(1, Math.ceil((expires_at.getTime() - at.getTime()) / 86_400_000)), at }
}
