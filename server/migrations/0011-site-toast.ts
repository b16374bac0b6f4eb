import { sql, type Kysely } from 'kysely'

/** Beside the word that the site is down, the operator may say something that everybody reads in passing. */
export const siteToast = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table site_message drop constraint site_message_kind_check`.execute(db)
    await sql`alter table site_message add constraint site_message_kind_check check (kind in ('sitedown', 'toast'))`.execute(db)
  },
}
