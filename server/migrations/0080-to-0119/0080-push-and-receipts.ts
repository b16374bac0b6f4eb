import { sql, type Kysely } from 'kysely'

const tables = `
-- A browser is a device too: its token is the address of its push service, and messages to it are encrypted with its keys.
alter table push_device add column p256dh text, add column auth text,
  add constraint push_device_keys check ((p256dh is null) = (auth is null));
-- The key pair that identifies this installation to the push services of browsers; the private key is sealed.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  sealed_key text not null
);
-- The page that a push message opens, and what became of a message after a provider accepted it.
alter table delivery add column cta text check (cta like '/%'), add column cta_text text, add column chat_thread_id text, add column html text,
  add column provider_id text, add column delivered_at timestamptz, add column bounced_at timestamptz, add column opened_at timestamptz,
  add column unless_seen boolean not null default false;
create index delivery_by_provider_id on delivery (club_id, provider_id) where provider_id is not null;
create index delivery_of_reader on delivery (club_id, user_id, about_event_id) where user_id is not null and opened_at is null;
`

/** Push messages to browsers, and the receipts of all messages. */
export const pushAndReceipts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
