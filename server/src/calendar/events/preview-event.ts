import type { Actor } from '@touchline/domain/access/actor'
import { conflictsOf, nextFree, type Occupied } from '@touchline/domain/calendar/editor/conflicts'
import type { EventKind } from '@touchline/domain/calendar/event'
import { fieldRefusal } from '@touchline/domain/calendar/event-times'
import type { ClubPreviewBody, EventPreview, TeamPreviewBody } from '@touchline/domain/calendar/editor/preview'
import { maySeeEvent } from '@touchline/domain/calendar/policy'
import { occurrenceDates, timesOn } from '@touchline/domain/calendar/editor/series'
import { localOf } from '@touchline/domain/kit/dates'
import { namesOfUsers } from '../../account/account.store.ts'
import { findField } from '../../fields/fields.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { knownPlayers, knownStaff } from '../../people/people.store.ts'
import { coachesOfTeams } from '../../teams/teams.store.ts'
import { audienceOf } from './audience-of-event.ts'
import { busyEvents, sitesOf, type BusyEvent } from './busy.store.ts'
import { eventsByIds } from '../calendar.store.ts'
import { timesOf } from './event-values.ts'
import type { EditScope } from './find-event-to-edit.ts'

type Asked =
  (TeamPreviewBody & { kind: EventKind; staff_ids: number[] }) | (ClubPreviewBody & { kind: EventKind; guest_team_players: number[] })
const day = 86_400_000

/** The title of a conflicting event, for callers who may see it; others learn only that the person is busy. */
function titleFor(actor: Actor, clubId: number, { kind, title, people }: BusyEvent): string {
  const place = { clubId, regionId: null, teamId: null, kind, staffIds: people, guestIds: [] }
  return kind !== 'StaffEvent' || maySeeEvent(place)(actor) ? title : ''
}

/** The effects of saving, before it is saved. */
export async function previewEvent(db: Db, actor: Actor, scope: EditScope, asked: Asked, now: Date): Promise<EventPreview> {
  const field = asked.field_id === null ? undefined : await findField(db, scope.clubId, asked.field_id)
  if (asked.field_id !== null && !field) throw fieldRefusal('event.field_unknown', 'field_id', 'This field does not exist.')
  const timezone = asked.timezone ?? field?.timezone ?? actor.clubZone
  const days = asked.recurs === null ? [asked.start_time.slice(0, 10)] : occurrenceDates(asked.recurs, asked.start_time.slice(0, 10))
  const times = days.map((date) => timesOf({ ...timesOn(date, asked), timezone, tbd: asked.tbd }))
  const coaches = scope.teamId === null ? [] : ((await coachesOfTeams(db, scope.clubId, [scope.teamId])).get(scope.teamId) ?? [])
  const staff = await knownStaff(db, scope.clubId, asked.staff_ids)
  const people = [...new Set([...coaches, ...staff])]
  const site = (await sitesOf(db, scope.clubId))(asked.field_id, asked.location)
  const wanted: Occupied[] = times
    .filter(({ tbd }) => !tbd)
    .map(({ starts_at, ends_at }) => ({
      startsAt: new Date(starts_at),
      endsAt: new Date(ends_at),
      teamId: scope.teamId,
      fieldId: asked.field_id,
      site,
      people,
    }))
  const own = asked.event_id === null ? undefined : (await eventsByIds(db, scope.clubId, [asked.event_id]))[0]
  const wide = asked.group_action === 'future' || asked.group_action === 'all'
  const others =
    wanted.length === 0
      ? []
      : await busyEvents(db, {
          clubId: scope.clubId,
          // A day on both sides for travel; a week after for the next free time.
          from: new Date(wanted[0]!.startsAt.getTime() - day),
          to: new Date(wanted.at(-1)!.endsAt.getTime() + 8 * day),
          teamId: scope.teamId,
          fieldId: asked.field_id,
          people,
          without: { eventId: asked.event_id, seriesId: wide || asked.recurs !== null ? (own?.series_id ?? null) : null },
        })
  const travel = actor.config.default_travel_minutes
  const near = (one: Occupied) => others.filter((other) => +other.endsAt > +one.startsAt - day && +other.startsAt < +one.endsAt + day)
  const conflicts = wanted.flatMap((one) => conflictsOf(one, near(one), travel))
  const minutesAt = (instant: Date) => {
    const clock = localOf(instant, timezone).slice(11)
    return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  }
  const free = conflicts.length === 0 ? null : nextFree(wanted, others, travel, minutesAt)
  const names = await namesOfUsers(
    db,
    conflicts.flatMap(({ person }) => person ?? []),
  )
  const about = {
    club_id: scope.clubId,
    team_id: scope.teamId,
    kind: asked.kind,
    guest_player_ids: await knownPlayers(db, scope.clubId, asked.guest_team_players),
    staff_ids: staff,
  }
  const told = await audienceOf(db, actor, about, { kind: asked.notice, startsAt: new Date(times[0]!.starts_at) }, now)
  return {
    dates: days,
    conflicts: conflicts.slice(0, 20).map(({ kind, with: other, person, minutes }) => ({
      kind,
      event_id: other.id,
      type: other.kind,
      title: titleFor(actor, scope.clubId, other),
      opponent: other.opponent,
      side: other.side,
      team_name: other.team_name,
      start_time: other.start_time,
      end_time: other.end_time,
      person: person === null ? null : (names.get(person) ?? null),
      minutes,
    })),
    conflict_count: conflicts.length,
    next_free:
      free === null
        ? null
        : {
            start_time: localOf(new Date(wanted[0]!.startsAt.getTime() + free * 60_000), timezone),
            end_time: localOf(new Date(wanted[0]!.endsAt.getTime() + free * 60_000), timezone),
          },
    told: {
      people: told.filter(({ by }) => by.length > 0).map(({ name, by }) => ({ name, by })),
      email: told.filter(({ by }) => by.includes('email')).length,
      sms: told.filter(({ by }) => by.includes('sms')).length,
      unreached: told.filter(({ by }) => by.length === 0).map(({ name }) => name),
    },
  }
}
