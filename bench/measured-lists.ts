import { invitations } from '@touchline/domain/invitations/endpoints'
import { subscriptions } from '@touchline/domain/billing/lists'
import { clubTeamList } from '@touchline/domain/club-teams/endpoints'
import type { Column } from '@touchline/domain/kit/list/column'
import type { List } from '@touchline/domain/kit/list/list'
import { allPlayers, rosteredPlayers } from '@touchline/domain/players/lists'
import { staffList } from '@touchline/domain/staff/endpoints'

/** A list with the plain statement that a person would write for it, for the administrator of the first club. */
export interface MeasuredList {
  name: string
  of: List
  /** The number of its rows for players of such a number. */
  rows: (players: number) => number
  /** Statements that fill it. */
  load: (players: number) => string[]
  /** `from … where …` */
  from: string
  /** By the name of the column; those that the plain statement leaves out are not sorted or filtered. */
  columns: Record<string, string>
  /** A search and its plain condition. */
  search: { words: string; where: string }
  /** Further filters, with their plain conditions. */
  filters?: { query: Record<string, string>; where: string }[]
}
export interface Arm {
  query: Record<string, string>
  where: string
  order: string
}

const fullName = `u.first_name || ' ' || u.last_name`
const now = `timestamptz '2026-10-05 15:00Z'`
const current = `from team_player tp join team m on m.club_id = 1 and m.id = tp.team_id and not m.archived
  join season s on s.club_id = 1 and s.id = m.season_id and not s.archived and s.end_date >= date '2026-10-05' where tp.club_id = 1 and tp.left_on is null`
const onTeam = `exists (select ${current} and tp.player_id = p.id)`
const states = `'{active,guest,pending,inactive,none}'::text[]`
const contact = (column: string) =>
  `(select ${column} from player_contact c left join app_user u on u.id = c.user_id where c.club_id = 1 and c.player_id = p.id order by c.is_primary desc, c.id limit 1)`

const playerColumns = {
  id: 'p.id',
  name: `(p.last_name || ', ' || p.first_name) collate names`,
  teams: `(select string_agg(m.name, ', ' order by m.name) ${current} and tp.player_id = p.id)`,
  birth_date: 'p.birth_date',
  contact: contact(fullName),
  mobile_number: contact('u.mobile_number'),
  email: contact('u.email::text'),
  status: `coalesce((select (${states})[min(array_position(${states}, tp.status))] ${current} and tp.player_id = p.id), 'none')`,
  gender: 'p.gender',
  state: `case when p.archived_at is not null then 'archived' end`,
}
/** Players with a parent each, on a team of fifteen. */
const loadPlayers = (players: number) => [
  `insert into app_user (first_name, last_name, email, mobile_number, email_verified_at) select 'First' || n % 997, 'Last' || n, 'bench' || n || '@example.org',
    '+1303' || lpad(n::text, 7, '0'), ${now} from generate_series(1, ${players}) n`,
  `insert into role (user_id, type, org_id, club_id) select u.id, 'Parent', o.id, 1 from app_user u, organisation o
    where u.email like 'bench%' and o.id = (select org_id from club where club_id = 1)`,
  `insert into player (club_id, first_name, last_name, birth_date, gender, club_region_id) select 1, 'Child' || n % 499, 'Last' || n,
    date '2008-01-01' + n % 3650, (array['F', 'M'])[1 + n % 2], 1 + n % 3 from generate_series(1, ${players}) n`,
  `insert into player_contact (club_id, player_id, user_id, relationship, is_primary) select 1, p.id, u.id, 'Parent', true
    from player p join app_user u on u.email = 'bench' || substr(p.last_name, 5) || '@example.org' where p.club_id = 1 and p.last_name like 'Last%'`,
  `insert into team (club_id, name, season_id, club_region_id, gender, birth_year, mark) select 1, 'Bench ' || n, 2, 1 + n % 3, (array['F', 'M'])[1 + n % 2],
    2008 + n % 10, left('B' || n, 4) from generate_series(1, ${Math.floor(players / 15)}) n`,
  `insert into team_player (club_id, team_id, player_id, number, status) select 1, t.id, p.id, (row_number() over (partition by t.id))::text, 'active'
    from player p join team t on t.club_id = 1 and t.name = 'Bench ' || (1 + (substr(p.last_name, 5)::int % ${Math.floor(players / 15)}))
    where p.club_id = 1 and p.last_name like 'Last%'`,
]
const search = {
  words: 'last4711',
  where: `(lower(p.first_name || ' ' || p.last_name) like '%last4711%' or p.id in (select c.player_id from player_contact c join app_user u on u.id = c.user_id
    where c.club_id = 1 and lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like '%last4711%'))`,
}
const phone = {
  query: { search: '303 000 47' },
  where: `p.id in (select c.player_id from player_contact c join app_user u on u.id = c.user_id
    where c.club_id = 1 and regexp_replace(u.mobile_number, '\\D', '', 'g') like '%30300047%')`,
}
const picks: { query: Record<string, string>; where: string }[] = [
  phone,
  { query: { region: '1' }, where: 'p.club_region_id = 1' },
  { query: { birth_year: '2012' }, where: `p.birth_date >= date '2012-01-01' and p.birth_date < date '2013-01-01'` },
]

