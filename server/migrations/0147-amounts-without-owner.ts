import { sql, type Kysely } from 'kysely'

/** The amount of an object of the provider that no transaction knows: finance searches the provider for it. */
export const amountsWithoutOwner = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table orphaned_object add column cents bigint').execute(db)
  },
}
