import { sql, type Kysely } from 'kysely'

/** A picture can be put back for a day after it was taken off. How long it had been worn before says nothing about that. */
export const review = {
  async up(db: Kysely<unknown>) {
    await sql`alter table user_file add column worn_until timestamptz`.execute(db)
  },
}