const byState = `case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked' when i.expires_at <= ${now} then 'expired' else 'open' end`
const invited = `trim(i.first_name || ' ' || i.last_name)`

const instalments = `line_item i join line_item_part p on p.club_id = 1 and p.line_item_id = i.id where i.club_id = 1 and i.subscription_id = s.id`
const paidOf = `coalesce((select sum(a.cents) from txn_allocation a where a.club_id = 1 and a.line_item_id = p.line_item_id
  and a.charge_line_id = p.charge_line_id and a.counts and a.reopens), 0)`
const overdue = `(select coalesce(sum(p.cents - p.reduced_cents - ${paidOf}), 0) from ${instalments} and i.canceled_at is null
  and coalesce(i.over_due_on, i.due_on) < date '2026-10-05')`
/** A subscription of two instalments for each player: a seventh is canceled, a fifth held, a third paid. Nothing of it is posted. */
const loadSubscriptions = [
  `set session_replication_role = replica;
  insert into subscription (club_id, id, user_id, player_id, merchant_id, club_region_id, description, hold_at, canceled_at, created_at) overriding system value
    select 1, 7000000 + p.id, c.user_id, p.id, 1, p.club_region_id, 'Season fee ' || p.id % 40, case when p.id % 5 = 0 then ${now} end,
      case when p.id % 7 = 0 then ${now} end, ${now} - make_interval(mins => (p.id % 400000)::int)
    from player p join player_contact c on c.club_id = 1 and c.player_id = p.id where p.club_id = 1 and p.last_name like 'Last%';
  insert into charge_line (club_id, id, subscription_id, kind, description) overriding system value
    select 1, id, id, 'package', 'Fee' from subscription where club_id = 1 and id > 7000000;
  insert into line_item (club_id, id, subscription_id, due_on) overriding system value
    select 1, 2 * s.id + n, s.id, date '2026-08-01' + (s.id % 120)::int + 30 * n from subscription s, generate_series(0, 1) n where s.club_id = 1 and s.id > 7000000;
  insert into line_item_part (club_id, line_item_id, charge_line_id, cents)
    select 1, id, subscription_id, 12500 from line_item where club_id = 1 and id > 14000000;
  insert into ledger_account (club_id, id, kind, owner_kind, owner_id) overriding system value
    select 1, id, 'ar', 'subscription', id from subscription where club_id = 1 and id > 7000000;
  insert into ledger_balance (club_id, account_id, cents)
    select 1, id, case when id % 3 = 0 then 0 else 25000 end from subscription where club_id = 1 and id > 7000000`,
]

