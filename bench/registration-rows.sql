-- Families of one parent with one player, a session and a saved card each; ids from 5,000,001. Program 900 is that of the opening day, 901 has a long queue.
-- psql -v families=N -v capacity=N -v inside=N -f registration-rows.sql DB, as a superuser, into the demo club with its payments.
\set ON_ERROR_STOP on
insert into app_user (id, first_name, last_name, email, email_verified_at, registered_at, current_role_id) overriding system value
  select 5000000 + n, 'Parent', 'Bench ' || n, 'bench' || n || '@example.org', now(), now(), 5000000 + n from generate_series(1, :families) n;
insert into role (id, user_id, type, org_id, club_id) overriding system value
  select 5000000 + n, 5000000 + n, 'Parent', 1, 1 from generate_series(1, :families) n;
insert into session (id, user_id, token_hash, expires_at) overriding system value
  select 5000000 + n, 5000000 + n, encode(sha256(('bench-session-' || lpad(n::text, 8, '0'))::bytea), 'hex'), now() + interval '300 days' from generate_series(1, :families) n;
insert into access_key (id, session_id, user_id, role_id, key_hash) overriding system value
  select 5000000 + n, 5000000 + n, 5000000 + n, 5000000 + n, encode(sha256(('bench-key-' || lpad(n::text, 8, '0'))::bytea), 'hex') from generate_series(1, :families) n;
insert into player (club_id, id, first_name, last_name, birth_date) overriding system value
  select 1, 5000000 + n, 'Player', 'Bench ' || n, '2015-05-05' from generate_series(1, :families) n;
insert into player_contact (club_id, player_id, user_id, is_primary) select 1, 5000000 + n, 5000000 + n, true from generate_series(1, :families) n;
insert into billing_account (club_id, id, user_id) overriding system value select 1, 5000000 + n, 5000000 + n from generate_series(1, :families) n;
insert into payment_method (club_id, id, billing_account_id, merchant_id, user_id, external, kind, brand, last4, expires_month, expires_year, state,
    mandate_in_force) overriding system value
  select 1, 5000000 + n, 5000000 + n, 1, 5000000 + n, 'pm_bench_' || n, 'card', 'visa', '4242', 12, 2030, 'valid', true from generate_series(1, :families) n;
-- The cards at the provider are copies of one of the demo.
insert into payment_sandbox.object (id, account, kind, created, body, hidden)
  select 'pm_bench_' || n, c.account, c.kind, c.created, c.body || jsonb_build_object('id', 'pm_bench_' || n, 'customer', null), '{}'
  from generate_series(1, :families) n, (select * from payment_sandbox.object
    where kind = 'payment_method' and account = (select external_account from club_merchant where club_id = 1 and id = 1) and body -> 'card' ->> 'last4' = '4242'
    order by position limit 1) c;
insert into program (club_id, id, name, type, published_at, opens_on, opens_time, most_inside) overriding system value
  values (1, 900, 'Opening day', 'Camp', '2026-09-01', '2026-10-05', '10:00', :inside), (1, 901, 'Queue', 'Camp', '2026-09-01', '2026-09-01', '08:00', 1);
insert into package (club_id, id, program_id, name, price, capacity) overriding system value
  values (1, 900, 900, 'Week', 10000, :capacity), (1, 901, 901, 'Week', 10000, null);
insert into waiting_place (club_id, program_id, family, draw, alive_until, entered_at) select 1, 901, 5000000, 2147483647, timestamptz '2030-01-01', now();
insert into waiting_place (club_id, program_id, family, draw, alive_until)
  select 1, 901, 5000000 + n, 2147483647, timestamptz '2030-01-01' from generate_series(1, :families) n;
vacuum analyze;
