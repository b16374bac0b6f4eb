import { sql, type Kysely } from 'kysely'

/**
 * A picture can be put back for a day after it was taken off; how long it had been worn before says nothing about that. A session that was kept when the
 * password was changed is no session from before the change.
 */
export const review = {
  async up(db: Kysely<unknown>) {
    await sql`alter table user_file add column worn_until timestamptz`.execute(db)
    await sql`alter table session add column kept_at timestamptz`.execute(db)
  },
}
