import { sql, type Kysely } from 'kysely'

const nameText = `lower(first_name || ' ' || last_name)`
/** Name, address and the digits of the number, as find_players writes them too. */
const personText = (email: string) =>
  `lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(${email}, '') || ' ' || regexp_replace(coalesce(mobile_number, ''), '\\D', '', 'g'))`
const textOf = (row: string) => personText('email::text').replaceAll(/\b(first_name|last_name|email|mobile_number)\b/g, `${row}.$1`)

const tables = `
create extension if not exists pg_trgm;
alter table player
  add column number text,
  add column age_by_birth_year int,
  add column age_by_grade int,
  add column age_by_groups int,
  add column updated_by_user_id bigint references app_user (id);
create index player_by on player (updated_by_user_id);
create index player_of_region on player (club_id, club_region_id);
create index player_in_order on player (club_id, ((last_name || ', ' || first_name) collate names), id);
create index player_words on player using gin ((${nameText}) gin_trgm_ops);
create index player_contact_words on player_contact using gin ((${personText('email::text')}) gin_trgm_ops);
create index app_user_words on app_user using gin ((${personText('email::text')}) gin_trgm_ops);

-- Under row-level security a like condition uses no index. This function reads as its owner, in one club that the connection sees, and returns ids alone.
create function find_players(in_club bigint, searched text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  patterns text[] := array(select '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' from unnest(searched) word);
  -- The longest word decides by index; the others are compared with what it finds.
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
begin
  if not coalesce(in_club = any (string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]), false) then return; end if;
  return query
    select p.id from player p
    where p.club_id = in_club and ${nameText.replaceAll(/\b(first_name|last_name)\b/g, 'p.$1')} like longest
      and ${nameText.replaceAll(/\b(first_name|last_name)\b/g, 'p.$1')} like all (patterns)
    union
    select c.player_id from player_contact c
    where c.club_id = in_club and ${textOf('c')} like longest and ${textOf('c')} like all (patterns)
      and not exists (select from app_user u join role m on m.user_id = u.id where u.id = c.user_id and u.email_verified_at is not null
        and u.deleted_at is null and m.club_id = in_club and m.active and m.type = 'Parent')
    union
    select c.player_id from app_user u join player_contact c on c.club_id = in_club and c.user_id = u.id
    where ${textOf('u')} like longest and ${textOf('u')} like all (patterns) and u.email_verified_at is not null and u.deleted_at is null
      and exists (select from role m where m.user_id = u.id and m.club_id = in_club and m.active and m.type = 'Parent');
end $$;
revoke all on function find_players(bigint, text[]) from public;
grant execute on function find_players(bigint, text[]) to touchline_app;
`

/** Values of players that people change, the order of the list, and a search of names, addresses and numbers. */
export const playersOfClub = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
