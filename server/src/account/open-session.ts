import { sessionLimits } from '@touchline/domain/access/authentication-age'
import { sql } from 'kysely'
import { hashOf } from '../kit/credentials.ts'
import type { Db } from '../kit/database.ts'
import type { RequestFacts } from '../kit/handle.ts'
import { newToken } from '../kit/secrets.ts'
import { loginAccountKey } from './login-limits.ts'

export interface OpenedSession {
  token: string
  expiresAt: Date
  days: number
}

/** Whoever can touch the money of a club signs in more often. */
const isFinancial = (userId: number) => sql<boolean>`(select is_admin from app_user where id = ${userId}) or exists (
  select from role r join role_permission p on p.role_id = r.id where r.user_id = ${userId} and r.active
    and p.key in ('club_administration', 'view_program_financials', 'manage_program_financials', 'view_financial_aid', 'manage_financial_aid', 'manage_team_accounts'))`

/** A session of its own for every sign-in: the token is new, so one that somebody planted before is worth nothing. One statement, with the audit. */
export async function openSession(
  db: Db,
  userId: number,
  email: string,
  facts: RequestFacts,
  action = 'login.done',
): Promise<OpenedSession> {
  const token = newToken()
  const { usual, financial } = sessionLimits
  const { rows } = await sql<{ expires_at: Date; strict: boolean }>`
    with limits as (select ${isFinancial(userId)} as strict),
      opened as (
        insert into session (user_id, token_hash, user_agent, ip, expires_at, idle_hours)
        select ${userId}, ${hashOf(token)}, ${facts.userAgent}, ${facts.ip},
          app_now() + make_interval(days => case when strict then ${financial.days} else ${usual.days} end::int),
          case when strict then ${financial.idleHours} else ${usual.idleHours} end::int from limits
        returning expires_at),
      cleared as (delete from rate_bucket where key = ${loginAccountKey(email, facts.ip)}),
      noted as (insert into account_audit (user_id, action, ip, user_agent, request_id)
        values (${userId}, ${action}, ${facts.ip}, ${facts.userAgent}, ${facts.id}))
    select opened.expires_at, limits.strict from opened, limits`.execute(db)
  const [opened] = rows
  return { token, expiresAt: opened!.expires_at, days: opened!.strict ? financial.days : usual.days }
}

/** The same session under a new token: the old one is dead at once. After a second factor, and after the password was given again. */
export async function renewSession(tx: Db, sessionId: number, since: 'second factor' | 'password'): Promise<OpenedSession & { at: Date }> {
  const token = newToken()
  const { usual, financial } = sessionLimits
  const what = since === 'password' ? sql`authenticated_at = app_now(), reauthenticated_at = app_now(),` : sql`verified_2fa_at = app_now(),`
  // A strict session would end fifteen days after its sign-in; the password begins its time anew.
  const end = since === 'password' ? sql`greatest(expires_at, app_now() + make_interval(days => ${financial.days}))` : sql`expires_at`
  const { rows } = await sql<{ expires_at: Date; idle_hours: number; at: Date }>`
    update session set ${what} token_hash = ${hashOf(token)}, seen_at = app_now(), expires_at = ${end}
    where id = ${sessionId} returning expires_at, idle_hours, app_now() as at`.execute(tx)
  const { expires_at, idle_hours, at } = rows[0]!
  return { token, expiresAt: expires_at, days: idle_hours === financial.idleHours ? financial.days : usual.days, at }
}
