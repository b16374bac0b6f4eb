import type { Actor } from '@touchline/domain/access/actor'
import { eventInstants, fieldRefusal } from '@touchline/domain/calendar/event-times'
import type { GameBody, PracticeBody } from '@touchline/domain/calendar/event'
import { teamCalendarTopic } from '@touchline/domain/calendar/live'
import { mayEditEvent, maySeeEvent } from '@touchline/domain/calendar/policy'
import type { NoticeKind } from '@touchline/domain/calendar/notice'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { namesOfUsers } from '../account/account.store.ts'
import { findField } from '../fields/fields.store.ts'
import { audit } from '../kit/audit.ts'
import { applyChanges, findChangeSet, proposeChanges } from '../kit/change-set.ts'
import type { Db } from '../kit/database.ts'
import type { RequestFacts } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { announce } from '../kit/live.ts'
import { findTeam, placeOf, type TeamRow } from '../teams/teams.store.ts'
import { findEvent, lockEvent, type EventRow } from './calendar.store.ts'
import { tellTeam } from './tell-team.ts'
import { insertEvent, updateEvent, valuesOf, type EventValues } from './write-event.ts'

export interface Doing {
  tx: Db
  actor: Actor
  house: House
  facts: RequestFacts
}
type Asked = ({ kind: 'Practice'; body: PracticeBody } | { kind: 'Game'; body: GameBody }) & {
  teamId: number
  eventId: number | null
  notify: boolean
}

/** Creates or changes a practice or a game. Answers already given are not touched: they hang on the event, not on its time. */
export async function saveEvent({ tx, actor, house, facts }: Doing, asked: Asked): Promise<{ event: EventRow; told: number }> {
  const team = await findTeamToEdit(tx, actor, asked.teamId)
  const previous = asked.eventId === null ? null : await findEventToEdit(tx, actor, team, asked.eventId, asked.kind)
  if (previous) await refuseOldVersion(tx, previous, asked.body.version_id)
  const values = await eventValues(tx, actor, asked, previous)
  const id = previous ? previous.id : (await insertEvent(tx, team.club_id, team.id, values, actor)).id
  if (previous) await updateEvent(tx, team.club_id, previous.id, values, actor)
  const event = await findEvent(tx, actor, id)
  await audit(tx, actor, facts, {
    action: previous ? 'event.changed' : 'event.created',
    entity: 'event',
    entityId: id,
    clubId: team.club_id,
    ...(previous && { before: valuesOf(previous) }),
    after: values,
  })
  await announce(tx, team.club_id, { topic: teamCalendarTopic(team.id), type: 'event.saved', payload: { event_id: id } })
  const told = asked.notify ? await tellTeam(tx, house, noticeKind(previous, event), event, team.name, asked.body.notification_message) : 0
  return { event, told }
}

/** Takes an event off the calendar as a change set, so that it can be undone. */
export async function deleteEvent(
  { tx, actor, house, facts }: Doing,
  asked: { kind: 'Practice' | 'Game'; teamId: number; eventId: number; notify: boolean },
) {
  const team = await findTeamToEdit(tx, actor, asked.teamId)
  const event = await findEventToEdit(tx, actor, team, asked.eventId, asked.kind)
  const set = { clubId: team.club_id, kind: 'event.deleted', title: team.name, teamId: team.id, userId: actor.userId }
  const changeSetId = await proposeChanges(tx, set, [
    {
      entity: 'event',
      entity_id: event.id,
      op: 'delete',
      label: `${event.local_start} ${event.title || event.kind}`,
      before: valuesOf(event),
      after: null,
    },
  ])
  await applyChanges(tx, house.changes, (await findChangeSet(tx, team.club_id, changeSetId))!, actor)
  await audit(tx, actor, facts, {
    action: 'event.deleted',
    entity: 'event',
    entityId: event.id,
    clubId: team.club_id,
    before: valuesOf(event),
  })
  await announce(tx, team.club_id, { topic: teamCalendarTopic(team.id), type: 'event.deleted', payload: { event_id: event.id } })
  const told = asked.notify ? await tellTeam(tx, house, 'deleted', event, team.name, '') : 0
  return { change_set_id: changeSetId, told }
}

export async function findTeamToEdit(db: Db, actor: Actor, teamId: number): Promise<TeamRow> {
  const team = await findTeam(db, actor, teamId)
  if (!mayEditEvent(placeOf(team))(actor)) throw forbidden()
  return team
}

async function findEventToEdit(tx: Db, actor: Actor, team: TeamRow, id: number, kind: 'Practice' | 'Game'): Promise<EventRow> {
  if (actor.clubId !== null) await lockEvent(tx, actor.clubId, id)
  const event = await findEvent(tx, actor, id, kind)
  if (event.team_id !== team.id || !maySeeEvent(placeOf(team))(actor)) throw notFound()
  return event
}

async function refuseOldVersion(tx: Db, event: EventRow, seen: number | undefined) {
  if (seen === undefined)
    throw new Refusal('version.missing', 'Say which version you changed.', { status: 428, facts: { version_id: event.version_id } })
  if (seen === event.version_id) return
  const names = await namesOfUsers(tx, event.updated_by_user_id === null ? [] : [event.updated_by_user_id])
  throw newerVersion(event.version_id, names.get(event.updated_by_user_id ?? 0) ?? null)
}

async function eventValues(tx: Db, actor: Actor, asked: Asked, previous: EventRow | null): Promise<EventValues> {
  const { body } = asked
  const field = body.field_id === null ? undefined : await findField(tx, actor.clubId!, body.field_id)
  if (body.field_id !== null && !field) throw fieldRefusal('event.field_unknown', 'field_id', 'This field does not exist.')
  const timezone = body.timezone ?? field?.timezone ?? previous?.timezone ?? actor.clubZone
  const { startsAt, endsAt, tbd } = eventInstants({ start_time: body.start_time, end_time: body.end_time, timezone })
  return {
    kind: asked.kind,
    title: asked.kind === 'Practice' ? asked.body.title : '',
    local_start: body.start_time,
    local_end: body.end_time,
    timezone,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    tbd,
    field_id: body.field_id,
    location: body.location,
    notes: body.notes,
    uniform: body.uniform,
    arrival_minutes: body.arrival_minutes,
    status: body.status,
    extra: body.extra,
    ...(asked.kind === 'Game'
      ? { opponent: asked.body.opponent, side: asked.body.side, our_score: asked.body.our_score, their_score: asked.body.their_score }
      : { opponent: null, side: null, our_score: null, their_score: null }),
    import_identity: previous?.import_identity ?? null,
    imported: previous?.imported ?? null,
  }
}

function noticeKind(previous: EventRow | null, event: EventRow): NoticeKind {
  if (event.status !== 'scheduled' && previous?.status !== event.status) return event.status
  return previous ? 'changed' : 'created'
}
