import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import type { RequestFacts } from '../kit/handle.ts'

/** `actingAs` where somebody is logged in as another: the book holds both. */
export async function accountAudit(
  db: Db,
  userId: number | null,
  action: string,
  facts: RequestFacts,
  actingAs: number | null = null,
): Promise<void> {
  await db
    .insertInto('account_audit')
    .values({ user_id: userId, acting_as_user_id: actingAs, action, ip: facts.ip, user_agent: facts.userAgent, request_id: facts.id })
    .execute()
}

/** A session and all its seats end together. */
export async function endSession(db: Db, sessionId: number): Promise<void> {
  await sql`update session set revoked_at = app_now() where id = ${sessionId} and revoked_at is null`.execute(db)
  await endSeats(db, sessionId)
}

export async function endSeats(db: Db, sessionId: number): Promise<void> {
  await sql`update access_key set revoked_at = app_now() where session_id = ${sessionId} and revoked_at is null`.execute(db)
}

export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'locale', 'is_admin', 'is_controller', 'is_test_parent', 'current_role_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Names of users for replies: who set an answer, who coaches. */
export async function namesOfUsers(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user where id = any(${[...new Set(userIds)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
