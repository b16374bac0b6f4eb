import { z } from 'zod'
import { AttendanceStatus } from '../calendar/answer-status.ts'
import { NeedySource } from '../calendar/imports/calendar-import.ts'
import { CalendarEvent, EventKind } from '../calendar/event.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate } from '../kit/id.ts'
import { MedicalChild } from '../medical/medical.ts'

/** The uniform for an event that names one. */
const Wear = z.object({ event_id: z.int(), uniform: z.string() })
/** The club's current day, and the events from that day on. */
const ahead = { today: CalendarDate, events: z.array(CalendarEvent), wear: z.array(Wear) }

/** The attendance of a child over the last weeks; one line per team. */
export const ChildLine = z.object({
  player_id: z.int(),
  club_id: z.int(),
  first_name: z.string(),
  team_id: z.int(),
  team_name: z.string(),
  came: z.int(),
  of: z.int(),
})
export const Birthday = z.object({
  player_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  team_id: z.int(),
  team_name: z.string(),
  on: CalendarDate,
  turns: z.int(),
})
export type Birthday = z.infer<typeof Birthday>
export const RosterChange = z.object({
  player_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  team_id: z.int(),
  team_name: z.string(),
  what: z.enum(['joined', 'left']),
  on: CalendarDate,
})

export const readFamilyDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/family',
  summary: 'Returns the dashboard of a family: the week ahead of all its players in all its clubs, their attendance and birthdays.',
  reply: z.object({ ...ahead, children: z.array(ChildLine), birthdays: z.array(Birthday), medical: z.array(MedicalChild) }),
  auth: 'user',
  who: ['parent'],
  effect: 'read',
  objects: [],
  reads: ['event', 'attendance', 'calendar-news', 'people', 'rosters', 'teams', 'fields', 'medical'],
})

/** One player of an upcoming event, as staff see him. */
const Expected = z.object({
  player_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  guest: z.boolean(),
  status: AttendanceStatus,
  notes: z.string(),
  health_screen_passed: z.boolean(),
})
/** A past event with its attendance. */
export const HeldEvent = z.object({
  event_id: z.int(),
  team_id: z.int(),
  type: EventKind,
  start_time: z.string(),
  came: z.int(),
  players: z.int(),
})
export type HeldEvent = z.infer<typeof HeldEvent>

export const readTeamDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/team',
  summary:
    'Returns the dashboard of a coach or manager: answers for the next event, the week ahead, recent attendance, birthdays and roster changes.',
  reply: z.object({
    ...ahead,
    /** The next events, in order. Empty where the club records no attendance. */
    next: z.array(z.object({ event_id: z.int(), players: z.array(Expected) })),
    trend: z.array(HeldEvent),
    birthdays: z.array(Birthday),
    roster_changes: z.array(RosterChange),
    /** Synced calendars of the caller that need attention. */
    sources: z.array(NeedySource),
  }),
  auth: 'user',
  who: ['coach or manager'],
  effect: 'read',
  objects: [],
  reads: ['event', 'attendance', 'calendar-news', 'people', 'rosters', 'teams', 'fields', 'invitations'],
})

/** A team of a current or future season, with the number of answers for the coming week. */
const ClubTeam = z.object({
  id: z.int(),
  name: z.string(),
  has_coach: z.boolean(),
  players: z.int(),
  /** Players times events of the coming week, the number of answers possible. */
  asked: z.int(),
  answered: z.int(),
  /** The first event of the coming week with a missing answer. */
  unanswered_event_id: z.int().nullable(),
})

export const readClubDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/club',
  summary:
    'Returns the dashboard of the club: today by field, teams without a coach, the number of families that have answered, and pending sign-ups.',
  reply: z.object({
    ...ahead,
    teams: z.array(ClubTeam),
    /** Totals over the teams of the current season; a player of two teams counts once. */
    totals: z.object({ teams: z.int(), players: z.int() }),
    /** null: the role may not see invitations. */
    sign_ups: z.object({ open: z.int(), expired: z.int(), unverified: z.int() }).nullable(),
    roster_changes: z.array(RosterChange),
    sources: z.array(NeedySource),
  }),
  auth: 'user',
  who: ['club admin or director'],
  effect: 'read',
  objects: [],
  reads: ['event', 'attendance', 'calendar-news', 'people', 'rosters', 'teams', 'fields', 'invitations'],
})
