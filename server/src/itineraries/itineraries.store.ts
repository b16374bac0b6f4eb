import type { Car, GivenItinerary, Stop } from '@touchline/domain/itineraries/endpoints'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { hasJoinedAsContact } from '../people/contact-view.ts'

/** An itinerary without its stops and cars. */
export interface ItineraryRow {
  club_id: number
  id: number
  team_id: number
  team_name: string
  club_name: string
  zone: string
  title: string
  first_day: string
  last_day: string
  timezone: GivenItinerary['timezone']
  meeting_point: string | null
  contact_name: string | null
  contact_phone: string | null
  notes: string | null
  published: boolean
  link_since: Date | null
  version_id: number
  updated_by_user_id: number | null
}

const rows = (
  clubId: number,
) => sql`select i.club_id, i.id, i.team_id, t.name as team_name, c.name as club_name, c.timezone as zone, i.title, i.first_day::text,
    i.last_day::text, i.timezone, i.meeting_point, i.contact_name, i.contact_phone, i.notes, i.published_at is not null as published, i.link_since, i.version_id,
    coalesce(i.updated_by_user_id, i.created_by_user_id) as updated_by_user_id
  from itinerary i join team t on t.club_id = ${clubId} and t.id = i.team_id join club c on c.club_id = ${clubId}
  where i.club_id = ${clubId} and not i.archived`

export async function itineraryOfTeam(db: Db, clubId: number, teamId: number, id: number): Promise<ItineraryRow | undefined> {
  return (await sql<ItineraryRow>`${rows(clubId)} and i.team_id = ${teamId} and i.id = ${id}`.execute(db)).rows[0]
}

/** Locks the row until the end of the transaction. */
export async function lockItinerary(tx: Db, clubId: number, id: number): Promise<void> {
  await sql`select from itinerary where club_id = ${clubId} and id = ${id} for update`.execute(tx)
}

/** The published itinerary of a link; undefined for every hash that is not, or no longer, one. */
export async function itineraryOfLink(db: Db, clubId: number, hash: string): Promise<ItineraryRow | undefined> {
  const { rows: found } = await sql<ItineraryRow>`${rows(clubId)} and i.link_hash = ${hash} and i.published_at is not null`.execute(db)
  return found[0]
}

interface Listed {
  id: number
  team_id: number
  team_name: string
  title: string
  first_day: string
  last_day: string
  published: boolean
  stops: number
}
interface Wanted {
  clubId: number
  /** Null: all teams of the club. */
  teamIds: readonly number[] | null
  drafts: boolean
  from?: string
  to?: string
}
export async function listItineraries(db: Db, { clubId, teamIds, drafts, from, to }: Wanted): Promise<Listed[]> {
  const { rows: found } =
    await sql<Listed>`select i.id, i.team_id, t.name as team_name, i.title, i.first_day::text, i.last_day::text, i.published_at is not null as published,
      (select count(*)::int from itinerary_item s where s.club_id = ${clubId} and s.itinerary_id = i.id) as stops
    from itinerary i join team t on t.club_id = ${clubId} and t.id = i.team_id
    where i.club_id = ${clubId} and not i.archived and (${drafts} or i.published_at is not null)
      and (${teamIds === null} or i.team_id = any(${[...(teamIds ?? [])]}::bigint[]))
      and (${to ?? null}::date is null or i.first_day <= ${to ?? null}::date) and (${from ?? null}::date is null or i.last_day >= ${from ?? null}::date)
    order by i.first_day, i.id`.execute(db)
  return found
}

