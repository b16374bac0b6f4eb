import type { CalendarFeed, FeedScope } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import type { FeedEvent } from '@touchline/domain/calendar/feeds/feed-entry'
import { sql } from 'kysely'
import { rowsOf, type Db } from '../../kit/database/database.ts'
import type { Answers } from '../../kit/questions.ts'

/** The owner and the content of a feed; the database function find_feed returns it and sets row-level security. */
export interface FoundFeed {
  now: string
  user_id: number
  scope: FeedScope
  answers: boolean
  locale: string
  timezone: string
  name: string | null
  teams: [club: number, team: number][]
  clubs: number[]
  players: number[]
}

export async function findFeed(db: Db, tokenHash: string): Promise<{ now: Date; feed: FoundFeed | null }> {
  const [row] = await rowsOf<{ feed: FoundFeed | { now: string } }>(db, 'select find_feed($1) as feed', [tokenHash])
  const feed = row!.feed
  return { now: new Date(feed.now), feed: 'user_id' in feed ? feed : null }
}

type Row = Omit<FeedEvent, 'children' | 'place'> & {
  location: string | null
  field: { name: string; facility_name: string; facility_address: string | null } | null
  children: FeedEvent['children']
}

/**
 * The events of a feed, each once: of its teams, of its clubs, staff events to which its person was invited, and those with an own child as guest. Deleted
 * events stay for two weeks as cancelled, unless they had existed for less than a day: the events of an undone import need no cancellation.
 */
export async function eventsOfFeed(
  db: Db,
  { answerOf }: Pick<Answers, 'answerOf'>,
  feed: FoundFeed,
  { from, to }: { from: Date; to: Date },
): Promise<FeedEvent[]> {
  const [clubs, teams] = [feed.teams.map(([club]) => club), feed.teams.map(([, team]) => team)]
  const invited = feed.scope === 'person' ? feed.user_id : null
  const guests = feed.scope === 'team' ? [] : feed.players
  const answer = answerOf({ clubId: sql`e.club_id`, eventId: sql`e.id`, playerId: sql`p.id` })
  // Repeated in each part of the query, so that the indexes of current and of deleted events are used instead of the club's whole history.
  const among = sql`e.starts_at >= ${from} and e.starts_at < ${to} and (e.archived_at is null or e.archived_at > app_now() - interval '14 days')`
  const { rows } = await sql<Row>`
    with ids as (
      select e.club_id, e.id from unnest(${clubs}::bigint[], ${teams}::bigint[]) s (club_id, team_id)
        join event e on e.club_id = s.club_id and e.team_id = s.team_id and ${among}
      union select e.club_id, e.id from event e where e.club_id = any(${feed.clubs}::bigint[]) and e.team_id is null and e.kind = 'GenericCalendarEvent' and ${among}
      union select s.club_id, s.event_id from event_staff s join club c on c.club_id = s.club_id
        where s.user_id = ${invited} and s.club_id = any(${feed.clubs}::bigint[]) and (c.config -> 'enable_staff_calendar')::boolean
      union select club_id, event_id from event_guest where player_id = any(${guests}::bigint[]))
    select e.club_id, e.id, e.kind, e.team_id, coalesce(t.name, c.name) as team, e.title, g.opponent, g.side, e.starts_at, e.ends_at, e.timezone, e.status, e.status_reason,
      e.location, case when f.id is not null then ('{' || f.card || '}')::json end as field, e.uniform, e.arrival_minutes, e.version_id, e.created_at,
      greatest(e.updated_at, kids.changed_at) as changed_at, e.archived_at is not null as archived, coalesce(kids.list, '[]') as children
    from ids join event e on e.club_id = ids.club_id and e.id = ids.id join club c on c.club_id = e.club_id
    left join team t on t.club_id = e.club_id and t.id = e.team_id
    left join game g on g.club_id = e.club_id and g.event_id = e.id
    left join field f on f.club_id = e.club_id and f.id = e.field_id
    left join lateral (
      select json_agg(json_build_object('first_name', p.first_name, 'status', case when ${feed.answers} then coalesce(a.status, 'none') end)
          order by p.birth_date, p.id) as list, case when ${feed.answers} then max(a.set_at) end as changed_at
      from player p left join lateral ${answer} a on true
      where p.club_id = e.club_id and p.id = any(${feed.players}::bigint[]) and e.kind <> 'StaffEvent' and (
        exists (select from team_player tp where tp.club_id = e.club_id and tp.team_id = e.team_id and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null)
        or exists (select from event_guest x where x.club_id = e.club_id and x.event_id = e.id and x.player_id = p.id))) kids on true
    where ${among} and not e.tbd and (e.archived_at is null or e.archived_at > e.created_at + interval '1 day')
    order by e.starts_at, e.club_id, e.id`.execute(db)
  return rows.map(({ location, field, ...row }) => ({
    ...row,
    place: location ?? (field ? [field.facility_name, field.name, field.facility_address].filter(Boolean).join(', ') : ''),
  }))
}

const listed = sql`d.id, d.scope, d.team_id, d.player_id, coalesce(t.name, p.first_name) as name, d.answers, d.created_at, d.read_at
  from calendar_feed d left join team t on t.club_id = d.club_id and t.id = d.team_id left join player p on p.club_id = d.club_id and p.id = d.player_id`

export interface FeedRow extends Omit<CalendarFeed, 'created_at' | 'read_at'> {
  created_at: Date
  read_at: Date | null
}
export async function feedsOf(db: Db, userId: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`select ${listed} where d.user_id = ${userId} and d.revoked_at is null order by d.id desc`.execute(db)
  return rows
}
export async function findFeedOf(db: Db, userId: number, id: number): Promise<(FeedRow & { club_id: number }) | null> {
  const { rows } = await sql<
    FeedRow & { club_id: number }
  >`select d.club_id, ${listed} where d.user_id = ${userId} and d.id = ${id} and d.revoked_at is null`.execute(db)
  return rows[0] ?? null
}

export interface NewFeed {
  club_id: number
  user_id: number
  scope: FeedScope
  team_id: number | null
  player_id: number | null
  answers: boolean
  token_hash: string
  created_at: Date
}
export async function insertFeed(tx: Db, feed: NewFeed): Promise<number> {
  return (await tx.insertInto('calendar_feed').values(feed).returning('id').executeTakeFirstOrThrow()).id
}
export async function revokeFeed(tx: Db, clubId: number, id: number, now: Date): Promise<void> {
  await tx.updateTable('calendar_feed').set({ revoked_at: now }).where('club_id', '=', clubId).where('id', '=', id).execute()
}
