import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import { forgetPhonesOf } from '../native/native.store.ts'

/** Locks the person's row, so that requests which count or combine the person's rows run one after the other. */
export async function holdPerson(tx: Db, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
}

/** The time by the clock of rules. */
export const nowOf = async (db: Db): Promise<Date> => (await sql<{ now: Date }>`select app_now() as now`.execute(db)).rows[0]!.now

/** Records a failed sign-in with its account; returns whether the account exists. */
export async function noteFailedLogin(db: Db, email: string, facts: RequestFacts): Promise<boolean> {
  const { rows } = await sql<{ user_id: number | null }>`insert into account_audit (user_id, action, ip, user_agent, request_id)
    values ((select id from app_user where email = ${email} and deleted_at is null), 'login.failed', ${facts.ip}, ${facts.userAgent}, ${facts.id})
    returning user_id`.execute(db)
  return rows[0]!.user_id !== null
}

/** Ends a session with all its access keys. */
export async function endSession(db: Db, sessionId: number): Promise<void> {
  await sql`update session set revoked_at = app_now() where id = ${sessionId} and revoked_at is null`.execute(db)
  await endRoleSessions(db, sessionId)
  await forgetPhonesOf(db, [sessionId])
}

/** Ends all sessions of a user except `keep`; returns the ids of the ended ones, whose sockets must be closed too. */
export async function endOtherSessions(db: Db, userId: number, keep: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ended as (update session set revoked_at = app_now() where user_id = ${userId} and revoked_at is null and id is distinct from ${keep} returning id),
      seats as (update access_key set revoked_at = app_now() from ended where session_id = ended.id and access_key.revoked_at is null)
    select id from ended`.execute(db)
  const ids = rows.map(({ id }) => id)
  await forgetPhonesOf(db, ids)
  return ids
}

export async function endRoleSessions(db: Db, sessionId: number): Promise<void> {
  await sql`update access_key set revoked_at = app_now() where session_id = ${sessionId} and revoked_at is null`.execute(db)
}

export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'locale',
      'is_admin',
      'is_controller',
      'is_test_parent',
      'current_role_id',
      'mobile_2fa',
      'extra',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Names of users by id, for replies. */
export async function namesOfUsers(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user where id = any(${[...new Set(userIds)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
