import { sql, type Kysely } from 'kysely'

/** A code that anybody may ask for stays the same while it lives: its digits follow from this seed and the installation's key. */
export const sameCode = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table code add column seed text`.execute(db)
  },
}
