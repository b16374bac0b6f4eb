/**
 * Finds the role session of a request and sets row-level security in one statement: the session, the access key, the user, the role with its permissions and
 * the facts that policies need. It runs as the owner, because row-level security applies only after it; then the connection sees the user's clubs and no other.
 * A session ends at its expiry, or after its idle hours; its last use is recorded only every ten minutes.
 */
export const findRoleSessionFunction = `
create or replace function find_seat(p_session text, p_key text) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  f record; -- the found rows side by side
  everywhere boolean := true; session_facts json; club_ids bigint[]; parent_clubs bigint[];
  family_players bigint[] := '{}'; seat_players bigint[] := '{}'; primary_players bigint[] := '{}'; family_teams json := '[]'; family_guests boolean := false;
  coach json := '[]'; manager json := '[]'; director json := '[]'; permissions json := '{}';
begin
  select coalesce(clock.fixed_at, now()) + clock.shift as moment, s.id as session_id, s.expires_at, s.revoked_at, s.seen_at, s.idle_hours,
      s.authenticated_at, s.reauthenticated_at, s.verified_2fa_at, u.mobile_2fa, k.for_set_up, u.id as user_id, u.email, u.email_verified_at is not null as verified,
      u.is_admin, a.id as actor_id, a.first_name || ' ' || a.last_name as name, a.locale, a.is_controller, a.is_test_parent, k.login_from_user_id, k.login_from_role_id,
      r.id as role_id, r.type, r.is_observer, r.club_id, c.timezone, c.config
    into f from clock left join session s on s.token_hash = p_session left join app_user u on u.id = s.user_id and u.deleted_at is null
    left join access_key k on k.key_hash = p_key and k.session_id = s.id and k.revoked_at is null
    -- Who sits there: the user of the session, or the one as whom he is logged in.
    left join app_user a on a.id = k.user_id and (k.user_id = s.user_id or k.login_from_user_id = s.user_id) and a.deleted_at is null
    left join role r on r.id = k.role_id and r.user_id = a.id and r.active left join club c on c.club_id = r.club_id;
  -- Nothing is seen unless a seat is found.
  perform set_config('app.clubs', '', false);
  if f.session_id is null then return json_build_object('now', f.moment, 'why', 'none'); end if;
  if f.revoked_at is not null or f.expires_at <= f.moment or f.seen_at + make_interval(hours => f.idle_hours) <= f.moment then return json_build_object('now', f.moment, 'why', 'expired'); end if;
  if f.user_id is null then return json_build_object('now', f.moment, 'why', 'none'); end if;
  if f.seen_at < f.moment - interval '10 minutes' then update session set seen_at = f.moment where id = f.session_id; end if;
  session_facts := json_build_object('id', f.session_id, 'expires_at', f.expires_at, 'user_id', f.user_id, 'email', f.email, 'verified', f.verified,
    'authenticated_at', f.authenticated_at, 'reauthenticated_at', f.reauthenticated_at, 'verified_2fa', f.verified_2fa_at is not null, 'two_factor_due', f.mobile_2fa is not null and f.verified_2fa_at is null,
    'super_admin', f.is_admin, 'for_set_up', coalesce(f.for_set_up, false));
  if f.role_id is null then return json_build_object('now', f.moment, 'session', session_facts); end if;
  if f.login_from_user_id is not null then
    -- He keeps the seat only while he may take it, and has no power in it that is not its role's.
    everywhere := f.is_admin;
    f.is_admin := false; f.is_controller := false;
    if not everywhere and not exists (select from role r where r.id = f.login_from_role_id and r.user_id = f.user_id and r.active
        and r.type = 'ProgramAdmin' and r.club_id = f.club_id and f.type = 'Parent') then
      return json_build_object('now', f.moment, 'session', session_facts);
    end if;
  end if;
  select coalesce(array_agg(distinct club_id) filter (where club_id is not null), '{}'),
         coalesce(array_agg(distinct club_id) filter (where club_id is not null and type = 'Parent'), '{}')
    into club_ids, parent_clubs from role where user_id = f.actor_id and active
      -- A program admin sees a family as far as his own club goes.
      and (everywhere or club_id = f.club_id);
  perform set_config('app.clubs', array_to_string(club_ids, ','), false);
  if parent_clubs <> '{}' then
    select coalesce(array_agg(distinct p.id), '{}'), coalesce(array_agg(distinct p.id) filter (where p.club_id = f.club_id and f.type = 'Parent'), '{}'),
        coalesce(array_agg(distinct p.id) filter (where p.club_id = f.club_id and f.type = 'Parent' and p.is_primary), '{}')
      into family_players, seat_players, primary_players
      from (select club_id, player_id as id, is_primary from player_contact where user_id = f.actor_id and club_id = any(parent_clubs)
        union all select club_id, id, false from player where user_id = f.actor_id and club_id = any(parent_clubs)) p;
    select coalesce(json_agg(distinct jsonb_build_array(tp.club_id, tp.team_id)), '[]'), exists (select from event_guest g where g.player_id = any(family_players))
      into family_teams, family_guests
      from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not (t.hide_from_player or t.ineligible_for_team or t.disabled)
      where tp.player_id = any(family_players) and tp.club_id = any(parent_clubs) and tp.status in ('active', 'guest') and tp.left_on is null;
  end if;
  if f.type = 'Coach' then
    select coalesce(json_agg(tc.team_id), '[]') into coach from team_coach tc join team t on t.club_id = tc.club_id and t.id = tc.team_id
      where tc.user_id = f.actor_id and tc.club_id = f.club_id and not (t.hide_from_coach or t.ineligible_for_team or t.disabled);
  elsif f.type = 'Manager' then
    select coalesce(json_agg(json_build_array(tm.team_id, tm.can_admin)), '[]') into manager from team_manager tm join team t on t.club_id = tm.club_id and t.id = tm.team_id
      where tm.user_id = f.actor_id and tm.club_id = f.club_id and not (t.hide_from_manager or t.ineligible_for_team or t.disabled);
  elsif f.type = 'Director' then
    select coalesce(json_agg(team_id), '[]') into director from director_team where user_id = f.actor_id and club_id = f.club_id;
  end if;
  select coalesce(json_object_agg(club_region_id, keys), '{}') into permissions
    from (select club_region_id, json_agg(key) keys from role_permission where role_id = f.role_id group by 1) sets;
  return json_build_object(
    'now', f.moment, 'session', session_facts, 'user_id', f.actor_id,
    'name', f.name, 'locale', f.locale, 'is_admin', f.is_admin, 'is_controller', f.is_controller, 'is_test_parent', f.is_test_parent,
    'login_from_user_id', f.login_from_user_id, 'login_from_role_id', f.login_from_role_id, 'club_ids', club_ids, 'role_id', f.role_id, 'role_type', f.type, 'is_observer', f.is_observer,
    'club_id', f.club_id, 'timezone', f.timezone, 'config', f.config, 'permissions', permissions, 'coach', coach, 'manager', manager, 'director', director,
    'players', seat_players, 'primary_players', primary_players, 'family_clubs', parent_clubs, 'family_players', family_players, 'family_teams', family_teams, 'family_guests', family_guests);
end $$;
revoke all on function find_seat(text, text) from public;
grant execute on function find_seat(text, text) to touchline_app;
`
