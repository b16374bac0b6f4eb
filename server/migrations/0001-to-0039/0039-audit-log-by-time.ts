import { sql, type Kysely } from 'kysely'

/** The order in which the audit log of a club is read. */
export const auditLogByTime = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index audit_log_by_time on audit_log (club_id, created_at, id);').execute(db)
  },
}
