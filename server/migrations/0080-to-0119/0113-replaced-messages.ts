import { sql, type Kysely } from 'kysely'

const tables = `
-- The beginning of the keys of newer messages that replace this one while it waits, or while it is unread in the tray.
alter table delivery add column replaced_by text;
alter table notification add column replaced_by text;
`

/** Several changes of one event within ten minutes are one message. */
export const replacedMessages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