/** The stops in order. An event that is not deleted gives day, times, zone and place. */
export async function stopsOf(db: Db, clubId: number, id: number): Promise<Stop[]> {
  const { rows: found } = await sql<Stop>`
    select s.kind, coalesce(e.local_start::date, s.day)::text as day, s.location, s.address, s.phone, s.confirmation, s.note, s.event_id,
      case when e.id is null then s.start_time when not e.tbd then to_char(e.local_start, 'HH24:MI') end as start,
      case when e.id is null then s.end_time when not e.tbd then to_char(e.local_end, 'HH24:MI') end as "end",
      coalesce(e.timezone, s.timezone) as timezone,
      case when e.id is not null then coalesce(f.name, e.location, s.location) else s.location end as location,
      case when f.id is not null then concat_ws(', ', h.name, h.address) else s.address end as address,
      case when e.id is not null then json_build_object('id', e.id, 'type', e.kind, 'title', e.title, 'opponent', g.opponent, 'side', g.side, 'status', e.status) end as event
    from itinerary_item s
    left join event e on e.club_id = ${clubId} and e.id = s.event_id and e.archived_at is null
    left join game g on g.club_id = ${clubId} and g.event_id = e.id
    left join field f on f.club_id = ${clubId} and f.id = e.field_id
    left join facility h on h.club_id = ${clubId} and h.id = f.facility_id
    where s.club_id = ${clubId} and s.itinerary_id = ${id} order by s.position`.execute(db)
  return found
}

/** All cars with all players, as the staff see them. */
export async function carsOf(db: Db, clubId: number, id: number): Promise<Car[]> {
  const { rows: found } = await sql<Car>`
    select c.driver_user_id, c.driver_name, coalesce(c.driver_name, u.first_name || ' ' || u.last_name) as driver, c.driver_phone, c.capacity, c.note,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) order by p.last_name, p.first_name, p.id)
        from itinerary_rider r join player p on p.club_id = ${clubId} and p.id = r.player_id where r.club_id = ${clubId} and r.car_id = c.id), '[]') as players
    from itinerary_car c left join app_user u on u.id = c.driver_user_id
    where c.club_id = ${clubId} and c.itinerary_id = ${id} order by c.position`.execute(db)
  return found
}

