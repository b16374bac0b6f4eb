import { sql, type Kysely } from 'kysely'

/**
 * The start of a page and the native app: the operator's announcement, the devices that receive push messages, and live events about roles. Roles change in
 * many places, also by hand, so a trigger of the table announces changes; only to signed-in people, so that filling a database announces nothing.
 */
const tables = `
create table site_message (
  kind text primary key check (kind in ('sitedown')),
  text text not null check (text <> ''),
  updated_at timestamptz not null default app_now()
);
create table push_device (
  fcm_token text primary key check (length(fcm_token) between 1 and 4096),
  user_id bigint not null references app_user (id),
  session_id bigint not null references session (id) on delete cascade,
  client_type text not null check (client_type in ('desktop', 'mobile-web', 'mobile-ios', 'mobile-android', 'mobile-pwa')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index push_device_of_user on push_device (user_id);
create index push_device_of_session on push_device (session_id);
`

const roleNews = `
create function tell_role_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed role%rowtype;
  club bigint;
  seq bigint;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if not exists (select from session where user_id = changed.user_id and revoked_at is null and expires_at > app_now()) then return null; end if;
  -- Whoever sits in any of his clubs hears it there, the club of the changed role included.
  for club in select distinct r.club_id from role r where r.user_id = changed.user_id and r.club_id is not null
      union select changed.club_id where changed.club_id is not null order by 1 loop
    insert into live_topic as t (club_id, topic, last_seq) values (club, 'users/' || changed.user_id || '/roles', 1)
      on conflict (club_id, topic) do update set last_seq = t.last_seq + 1 returning last_seq into seq;
    insert into outbox_event (club_id, topic, topic_seq, type, payload)
      values (club, 'users/' || changed.user_id || '/roles', seq, 'roles.changed', '{}');
  end loop;
  return null;
end $$;
revoke all on function tell_role_change() from public;
create trigger role_told after insert or delete or update of type, active, external_url, club_id, name on role
  for each row execute function tell_role_change();
`

export const bridge = {
  async up(db: Kysely<unknown>) {
    for (const part of [tables, roleNews]) await sql.raw(part).execute(db)
  },
}
