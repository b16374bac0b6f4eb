import type { Actor } from '@touchline/domain/access/actor'
import type { EventKind, Side } from '@touchline/domain/calendar/event'
import { groupedBySeries, newsOf, type Cancellation, type EventNews, type EventState } from '@touchline/domain/calendar/notices/news'
import { countersTopic } from '@touchline/domain/kit/counters'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { lastUrgentChange, markAcknowledged, unacknowledgedKeys, type Urgent } from '../../kit/delivery/acknowledge.ts'
import { announce } from '../../kit/live/live.ts'
import { inOwnCalendar } from '../events/seen-events.ts'

interface About {
  event_id: number
  group_id: number | null
  club_id: number
  team_id: number | null
  team_name: string
  type: EventKind
  title: string
  opponent: string | null
  side: Side | null
}
interface Row extends About {
  before: EventState | null
  now: EventState
}

/** The most changes to list; after so many a person looks at the calendar itself. */
const most = 200

/** The clubs whose calendars the actor sees. */
const clubsOf = (actor: Actor): readonly number[] =>
  actor.roleType === 'Parent' ? actor.family.clubIds : actor.clubId === null ? [] : [actor.clubId]

const about = sql`e.id as event_id, e.series_id as group_id, e.club_id, e.team_id, coalesce(m.name, c.name) as team_name, e.kind as type, e.title, g.opponent, g.side`
const ofEvent = sql`join club c on c.club_id = e.club_id
    left join team m on m.club_id = e.club_id and m.id = e.team_id left join game g on g.club_id = e.club_id and g.event_id = e.id`

/**
 * Future events that changed since the caller last looked, without the caller's own changes. A family acknowledges each cancellation
 * individually, so those are listed separately.
 */
export async function readNews(db: Db, actor: Actor, now: Date) {
  const clubs = clubsOf(actor)
  const cancellations = await cancellationsFor(db, actor, now)
  const seen = await seenUntil(db, actor, clubs)
  const read_at = now.toISOString()
  if (seen.length === 0) return { since: null, read_at, total: cancellations.length, items: [], cancellations }
  const { rows } = await sql<Row>`
    with seen (club_id, at) as (select * from unnest(${seen.map(({ club_id }) => club_id)}::bigint[], ${seen.map(({ seen_at }) => seen_at)}::timestamptz[])),
    touched as (
      select distinct on (c.club_id, c.event_id) c.club_id, c.event_id, c.ended_at, c.before,
        max(c.changed_at) over (partition by c.club_id, c.event_id) as last
      from event_change c join seen on seen.club_id = c.club_id
      where c.changed_at > seen.at and c.changed_by_user_id is distinct from ${actor.userId} order by c.club_id, c.event_id, c.id),
    fresh as (
      select e.club_id, e.id as event_id, e.created_at as last from event e join seen on seen.club_id = e.club_id
      where e.created_at > seen.at and e.created_by_user_id is distinct from ${actor.userId} and e.archived_at is null),
    about as (
      select club_id, event_id, null::timestamptz as ended_at, null::jsonb as before,
        greatest(last, (select t.last from touched t where t.club_id = fresh.club_id and t.event_id = fresh.event_id)) as last from fresh
      union all select t.club_id, t.event_id, t.ended_at, t.before, t.last from touched t where not exists (
        select from event e join seen on seen.club_id = e.club_id where e.club_id = t.club_id and e.id = t.event_id and e.created_at > seen.at))
    select ${about}, a.before, state_of_event(e.local_start, e.local_end, e.tbd, e.status, coalesce(f.name, e.location), e.archived_at is null) as now
    from about a join event e on e.club_id = a.club_id and e.id = a.event_id ${ofEvent}
      left join field f on f.club_id = e.club_id and f.id = e.field_id
    where (e.ends_at > ${now} or a.ended_at > ${now}) and ${inOwnCalendar(actor)} and not exists (select from event_acknowledgement k
      where k.club_id = e.club_id and k.event_id = e.id and k.user_id = ${actor.userId} and k.acknowledged_at >= a.last)
    order by e.starts_at, e.id limit ${most}`.execute(db)
  const acknowledged = ({ now: { status, on_calendar } }: Row) => actor.roleType === 'Parent' && status !== 'scheduled' && on_calendar
  const fresh = rows.flatMap((row) => {
    const what = acknowledged(row) ? [] : newsOf(row.before, row.now)
    return what.length > 0 ? [{ ...row, what }] : []
  })
  const items: EventNews[] = groupedBySeries(fresh, ({ what }) => what.join())
  const since = new Date(Math.min(...seen.map(({ seen_at }) => seen_at.getTime())))
  return { since: since.toISOString(), read_at, total: items.length + cancellations.length, items, cancellations }
}

