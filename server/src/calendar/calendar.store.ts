import type { Actor } from '@touchline/domain/access/actor'
import type { EventExtra, EventKind, Side } from '@touchline/domain/calendar/event'
import { maySeeEvent, type EventScope } from '@touchline/domain/calendar/policy'
import type { SeriesRule } from '@touchline/domain/calendar/editor/series'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** An event with its club, region and team, and the columns that rules need. */
export interface EventRow {
  club_id: number
  id: number
  kind: EventKind
  team_id: number | null
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
  status_reason: string | null
  status_at: Date | null
  status_by_user_id: number | null
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
  series_id: number | null
  guest_player_ids: number[]
  staff_ids: number[]
}

export const eventScope = (event: EventRow): EventScope => ({
  clubId: event.club_id,
  regionId: event.club_region_id,
  teamId: event.team_id,
  kind: event.kind,
  staffIds: event.staff_ids,
  guestIds: event.guest_player_ids,
})

const rows = (clubId: number | null) => sql`select e.*, t.club_region_id, g.opponent, g.side, g.our_score, g.their_score,
    coalesce((select json_agg(x.player_id order by x.player_id) from event_guest x where x.club_id = ${clubId} and x.event_id = e.id), '[]') as guest_player_ids,
    coalesce((select json_agg(x.user_id order by x.user_id) from event_staff x where x.club_id = ${clubId} and x.event_id = e.id), '[]') as staff_ids
  from event e left join team t on t.club_id = e.club_id and t.id = e.team_id left join game g on g.club_id = e.club_id and g.event_id = e.id`

/** Finding and permission are one step. `kind` is set if the path names one: a game is no practice. */
export async function findEvent(db: Db, actor: Actor, id: number, kind?: EventKind): Promise<EventRow> {
  const found =
    await sql<EventRow>`${rows(actor.clubId)} where e.club_id = ${actor.clubId} and e.id = ${id} and e.archived_at is null`.execute(db)
  const event = found.rows[0]
  if (!event || (kind !== undefined && event.kind !== kind) || !maySeeEvent(eventScope(event))(actor)) throw notFound()
  return event
}

/** For jobs, which have no actor. */
export async function eventOfClub(db: Db, clubId: number, id: number): Promise<EventRow | null> {
  const found = await sql<EventRow>`${rows(clubId)} where e.club_id = ${clubId} and e.id = ${id} and e.archived_at is null`.execute(db)
  return found.rows[0] ?? null
}

/** The clubs and teams of an event with this id, without permission: only to choose the role that then finds it. */
export const placesOfEvent = (db: Db, clubIds: readonly number[], id: number) =>
  db.selectFrom('event').select(['club_id', 'team_id']).where('id', '=', id).where('club_id', 'in', clubIds).execute()

/** Locks the row for a write, so that two editors run one after the other. */
export async function lockEvent(tx: Db, clubId: number, id: number): Promise<void> {
  await sql`select 1 from event where club_id = ${clubId} and id = ${id} for update`.execute(tx)
}

/**
 * The events that an import is compared with: those imported for these teams, archived or not, and all other events of these weeks. `ofClub` adds
 * the imported events without a team.
 */
export async function eventsForImport(db: Db, clubId: number, teamIds: readonly number[], ofClub: boolean, from: Date, to: Date) {
  const found = await sql<EventRow & { archived_at: Date | null }>`${rows(clubId)} where e.club_id = ${clubId}
    and (e.team_id = any(${[...teamIds]}::bigint[]) or (${ofClub} and e.team_id is null and e.import_identity is not null))
    and (e.import_identity is not null or (e.archived_at is null and e.starts_at < ${to} and e.ends_at > ${from})) order by e.id`.execute(
    db,
  )
  return found.rows
}
export async function eventsBetween(db: Db, clubId: number, teamId: number, from: Date, to: Date): Promise<EventRow[]> {
  const found = await sql<EventRow>`${rows(clubId)} where e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null
    and e.starts_at < ${to} and e.ends_at > ${from} order by e.starts_at, e.id`.execute(db)
  return found.rows
}
/** Events that may conflict with an import: those of these teams, and all on a field. */
export async function eventsInTheWay(db: Db, clubId: number, teamIds: readonly number[], from: Date, to: Date) {
  return await db
    .selectFrom('event')
    .select(['id', 'team_id', 'field_id', 'starts_at', 'ends_at', 'local_start', 'status', 'tbd'])
    .where('club_id', '=', clubId)
    .where('archived_at', 'is', null)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where((or) => or.or([or('team_id', 'in', [...teamIds, 0]), or('field_id', 'is not', null)]))
    .execute()
}

/** All events of a series that are not deleted, in order, locked for the change that follows. */
export async function lockSeries(tx: Db, clubId: number, seriesId: number): Promise<EventRow[]> {
  await sql`select 1 from event where club_id = ${clubId} and series_id = ${seriesId} and archived_at is null order by id for update`.execute(
    tx,
  )
  return await eventsOfSeries(tx, clubId, seriesId)
}
export async function eventsOfSeries(db: Db, clubId: number, seriesId: number): Promise<EventRow[]> {
  const found =
    await sql<EventRow>`${rows(clubId)} where e.club_id = ${clubId} and e.series_id = ${seriesId} and e.archived_at is null order by e.starts_at, e.id`.execute(
      db,
    )
  return found.rows
}
export async function eventsByIds(db: Db, clubId: number, ids: readonly number[]): Promise<EventRow[]> {
  const found =
    await sql<EventRow>`${rows(clubId)} where e.club_id = ${clubId} and e.id = any(${[...ids]}::bigint[]) order by e.starts_at, e.id`.execute(
      db,
    )
  return found.rows
}

export async function seriesRule(db: Db, clubId: number, id: number): Promise<SeriesRule> {
  const row = await db
    .selectFrom('event_series')
    .select('rule')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.rule
}
export async function insertSeries(
  tx: Db,
  series: { clubId: number; teamId: number | null; rule: SeriesRule; startsOn: string; userId: number },
): Promise<number> {
  const row = await tx
    .insertInto('event_series')
    .values({
      club_id: series.clubId,
      team_id: series.teamId,
      rule: JSON.stringify(series.rule),
      starts_on: series.startsOn,
      created_by_user_id: series.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes recorded event changes older than thirty days. */
export async function forgetEventChanges(db: Db): Promise<void> {
  await sql`delete from event_change where changed_at < app_now() - interval '30 days'`.execute(db)
}
