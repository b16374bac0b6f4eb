import { z } from 'zod'
import { AttendanceStatus } from './answer-status.ts'
import { EventField } from '../fields/event-field.ts'
import { CalendarDate, Id, Instant, nameText, plainText } from '../kit/id.ts'
import { SeriesRule } from './editor/series.ts'

export const eventKinds = ['Practice', 'Game', 'GenericCalendarEvent', 'ClinicSessionEvent', 'StaffEvent'] as const
export const EventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof EventKind>

export const eventStatuses = ['scheduled', 'canceled', 'postponed'] as const
export const EventStatus = z.enum(eventStatuses)
export const sides = ['home', 'away', 'neutral'] as const
export const Side = z.enum(sides)
export type Side = z.infer<typeof Side>

/** The event's settings for families' answers; absent: the club's setting. They may restrict and move the deadline, never allow what the club forbids. */
export const EventExtra = z.object({
  parent_can_set_attendance: z.boolean().optional(),
  parent_can_set_attendance_until_relative_to_start: z.boolean().optional(),
  parent_can_set_attendance_until_minutes: z.int().min(0).max(20_160).nullable().optional(),
})
export type EventExtra = z.infer<typeof EventExtra>

/** The numbers of players who come and stay away, and of all players of the team (and its guests) for this event. */
export const AnswerCounts = z.object({ coming: z.int(), away: z.int(), players: z.int() })

/** One event of a calendar. Times in three forms: local time of the event's zone, the zone, and the instant. */
export const CalendarEvent = z.object({
  id: Id,
  type: EventKind,
  club_id: z.int(),
  /** null: an event of the club. */
  team_id: z.int().nullable(),
  /** The club's name when the event has no team. */
  team_name: z.string(),
  is_staff_event: z.boolean(),
  /** The series it belongs to; null for a single event. */
  group_id: z.int().nullable(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  start_datetime: Instant,
  end_datetime: Instant,
  tbd: z.boolean(),
  status: EventStatus,
  /** The reason given for canceling or postponing it; null when there is none. */
  status_reason: z.string().nullable(),
  location: z.string().nullable(),
  field: EventField.nullable(),
  opponent: z.string().nullable(),
  side: Side.nullable(),
  our_score: z.int().nullable(),
  their_score: z.int().nullable(),
  arrival_minutes: z.int().nullable(),
  counts: AnswerCounts,
  /** The caller's own players in this event, with their answers. */
  mine: z.array(z.object({ player_id: z.int(), first_name: z.string(), status: AttendanceStatus, health_screen_passed: z.boolean() })),
  extra: EventExtra,
  version_id: z.int(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** The caller's rights on an event; the screen shows only these actions. */
export const EventMay = z.object({ edit: z.boolean(), see_register: z.boolean(), take_register: z.boolean() })

export const EventDetail = CalendarEvent.extend({
  notes: z.string(),
  uniform: z.string(),
  imported: z.boolean(),
  updated_at: Instant,
  /** The time and the person of the cancellation or postponement; null when nobody changed the status here. */
  status_at: Instant.nullable(),
  status_by: z.string().nullable(),
  recurs: SeriesRule.nullable(),
  /** The number of events of the series that an action would reach; null outside a series. */
  series: z.object({ total: z.int(), following: z.int(), over: z.int() }).nullable(),
  guest_team_players: z.array(z.object({ player_id: z.int(), first_name: z.string(), last_name: z.string() })),
  staff_ids: z.array(z.int()),
  staff_names: z.array(z.string()),
  /** The time of this reply if an urgent change is to be acknowledged: the caller acknowledges what was changed until then. */
  urgent_until: Instant.nullable(),
  may: EventMay,
})
export type EventDetail = z.infer<typeof EventDetail>

/** Relations that `populate` can embed in a practice. */
export const practiceRelations = {
  team: z.object({ id: z.int(), name: z.string(), season_name: z.string().nullable() }).optional(),
  player_availability: z.array(z.object({ player_id: z.int(), status: z.string(), notes: z.string() })).optional(),
}

export const localTime = z
  .string()
  .regex(/^(?:19|20|21|30)\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Must be a date and a time.')
  .refine(
    (text) => !Number.isNaN(Date.parse(`${text}:00Z`)) && new Date(`${text}:00Z`).toISOString().startsWith(text),
    'This date does not exist.',
  )

const eventBody = {
  /** Local time at the place, `2026-10-06T18:00`, in `timezone` (the club's when absent). */
  start_time: localTime,
  end_time: localTime,
  timezone: z.string().max(64).optional(),
  /** The day is fixed, the time is not. */
  tbd: z.boolean().default(false),
  field_id: Id.nullable().default(null),
  location: plainText(200).nullable().default(null),
  notes: plainText(4000).default(''),
  uniform: plainText(200).default(''),
  arrival_minutes: z.int().min(0).max(240).nullable().default(null),
  status: EventStatus.default('scheduled'),
  /** The reason for canceling or postponing. Absent: unchanged, or the message in case of a new cancellation. */
  status_reason: plainText(500).optional(),
  extra: EventExtra.default({}),
  /** The recurrence. Absent in an update: unchanged; null: none. */
  recurs: SeriesRule.nullable().optional(),
  /** The version that the editor loaded; required for an update. */
  version_id: z.int().min(1).optional(),
  notification_message: plainText(500).default(''),
}
/** Players of other teams who come as guests. Absent in an update: unchanged. */
const guests = { guest_team_players: z.array(Id).max(40).optional() }
const gameWords = {
  opponent: nameText(120).default(''),
  side: Side.default('home'),
  our_score: z.int().min(0, 'Game score out of range').max(999, 'Game score out of range').nullable().default(null),
  their_score: z.int().min(0, 'Game score out of range').max(999, 'Game score out of range').nullable().default(null),
}
const neededTitle = plainText(120).refine((text) => text.trim() !== '', 'Enter a title.')

export const PracticeBody = z.object({ ...eventBody, ...guests, title: plainText(120).default('') })
export const GameBody = z.object({ ...eventBody, ...guests, ...gameWords })
/** A game that the club enters: of a team, or without one when it is only played on the club's field; then the title names the teams. */
export const ClubGameBody = GameBody.extend({ team_id: Id.nullable().default(null), title: plainText(120).default('') })
export const TeamEventBody = z.object({ ...eventBody, ...guests, title: neededTitle })
export const clubEventKinds = ['GenericCalendarEvent', 'StaffEvent'] as const
/** An event for everybody in the club, or for named staff. */
export const ClubEventBody = z.object({
  ...eventBody,
  title: neededTitle,
  /** Absent: an event for everybody when it is new, unchanged in an update. */
  type: z.enum(clubEventKinds).optional(),
  staff_ids: z.array(Id).max(500).optional(),
})
export type PracticeBody = z.output<typeof PracticeBody>
export type GameBody = z.output<typeof GameBody>
export type ClubGameBody = z.output<typeof ClubGameBody>
export type TeamEventBody = z.output<typeof TeamEventBody>
export type ClubEventBody = z.output<typeof ClubEventBody>

export const CalendarRange = z.object({ start: CalendarDate, end: CalendarDate })
