import { z } from 'zod'
import { EventKind } from '../calendar/event.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant, plainText } from '../kit/id.ts'
import { AvailabilityBody, AttendanceTotals, Register, SavedAnswer } from './attendance.ts'
import { AttendanceStatus } from '../calendar/answer-status.ts'
import { reminderHours } from './reminder.ts'
import { SeasonLine } from './season-table.ts'
import { inPart } from '../teams/part.ts'

const who = ['team staff, club admin or director', 'parent'] as const
const refusals = [
  'attendance.deadline_passed',
  'attendance.parents_cannot_answer',
  'attendance.marked_by_staff',
  'attendance.health_screen_needed',
  'attendance.not_on_team',
  'attendance.event_is_off',
] as const

/** The specification calls attendance "availability" in paths. */
export const answerForPractice = endpoint({
  method: 'POST',
  path: '/practices/{practice}/availability/{subject}',
  summary: 'Sets the attendance of a player, or of a member of staff when the body names a user_role.',
  params: z.object({ practice: IdText, subject: IdText }),
  body: AvailabilityBody,
  reply: SavedAnswer,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'write',
  objects: [
    { param: 'practice', is: 'practice' },
    { param: 'subject', is: 'player' },
  ],
  refusals,
  changes: ['attendance', 'register'],
})

export const answerForGame = endpoint({
  method: 'POST',
  path: '/games/{game}/availability/{subject}',
  summary: 'Sets the attendance for a game; team_id picks the side when two of our teams play each other.',
  params: z.object({ game: IdText, subject: IdText }),
  query: z.object({ team_id: IdText }),
  body: AvailabilityBody,
  reply: SavedAnswer,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'write',
  objects: [
    { param: 'game', is: 'game' },
    { param: 'subject', is: 'player' },
  ],
  refusals: [...refusals, 'attendance.game_without_team'],
  changes: ['attendance', 'register'],
})

export const answerForTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_events/{event}/availability/{subject}',
  summary: 'Sets the attendance for a team event that is neither a practice nor a game.',
  params: z.object({ team: IdText, event: IdText, subject: IdText }),
  body: AvailabilityBody,
  reply: SavedAnswer,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team' },
    { param: 'event', is: 'team_event' },
    { param: 'subject', is: 'player' },
  ],
  refusals,
  changes: ['attendance', 'register'],
})

const staffAnswer = {
  method: 'POST',
  params: z.object({ event: IdText, subject: IdText }),
  body: AvailabilityBody.omit({ health_screen: true }),
  reply: SavedAnswer,
  auth: 'user',
  flag: 'enable_staff_calendar',
  effect: 'write',
  objects: [
    { param: 'event', is: 'staff_event' },
    { param: 'subject', is: 'staff_member' },
  ],
  refusals: ['attendance.event_is_off'],
} as const

/** Staff events: invited people answer for themselves, and the organisers for anybody. The id is a user's, with or without a user_role. */
export const answerForStaffEvent = endpoint({
  ...staffAnswer,
  path: '/user/calendar_events/{event}/availability/{subject}',
  // An answer like every other, though its path begins like those of the account.
  inLoginAs: 'allowed',
  summary: "Records the caller's own answer to a staff event.",
  who: [],
  changes: ['attendance', 'register'],
})
export const answerForStaffEventAsAdmin = endpoint({
  ...staffAnswer,
  path: '/club_admin/calendar_events/{event}/availability/{subject}',
  summary: 'Records the answer of a person who was invited to a staff event.',
  who: ['club admin or director'],
  changes: ['attendance', 'register'],
})

export const readRegister = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/attendance',
  summary: 'Returns the register of a practice or a game; a family gets the rows of its own players.',
  params: z.object({ event: IdText }),
  reply: Register,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'event', is: 'event' }],
  reads: ['register', 'event', 'people', 'rosters'],
})

/** Marks many players at once, such as all the others as present. One request, one transaction. */
export const markRegister = endpoint({
  method: 'POST',
  path: '/calendar_events/{event}/attendance',
  summary: 'Sets the attendance of several players in one request.',
  params: z.object({ event: IdText }),
  body: z.object({
    marks: z
      .array(
        z.object({
          player_id: Id,
          status: AttendanceStatus,
          notes: plainText(500).optional(),
          /** The moment of the tap by the server's clock; a mark may have waited offline. Absent: now. */
          marked_at: Instant.optional(),
        }),
      )
      .min(1)
      .max(100)
      .refine((marks) => new Set(marks.map(({ player_id }) => player_id)).size === marks.length, 'A player is named twice.'),
  }),
  /** `superseded`: the players for whom a later mark of somebody else stands. */
  reply: Register.extend({ superseded: z.array(z.int()) }),
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'write',
  objects: [{ param: 'event', is: 'event' }],
  refusals: ['attendance.not_on_team', 'attendance.event_is_off'],
  changes: ['attendance', 'register'],
})

/** The history of one player's answers for one event: the person, the answer and the time of each. */
export const readAttendanceHistory = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/attendance/{player}/history',
  summary: 'Lists every answer and mark with its author and time, newest first.',
  params: z.object({ event: IdText, player: IdText }),
  reply: z.object({
    items: z.array(
      z.object({ status: AttendanceStatus, notes: z.string(), set_by: z.string(), set_at: z.iso.datetime(), set_by_staff: z.boolean() }),
    ),
  }),
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'read',
  objects: [
    { param: 'event', is: 'event' },
    { param: 'player', is: 'player' },
  ],
  reads: ['register', 'event', 'people', 'rosters'],
})

