-- The rows of limits/calendar_bench.sql once more, in Touchline's own tables; both stand in one database, so both arms read the same events.
-- psql -f calendar-rows.sql DB, as a superuser, into migrated empty tables after limits/calendar_bench.sql.
\set ON_ERROR_STOP on
set session_replication_role = replica;
alter table event enable always trigger event_card;
alter table field enable always trigger field_card;
set synchronous_commit = off;
insert into organisation (id, kind, name) overriding system value select 1000 + id, 'club', name from cal.club;
insert into club (club_id, org_id, name, timezone) overriding system value select id, 1000 + id, name, 'UTC' from cal.club;
insert into season (club_id, id, name, start_date, end_date) overriding system value select id, id, 'Two years', '2025-07-01', '2027-06-30' from cal.club;
insert into facility (club_id, id, name, address, timezone) overriding system value select club_id, id, 'Ground ' || id, address, 'UTC' from cal.field;
insert into field (club_id, id, facility_id, name) overriding system value select club_id, id, id, name from cal.field;
insert into team (club_id, id, name, season_id, gender, birth_year, mark) overriding system value
  select club_id, id, name, club_id, 'C', 2012, 'T' || id % 100 from cal.team;
insert into app_user (id, first_name, last_name, email, email_verified_at, current_role_id) overriding system value
  select id, first_name, last_name, email, now(), id from cal.app_user;
insert into role (id, user_id, type, org_id, club_id) overriding system value select id, id, 'Parent', 1000 + club_id, club_id from cal.app_user;
insert into session (id, user_id, token_hash, expires_at) overriding system value
  select id, id, encode(sha256(('bench-session-' || lpad(id::text, 8, '0'))::bytea), 'hex'), now() + interval '30 days' from cal.app_user;
insert into access_key (id, session_id, user_id, role_id, key_hash) overriding system value
  select id, id, id, id, encode(sha256(('bench-key-' || lpad(id::text, 8, '0'))::bytea), 'hex') from cal.app_user;
insert into player (club_id, id, first_name, last_name, birth_date) overriding system value select club_id, id, first_name, last_name, '2012-05-01' from cal.player;
insert into player_contact (club_id, player_id, user_id, is_primary) select p.club_id, c.player_id, c.user_id, true from cal.player_contact c join cal.player p on p.id = c.player_id;
insert into team_player (club_id, team_id, player_id, status)
  select t.club_id, r.team_id, r.player_id, case r.kind when 'R' then 'active' else 'guest' end from cal.roster r join cal.team t on t.id = r.team_id;

create temp table kept as select indexdef from pg_indexes where schemaname = 'public' and tablename in ('event', 'attendance') and indexname not like '%_pkey';
do $$ declare name text; begin
  for name in select indexname from pg_indexes where schemaname = 'public' and tablename in ('event', 'attendance') and indexname not like '%_pkey' loop
    execute format('drop index %I', name);
  end loop;
end $$;
-- Games before their events, whose cards name them.
insert into game (club_id, event_id, opponent, side) select club_id, id, opponent, case when home then 'home' else 'away' end from cal.event where kind = 'G' order by id;
insert into event (club_id, id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at, field_id, notes, arrival_minutes, status, archived_at) overriding system value
  select club_id, id, case kind when 'P' then 'Practice' when 'G' then 'Game' else 'GenericCalendarEvent' end, team_id, title, starts_at at time zone 'UTC', ends_at at time zone 'UTC',
    'UTC', starts_at, ends_at, field_id, coalesce(notes, ''), arrival_min, case when cancelled then 'canceled' else 'scheduled' end, case when deleted then now() end
  from cal.event order by id;
insert into attendance (club_id, event_id, player_id, status, notes, set_by_user_id, set_at)
  select e.club_id, a.event_id, a.player_id, case a.status when 'Y' then 'present' when 'N' then 'absent' else 'late' end, coalesce(a.note, ''), a.updated_by, a.updated_at
  from cal.availability a join cal.event e on e.id = a.event_id order by a.event_id;
insert into attendance_count (club_id, event_id, coming, away, answers)
  select club_id, event_id, count(*) filter (where status in ('present', 'late')), count(*) filter (where status = 'absent'), jsonb_object_agg(player_id, status) from attendance group by 1, 2 order by 2;
do $$ declare definition text; begin
  for definition in select indexdef from kept loop execute definition; end loop;
end $$;
reset session_replication_role;
vacuum analyze;
checkpoint;
