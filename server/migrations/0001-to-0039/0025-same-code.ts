import { sql, type Kysely } from 'kysely'

/** A code that anybody may request stays the same while it is valid: its digits are derived from this seed and the installation's key. */
export const sameCode = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table code add column seed text`.execute(db)
  },
}
