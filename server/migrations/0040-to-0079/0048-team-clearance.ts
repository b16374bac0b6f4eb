import { sql, type Kysely } from 'kysely'

const column = `
alter table team add column clearance_status text not null default 'not_required'
  check (clearance_status in ('not_required', 'required', 'pending', 'cleared'));
`

/**
 * Writes the status of one team, or of all teams of a club: cleared if every coach and manager holds a valid certificate of each required kind, pending if some
 * of these are there, required if none is. A team without staff needs none.
 */
const refresh = `
create function refresh_clearance(in_club bigint, in_team bigint) returns void language plpgsql as $$
declare
  needed text[]; today date;
begin
  select array(select jsonb_array_elements_text(coalesce(c.config -> 'required_certificates', '[]'))), (app_now() at time zone c.timezone)::date
    into needed, today from club c where c.club_id = in_club;
  if needed = '{}' then
    update team t set clearance_status = 'not_required' where t.club_id = in_club and t.clearance_status <> 'not_required' and (in_team is null or t.id = in_team);
    return;
  end if;
  with wanted as (
    select t.id, (select count(*) from (
        select user_id from team_coach where club_id = in_club and team_id = t.id union select user_id from team_manager where club_id = in_club and team_id = t.id) p)
        * cardinality(needed) as needs,
      (select count(*) from (
        select user_id from team_coach where club_id = in_club and team_id = t.id union select user_id from team_manager where club_id = in_club and team_id = t.id) p
        cross join unnest(needed) as k (kind)
        where exists (select from staff_certificate h where h.club_id = in_club and h.user_id = p.user_id and h.kind = k.kind and not h.archived
          and (h.expires_on is null or h.expires_on >= today))) as held
    from team t where t.club_id = in_club and (in_team is null or t.id = in_team)), judged as (
    select w.id, case when w.needs = 0 then 'not_required' when w.held = w.needs then 'cleared' when w.held > 0 then 'pending' else 'required' end as status from wanted w)
  update team t set clearance_status = j.status from judged j where t.club_id = in_club and t.id = j.id and t.clearance_status <> j.status;
end $$;
`

const triggers = `
create function clear_team_of_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_clearance(old.club_id, old.team_id); else perform refresh_clearance(new.club_id, new.team_id); end if;
  return null;
end $$;
create trigger clearance after insert or delete on team_coach for each row execute function clear_team_of_member();
create trigger clearance after insert or delete on team_manager for each row execute function clear_team_of_member();

create function clear_teams_of_holder() returns trigger language plpgsql as $$
declare
  one bigint;
begin
  if tg_op <> 'INSERT' then
    for one in
      select c.team_id from team_coach c where c.club_id = old.club_id and c.user_id = old.user_id
      union select m.team_id from team_manager m where m.club_id = old.club_id and m.user_id = old.user_id loop perform refresh_clearance(old.club_id, one); end loop;
  end if;
  if tg_op <> 'DELETE' then
    for one in
      select c.team_id from team_coach c where c.club_id = new.club_id and c.user_id = new.user_id
      union select m.team_id from team_manager m where m.club_id = new.club_id and m.user_id = new.user_id loop perform refresh_clearance(new.club_id, one); end loop;
  end if;
  return null;
end $$;
create trigger clearance after insert or delete on staff_certificate for each row execute function clear_teams_of_holder();
create trigger clearance_changed after update of user_id, kind, expires_on, archived on staff_certificate for each row execute function clear_teams_of_holder();

create function clear_teams_of_club() returns trigger language plpgsql as $$
begin
  perform refresh_clearance(new.club_id, null);
  return null;
end $$;
create trigger clearance after update on club for each row
  when ((old.config -> 'required_certificates') is distinct from (new.config -> 'required_certificates') or old.timezone <> new.timezone)
  execute function clear_teams_of_club();
`

/** A team without clearance is closed to its coaches and managers, in every role session and feed. */
const locks = `
do $do$
declare
  name text; text_of text;
begin
  foreach name in array array['find_seat', 'find_feed'] loop
    select pg_get_functiondef(p.oid) into text_of from pg_proc p where p.proname = name and p.pronamespace = 'public'::regnamespace;
    text_of := regexp_replace(text_of, 'not \\((t\\.hide_from_(?:coach|manager)) or', 'not (t.clearance_status in (''required'', ''pending'') or \\1 or', 'g');
    execute text_of;
  end loop;
end $do$;
`

/** The clearance of teams by the certificates of their staff. */
export const teamClearance = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [column, refresh, triggers, locks]) await sql.raw(part).execute(db)
  },
}
