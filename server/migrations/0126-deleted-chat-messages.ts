import { sql, type Kysely } from 'kysely'

/** The list of deleted messages reads these alone. */
export const deletedChatMessages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index chat_message_deleted on chat_message (club_id, deleted_at desc, id desc) where deleted_at is not null`.execute(
      db,
    )
  },
}
