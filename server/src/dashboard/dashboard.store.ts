import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { EventKind } from '@touchline/domain/calendar/event'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Each dashboard reads everything besides its events in one statement, because everybody opens it daily and one round trip is faster than several. */

interface Wear {
  event_id: number
  uniform: string
}
interface Named {
  player_id: number
  first_name: string
  last_name: string
  team_id: number
  team_name: string
}
interface BirthdayRow extends Named {
  on: string
  birth_date: string
}
interface ChangeRow extends Named {
  what: 'joined' | 'left'
  on: string
}

const all = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row_to_json(x)) from (${rows}) x), '[]')`
const ids = (list: readonly number[]) => sql`${[...list]}::bigint[]`
const lately = sql`('present', 'late')`
const onTeam = sql`tp.status = 'active' and tp.left_on is null`

const wearOf = (inClubs: ReturnType<typeof sql>, events: readonly number[]) =>
  all(sql`
  select e.id as event_id, e.uniform from event e where e.club_id ${inClubs} and e.id = any(${ids(events)}) and e.uniform <> ''`)

/** Birthdays of the next seven days. A person born on 29 February has the birthday on 1 March of other years. */
const birthdaysAmong = (players: ReturnType<typeof sql>, today: string) =>
  all(sql`
  select p.*, to_char(d.day, 'YYYY-MM-DD') as on from (${players}) p
    join generate_series(${today}::date, ${today}::date + 6, interval '1 day') d (day)
      on to_char(p.birth_date, 'MM-DD') = to_char(d.day, 'MM-DD')
      or (to_char(p.birth_date, 'MM-DD') = '02-29' and to_char(d.day, 'MM-DD') = '03-01' and extract(day from d.day - interval '1 day') = 28)
  order by d.day, p.first_name collate names, p.player_id limit 20`)

const changesOf = (clubId: number, teams: readonly number[] | null, today: string, days: number) =>
  all(sql`
  select c.player_id, p.first_name, p.last_name, c.team_id, t.name as team_name, c.what, to_char(c.on_day, 'YYYY-MM-DD') as on from (
      select team_id, player_id, 'joined' as what, joined_on as on_day from team_player
        where club_id = ${clubId} and status in ('active', 'guest') and left_on is null and joined_on between ${today}::date - ${days}::int and ${today}::date
      union all select team_id, player_id, 'left', left_on from team_player
        where club_id = ${clubId} and left_on between ${today}::date - ${days}::int and ${today}::date) c
    join player p on p.club_id = ${clubId} and p.id = c.player_id join team t on t.club_id = ${clubId} and t.id = c.team_id and not t.archived
  where ${teams === null} or c.team_id = any(${ids(teams ?? [])})
  order by c.on_day desc, p.last_name collate names, p.id limit 8`)

interface FamilyAsk {
  players: readonly number[]
  teams: readonly { clubId: number; id: number }[]
  clubs: readonly number[]
  events: readonly number[]
  today: string
  now: Date
}
export interface FamilyRows {
  wear: Wear[]
  children: { player_id: number; club_id: number; first_name: string; team_id: number; team_name: string; came: number; of: number }[]
  birthdays: BirthdayRow[]
}

/** The rows of the family dashboard. An event counts once somebody of its team answered or was marked: without a register nobody counts as absent. */
export async function familyRows(db: Db, { players, teams, clubs, events, today, now }: FamilyAsk): Promise<FamilyRows> {
  const own = sql`unnest(${ids(teams.map(({ clubId }) => clubId))}, ${ids(teams.map(({ id }) => id))}) m (club_id, id)
    join team t on t.club_id = m.club_id and t.id = m.id
    join team_player tp on tp.club_id = m.club_id and tp.team_id = m.id and tp.player_id = any(${ids(players)}) and tp.left_on is null and tp.status in ('active', 'guest')
    join player p on p.club_id = tp.club_id and p.id = tp.player_id`
  const children = all(sql`
    select p.id as player_id, p.club_id, p.first_name, t.id as team_id, t.name as team_name, h.came, h.of from ${own}
      cross join lateral (select count(*)::int as of, count(*) filter (where a.status in ${lately})::int as came from event e
        join attendance_count n on n.club_id = e.club_id and n.event_id = e.id and n.coming + n.away > 0
        left join attendance a on a.club_id = e.club_id and a.event_id = e.id and a.player_id = p.id
        where e.club_id = t.club_id and e.team_id = t.id and e.archived_at is null and e.status = 'scheduled' and not e.tbd and e.starts_at <= ${now}
          and e.starts_at > ${now}::timestamptz - interval '42 days'
          and (tp.joined_on is null or tp.joined_on <= e.local_start::date or coalesce(a.status, 'none') <> 'none')) h
    where h.of > 0 order by p.birth_date, p.id, t.name collate names`)
  const born = sql`select distinct on (p.club_id, p.id) p.id as player_id, p.first_name, p.last_name, p.birth_date, t.id as team_id, t.name as team_name from ${own}
    join season s on s.club_id = t.club_id and s.id = t.season_id order by p.club_id, p.id, (${today}::date between s.start_date and s.end_date) desc, t.id`
  const { rows } =
    await sql<FamilyRows>`select ${wearOf(sql`= any(${ids(clubs)})`, events)} as wear, ${children} as children, ${birthdaysAmong(born, today)} as birthdays`.execute(
      db,
    )
  return rows[0]!
}

interface TeamAsk {
  clubId: number
  teams: readonly number[]
  events: readonly number[]
  /** Ids of the events for which the players are listed by name. */
  next: readonly number[]
  today: string
  now: Date
}
export interface TeamRows {
  wear: Wear[]
  expected: {
    event_id: number
    player_id: number
    first_name: string
    last_name: string
    guest: boolean
    status: AttendanceStatus
    notes: string
    health_screen_passed: boolean
  }[]
  trend: { event_id: number; team_id: number; type: EventKind; start_time: string; came: number; players: number }[]
  birthdays: BirthdayRow[]
  roster_changes: ChangeRow[]
}

export async function teamRows(db: Db, { clubId, teams, events, next, today, now }: TeamAsk): Promise<TeamRows> {
  const near = sql`event e where e.club_id = ${clubId} and e.id = any(${ids(next)}) and e.team_id = any(${ids(teams)})`
  const expected = all(sql`
    select w.event_id, p.id as player_id, p.first_name, p.last_name, w.guest, coalesce(a.status, 'none') as status, coalesce(a.notes, '') as notes,
      a.health_screen_passed_at is not null as health_screen_passed
    from (select e.id as event_id, tp.player_id, tp.status = 'guest' as guest from ${sql`event e join team_player tp on tp.club_id = e.club_id and tp.team_id = e.team_id
          and tp.status in ('active', 'guest') and tp.left_on is null where e.club_id = ${clubId} and e.id = any(${ids(next)}) and e.team_id = any(${ids(teams)})`}
        union select g.event_id, g.player_id, true from event_guest g where g.club_id = ${clubId} and g.event_id in (select e.id from ${near})
          and not exists (select from event e join team_player tp on tp.club_id = e.club_id and tp.team_id = e.team_id and tp.player_id = g.player_id
            and tp.status in ('active', 'guest') and tp.left_on is null where e.club_id = ${clubId} and e.id = g.event_id)) w
    join player p on p.club_id = ${clubId} and p.id = w.player_id
    left join attendance a on a.club_id = ${clubId} and a.event_id = w.event_id and a.player_id = w.player_id
    order by p.first_name collate names, p.last_name collate names, p.id`)
  // Counts players who are on the team now and were then, or answered anyway. Guests and former players count nowhere, so that the number never exceeds the team's size.
  const trend = all(sql`
    select h.* from unnest(${ids(teams)}) t (id) cross join lateral (
      select e.id as event_id, e.team_id, e.kind as type, to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI') as start_time, w.came, w.players
      from event e join attendance_count n on n.club_id = e.club_id and n.event_id = e.id and n.coming + n.away > 0
        cross join lateral (select count(*)::int as players, count(*) filter (where n.answers ->> tp.player_id::text in ${lately})::int as came,
            count(*) filter (where n.answers ->> tp.player_id::text <> 'none') as said from team_player tp
          where tp.club_id = ${clubId} and tp.team_id = e.team_id and ${onTeam}
            and (tp.joined_on is null or tp.joined_on <= e.local_start::date or n.answers ->> tp.player_id::text <> 'none')) w
      where w.said > 0 and e.club_id = ${clubId} and e.team_id = t.id and e.archived_at is null and e.status = 'scheduled' and not e.tbd and e.ends_at <= ${now}
        and e.starts_at > ${now}::timestamptz - interval '90 days' order by e.starts_at desc limit 10) h order by h.start_time, h.event_id`)
  const born = sql`select distinct on (p.id) p.id as player_id, p.first_name, p.last_name, p.birth_date, t.id as team_id, t.name as team_name from team_player tp
    join player p on p.club_id = tp.club_id and p.id = tp.player_id join team t on t.club_id = tp.club_id and t.id = tp.team_id and not t.archived
    join season s on s.club_id = t.club_id and s.id = t.season_id and ${today}::date between s.start_date and s.end_date
    where tp.club_id = ${clubId} and tp.team_id = any(${ids(teams)}) and ${onTeam}`
  const { rows } = await sql<TeamRows>`select ${wearOf(sql`= ${clubId}`, events)} as wear, ${expected} as expected, ${trend} as trend,
    ${birthdaysAmong(born, today)} as birthdays, ${changesOf(clubId, teams, today, 14)} as roster_changes`.execute(db)
  return rows[0]!
}

interface ClubAsk {
  clubId: number
  /** null: all teams. */
  teams: readonly number[] | null
  events: readonly number[]
  seesSignUps: boolean
  today: string
  now: Date
}
export interface ClubRows {
  wear: Wear[]
  teams: {
    id: number
    name: string
    has_coach: boolean
    players: number
    asked: number
    answered: number
    unanswered_event_id: number | null
  }[]
  totals: { teams: number; players: number }
  sign_ups: { open: number; expired: number; unverified: number } | null
  roster_changes: ChangeRow[]
}

export async function clubRows(db: Db, { clubId, teams, events, seesSignUps, today, now }: ClubAsk): Promise<ClubRows> {
  const list = all(sql`
    select t.id, t.name, exists (select from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null where c.club_id = ${clubId} and c.team_id = t.id) as has_coach,
      n.players, (w.events * n.players)::int as asked, w.answered, w.unanswered_event_id
    from team t join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and s.end_date >= ${today}::date
      cross join lateral (select count(*)::int as players from team_player tp where tp.club_id = ${clubId} and tp.team_id = t.id and ${onTeam}) n
      cross join lateral (select count(*)::int as events, coalesce(sum(v.said), 0)::int as answered,
          (array_agg(e.id order by e.starts_at, e.id) filter (where v.said < n.players))[1] as unanswered_event_id from event e
        left join attendance_count a on a.club_id = e.club_id and a.event_id = e.id
        cross join lateral (select count(*) as said from team_player tp where a.event_id is not null and tp.club_id = ${clubId} and tp.team_id = t.id and ${onTeam}
          and a.answers ->> tp.player_id::text <> 'none') v
        where e.club_id = ${clubId} and e.team_id = t.id and e.archived_at is null and e.status = 'scheduled' and not e.tbd and e.ends_at > ${now}
          and e.starts_at <= ${now}::timestamptz + interval '7 days') w
    where t.club_id = ${clubId} and not t.archived and (${teams === null} or t.id = any(${ids(teams ?? [])}))
    order by t.birth_year desc nulls last, t.name collate names, t.id`)
  const totals = sql`(select json_build_object('teams', count(distinct t.id), 'players', count(distinct tp.player_id))
    from team t join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and ${today}::date between s.start_date and s.end_date
      left join team_player tp on tp.club_id = t.club_id and tp.team_id = t.id and ${onTeam}
    where t.club_id = ${clubId} and not t.archived and (${teams === null} or t.id = any(${ids(teams ?? [])})))`
  const signUps = sql`(select json_build_object(
    'open', count(*) filter (where i.expires_at > ${now}), 'expired', count(*) filter (where i.expires_at <= ${now}),
    'unverified', (select count(distinct u.id) from role r join app_user u on u.id = r.user_id
      where r.club_id = ${clubId} and r.active and u.deleted_at is null and u.registered_at is not null and u.email_verified_at is null))
    from invitation i where i.club_id = ${clubId} and i.used_at is null and i.revoked_at is null)`
  const { rows } =
    await sql<ClubRows>`select ${wearOf(sql`= ${clubId}`, events)} as wear, ${list} as teams, ${totals} as totals, ${seesSignUps ? signUps : sql`null::json`} as sign_ups,
    ${changesOf(clubId, teams, today, 7)} as roster_changes`.execute(db)
  return rows[0]!
}