const SeasonRange = z.object({ start: CalendarDate, end: CalendarDate, kind: EventKind.optional() })
const PartRange = SeasonRange.extend(inPart)
const SeasonEvent = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  opponent: z.string().nullable(),
  side: z.string().nullable(),
  start_time: z.string(),
  status: z.string(),
})
/** True if the event has begun, takes place, and somebody was marked. */
const counted = z.boolean()

/** The season table: one line per player, one column per event. */
export const readTeamAttendance = endpoint({
  method: 'GET',
  path: '/teams/{team}/attendance',
  summary: 'Returns the attendance of a team between two dates, at most 400 days; includes its staff if the club keeps a staff calendar.',
  params: z.object({ team: IdText }),
  query: PartRange,
  reply: z.object({
    events: z.array(SeasonEvent.extend({ counted, totals: AttendanceTotals })),
    players: z.array(
      SeasonLine.extend({ player_id: z.int(), first_name: z.string(), last_name: z.string(), number: z.string().nullable() }),
    ),
    /** Empty unless the club keeps a staff calendar. */
    staff: z.array(SeasonLine.extend({ user_id: z.int(), name: z.string(), role: z.enum(['Coach', 'Manager']), head_coach: z.boolean() })),
  }),
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  refusals: ['range.too_long', 'range.ends_before_start'],
  reads: ['register', 'event', 'people', 'rosters', 'group-assignments'],
})

export const exportTeamAttendance = endpoint({
  method: 'GET',
  path: '/teams/{team}/attendance/export',
  summary: 'Returns the same table as a CSV file; cells that a spreadsheet would read as formulas are escaped.',
  params: z.object({ team: IdText }),
  query: PartRange,
  reply: null,
  download: 'text/csv',
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  refusals: ['range.too_long', 'range.ends_before_start'],
})

/** One player over time: staff may read anybody of the team, a family its own child. */
export const readPlayerAttendance = endpoint({
  method: 'GET',
  path: '/teams/{team}/players/{player}/attendance',
  summary: 'Lists the answers and marks of one player between two dates, newest first; a family can read its own players.',
  params: z.object({ team: IdText, player: IdText }),
  query: SeasonRange,
  reply: SeasonLine.omit({ statuses: true }).extend({
    player_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    items: z.array(SeasonEvent.extend({ counted, answer: AttendanceStatus, notes: z.string(), set_by_staff: z.boolean() })),
  }),
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'read',
  objects: [
    { param: 'team', is: 'team' },
    { param: 'player', is: 'player' },
  ],
  refusals: ['range.too_long', 'range.ends_before_start'],
  reads: ['register', 'event', 'people', 'rosters'],
})

const Named = { player_id: z.int(), first_name: z.string(), last_name: z.string(), guest: z.boolean() }

/** The people a reminder would reach, family by family. */
export const Reminder = z.object({
  families: z.array(z.object({ players: z.array(z.object(Named)), people: z.array(z.object({ user_id: z.int(), name: z.string() })) })),
  /** The number of people who get a message; one who answers for two children gets one. */
  people: z.int(),
  /** Players without an answer and without anybody to notify. */
  unreachable: z.array(z.object(Named)),
  /** The code of the refusal that a reminder would get now; null when it may be sent. */
  refusal: z.string().nullable(),
  reminded: z.object({ at: Instant, by: z.string().nullable(), people: z.int() }).nullable(),
  /** The time at which it is sent automatically; null where the team has not switched that on. */
  automatic_at: Instant.nullable(),
})
export type Reminder = z.infer<typeof Reminder>

const remindRefusals = [
  'attendance.event_is_off',
  'attendance.event_begun',
  'attendance.deadline_passed',
  'attendance.parents_cannot_answer',
  'attendance.already_reminded',
  'attendance.nobody_to_remind',
] as const

export const readReminder = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/attendance/reminder',
  summary: 'Lists the families without an answer and the people whom a reminder would reach.',
  params: z.object({ event: IdText }),
  reply: Reminder,
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'event', is: 'event' }],
  reads: ['register', 'event', 'people', 'rosters', 'reminder', 'reminder-settings'],
})

export const remindFamilies = endpoint({
  method: 'POST',
  path: '/calendar_events/{event}/attendance/reminder',
  summary: 'Sends a reminder to the families without an answer, at most once per event and day. Sent messages cannot be undone.',
  params: z.object({ event: IdText }),
  reply: Reminder,
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'write',
  objects: [{ param: 'event', is: 'event' }],
  refusals: remindRefusals,
  changes: ['reminder'],
})

/** Null: families are not reminded automatically. */
export const AttendanceSettings = z.object({ remind_hours_before: z.literal([...reminderHours]).nullable() })

export const readAttendanceSettings = endpoint({
  method: 'GET',
  path: '/teams/{team}/attendance_settings',
  summary: 'Returns the number of hours before an event at which the families of a team are reminded automatically.',
  params: z.object({ team: IdText }),
  reply: AttendanceSettings,
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  reads: ['reminder-settings'],
})

export const saveAttendanceSettings = endpoint({
  method: 'POST',
  path: '/teams/{team}/attendance_settings',
  summary: 'Sets or turns off the automatic reminder of a team; nothing is sent between 9 p.m. and 8 a.m.',
  params: z.object({ team: IdText }),
  body: AttendanceSettings,
  reply: AttendanceSettings,
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'write',
  objects: [{ param: 'team', is: 'team' }],
  changes: ['reminder-settings'],
})
