import { z } from 'zod'
import { AttendanceStatus } from '../attendance/attendance.ts'
import { CalendarDate, Id, Instant, plainText } from '../kit/id.ts'

export const eventKinds = ['Practice', 'Game', 'GenericCalendarEvent', 'ClinicSessionEvent', 'StaffEvent'] as const
export const EventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof EventKind>

/** Throws for a kind that does not exist (S0.8). */
export function eventKind(text: string): EventKind {
  const kind = eventKinds.find((known) => known === text)
  if (!kind) throw new Error(`Invalid event type: ${text}`)
  return kind
}

export const eventStatuses = ['scheduled', 'canceled', 'postponed'] as const
export const EventStatus = z.enum(eventStatuses)
export const sides = ['home', 'away', 'neutral'] as const
export const Side = z.enum(sides)
export type Side = z.infer<typeof Side>

/** What an event says about families' answers; absent = the club's setting. It may restrict and move the deadline, never allow what the club forbids. */
export const EventExtra = z.object({
  parent_can_set_attendance: z.boolean().optional(),
  parent_can_set_attendance_until_relative_to_start: z.boolean().optional(),
  parent_can_set_attendance_until_minutes: z.int().min(0).max(20_160).nullable().optional(),
})
export type EventExtra = z.infer<typeof EventExtra>

export const EventField = z.object({
  id: z.int(),
  name: z.string(),
  facility_name: z.string(),
  facility_address: z.string().nullable(),
  facility_map_url: z.string().nullable(),
  timezone: z.string(),
})

/** How many come: of the players of the team (and its guests) for this event. */
export const AnswerCounts = z.object({ coming: z.int(), away: z.int(), players: z.int() })

/** One line of a calendar. Times three ways: wall time of the event's zone, the zone, and the instant. */
export const CalendarEvent = z.object({
  id: Id,
  type: EventKind,
  club_id: z.int(),
  team_id: z.int(),
  team_name: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  start_datetime: Instant,
  end_datetime: Instant,
  tbd: z.boolean(),
  status: EventStatus,
  location: z.string().nullable(),
  field: EventField.nullable(),
  opponent: z.string().nullable(),
  side: Side.nullable(),
  our_score: z.int().nullable(),
  their_score: z.int().nullable(),
  arrival_minutes: z.int().nullable(),
  counts: AnswerCounts,
  /** My own players on this event and what they answered. */
  mine: z.array(z.object({ player_id: z.int(), first_name: z.string(), status: AttendanceStatus, health_screen_passed: z.boolean() })),
  extra: EventExtra,
  version_id: z.int(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** What may be done with an event by the caller; the screen shows nothing else. */
export const EventMay = z.object({ edit: z.boolean(), see_register: z.boolean(), take_register: z.boolean() })

export const EventDetail = CalendarEvent.extend({
  notes: z.string(),
  uniform: z.string(),
  imported: z.boolean(),
  updated_at: Instant,
  may: EventMay,
})
export type EventDetail = z.infer<typeof EventDetail>

const localTime = z
  .string()
  .regex(/^(?:19|20|21|30)\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Must be a date and a time.')
  .refine(
    (text) => !Number.isNaN(Date.parse(`${text}:00Z`)) && new Date(`${text}:00Z`).toISOString().startsWith(text),
    'This date does not exist.',
  )

const eventBody = {
  /** Wall time at the place, `2026-10-06T18:00`; what zone it is says `timezone` (the club's when absent). */
  start_time: localTime,
  end_time: localTime,
  timezone: z.string().max(64).optional(),
  field_id: Id.nullable().default(null),
  location: plainText(200).nullable().default(null),
  notes: plainText(4000).default(''),
  uniform: plainText(200).default(''),
  arrival_minutes: z.int().min(0).max(240).nullable().default(null),
  status: EventStatus.default('scheduled'),
  extra: EventExtra.default({}),
  /** The version the editor saw; required for an update. */
  version_id: z.int().min(1).optional(),
  notification_message: plainText(500).default(''),
}

export const PracticeBody = z.object({ ...eventBody, title: plainText(120).default('') })
export const GameBody = z.object({
  ...eventBody,
  opponent: plainText(120).default(''),
  side: Side.default('home'),
  our_score: z.int().min(0, 'Game score out of range').max(999, 'Game score out of range').nullable().default(null),
  their_score: z.int().min(0, 'Game score out of range').max(999, 'Game score out of range').nullable().default(null),
})
export type PracticeBody = z.output<typeof PracticeBody>
export type GameBody = z.output<typeof GameBody>

export const CalendarRange = z.object({ start: CalendarDate, end: CalendarDate })
