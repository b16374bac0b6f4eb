import type { Db } from './database/database.ts'
import type { RequestFacts } from './http/handle.ts'

/** Writes a line of the account's audit; `actingAs` is set when somebody is logged in as another, and both are recorded. */
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
