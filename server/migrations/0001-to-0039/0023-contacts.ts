import { sql, type Kysely } from 'kysely'

/** The person who entered a contact: a family that entered one is not shown data that it did not know. */
export const contacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table player_contact add column added_by_user_id bigint references app_user (id)`.execute(db)
    await sql`create index player_contact_added_by on player_contact (added_by_user_id) where added_by_user_id is not null`.execute(db)
  },
}
