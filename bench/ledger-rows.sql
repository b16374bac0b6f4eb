-- A ledger of `entries` lines over three years in club 1, and of a fifth of that in all of `clubs` - 1 more clubs. Each club has one merchant account, and
-- subscriptions that owe 10,000.00 each and have paid some of it by card, 10.00 with a service fee of 3.30 each time: six lines a payment.
-- psql -v entries=N -v clubs=N -f ledger-rows.sql DB, as a superuser, into the demo club without payments. Subscription n of club c is number c * 1000000 + n.
\set ON_ERROR_STOP on
set session_replication_role = replica;
set synchronous_commit = off;
insert into organisation (id, kind, name) overriding system value select 1000 + c, 'club', 'Club ' || c from generate_series(2, :clubs) c on conflict do nothing;
insert into club (club_id, org_id, name, timezone) overriding system value select c, 1000 + c, 'Club ' || c, 'America/New_York' from generate_series(2, :clubs) c on conflict do nothing;

create temp table size as
  select c, case when c = 1 then greatest(:entries / 16, 20) else greatest(:entries * 0.2 / 16 / greatest(:clubs - 1, 1), 20) end::int as subscriptions
  from generate_series(1, :clubs) c;
create temp table owing as select c, n, c * 1000000::bigint + n as id from size, generate_series(1, subscriptions) n;
-- Accounts of a club: its income 1, the provider 2, the service fee 3; of each subscription what is open, and what is in flight.
insert into ledger_account (club_id, id, kind, owner_kind, owner_id) overriding system value
  select c, c * 10 + k, kind, owner, case owner when 'club' then 0 else 7 end
  from size, (values (1, 'inc_program', 'club'), (2, 'processor', 'merchant'), (3, 'service_fee_clearing', 'merchant')) k (k, kind, owner);
insert into ledger_account (club_id, id, kind, owner_kind, owner_id) overriding system value
  select c, 2 * id + k, kind, 'subscription', id from owing, (values (0, 'ar'), (1, 'pending_pay')) k (k, kind);

create temp table journal as
  select row_number() over (order by day, id, paid) as tx, * from (
    select c, id, 0 as paid, date '2023-10-05' + (n * 365 / s.subscriptions) as day from owing join size s using (c)
    union all select c, id, p, date '2024-10-04' + ((n * 7 + p * 361) % 730) from owing, (values (1), (2)) p (p)
    -- Every third subscription has paid once more, so that the mean is 16 lines.
    union all select c, id, 3, date '2026-10-04' - (n % 300)::int from owing where n % 3 = 0) j;
insert into ledger_tx (club_id, id, journal, source_type, source_id, step, on_date, provider_object) overriding system value
  select c, tx, case paid when 0 then 'obligation_started' else 'card_charged' end, case paid when 0 then 'subscription' else 'txn' end,
    case paid when 0 then id else tx end, case paid when 0 then 'started' else 'succeeded' end, day, case when paid > 0 then 'ch_' || tx end
  from journal order by 2;
insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents, subscription_id, charge_line_id, program_id, txn_id, payment_txn_id)
  select c, tx, line, coalesce(2 * id * own, 0) + shared, day, cents, id, id, 4, case when paid > 0 then tx end, case when paid > 0 then tx end
  from journal, lateral (
    select 1 as line, 1 as own, 0 as shared, 1000000 as cents where paid = 0 union all select 2, 0, c * 10 + 1, -1000000 where paid = 0
    union all select line, own, case own when 1 then 0 else c * 10 + k end, cents
      from (values (1, 1, 0, -1000), (2, 0, 2, 1000), (3, 0, 2, 330), (4, 0, 2, -330), (5, 0, 3, -330), (6, 0, 3, 330)) v (line, own, k, cents) where paid > 0) l
  order by 2, 3;
insert into ledger_balance (club_id, account_id, cents)
  select club_id, account_id, sum(cents) from ledger_entry where account_id >= 1000000 group by 1, 2;
insert into ledger_balance (club_id, account_id, cents) select c, 2 * id + 1, 0 from owing;
insert into ledger_snapshot (club_id, account_id, day, cents)
  select club_id, account_id, on_date, sum(sum(cents)) over (partition by club_id, account_id order by on_date)
  from ledger_entry where account_id < 1000000 and on_date <= date '2026-10-04' group by 1, 2, 3;
-- The sums of each kind on each closed day: all accounts of a kind are in use from its first day on, which is enough for the pages.
insert into ledger_kind_day (club_id, day, kind, accounts, cents)
  select k.club_id, d.day, k.kind, k.accounts, coalesce(k.cents, 0)
  from (select club_id, kind, (select count(*) from ledger_account b where b.club_id = ledger_entry.club_id and b.kind = a.kind)::int as accounts, on_date,
      sum(sum(cents)) over (partition by club_id, kind order by on_date) as cents,
      lead(on_date, 1, date '2026-10-05') over (partition by club_id, kind order by on_date) as until
    from ledger_entry join ledger_account a using (club_id) where a.id = account_id group by club_id, kind, on_date) k,
  lateral (select generate_series(k.on_date, k.until - 1, interval '1 day')::date as day) d;
insert into ledger_day (club_id, day) select c, date '2026-10-04' from size;
select setval(pg_get_serial_sequence('ledger_tx', 'id'), (select max(tx) from journal));
reset session_replication_role;
vacuum analyze;
checkpoint;
