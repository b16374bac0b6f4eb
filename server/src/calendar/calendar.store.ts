import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub, type TeamPlace } from '@touchline/domain/access/policy'
import type { CalendarEvent, EventExtra, EventKind, Side } from '@touchline/domain/calendar/event'
import { maySeeEvent } from '@touchline/domain/calendar/policy'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/database.ts'

/** An event with where it belongs and what rules ask of it. */
export interface EventRow {
  club_id: number
  id: number
  kind: EventKind
  team_id: number
  club_region_id: number | null
  title: string
  local_start: string
  local_end: string
  timezone: string
  starts_at: Date
  ends_at: Date
  tbd: boolean
  field_id: number | null
  location: string | null
  notes: string
  uniform: string
  arrival_minutes: number | null
  status: 'scheduled' | 'canceled' | 'postponed'
  extra: EventExtra
  version_id: number
  import_identity: string | null
  imported: unknown
  updated_at: Date
  updated_by_user_id: number | null
  opponent: string | null
  side: Side | null
  our_score: number | null
  their_score: number | null
}

export const placeOfEvent = (event: EventRow): TeamPlace => ({
  clubId: event.club_id,
  regionId: event.club_region_id,
  teamId: event.team_id,
})

const rows = sql`select e.*, t.club_region_id, g.opponent, g.side, g.our_score, g.their_score
  from event e join team t on t.club_id = e.club_id and t.id = e.team_id left join game g on g.club_id = e.club_id and g.event_id = e.id`

/** Finding and permission are one step. `kind` where the path names one: a game is no practice. */
export async function findEvent(db: Db, actor: Actor, id: number, kind?: EventKind): Promise<EventRow> {
  const found = await sql<EventRow>`${rows} where e.club_id = ${actor.clubId} and e.id = ${id} and e.archived_at is null`.execute(db)
  const event = found.rows[0]
  if (!event || (kind !== undefined && event.kind !== kind) || !maySeeEvent(placeOfEvent(event))(actor)) throw notFound()
  return event
}

/** For writes: locks the row, so that two editors come one after the other. */
export async function lockEvent(tx: Db, clubId: number, id: number): Promise<void> {
  await sql`select 1 from event where club_id = ${clubId} and id = ${id} for update`.execute(tx)
}

export async function eventsByImport(db: Db, clubId: number, teamId: number): Promise<EventRow[]> {
  const found =
    await sql<EventRow>`${rows} where e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null and e.import_identity is not null`.execute(
      db,
    )
  return found.rows
}
export async function eventsBetween(db: Db, clubId: number, teamId: number, from: Date, to: Date): Promise<EventRow[]> {
  const found = await sql<EventRow>`${rows} where e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null
    and e.starts_at < ${to} and e.ends_at > ${from} order by e.starts_at, e.id`.execute(db)
  return found.rows
}

