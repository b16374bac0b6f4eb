import { sql, type Kysely } from 'kysely'

/**
 * A calendar counts the players of the team itself, as the register does: guests and former players are in neither number. The counts are computed anew from
 * the row's answers, which its lock keeps in order, because team membership changes as well.
 */
const countOwn = `
create function recount_answers() returns trigger language plpgsql as $$
begin
  -- By the answers, each looked up by its key: a plan made while the tables were small would read them from end to end later.
  select count(*) filter (where a.value in ('present', 'late')), count(*) filter (where a.value in ('absent', 'injured', 'failed')) into new.coming, new.away
    from jsonb_each_text(new.answers) a where a.value <> 'none' and exists (select from team_player tp
      where tp.club_id = new.club_id and tp.player_id = a.key::bigint and tp.status = 'active' and tp.left_on is null
        and tp.team_id = (select e.team_id from event e where e.club_id = new.club_id and e.id = new.event_id) offset 0);
  return new;
end $$;
create trigger recount_answers before insert or update of answers on attendance_count for each row execute function recount_answers();

create or replace function count_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.player_id is not null then
      update attendance_count set answers = answers - old.player_id::text, health_passed = array_remove(health_passed, old.player_id)
        where club_id = old.club_id and event_id = old.event_id;
    end if;
  elsif new.player_id is not null then
    update attendance_count set answers = answers || jsonb_build_object(new.player_id, new.status),
        health_passed = array_remove(health_passed, new.player_id) || case when new.health_screen_passed_at is null then '{}' else array[new.player_id] end
      where club_id = new.club_id and event_id = new.event_id;
    if not found then
      insert into attendance_count as c (club_id, event_id, coming, away, answers, health_passed)
        values (new.club_id, new.event_id, 0, 0, jsonb_build_object(new.player_id, new.status),
          case when new.health_screen_passed_at is null then '{}' else array[new.player_id] end)
        on conflict (club_id, event_id) do update set answers = c.answers || excluded.answers,
          health_passed = array_remove(c.health_passed, new.player_id) || excluded.health_passed;
    end if;
  end if;
  return null;
end $$;

create function count_of_player() returns trigger language plpgsql as $$
declare
  who team_player := case when tg_op = 'DELETE' then old else new end;
begin
  update attendance_count c set answers = c.answers from attendance a join event e on e.club_id = a.club_id and e.id = a.event_id
    where a.club_id = who.club_id and a.player_id = who.player_id and e.team_id = who.team_id and c.club_id = e.club_id and c.event_id = e.id;
  return null;
end $$;
create trigger count_joined after insert or delete on team_player for each row execute function count_of_player();
create trigger count_moved after update on team_player for each row
  when (old.status <> new.status or (old.left_on is null) <> (new.left_on is null)) execute function count_of_player();
create index attendance_by_player on attendance (club_id, player_id) where player_id is not null;

update attendance_count set answers = answers;
`

/** An undo finds earlier changes of the same rows by the version that they left, so that those can be undone afterwards as well. */
export const defects = {
  async up(db: Kysely<unknown>) {
    await sql.raw(countOwn).execute(db)
    await sql`alter table change_row add column version_before int`.execute(db)
    // A message is sent only while its statement about the event is true and while it is useful.
    await sql`alter table delivery add column about_event_id bigint, add column about_state text, add column about_starts_at timestamptz, add column leave_by timestamptz,
      add foreign key (club_id, about_event_id) references event (club_id, id),
      add check (about_state in ('scheduled', 'canceled', 'postponed', 'deleted')), add check ((about_event_id is null) = (about_state is null)),
      drop constraint delivery_state_check, add constraint delivery_state_check check (state in ('queued', 'sent', 'failed', 'dropped'))`.execute(
      db,
    )
    await sql`create index delivery_about_event on delivery (club_id, about_event_id) where about_event_id is not null`.execute(db)
    await sql`create index change_row_of_entity on change_row (club_id, entity, entity_id)`.execute(db)
  },
}
