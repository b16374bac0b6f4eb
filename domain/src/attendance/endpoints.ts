import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { AttendanceRecord, AttendanceStatus, AvailabilityBody, AttendanceTotals, Register } from './attendance.ts'

const who = ['team staff, club admin or director', 'parent'] as const
const refusals = [
  'attendance.deadline_passed',
  'attendance.parents_cannot_answer',
  'attendance.marked_by_staff',
  'attendance.health_screen_needed',
  'attendance.not_on_team',
  'attendance.event_is_off',
] as const

/** The specification's word for attendance in paths is "availability". */
export const answerForPractice = endpoint({
  method: 'POST',
  path: '/practices/{practice}/availability/{subject}',
  summary: 'Sets the attendance of a player, or of a member of staff when the body names a user_role.',
  params: z.object({ practice: IdText, subject: IdText }),
  body: AvailabilityBody,
  reply: AttendanceRecord,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'write',
  objects: [
    { param: 'practice', is: 'practice', scope: 'team' },
    { param: 'subject', is: 'player_or_user', scope: 'player' },
  ],
  refusals,
})

export const answerForGame = endpoint({
  method: 'POST',
  path: '/games/{game}/availability/{subject}',
  summary: 'Sets the attendance for a game; team_id picks the side when two of our teams play each other.',
  params: z.object({ game: IdText, subject: IdText }),
  query: z.object({ team_id: IdText }),
  body: AvailabilityBody,
  reply: AttendanceRecord,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'write',
  objects: [
    { param: 'game', is: 'game', scope: 'team' },
    { param: 'subject', is: 'player_or_user', scope: 'player' },
  ],
  refusals: [...refusals, 'attendance.game_without_team'],
})

export const answerForTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_events/{event}/availability/{subject}',
  summary: 'Sets the attendance for a team event that is neither a practice nor a game.',
  params: z.object({ team: IdText, event: IdText, subject: IdText }),
  body: AvailabilityBody,
  reply: AttendanceRecord,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'event', is: 'team_event', scope: 'team' },
    { param: 'subject', is: 'player_or_user', scope: 'player' },
  ],
  refusals,
})

export const readRegister = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/attendance',
  summary: 'The register of a practice or a game; a family gets its own lines.',
  params: z.object({ event: IdText }),
  reply: Register,
  auth: 'user',
  who,
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'event', is: 'event', scope: 'team' }],
})

/** Marks many players at once: "the rest is here". One request, one transaction. */
export const markRegister = endpoint({
  method: 'POST',
  path: '/calendar_events/{event}/attendance',
  summary: 'Marks several players of the register in one go.',
  params: z.object({ event: IdText }),
  body: z.object({
    marks: z
      .array(z.object({ player_id: Id, status: AttendanceStatus, notes: plainText(500).optional() }))
      .min(1)
      .max(100)
      .refine((marks) => new Set(marks.map(({ player_id }) => player_id)).size === marks.length, 'A player is named twice.'),
  }),
  reply: Register,
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'write',
  objects: [{ param: 'event', is: 'event', scope: 'team' }],
  refusals: ['attendance.not_on_team', 'attendance.event_is_off'],
})

/** The history of one player's answers for one event: who said what, when. */
export const readAttendanceHistory = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/attendance/{player}/history',
  summary: 'Who answered what and when, newest first.',
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
    { param: 'event', is: 'event', scope: 'team' },
    { param: 'player', is: 'player', scope: 'player' },
  ],
})

/** The season table: a line a player, a column an event. */
export const readTeamAttendance = endpoint({
  method: 'GET',
  path: '/teams/{team}/attendance',
  summary: 'Attendance of a team between two dates, at most 400 days.',
  params: z.object({ team: IdText }),
  query: z.object({ start: CalendarDate, end: CalendarDate }),
  reply: z.object({
    events: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        title: z.string(),
        opponent: z.string().nullable(),
        side: z.string().nullable(),
        start_time: z.string(),
        status: z.string(),
        totals: AttendanceTotals,
      }),
    ),
    players: z.array(
      z.object({
        player_id: z.int(),
        first_name: z.string(),
        last_name: z.string(),
        number: z.string().nullable(),
        totals: AttendanceTotals,
        statuses: z.record(z.string(), AttendanceStatus),
      }),
    ),
  }),
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'team', is: 'team', scope: 'team' }],
  refusals: ['attendance.range_too_long'],
})