export const isoUtc = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const wall = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`

/** The fields of one calendar line, as SQL makes them; the reply's schema lists the same, and a test parses what comes out. */
const line = sql`
  'id', e.id, 'type', e.kind, 'club_id', e.club_id, 'team_id', e.team_id, 'team_name', t.name, 'title', e.title,
  'start_time', ${wall(sql`e.local_start`)}, 'end_time', ${wall(sql`e.local_end`)}, 'timezone', e.timezone,
  'start_datetime', ${isoUtc(sql`e.starts_at`)}, 'end_datetime', ${isoUtc(sql`e.ends_at`)}, 'tbd', e.tbd, 'status', e.status, 'location', e.location,
  'field', case when f.id is null then null else json_build_object('id', f.id, 'name', f.name, 'facility_name', y.name, 'facility_address', y.address,
    'facility_map_url', y.map_url, 'timezone', y.timezone) end,
  'opponent', g.opponent, 'side', g.side, 'our_score', g.our_score, 'their_score', g.their_score, 'arrival_minutes', e.arrival_minutes,
  'counts', json_build_object('coming', a.coming, 'away', a.away, 'players', t.players),
  'mine', coalesce((select json_agg(json_build_object('player_id', k.id, 'first_name', k.first_name, 'status', coalesce(a.mine ->> k.id::text, 'none')) order by k.birth_date, k.id)
    from kid k where k.club_id = e.club_id and k.team_id = e.team_id), '[]'),
  'extra', e.extra, 'version_id', e.version_id`

const sources = sql`
  join lateral (select count(*) filter (where x.status in ('present', 'late')) as coming, count(*) filter (where x.status in ('absent', 'injured', 'failed')) as away,
      json_object_agg(x.player_id, x.status) filter (where x.player_id = any(t.kids)) as mine
    from attendance x where x.club_id = e.club_id and x.event_id = e.id and x.player_id is not null) a on true
  left join game g on g.club_id = e.club_id and g.event_id = e.id
  left join field f on f.club_id = e.club_id and f.id = e.field_id
  left join facility y on y.club_id = f.club_id and y.id = f.facility_id`

/** Teams of the calendar with their players counted once, and the caller's own players on them. */
const teamsAndKids = (clubs: readonly number[], teams: RawBuilder<unknown>, players: readonly number[]) => sql`
  kid as (select tp.club_id, tp.team_id, p.id, p.first_name, p.birth_date from team_player tp join player p on p.club_id = tp.club_id and p.id = tp.player_id
    where tp.club_id = any(${[...clubs]}::bigint[]) and tp.player_id = any(${[...players]}::bigint[]) and tp.status in ('active', 'guest') and tp.left_on is null),
  t as (select m.club_id, m.id, m.name,
      (select count(*)::int from team_player tp where tp.club_id = m.club_id and tp.team_id = m.id and tp.status = 'active' and tp.left_on is null) as players,
      coalesce((select array_agg(k.id) from kid k where k.club_id = m.club_id and k.team_id = m.id), '{}') as kids
    from team m where m.club_id = any(${[...clubs]}::bigint[]) and ${teams})`

export interface CalendarAsk {
  from: Date
  to: Date
  clubs: readonly number[]
  /** null: every team of these clubs. */
  teams: readonly number[] | null
  players: readonly number[]
}

/** One JSON document made by SQL: rows turned into objects and back into JSON would halve the rate of the most read page. */
export async function calendarDocument(db: Db, ask: CalendarAsk): Promise<string> {
  const teams = ask.teams === null ? sql`true` : sql`m.id = any(${[...ask.teams]}::bigint[])`
  const { rows: found } = await sql<{ document: string }>`
    with ${teamsAndKids(ask.clubs, teams, ask.players)}
    select json_build_object('items', coalesce(json_agg(json_build_object(${line}) order by e.starts_at, e.id), '[]'))::text as document
    from t join event e on e.club_id = t.club_id and e.team_id = t.id and e.archived_at is null and e.starts_at >= ${ask.from} and e.starts_at < ${ask.to} ${sources}`.execute(
    db,
  )
  return found[0]!.document
}

/** The same line for one event, as an object. */
export async function calendarLine(db: Db, actor: Actor, event: EventRow): Promise<CalendarEvent> {
  const { rows: found } = await sql<{ line: CalendarEvent }>`
    with ${teamsAndKids([event.club_id], sql`m.id = ${event.team_id}`, actor.playerIds)}
    select json_build_object(${line}) as line from t join event e on e.club_id = t.club_id and e.team_id = t.id ${sources}
    where e.club_id = ${event.club_id} and e.id = ${event.id}`.execute(db)
  return found[0]!.line
}

/** Which clubs and teams stand in the caller's own calendar. */
export function calendarScope(actor: Actor): Pick<CalendarAsk, 'clubs' | 'teams' | 'players'> {
  if (actor.roleType === 'Parent') return { clubs: actor.family.clubIds, teams: actor.family.teamIds, players: actor.family.playerIds }
  if (actor.clubId === null) return { clubs: [], teams: [], players: [] }
  const teams = adminOfClub({ clubId: actor.clubId })(actor)
    ? null
    : [...actor.teams.coach, ...actor.teams.manager, ...actor.teams.director]
  return { clubs: [actor.clubId], teams, players: [] }
}
