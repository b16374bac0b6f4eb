/**
 * The seat of a request, found and walled in one statement: the session, the access key, the user, the role with its permissions and the facts that
 * policies ask for. It runs as the owner, because the wall stands only after it; afterwards the connection sees the user's clubs and no other.
 */
export const findSeatFunction = `
create function find_seat(p_session text, p_key text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s session; k access_key; u app_user; r role; c record;
  moment timestamptz := app_now();
  club_ids bigint[]; parent_clubs bigint[]; family_players bigint[]; seat_players bigint[];
begin
  perform set_config('app.clubs', '', false);
  select * into s from session where token_hash = p_session;
  if s.id is null then return jsonb_build_object('now', moment, 'why', 'none'); end if;
  if s.revoked_at is not null or s.expires_at <= moment then return jsonb_build_object('now', moment, 'why', 'expired'); end if;
  select * into u from app_user where id = s.user_id and deleted_at is null;
  if u.id is null then return jsonb_build_object('now', moment, 'why', 'none'); end if;
  if p_key is not null then
    select a.* into k from access_key a where a.key_hash = p_key and a.session_id = s.id and a.revoked_at is null;
    if k.id is not null then select * into r from role where id = k.role_id and active; end if;
  end if;
  if r.id is null then
    return jsonb_build_object('now', moment, 'session_id', s.id, 'expires_at', s.expires_at, 'user_id', u.id, 'email', u.email, 'verified', u.email_verified_at is not null);
  end if;
  select coalesce(array_agg(distinct club_id) filter (where club_id is not null), '{}'),
         coalesce(array_agg(distinct club_id) filter (where club_id is not null and type = 'Parent'), '{}')
    into club_ids, parent_clubs from role where user_id = u.id and active;
  perform set_config('app.clubs', array_to_string(club_ids, ','), false);
  select timezone, config into c from club where club_id = r.club_id;
  select coalesce(array_agg(id), '{}') into family_players from (
    select player_id as id from player_contact where user_id = u.id and club_id = any(parent_clubs)
    union select id from player where user_id = u.id and club_id = any(parent_clubs)) mine;
  if r.type = 'Parent' then
    select coalesce(array_agg(id), '{}') into seat_players from player where club_id = r.club_id and id = any(family_players);
  end if;
  return jsonb_build_object(
    'now', moment, 'session_id', s.id, 'expires_at', s.expires_at, 'user_id', u.id, 'email', u.email, 'verified', u.email_verified_at is not null,
    'name', u.first_name || ' ' || u.last_name, 'locale', u.locale, 'is_admin', u.is_admin, 'is_controller', u.is_controller,
    'is_test_parent', u.is_test_parent, 'login_from_user_id', k.login_from_user_id, 'club_ids', to_jsonb(club_ids),
    'role_id', r.id, 'role_type', r.type, 'is_observer', r.is_observer, 'club_id', r.club_id, 'timezone', c.timezone, 'config', c.config,
    'permissions', coalesce((select jsonb_object_agg(club_region_id, keys) from (
        select club_region_id, jsonb_agg(key) keys from role_permission where role_id = r.id group by 1) sets), '{}'),
    'coach', case when r.type = 'Coach' then coalesce((select jsonb_agg(tc.team_id) from team_coach tc join team t on t.club_id = tc.club_id and t.id = tc.team_id
        where tc.user_id = u.id and tc.club_id = r.club_id and not (t.hide_from_coach or t.ineligible_for_team or t.disabled)), '[]') else '[]' end,
    'manager', case when r.type = 'Manager' then coalesce((select jsonb_agg(jsonb_build_array(tm.team_id, tm.can_admin)) from team_manager tm join team t on t.club_id = tm.club_id and t.id = tm.team_id
        where tm.user_id = u.id and tm.club_id = r.club_id and not (t.hide_from_manager or t.ineligible_for_team or t.disabled)), '[]') else '[]' end,
    'director', case when r.type = 'Director' then coalesce((select jsonb_agg(team_id) from director_team where user_id = u.id and club_id = r.club_id), '[]') else '[]' end,
    'players', coalesce(to_jsonb(seat_players), '[]'),
    'primary_players', coalesce((select jsonb_agg(player_id) from player_contact where user_id = u.id and is_primary and club_id = r.club_id and r.type = 'Parent'), '[]'),
    'family_clubs', to_jsonb(parent_clubs), 'family_players', to_jsonb(family_players),
    'family_teams', coalesce((select jsonb_agg(distinct jsonb_build_array(tp.club_id, tp.team_id)) from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id
        where tp.club_id = any(parent_clubs) and tp.player_id = any(family_players) and tp.status in ('active', 'guest') and tp.left_on is null
          and not (t.hide_from_player or t.ineligible_for_team or t.disabled)), '[]'));
end $$;
revoke all on function find_seat(text, text) from public;
grant execute on function find_seat(text, text) to touchline_app;
`