type Head = Omit<GivenItinerary, 'stops' | 'cars'>
export async function insertItinerary(tx: Db, clubId: number, teamId: number, userId: number, values: Head): Promise<number> {
  const { id } = await tx
    .insertInto('itinerary')
    .values({ ...values, club_id: clubId, team_id: teamId, created_by_user_id: userId, updated_by_user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets columns and raises the version. */
export async function updateItinerary(
  tx: Db,
  { club_id, id }: Pick<ItineraryRow, 'club_id' | 'id'>,
  userId: number,
  values: Partial<Head> & { published_at?: Date | null; link_hash?: null; link_since?: null },
): Promise<void> {
  await tx
    .updateTable('itinerary')
    .set({ ...values, version_id: sql`version_id + 1`, updated_by_user_id: userId, updated_at: sql`app_now()` })
    .where('club_id', '=', club_id)
    .where('id', '=', id)
    .execute()
}

/** Stores the hash of a new link, or none; the version stays, because no editor shows the link. */
export async function storeLink(tx: Db, { club_id, id }: Pick<ItineraryRow, 'club_id' | 'id'>, hash: string | null, since: Date | null) {
  await tx
    .updateTable('itinerary')
    .set({ link_hash: hash, link_since: since })
    .where('club_id', '=', club_id)
    .where('id', '=', id)
    .execute()
}

/** Replaces the stops and cars by these. The row of a player who stays in some car stays too, because the log of a merge names it. */
export async function storeParts(tx: Db, clubId: number, id: number, { stops, cars }: Pick<GivenItinerary, 'stops' | 'cars'>) {
  const of = { club_id: clubId, itinerary_id: id }
  await tx.deleteFrom('itinerary_item').where('club_id', '=', clubId).where('itinerary_id', '=', id).execute()
  if (stops.length > 0)
    await tx
      .insertInto('itinerary_item')
      .values(stops.map(({ start, end, ...stop }, position) => ({ ...stop, ...of, position, start_time: start, end_time: end })))
      .execute()
  const made: number[] = []
  for (const [position, { player_ids, ...car }] of cars.entries()) {
    const { id: carId } = await tx
      .insertInto('itinerary_car')
      .values({ ...car, ...of, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push(carId)
    if (player_ids.length > 0)
      await tx
        .insertInto('itinerary_rider')
        .values(player_ids.map((player_id) => ({ ...of, car_id: carId, player_id })))
        .onConflict((row) => row.columns(['club_id', 'itinerary_id', 'player_id']).doUpdateSet({ car_id: carId }))
        .execute()
  }
  const old = sql`club_id = ${clubId} and itinerary_id = ${id}`
  await sql`delete from itinerary_rider where ${old} and not (car_id = any(${made}::bigint[]))`.execute(tx)
  await sql`delete from itinerary_car where ${old} and not (id = any(${made}::bigint[]))`.execute(tx)
}

interface Driver {
  id: number
  name: string
  kind: 'staff' | 'contact'
}
/** The people of a team who may drive: its staff, and contacts of its players who have joined with an account. */
export async function driversOf(db: Db, clubId: number, teamId: number): Promise<Driver[]> {
  const { rows: found } = await sql<Driver>`
    select u.id, u.first_name || ' ' || u.last_name as name, case when bool_or(x.kind = 'staff') then 'staff' else 'contact' end as kind
    from (select user_id, 'staff' as kind from team_coach where club_id = ${clubId} and team_id = ${teamId}
      union all select user_id, 'staff' from team_manager where club_id = ${clubId} and team_id = ${teamId}
      union all select pc.user_id, 'contact' from player_contact pc join team_player tp on tp.club_id = ${clubId} and tp.player_id = pc.player_id
        where pc.club_id = ${clubId} and tp.team_id = ${teamId} and tp.left_on is null and tp.status in ('active', 'guest')) x
    join app_user u on u.id = x.user_id and u.deleted_at is null
    where x.kind = 'staff' or ${hasJoinedAsContact(sql`${clubId}`)}
    group by u.id, u.first_name, u.last_name order by bool_or(x.kind = 'staff') desc, u.last_name, u.first_name, u.id`.execute(db)
  return found
}

/** The players of a team, guests too. */
export async function playersOf(db: Db, clubId: number, teamId: number): Promise<{ id: number; name: string }[]> {
  const { rows: found } = await sql<{ id: number; name: string }>`select p.id, p.first_name || ' ' || p.last_name as name
    from team_player tp join player p on p.club_id = ${clubId} and p.id = tp.player_id
    where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.left_on is null and tp.status in ('active', 'guest')
    order by p.last_name, p.first_name, p.id`.execute(db)
  return found
}

interface TeamEvent {
  id: number
  type: NonNullable<Stop['event']>['type']
  title: string
  opponent: string | null
  side: 'home' | 'away' | 'neutral' | null
  status: 'scheduled' | 'canceled' | 'postponed'
  start_time: string
  end_time: string
  tbd: boolean
}
/** The events of a team between two days, both included, in their local time; `ids` instead names some of any day. */
export async function eventsOfTeam(
  db: Db,
  clubId: number,
  teamId: number,
  among: { first_day: string; last_day: string } | { ids: readonly number[] },
): Promise<TeamEvent[]> {
  const which =
    'ids' in among
      ? sql`e.id = any(${[...among.ids]}::bigint[])`
      : sql`e.local_start >= ${among.first_day}::date and e.local_start < ${among.last_day}::date + 1`
  const { rows: found } =
    await sql<TeamEvent>`select e.id, e.kind as type, e.title, g.opponent, g.side, e.status, to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI') as start_time,
      to_char(e.local_end, 'YYYY-MM-DD"T"HH24:MI') as end_time, e.tbd
    from event e left join game g on g.club_id = ${clubId} and g.event_id = e.id
    where e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null and ${which} order by e.local_start, e.id limit 200`.execute(
      db,
    )
  return found
}
