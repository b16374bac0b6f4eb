import type { Actor } from '@touchline/domain/access/actor'
import type { EventKind, Side } from '@touchline/domain/calendar/event'
import { newsOf, type EventNews, type EventState } from '@touchline/domain/calendar/news'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { inOwnCalendar } from './seen-events.ts'

interface Row {
  event_id: number
  club_id: number
  team_id: number | null
  team_name: string
  type: EventKind
  title: string
  opponent: string | null
  side: Side | null
  before: EventState | null
  now: EventState
}

/** More than anybody reads; after that long a pause one looks at the calendar itself. */
const most = 200

/** The clubs whose calendars the seat shows. */
const clubsOf = (actor: Actor): readonly number[] =>
  actor.roleType === 'Parent' ? actor.family.clubIds : actor.clubId === null ? [] : [actor.clubId]

/** Events ahead that are not what they were when the caller last looked; what he changed himself is no news to him. */
export async function readNews(db: Db, actor: Actor, now: Date) {
  const clubs = clubsOf(actor)
  const seen = await seenUntil(db, actor, clubs)
  if (seen.length === 0) return { since: null, read_at: now.toISOString(), total: 0, items: [] }
  const { rows } = await sql<Row>`
    with seen (club_id, at) as (select * from unnest(${seen.map(({ club_id }) => club_id)}::bigint[], ${seen.map(({ seen_at }) => seen_at)}::timestamptz[])),
    touched as (
      select distinct on (c.club_id, c.event_id) c.club_id, c.event_id, c.ended_at, c.before from event_change c join seen on seen.club_id = c.club_id
      where c.changed_at > seen.at and c.changed_by_user_id is distinct from ${actor.userId} order by c.club_id, c.event_id, c.id),
    fresh as (
      select e.club_id, e.id as event_id from event e join seen on seen.club_id = e.club_id
      where e.created_at > seen.at and e.created_by_user_id is distinct from ${actor.userId} and e.archived_at is null),
    about as (
      select club_id, event_id, null::timestamptz as ended_at, null::jsonb as before from fresh
      union all select t.* from touched t where not exists (
        select from event e join seen on seen.club_id = e.club_id where e.club_id = t.club_id and e.id = t.event_id and e.created_at > seen.at))
    select e.id as event_id, e.club_id, e.team_id, coalesce(m.name, c.name) as team_name, e.kind as type, e.title, g.opponent, g.side, a.before, event_state(e) as now
    from about a join event e on e.club_id = a.club_id and e.id = a.event_id join club c on c.club_id = e.club_id
    left join team m on m.club_id = e.club_id and m.id = e.team_id left join game g on g.club_id = e.club_id and g.event_id = e.id
    where (e.ends_at > ${now} or a.ended_at > ${now}) and ${inOwnCalendar(actor)}
    order by e.starts_at, e.id limit ${most}`.execute(db)
  const items = rows.map((row): EventNews => ({ ...row, what: newsOf(row.before, row.now) })).filter(({ what }) => what.length > 0)
  const since = new Date(Math.min(...seen.map(({ seen_at }) => seen_at.getTime())))
  return { since: since.toISOString(), read_at: now.toISOString(), total: items.length, items }
}

/** In every club of the calendar; never back, and never into the future. */
export async function keepSeen(tx: Db, actor: Actor, until: Date, now: Date): Promise<Date> {
  const at = until < now ? until : now
  // Through the clubs that the caller sees: a seat in any other leaves nothing behind.
  await sql`
    insert into calendar_seen (club_id, user_id, role_type, seen_at)
    select club_id, ${actor.userId}, ${actor.roleType}, ${at} from club where club_id = any(${[...clubsOf(actor)]}::bigint[])
    on conflict (club_id, user_id, role_type) do update set seen_at = greatest(calendar_seen.seen_at, excluded.seen_at)`.execute(tx)
  return at
}

/** Nobody has not looked for longer than what is kept of changes. */
async function seenUntil(db: Db, actor: Actor, clubs: readonly number[]) {
  if (clubs.length === 0) return []
  return await db
    .selectFrom('calendar_seen')
    .select(['club_id', sql<Date>`greatest(seen_at, app_now() - interval '30 days')`.as('seen_at')])
    .where('club_id', 'in', clubs)
    .where('user_id', '=', actor.userId)
    .where('role_type', '=', actor.roleType)
    .execute()
}
