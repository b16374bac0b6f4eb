import { sql, type Kysely } from 'kysely'

/** The audience of a message names programs too. */
export const audienceOfPrograms = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update message set audience = audience || '{"programs": []}' where not audience ? 'programs'`.execute(db)
  },
}
