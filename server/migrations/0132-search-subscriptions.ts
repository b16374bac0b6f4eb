import { sql, type Kysely } from 'kysely'

const nameOf = (row: string) => `lower(${row}.first_name || ' ' || ${row}.last_name)`
/** The text of the index `app_user_words`. */
const personOf = (row: string) =>
  `lower(coalesce(${row}.first_name, '') || ' ' || coalesce(${row}.last_name, '') || ' ' || coalesce(${row}.email::text, '') || ' '
    || regexp_replace(coalesce(${row}.mobile_number, ''), '\\D', '', 'g'))`

const search = `
create index subscription_words on subscription using gin (lower(description) gin_trgm_ops);

-- Under row-level security a like condition uses no index. This function reads as its owner, in one club that the connection sees, and returns ids alone.
create function find_subscriptions(in_club bigint, searched text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  patterns text[] := array(select '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' from unnest(searched) word);
  -- The longest word decides by index; the others are compared with what it finds.
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
begin
  if not coalesce(in_club = any (string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]), false) then return; end if;
  return query
    with found as (
      select s.id from app_user u join subscription s on s.club_id = in_club and s.user_id = u.id where ${personOf('u')} like longest
      union
      select s.id from player p join subscription s on s.club_id = in_club and s.player_id = p.id where p.club_id = in_club and ${nameOf('p')} like longest
      union
      select s.id from subscription s where s.club_id = in_club and lower(s.description) like longest)
    select s.id from found f join subscription s on s.club_id = in_club and s.id = f.id join app_user u on u.id = s.user_id
      left join player p on p.club_id = in_club and p.id = s.player_id
      where concat_ws(' ', ${personOf('u')}, ${nameOf('p')}, lower(s.description)) like all (patterns);
end $$;
revoke all on function find_subscriptions(bigint, text[]) from public;
grant execute on function find_subscriptions(bigint, text[]) to touchline_app;
`

/** Finds subscriptions by the payer, the player and the description, where a club has tens of thousands. */
export const searchSubscriptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(search).execute(db)
  },
}
