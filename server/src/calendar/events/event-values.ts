import type { Actor } from '@touchline/domain/access/actor'
import { eventInstants, fieldRefusal } from '@touchline/domain/calendar/event-times'
import type { EventKind, ClubEventBody, ClubGameBody, GameBody, PracticeBody, TeamEventBody } from '@touchline/domain/calendar/event'
import { findField } from '../../fields/fields.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { knownPlayers, knownStaff } from '../../people/people.store.ts'
import type { EventRow } from '../calendar.store.ts'
import type { EventValues } from './write-event.ts'

/** The body that an editor sends, by the kind of event. */
export type AskedBody =
  | { kind: 'Practice'; body: PracticeBody }
  | { kind: 'Game'; body: GameBody | ClubGameBody }
  | { kind: 'GenericCalendarEvent'; body: TeamEventBody }
  | { kind: 'club'; body: ClubEventBody }

/** The requested values of the event, checked against existing rows. Fields that an update does not name stay. */
export async function eventValues(tx: Db, actor: Actor, asked: AskedBody, previous: EventRow | null): Promise<EventValues> {
  const { body } = asked
  const kind = asked.kind !== 'club' ? asked.kind : (asked.body.type ?? previous?.kind ?? 'GenericCalendarEvent')
  const field = body.field_id === null ? undefined : await findField(tx, actor.clubId!, body.field_id)
  // An event keeps its field after that is archived.
  const isMissing = field === undefined || (field.archived && previous?.field_id !== field.id)
  if (body.field_id !== null && isMissing) throw fieldRefusal('event.field_unknown', 'field_id', 'This field does not exist.')
  const timezone = body.timezone ?? field?.timezone ?? previous?.timezone ?? actor.clubZone
  return {
    kind,
    title: 'title' in body ? body.title : '',
    ...timesOf({ start_time: body.start_time, end_time: body.end_time, timezone, tbd: body.tbd }),
    field_id: body.field_id,
    location: body.location,
    notes: body.notes,
    uniform: body.uniform,
    arrival_minutes: body.arrival_minutes,
    status: body.status,
    status_reason: reasonOf(body, previous),
    extra: body.extra,
    ...(asked.kind === 'Game'
      ? { opponent: asked.body.opponent, side: asked.body.side, our_score: asked.body.our_score, their_score: asked.body.their_score }
      : { opponent: null, side: null, our_score: null, their_score: null }),
    import_identity: previous?.import_identity ?? null,
    imported: previous?.imported ?? null,
    series_id: previous?.series_id ?? null,
    guest_player_ids: await guestsOf(tx, actor, asked, previous),
    staff_ids: await staffOf(tx, actor, asked, kind, previous),
  }
}

/** Local times with the instants that follow from them, as an event stores them. */
export function timesOf(asked: { start_time: string; end_time: string; timezone: string; tbd: boolean }) {
  const { startsAt, endsAt, tbd } = eventInstants(asked)
  return {
    local_start: asked.start_time,
    local_end: asked.end_time,
    timezone: asked.timezone,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    tbd: tbd || asked.tbd,
  }
}

/** The reason of a cancellation; the message if none is given. It stays until the status changes. */
function reasonOf({ status, status_reason, notification_message }: AskedBody['body'], previous: EventRow | null): string | null {
  if (status === 'scheduled') return null
  const reason = status_reason ?? (previous?.status === status ? previous.status_reason : notification_message)
  return reason?.trim() || null
}

async function guestsOf(tx: Db, actor: Actor, { body }: AskedBody, previous: EventRow | null): Promise<number[]> {
  const ids = 'guest_team_players' in body ? body.guest_team_players : undefined
  if (ids === undefined) return previous?.guest_player_ids ?? []
  const known = await knownPlayers(tx, actor.clubId!, ids)
  if (known.length < new Set(ids).size)
    throw fieldRefusal('event.guest_unknown', 'guest_team_players', 'One of the guests isn’t a player in this club.')
  return known
}

async function staffOf(tx: Db, actor: Actor, asked: AskedBody, kind: EventKind, previous: EventRow | null): Promise<number[]> {
  const ids = asked.kind === 'club' ? asked.body.staff_ids : undefined
  if (ids === undefined) return kind === 'StaffEvent' ? (previous?.staff_ids ?? []) : []
  const known = await knownStaff(tx, actor.clubId!, ids)
  if (known.length < new Set(ids).size)
    throw fieldRefusal('event.staff_unknown', 'staff_ids', 'One of the people isn’t on the club’s staff.')
  return kind === 'StaffEvent' ? known : []
}
