import { sql, type Kysely } from 'kysely'

const column = `
-- The last club-local day of a guest coach; a guest is no head coach.
alter table team_coach add column guest_until date;
alter table team_coach add constraint team_coach_guest_check check (guest_until is null or not head_coach);
create index team_coach_guest on team_coach (club_id, guest_until) where guest_until is not null;
`

/** A guest coach loses the team at the club's midnight, in every role session and feed; the sweep removes the row a little later. */
const locks = `
do $do$
declare
  name text; text_of text; changed text;
begin
  foreach name in array array['find_seat', 'find_feed'] loop
    select pg_get_functiondef(p.oid) into text_of from pg_proc p where p.proname = name and p.pronamespace = 'public'::regnamespace;
    changed := replace(text_of, 't.id = tc.team_id', 't.id = tc.team_id and (tc.guest_until is null
        or tc.guest_until >= (f.moment at time zone (select timezone from club k where k.club_id = tc.club_id))::date)');
    if changed = text_of then raise exception 'The function % does not join the coaches of teams as expected.', name; end if;
    execute changed;
  end loop;
end $do$;
`

/** Guest coaches: a coach of the club is on the staff of a team until a day. */
export const guestCoaches = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [column, locks]) await sql.raw(part).execute(db)
  },
}
