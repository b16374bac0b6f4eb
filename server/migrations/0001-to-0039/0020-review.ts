import { sql, type Kysely } from 'kysely'

/**
 * A picture can be restored for a day after its removal, counted from the removal and not from its upload. A session that was kept when the
 * password was changed does not count as a session from before the change.
 */
export const review = {
  async up(db: Kysely<unknown>) {
    await sql`alter table user_file add column worn_until timestamptz`.execute(db)
    await sql`alter table session add column kept_at timestamptz`.execute(db)
  },
}
