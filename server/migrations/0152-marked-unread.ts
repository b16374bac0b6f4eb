import { sql, type Kysely } from 'kysely'

const changes = `
-- The reader marked a message that was opened as unread. It stays opened for its sender.
alter table message_recipient add column marked_unread boolean not null default false;
`

/** A message that is marked as unread counts as seen all the same. */
export const markedUnread = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
