import { sql, type Kysely } from 'kysely'

/** The uploaded picture of a group; an address elsewhere stays in `image_url`. */
export const groupPictures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table chat_thread add column image_file_id bigint,
      add foreign key (club_id, image_file_id) references file (club_id, id)`.execute(db)
    await sql`create index chat_thread_with_picture on chat_thread (club_id, image_file_id) where image_file_id is not null`.execute(db)
  },
}
