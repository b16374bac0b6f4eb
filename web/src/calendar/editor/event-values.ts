import type { ClubEventBody, ClubGameBody, EventDetail, GameBody, PracticeBody, TeamEventBody } from '@touchline/domain/calendar/event'
import type { z } from 'zod'

export const eventKinds = ['Practice', 'Game', 'GenericCalendarEvent', 'StaffEvent'] as const
export type EventKind = (typeof eventKinds)[number]

/** The values of an event that a save sends; the kind decides which of them go into the body. Times are local, `2026-10-06T18:00`. */
export interface EventValues extends Omit<Required<z.output<typeof ClubGameBody>>, LeftOut> {
  kind: EventKind
  /** Absent for a new event: the zone of the club. */
  timezone?: string
  staff_ids: number[]
  /** Absent leaves the repetition as it is. */
  recurs?: EventDetail['recurs']
}
type LeftOut = 'version_id' | 'notification_message' | 'status_reason' | 'recurs' | 'timezone'

/** The values of a saved event, without a change. */
export const valuesOf = (event: EventDetail): EventValues => ({
  kind: eventKinds.find((kind) => kind === event.type) ?? 'GenericCalendarEvent',
  team_id: event.team_id,
  title: event.title,
  opponent: event.opponent ?? '',
  side: event.side ?? 'home',
  start_time: event.start_time,
  end_time: event.end_time,
  timezone: event.timezone,
  tbd: event.tbd,
  field_id: event.field?.id ?? null,
  location: event.location,
  notes: event.notes,
  uniform: event.uniform,
  arrival_minutes: event.arrival_minutes,
  status: event.status,
  our_score: event.our_score,
  their_score: event.their_score,
  extra: event.extra,
  guest_team_players: event.guest_team_players.map(({ player_id }) => player_id),
  staff_ids: event.staff_ids,
})

/** The same event at another time; one whose time is not known yet keeps the whole day. */
export const movedTo = (values: EventValues, { start, end }: { start: string; end: string }): EventValues => ({
  ...values,
  start_time: values.tbd ? `${start.slice(0, 10)}T00:00` : start,
  end_time: values.tbd ? `${start.slice(0, 10)}T23:59` : end,
})

function common(values: EventValues, message: string) {
  const { start_time, end_time, timezone, tbd, field_id, location, notes, uniform, arrival_minutes, status, extra, recurs } = values
  return {
    ...{ start_time, end_time, tbd, field_id, location, notes, uniform, arrival_minutes, status, extra },
    ...(timezone !== undefined && { timezone }),
    ...(recurs !== undefined && { recurs }),
    notification_message: message.trim(),
  }
}

export function practiceBodyOf(values: EventValues, message: string): z.input<typeof PracticeBody> {
  const { guest_team_players, title } = values
  return { ...common(values, message), guest_team_players, title }
}
export const teamEventBodyOf = (values: EventValues, message: string): z.input<typeof TeamEventBody> => ({
  ...practiceBodyOf(values, message),
  title: values.title,
})
export function gameBodyOf(values: EventValues, message: string): z.input<typeof GameBody> {
  const { guest_team_players, opponent, side, our_score, their_score } = values
  return { ...common(values, message), guest_team_players, opponent, side, our_score, their_score }
}
/** The body of a game without a team of the club: its title names the opponents. */
export const clubGameBodyOf = (values: EventValues, message: string): z.input<typeof ClubGameBody> => ({
  ...gameBodyOf(values, message),
  title: values.title,
})
export const clubEventBodyOf = (values: EventValues, message: string): z.input<typeof ClubEventBody> => ({
  ...common(values, message),
  title: values.title,
  type: values.kind === 'StaffEvent' ? 'StaffEvent' : 'GenericCalendarEvent',
  ...(values.kind === 'StaffEvent' && { staff_ids: values.staff_ids }),
})
