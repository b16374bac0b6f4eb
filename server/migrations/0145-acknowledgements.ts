import { sql, type Kysely } from 'kysely'

/**
 * The reader of an urgent message, or of an urgent change of an event, says that he has seen it. `urgent_key` is the beginning of the keys of everything that was
 * sent to one person about it, and marks what asks for that. A text that answers it names nothing but a number. Pictures of groups elsewhere were never shown.
 */
const changes = `
alter table delivery add column urgent_key text;
alter table delivery add column acknowledged_at timestamptz;
alter table notification add column urgent_key text;
alter table notification add column acknowledged_at timestamptz;
alter table message_recipient add column acknowledged_at timestamptz;
create index delivery_urgent on delivery (club_id, urgent_key) where urgent_key is not null;
create index notification_urgent on notification (club_id, urgent_key) where urgent_key is not null;
create index delivery_urgent_texts on delivery (club_id, to_address, id) where channel = 'sms' and urgent_key is not null;
alter table chat_thread drop column image_url;
`

export const acknowledgements = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
