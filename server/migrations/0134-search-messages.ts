import { sql, type Kysely } from 'kysely'

/** The text of the index `message_words`. */
const textOf = (row: string) => `lower(${row}.subject || ' ' || ${row}.plain)`

const search = `
-- Drafts are few for each person and change with every pause of the typing: they are compared without an index.
create index message_words on message using gin (lower(subject || ' ' || plain) gin_trgm_ops) where sent_at is not null;

-- Under row-level security a like condition uses no index. This function reads as its owner, in one club that the connection sees, and returns the ids alone of
-- messages that the person has sent, received or drafted. Fields such as {first_name} are found by the values that the person reads.
create function find_messages(in_club bigint, of_user bigint, searched text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  patterns text[] := array(select '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' from unnest(searched) word);
  -- The longest word decides by index; the others are compared with what it finds.
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
begin
  if not coalesce(in_club = any (string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]), false) then return; end if;
  return query
    with own as materialized (
      select m.id from message m where m.club_id = in_club and m.sender_user_id = of_user
      union
      select r.message_id from message_recipient r where r.club_id = in_club and r.user_id = of_user and r.obstacle is null),
    found as (
      select o.id from own o join message m on m.club_id = in_club and m.id = o.id and m.sent_at is not null where ${textOf('m')} like longest
      union
      select m.id from message m where m.club_id = in_club and m.sender_user_id = of_user
        and (m.sent_at is null and ${textOf('m')} like longest or lower(m.to_text) like longest)
      union
      select o.id from own o join message m on m.club_id = in_club and m.id = o.id and m.sender_user_id <> of_user join app_user u on u.id = m.sender_user_id
        where lower(u.first_name || ' ' || u.last_name) like longest or m.subject like '%{%')
    select f.id from found f join message m on m.club_id = in_club and m.id = f.id join app_user u on u.id = m.sender_user_id
      join app_user me on me.id = of_user join club c on c.club_id = in_club
      left join message_recipient r on r.club_id = in_club and r.message_id = m.id and r.user_id = of_user
      left join player p on p.club_id = in_club and p.id = r.player_id left join team t on t.club_id = in_club and t.id = r.team_id
      where lower(case when r.id is null then m.to_text || ' ' || m.subject || ' ' || m.plain
        else u.first_name || ' ' || u.last_name || ' ' || replace(replace(replace(replace(replace(m.subject || ' ' || m.plain,
          '{first_name}', me.first_name), '{last_name}', me.last_name), '{player}', coalesce(p.first_name, '')), '{team}', coalesce(t.name, '')),
          '{club}', c.name) end) like all (patterns);
end $$;
revoke all on function find_messages(bigint, bigint, text[]) from public;
grant execute on function find_messages(bigint, bigint, text[]) to touchline_app;
`

/** Finds the messages of a person by the words of their texts, also where a club has very many. */
export const searchMessages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(search).execute(db)
    // The audience of a message names roles too.
    await sql`update message set audience = audience || '{"roles": []}' where not audience ? 'roles'`.execute(db)
  },
}
