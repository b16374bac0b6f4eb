import { sql, type Kysely } from 'kysely'

/**
 * A distributed database cannot set a column of a row when another row is deleted, passes no row of a table to a function, and runs triggers only on tables of a
 * club, where each statement names the club. event_state(event) and audit_text stay for a release: during an update, processes of the previous version call them.
 */
const references = `
alter table roster_import drop constraint roster_import_club_id_change_set_id_fkey,
  add constraint roster_import_club_id_change_set_id_fkey foreign key (club_id, change_set_id) references change_set (club_id, id);
alter table roster_import drop constraint roster_import_club_id_rest_id_fkey,
  add constraint roster_import_club_id_rest_id_fkey foreign key (club_id, rest_id) references roster_import (club_id, id);
alter table delivery drop constraint delivery_club_id_change_set_id_fkey,
  add constraint delivery_club_id_change_set_id_fkey foreign key (club_id, change_set_id) references change_set (club_id, id);
`

const eventState = `
create function state_of_event(local_start timestamp, local_end timestamp, tbd boolean, status text, place text, on_calendar boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('start_time', to_char(local_start, 'YYYY-MM-DD"T"HH24:MI'), 'end_time', to_char(local_end, 'YYYY-MM-DD"T"HH24:MI'),
    'tbd', tbd, 'status', status, 'place', place, 'on_calendar', on_calendar) $$;

create or replace function keep_event_change() returns trigger language plpgsql as $$
begin
  insert into event_change (club_id, event_id, changed_by_user_id, ended_at, before)
    values (new.club_id, new.id, new.updated_by_user_id, old.ends_at, state_of_event(old.local_start, old.local_end, old.tbd, old.status,
      coalesce((select f.name from field f where f.club_id = old.club_id and f.id = old.field_id), old.location), old.archived_at is null));
  return null;
end $$;
`

const triggers = `
create or replace function count_of_player() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update attendance_count c set answers = c.answers from attendance a join event e on e.club_id = old.club_id and e.id = a.event_id
      where a.club_id = old.club_id and a.player_id = old.player_id and e.team_id = old.team_id and c.club_id = old.club_id and c.event_id = e.id;
  else
    update attendance_count c set answers = c.answers from attendance a join event e on e.club_id = new.club_id and e.id = a.event_id
      where a.club_id = new.club_id and a.player_id = new.player_id and e.team_id = new.team_id and c.club_id = new.club_id and c.event_id = e.id;
  end if;
  return null;
end $$;

create or replace function write_card_of_game() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update event set id = id where club_id = old.club_id and id = old.event_id;
  else
    update event set id = id where club_id = new.club_id and id = new.event_id;
  end if;
  return null;
end $$;

-- The actions that change roles announce it.
drop trigger role_told on role;
drop function tell_role_change();
`

export const distributable = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [references, eventState, triggers]) await sql.raw(part).execute(db)
  },
}
