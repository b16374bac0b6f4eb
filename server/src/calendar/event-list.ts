import type { Actor } from '@touchline/domain/access/actor'
import { readEventList, type EventSort } from '@touchline/domain/calendar/endpoints'
import type { CalendarEvent, Side } from '@touchline/domain/calendar/event'
import type { FeedEvent } from '@touchline/domain/calendar/feeds/feed-entry'
import type { QueryOf } from '@touchline/domain/kit/endpoint'
import { offsetOf } from '@touchline/domain/kit/page'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { inOwnCalendar } from './events/seen-events.ts'

type Ask = QueryOf<typeof readEventList>
export type WholeAsk = Omit<Ask, 'page' | 'page_size'>
interface Row {
  card: string
  field_card: string | null
  team_name: string
  opponent: string | null
  side: Side | null
  our_score: number | null
  their_score: number | null
  coming: number
  away: number
  players: number
}

const place = sql`coalesce(f.name, e.location, '')`
const title = sql`coalesce(nullif(e.title, ''), g.opponent, e.kind)`
const teamName = sql`coalesce(m.name, c.name)`
const sorts: Record<EventSort, RawBuilder<unknown>> = {
  start: sql`e.starts_at`,
  title: sql`${title} collate names`,
  team: sql`${teamName} collate names`,
  place: sql`${place} collate names`,
  status: sql`e.status`,
}

/** Builds the condition from the filters that were requested only: one plan cannot serve all combinations (decision 011). */
function wantedOf(actor: Actor, ask: WholeAsk, now: Date): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [sql`e.archived_at is null`, inOwnCalendar(actor)]
  if (ask.type !== undefined) wanted.push(sql`e.kind = ${ask.type}`)
  if (ask.team_id !== undefined) wanted.push(sql`e.team_id = ${ask.team_id}`)
  if (ask.assignment !== undefined)
    wanted.push(sql`exists (select from team_group_assignment x where x.club_id = ${actor.clubId} and x.id = ${ask.assignment}
      and x.club_id = e.club_id and x.team_id = e.team_id and e.local_start::date between x.start_date and x.end_date)`)
  if (ask.field_id !== undefined) wanted.push(sql`e.field_id = ${ask.field_id}`)
  if (ask.status !== undefined) wanted.push(sql`e.status = ${ask.status}`)
  if (ask.when === 'upcoming') wanted.push(sql`e.ends_at > ${now}`)
  if (ask.when === 'past') wanted.push(sql`e.ends_at <= ${now}`)
  for (const word of (ask.search ?? '').trim().split(/\s+/).filter(Boolean))
    wanted.push(sql`strpos(lower(concat_ws(' ', e.title, g.opponent, ${teamName}, f.name, e.location)), lower(${word})) > 0`)
  return sql`from event e join club c on c.club_id = e.club_id left join team m on m.club_id = e.club_id and m.id = e.team_id
    left join game g on g.club_id = e.club_id and g.event_id = e.id left join field f on f.club_id = e.club_id and f.id = e.field_id
    where ${sql.join(wanted, sql` and `)}`
}
const orderOf = ({ sort, order }: WholeAsk) => {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${sorts[sort]} ${direction}, e.starts_at ${direction}, e.id`
}

/** One page of the events of the caller's calendar. */
export async function listEvents(db: Db, actor: Actor, ask: Ask, now: Date) {
  const from = wantedOf(actor, ask, now)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const rows = await rowsOfPage(
    db,
    sql`(select e.club_id, e.id, row_number() over (order by ${orderOf(ask)}) as place ${from} order by place limit ${ask.page_size} offset ${offsetOf(ask)})`,
  )
  return { items: rows.map(eventOf), total: counted.rows[0]!.total, page: ask.page, page_size: ask.page_size }
}

/** The ids of the whole list, in its order: an export fetches the events in parts and holds no more than one. */
export async function idsOfList(db: Db, actor: Actor, ask: WholeAsk, now: Date): Promise<number[]> {
  const list = sql`select e.id ${wantedOf(actor, ask, now)} order by ${orderOf(ask)}`
  const { rows } = await sql<{ ids: number[] | null }>`select json_agg(id) as ids from (${list}) list`.execute(db)
  return rows[0]?.ids ?? []
}
/**
 * The feed data of these events, in this order. Events deleted or hidden from the caller meanwhile are left out. A saved file
 * receives no later change, so it shows the state of `now`.
 */
export async function feedEventsOfList(db: Db, actor: Actor, ids: readonly number[], now: Date): Promise<FeedEvent[]> {
  const { rows } = await sql<Omit<FeedEvent, 'uniform' | 'created_at' | 'changed_at' | 'archived' | 'children'>>`
    select e.club_id, e.id, e.kind, e.team_id, ${teamName} as team, e.title, g.opponent, g.side, e.timezone, e.status, e.status_reason, e.arrival_minutes, e.starts_at, e.ends_at,
      e.version_id, coalesce(e.location, y.name || ', ' || f.name, '') as place
    from unnest(${[...ids]}::bigint[]) with ordinality w (id, place) join event e on e.id = w.id and e.archived_at is null and not e.tbd and ${inOwnCalendar(actor)}
      join club c on c.club_id = e.club_id left join team m on m.club_id = e.club_id and m.id = e.team_id
      left join game g on g.club_id = e.club_id and g.event_id = e.id left join field f on f.club_id = e.club_id and f.id = e.field_id
      left join facility y on y.club_id = f.club_id and y.id = f.facility_id
    order by w.place`.execute(db)
  return rows.map((row) => ({ ...row, uniform: '', archived: false, children: [], created_at: now, changed_at: now }))
}

const playersOfTeam = sql`(select count(*)::int from team_player tp where tp.club_id = e.club_id and tp.team_id = e.team_id and tp.status = 'active' and tp.left_on is null)`

async function rowsOfPage(db: Db, page: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.card, f.card as field_card, ${teamName} as team_name, g.opponent, g.side, g.our_score, g.their_score,
      coalesce(a.coming, 0) as coming, coalesce(a.away, 0) as away, ${playersOfTeam} as players
    from ${page} page
    join event e on e.club_id = page.club_id and e.id = page.id join club c on c.club_id = e.club_id
    left join team m on m.club_id = e.club_id and m.id = e.team_id left join game g on g.club_id = e.club_id and g.event_id = e.id
    left join field f on f.club_id = e.club_id and f.id = e.field_id left join attendance_count a on a.club_id = e.club_id and a.event_id = e.id
    order by page.place`.execute(db)
  return rows
}

/** Builds an event from the cards, which are the inside of the JSON of the event and of its field. */
function eventOf({ card, field_card, team_name, opponent, side, our_score, their_score, coming, away, players }: Row): CalendarEvent {
  return {
    ...(JSON.parse(`{${card}}`) as CalendarEvent),
    team_name,
    field: field_card === null ? null : (JSON.parse(`{${field_card}}`) as CalendarEvent['field']),
    opponent,
    side,
    our_score,
    their_score,
    counts: { coming, away, players },
    mine: [],
  }
}