interface CancellationRow extends About {
  start_time: string
  timezone: string
  tbd: boolean
  status: 'canceled' | 'postponed'
  status_reason: string | null
  status_at: Date
  status_by: string | null
}
/** Canceled and postponed future events that this member of a family has not acknowledged since the change. */
async function cancellationsFor(db: Db, actor: Actor, now: Date): Promise<Cancellation[]> {
  if (actor.roleType !== 'Parent') return []
  const { rows } = await sql<CancellationRow>`
    select ${about}, to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI') as start_time, e.timezone, e.tbd, e.status, e.status_reason, e.status_at,
      u.first_name || ' ' || u.last_name as status_by
    from event e ${ofEvent} left join app_user u on u.id = e.status_by_user_id
    where e.club_id = any(${[...clubsOf(actor)]}::bigint[]) and e.status <> 'scheduled' and e.archived_at is null and e.status_at is not null and e.ends_at > ${now}
      and e.status_by_user_id is distinct from ${actor.userId} and ${inOwnCalendar(actor)} and not exists (select from event_acknowledgement k
        where k.club_id = e.club_id and k.event_id = e.id and k.user_id = ${actor.userId} and k.acknowledged_at >= e.status_at)
    order by e.starts_at, e.id limit ${most}`.execute(db)
  const lines = rows.map((row) => ({ ...row, status_at: row.status_at.toISOString() }))
  return groupedBySeries(lines, ({ status, status_at, status_reason }) => `${status} ${status_at} ${status_reason}`)
}

/** Records the time until which the caller has looked, in every club of the calendar; it never moves back, and never into the future. */
export async function markNewsSeen(tx: Db, actor: Actor, until: Date, now: Date): Promise<Date> {
  const at = until < now ? until : now
  // Limited to the clubs that the caller sees, so that roles in other clubs leave no rows.
  for (const clubId of clubsOf(actor))
    await sql`
      insert into calendar_seen (club_id, user_id, role_type, seen_at)
      select club_id, ${actor.userId}, ${actor.roleType}, ${at} from club where club_id = ${clubId}
      on conflict (club_id, user_id, role_type) do update set seen_at = greatest(calendar_seen.seen_at, excluded.seen_at)`.execute(tx)
  return at
}

/** Records some events of the caller's calendar as seen, for a family that also acknowledges a cancellation. */
export async function acknowledgeEvents(tx: Db, actor: Actor, ids: readonly number[], until: Date, now: Date): Promise<Date> {
  const at = until < now ? until : now
  await sql`
    insert into event_acknowledgement as k (club_id, event_id, user_id, acknowledged_at)
    select e.club_id, e.id, ${actor.userId}, ${at} from event e where e.id = any(${[...ids]}::bigint[]) and ${inOwnCalendar(actor)} order by e.club_id, e.id
    on conflict (club_id, event_id, user_id) do update set acknowledged_at = greatest(k.acknowledged_at, excluded.acknowledged_at)`.execute(
    tx,
  )
  for (const clubId of clubsOf(actor)) {
    const keys = await unacknowledgedKeys(tx, clubId, actor.userId, { eventIds: ids, until: at })
    if (keys.length === 0) continue
    await markAcknowledged(tx, clubId, actor.userId, keys)
    await announce(tx, clubId, { topic: countersTopic(actor.userId), type: 'notification.changed', payload: null })
  }
  return at
}

/**
 * Notes that a person has acknowledged an event, if the urgent change is the last one that the person was told of; the first time counts. Returns false for
 * anything else.
 */
export async function noteEventAcknowledged(tx: Db, { clubId, userId, key }: Urgent): Promise<boolean> {
  const [, eventId] = /^event:(\d+):/.exec(key) ?? []
  if (eventId === undefined) return false
  const event = Number(eventId)
  const last = await lastUrgentChange(tx, clubId, userId, event)
  if (last?.key !== key) return false
  await sql`insert into event_acknowledgement as k (club_id, event_id, user_id, acknowledged_at) values (${clubId}, ${event}, ${userId}, app_now())
    on conflict (club_id, event_id, user_id) do update set acknowledged_at = excluded.acknowledged_at where k.acknowledged_at < ${last.at}`.execute(
    tx,
  )
  return true
}

/** The people who acknowledged a cancellation or a postponement since it was made. */
export async function peopleWhoAcknowledged(db: Db, event: { club_id: number; id: number; status_at: Date | null }) {
  if (event.status_at === null) return []
  const { rows } = await sql<{
    user_id: number
    name: string
    at: Date
  }>`select k.user_id, u.first_name || ' ' || u.last_name as name, k.acknowledged_at as at
    from event_acknowledgement k join app_user u on u.id = k.user_id
    where k.club_id = ${event.club_id} and k.event_id = ${event.id} and k.acknowledged_at >= ${event.status_at} order by k.acknowledged_at, name`.execute(
    db,
  )
  return rows.map(({ user_id, name, at }) => ({ user_id, name, at: at.toISOString() }))
}

/** The time until which the caller has looked; at the earliest the time from which changes are stored. */
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
