import type { Occupied, Site } from '@touchline/domain/calendar/editor/conflicts'
import type { EventKind, Side } from '@touchline/domain/calendar/event'
import { sql } from 'kysely'
import { allFieldsOf } from '../../fields/fields.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { coachesOfTeams, teamNames, teamsCoachedBy } from '../../teams/teams.store.ts'

export interface BusyEvent extends Occupied {
  id: number
  kind: EventKind
  title: string
  opponent: string | null
  side: Side | null
  team_name: string
  start_time: string
  end_time: string
}

export interface BusyAsk {
  clubId: number
  from: Date
  to: Date
  teamId: number | null
  fieldId: number | null
  people: readonly number[]
  /** The edited event or series, which does not conflict with itself. */
  without: { eventId: number | null; seriesId: number | null }
}

type Row = Omit<BusyEvent, keyof Occupied | 'team_name'> & {
  team_id: number | null
  field_id: number | null
  location: string | null
  starts_at: Date
  ends_at: Date
  staff: number[]
}

/** Events between two instants that need the same field, the same team or one of the people. */
export async function busyEvents(db: Db, ask: BusyAsk): Promise<BusyEvent[]> {
  const coached = [...new Set([...(await teamsCoachedBy(db, ask.clubId, ask.people)), ...(ask.teamId === null ? [] : [ask.teamId])])]
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.title, g.opponent, g.side, e.team_id, e.field_id, e.location, e.local_start as start_time, e.local_end as end_time, e.starts_at, e.ends_at,
      coalesce((select json_agg(x.user_id) from event_staff x where x.club_id = ${ask.clubId} and x.event_id = e.id), '[]') as staff
    from event e left join game g on g.club_id = e.club_id and g.event_id = e.id
    where e.club_id = ${ask.clubId} and e.archived_at is null and e.status = 'scheduled' and not e.tbd and e.starts_at < ${ask.to} and e.ends_at > ${ask.from}
      and e.id is distinct from ${ask.without.eventId} and (${ask.without.seriesId}::bigint is null or e.series_id is distinct from ${ask.without.seriesId}::bigint)
      and (e.field_id = ${ask.fieldId} or e.team_id = any(${coached}::bigint[])
        or exists (select from event_staff x where x.club_id = ${ask.clubId} and x.event_id = e.id and x.user_id = any(${[...ask.people]}::bigint[])))
    order by e.starts_at, e.id limit 2000`.execute(db)
  const teamIds = [...new Set(rows.flatMap(({ team_id }) => team_id ?? []))]
  const coaches = await coachesOfTeams(db, ask.clubId, teamIds)
  const names = teamIds.length === 0 ? new Map<number, string>() : await teamNames(db, ask.clubId, teamIds)
  const sites = await sitesOf(db, ask.clubId)
  return rows.map(({ team_id, field_id, location, starts_at, ends_at, staff, ...row }) => ({
    ...row,
    team_name: (team_id !== null && names.get(team_id)) || '',
    startsAt: starts_at,
    endsAt: ends_at,
    teamId: team_id,
    fieldId: field_id,
    site: sites(field_id, location),
    people: [...(coaches.get(team_id ?? 0) ?? []), ...staff],
  }))
}

/** Returns a function that locates a field or an address. Two addresses are the same place when they are spelled the same. */
export async function sitesOf(db: Db, clubId: number): Promise<(fieldId: number | null, location: string | null) => Site | null> {
  const fields = new Map((await allFieldsOf(db, clubId)).map((field) => [field.id, field]))
  return (fieldId, location) => {
    const field = fieldId === null ? undefined : fields.get(fieldId)
    if (field) return { key: `facility:${field.facility_id}`, latitude: field.latitude, longitude: field.longitude }
    const words = location?.trim().toLowerCase()
    return words ? { key: `address:${words}`, latitude: null, longitude: null } : null
  }
}
