import { sql, type Kysely } from 'kysely'

/** Besides the notice that the site is down, the operator can publish an announcement that everybody sees as a toast. */
export const siteToast = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table site_message drop constraint site_message_kind_check`.execute(db)
    await sql`alter table site_message add constraint site_message_kind_check check (kind in ('sitedown', 'toast'))`.execute(db)
  },
}
