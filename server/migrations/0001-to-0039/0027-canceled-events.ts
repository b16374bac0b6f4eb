import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

/** The event stores the reason of a cancellation with the time and the person; a table stores the families' acknowledgements. */
const canceled = `
alter table event add column status_reason text, add column status_at timestamptz, add column status_by_user_id bigint references app_user (id);
create index event_canceled on event (club_id, ends_at) where status <> 'scheduled' and archived_at is null;
create index event_status_by on event (status_by_user_id) where status_by_user_id is not null;

create function keep_event_status() returns trigger language plpgsql as $$
begin
  if new.status = 'scheduled' then
    new.status_reason := null; new.status_at := null; new.status_by_user_id := null;
  elsif new.status <> old.status then
    new.status_at := app_now(); new.status_by_user_id := new.updated_by_user_id;
  end if;
  return new;
end $$;
-- Before the card is written: triggers of one table run in the order of their names.
create trigger event_a_status before update of status, status_reason on event for each row execute function keep_event_status();

create or replace function write_event_card() returns trigger language plpgsql as $$
declare
  game text;
begin
  select concat('"opponent":', to_json(g.opponent), ',"side":"', g.side, '","our_score":', coalesce(g.our_score::text, 'null'), ',"their_score":', coalesce(g.their_score::text, 'null'))
    into game from game g where g.club_id = new.club_id and g.event_id = new.id;
  new.card := concat('"id":', new.id, ',"type":"', new.kind, '","club_id":', new.club_id, ',"team_id":', coalesce(new.team_id::text, 'null'),
    ',"is_staff_event":', (new.kind = 'StaffEvent')::text, ',"group_id":', coalesce(new.series_id::text, 'null'), ',"title":', to_json(new.title),
    ',"start_time":"', to_char(new.local_start, 'YYYY-MM-DD"T"HH24:MI'), '","end_time":"', to_char(new.local_end, 'YYYY-MM-DD"T"HH24:MI'),
    '","timezone":', to_json(new.timezone),
    ',"start_datetime":"', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    '","end_datetime":"', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    '","tbd":', new.tbd::text, ',"status":"', new.status, '","status_reason":', coalesce(to_json(new.status_reason)::text, 'null'),
    ',"location":', coalesce(to_json(new.location)::text, 'null'),
    ',"arrival_minutes":', coalesce(new.arrival_minutes::text, 'null'), ',"extra":', new.extra, ',"version_id":', new.version_id,
    ',', coalesce(game, '"opponent":null,"side":null,"our_score":null,"their_score":null'));
  return new;
end $$;
update event set id = id;

create table event_acknowledgement (
  club_id bigint not null references club (club_id),
  event_id bigint not null,
  user_id bigint not null references app_user (id),
  acknowledged_at timestamptz not null,
  primary key (club_id, event_id, user_id),
  foreign key (club_id, event_id) references event (club_id, id)
);
${enableRowLevelSecurity('event_acknowledgement')}
create index event_acknowledgement_of_user on event_acknowledgement (user_id);
`

/** A message about a change names its change set: an undo drops unsent messages, and corrects the others. */
const messages = `
alter table delivery add column change_set_id bigint,
  add foreign key (club_id, change_set_id) references change_set (club_id, id) on delete set null (change_set_id);
create index delivery_of_change_set on delivery (club_id, change_set_id) where change_set_id is not null;
`

export const canceledEvents = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [canceled, messages]) await sql.raw(part).execute(db)
  },
}
