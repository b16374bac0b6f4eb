import { sql, type Kysely } from 'kysely'

/** An index finds what one person did in a club, and who did anything there. */
export const auditLogByPerson = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index audit_log_by_person on audit_log (club_id, actor_user_id, created_at, id);').execute(db)
  },
}
