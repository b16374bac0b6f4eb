import { sql, type Kysely } from 'kysely'

/**
 * The account of a person: a second address, reasons that stop mails, message preferences, consents. An unsubscribe key is stored
 * unhashed: old mails must keep working, and the key opens only that one switch.
 */
const tables = `
alter table app_user
  add column pending_email citext,
  add column secondary_email citext,
  add column secondary_email_private boolean not null default false,
  add column secondary_email_verified_at timestamptz;

create table email_alert (
  address citext not null,
  kind text not null check (kind in ('hard', 'spam', 'soft')),
  reason text,
  created_at timestamptz not null default app_now(),
  cleared_at timestamptz,
  primary key (address, kind)
);

create table message_preference (
  user_id bigint primary key references app_user (id) on delete cascade,
  preferences jsonb not null,
  updated_at timestamptz not null default app_now()
);

create table unsubscribe_key (
  key text primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  category text not null,
  created_at timestamptz not null default app_now(),
  unique (user_id, category)
);

alter table consent add column explicit boolean not null default true;

-- Where the reader of this mail leaves this kind of mails; what mail programs show as a button.
alter table delivery add column unsubscribe_url text;
create index delivery_of_user on delivery (user_id);
`

export const account = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db)
  },
}