export const measured: readonly MeasuredList[] = [
  {
    name: 'players',
    of: allPlayers,
    rows: (players) => players,
    load: loadPlayers,
    from: 'from player p where p.club_id = 1 and p.archived_at is null',
    columns: playerColumns,
    search,
    filters: picks,
  },
  {
    name: 'rostered',
    of: rosteredPlayers,
    rows: (players) => players,
    load: () => [],
    from: `from player p where p.club_id = 1 and p.archived_at is null and ${onTeam}`,
    columns: playerColumns,
    search,
    filters: picks,
  },
  {
    name: 'teams',
    of: clubTeamList,
    rows: (players) => players / 15,
    load: (players) => [
      `insert into role (user_id, type, org_id, club_id) select u.id, 'Coach', o.id, 1 from app_user u, organisation o
        where u.email in (select 'bench' || n || '@example.org' from generate_series(1, ${Math.floor(players / 15)}) n)
          and o.id = (select org_id from club where club_id = 1)`,
      `insert into team_coach (club_id, team_id, user_id, head_coach) select 1, t.id, u.id, true from team t
        join app_user u on u.email = 'bench' || substr(t.name, 7) || '@example.org' where t.club_id = 1 and t.name like 'Bench %'`,
    ],
    from: `from team t join season s on s.club_id = 1 and s.id = t.season_id left join club_region g on g.club_id = 1 and g.id = t.club_region_id
      left join lateral (select ${fullName} as name from team_coach c join app_user u on u.id = c.user_id
        where c.club_id = 1 and c.team_id = t.id order by c.head_coach desc, c.id limit 1) h on true
      where t.club_id = 1 and not t.archived`,
    columns: {
      id: 't.id',
      place: `case when s.end_date < date '2026-10-05' then '3' when s.start_date > date '2026-10-05' then '2' else '1' end
        || to_char(date '9999-12-31' - s.start_date, 'FM0000000') || to_char(9999 - coalesce(t.birth_year, 0), 'FM0000') || lower(t.name)`,
      name: 't.name',
      season: 's.name',
      season_id: 't.season_id',
      region: 'g.name',
      gender: 't.gender',
      head_coach: 'h.name',
      coach: `case when h.name is null then 'none' else 'named' end`,
      players: `(select count(*) from team_player tp where tp.club_id = 1 and tp.team_id = t.id and tp.status = 'active' and tp.left_on is null)`,
    },
    search: { words: 'last471', where: `strpos(lower(concat_ws(' ', t.name, h.name)), 'last471') > 0` },
    filters: [
      { query: { birth_year: '2012' }, where: 't.birth_year = 2012' },
      { query: { club_region_id: '1' }, where: 't.club_region_id = 1' },
    ],
  },
  {
    name: 'staff',
    of: staffList,
    rows: (players) => players / 15,
    load: () => [],
    from: `from role r join app_user u on u.id = r.user_id and u.deleted_at is null
      left join lateral (select string_agg(distinct t.name, ', ') as teams, bool_or(w.head_coach) as head_coach from (
        select team_id, head_coach from team_coach where club_id = 1 and user_id = r.user_id and r.type = 'Coach'
        union all select team_id, false from team_manager where club_id = 1 and user_id = r.user_id and r.type = 'Manager'
        union all select team_id, false from director_team where club_id = 1 and user_id = r.user_id and r.type = 'Director') w
        join team t on t.club_id = 1 and t.id = w.team_id and not t.archived) w on true
      where r.club_id = 1 and r.active and r.type in ('Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager')`,
    columns: {
      id: 'r.id',
      name: fullName,
      role: 'r.type',
      head_coach: 'w.head_coach',
      teams: 'w.teams',
      email: 'u.email::text',
      certificates: `coalesce((select case when min(coalesce(c.expires_on, 'infinity')) < date '2026-10-05' then 'expired'
        when min(coalesce(c.expires_on, 'infinity')) <= date '2026-12-04' then 'expiring' else 'valid' end
        from staff_certificate c where c.club_id = 1 and c.user_id = r.user_id and not c.archived having count(*) > 0), 'none')`,
    },
    search: { words: 'last471', where: `strpos(lower(concat_ws(' ', ${fullName}, w.teams, u.email)), 'last471') > 0` },
  },
  {
    name: 'invitations',
    of: invitations,
    rows: (players) => players,
    load: () => [
      `insert into invitation (club_id, user_id, first_name, last_name, email, role_type, token_hash, sent_at, expires_at, used_at, revoked_at)
        select 1, u.id, u.first_name, u.last_name, u.email, (array['Parent', 'Parent', 'Coach', 'Manager'])[1 + u.id % 4], 'bench' || u.id, s.at,
          s.at + interval '14 days', case when u.id % 3 = 0 then s.at + interval '1 day' end, case when u.id % 7 = 0 then s.at + interval '2 days' end
        from app_user u cross join lateral (select timestamptz '2026-10-05' - make_interval(mins => (u.id % 500000)::int) as at) s where u.email like 'bench%'`,
    ],
    from: 'from invitation i where i.club_id = 1',
    columns: { id: 'i.id', name: invited, email: 'i.email::text', role_type: 'i.role_type', state: byState, sent_at: 'i.sent_at' },
    search: { words: 'last4711', where: `strpos(lower(${invited} || ' ' || i.email), 'last4711') > 0` },
  },
  {
    name: 'subscriptions',
    of: subscriptions,
    rows: (players) => players,
    load: () => loadSubscriptions,
    from: `from subscription s join app_user u on u.id = s.user_id left join player pl on pl.club_id = 1 and pl.id = s.player_id
      left join ledger_account ar on ar.club_id = 1 and ar.kind = 'ar' and ar.owner_kind = 'subscription' and ar.owner_id = s.id and ar.category_id = 0
      left join ledger_balance b on b.club_id = 1 and b.account_id = ar.id where s.club_id = 1`,
    columns: {
      id: 's.id',
      payer: `u.last_name || ', ' || u.first_name`,
      player: `pl.last_name || ', ' || pl.first_name`,
      description: 's.description',
      status: `case when s.canceled_at is not null then 'canceled' when coalesce(b.cents, 0) = 0 then 'completed'
        when s.hold_at is not null then case when ${overdue} > 0 then 'on_hold_overdue' else 'on_hold' end when ${overdue} > 0 then 'overdue' else 'current' end`,
      created_at: 's.created_at',
      amount_outstanding: 'coalesce(b.cents, 0)',
      amount_overdue: overdue,
      next_due_on: `(select min(i.due_on) from ${instalments} and i.canceled_at is null and p.cents - p.reduced_cents - ${paidOf} > 0)`,
      standing: `case when s.canceled_at is not null then null when s.hold_at is not null then 'paused' else 'active' end`,
      open_first: `(case when s.canceled_at is not null or coalesce(b.cents, 0) = 0 then 20000000000 else 10000000000 end - floor(extract(epoch from s.created_at)))::bigint`,
    },
    search: {
      words: 'last4711',
      where: `strpos(lower(concat_ws(' ', u.last_name, u.first_name, pl.last_name, pl.first_name, s.description)), 'last4711') > 0`,
    },
  },
]

/** Every filter of a list with every sort; of a choice four values at most. */
export function armsOf({ of, columns: plain, search: { words, where }, filters = [] }: MeasuredList): Arm[] {
  const columns = Object.entries(of.columns as Record<string, Column>).filter(([name]) => plain[name] !== undefined)
  const narrowed: Pick<Arm, 'query' | 'where'>[] = [
    { query: {}, where: 'true' },
    { query: { search: words }, where },
    ...filters,
    ...columns.flatMap(([name, { filter, values: known = [] }]) => {
      if (filter === 'range')
        return [{ query: { [`${name}_from`]: '2026-09-01' }, where: `${plain[name]} >= timestamptz '2026-09-01 06:00Z'` }]
      return filter ? known.slice(0, 4).map((value) => ({ query: { [name]: value }, where: `${plain[name]} = '${value}'` })) : []
    }),
  ]
  const sorts = columns.flatMap(([name, { sort }]) => (sort ? [name, `-${name}`] : []))
  return narrowed.flatMap(({ query, where: condition }) =>
    sorts.map((sort) => {
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      return {
        query: { ...query, sort },
        where: condition,
        order: `${plain[sort.replace('-', '')]} ${direction}, ${plain['id']} ${direction}`,
      }
    }),
  )
}
