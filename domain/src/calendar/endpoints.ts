import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { FlagText, Id, IdText, Instant, plainText } from '../kit/id.ts'
import { CalendarEvent, CalendarRange, EventDetail, EventKind, EventStatus, practiceRelations } from './event.ts'
import { CalendarNews } from './notices/news.ts'
import { ApplyImportBody, CalendarImport, CalendarImportBody } from './imports/calendar-import.ts'
import { importRefusals } from './imports/import-refusals.ts'
import { PageQuery, pageOf } from '../kit/page.ts'
import { inPart } from '../teams/part.ts'

const familyOrStaff = ['team staff, club admin or director', 'parent'] as const
const editors = ['coach-or-admin'] as const

const notifyQuery = { trigger_notification: FlagText.optional() }

export const readMyCalendar = endpoint({
  method: 'GET',
  path: '/user/calendar_events',
  summary: "Returns the caller's calendar: the teams of the current role, or for a family all its players in all clubs.",
  query: CalendarRange.extend({ team_id: IdText.optional() }),
  reply: z.object({ items: z.array(CalendarEvent) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  trusted: true,
  refusals: ['calendar.range_too_long', 'range.ends_before_start'],
  reads: ['event', 'attendance', 'people', 'rosters', 'fields'],
})

export const eventSorts = ['start', 'title', 'team', 'place', 'status'] as const
export type EventSort = (typeof eventSorts)[number]

export const readEventList = endpoint({
  method: 'GET',
  path: '/user/event_list',
  summary: "Lists the events of the caller's calendar with search, filters, sort and pages. `mine` is always empty here.",
  query: z.object({
    ...PageQuery,
    search: plainText(100).optional(),
    type: EventKind.optional(),
    team_id: IdText.optional(),
    ...inPart,
    field_id: IdText.optional(),
    status: EventStatus.optional(),
    /** upcoming: events that are not over yet. */
    when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
    sort: z.enum(eventSorts).default('start'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: pageOf(CalendarEvent),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['event', 'attendance', 'people', 'rosters', 'fields', 'group-assignments'],
})

export const readCalendarNews = endpoint({
  method: 'GET',
  path: '/user/calendar_news',
  summary: "Lists the net changes of the caller's calendar since the last view.",
  reply: CalendarNews,
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['event', 'calendar-news'],
})

export const seeCalendar = endpoint({
  method: 'POST',
  path: '/user/calendar_news/seen',
  summary:
    "Marks the changes of the caller's calendar as read until an instant; with event_ids only the changes of those events, which acknowledges a cancellation.",
  body: z.object({ until: Instant, event_ids: z.array(Id).max(300).optional() }),
  reply: z.object({ since: Instant }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  changes: ['calendar-news'],
})

export const readTeamCalendar = endpoint({
  method: 'GET',
  path: '/teams/{team}/calendar_events',
  summary: 'Returns the calendar of one team, or the days of one of its group assignments.',
  params: z.object({ team: IdText }),
  query: CalendarRange.extend(inPart),
  reply: z.object({ items: z.array(CalendarEvent) }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  trusted: true,
  refusals: ['calendar.range_too_long', 'range.ends_before_start'],
  reads: ['event', 'attendance', 'people', 'rosters', 'fields', 'group-assignments'],
})

export const readEvent = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}',
  summary: 'Returns one event.',
  params: z.object({ event: IdText }),
  reply: EventDetail,
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'event', is: 'event' }],
  reads: ['event', 'attendance', 'people', 'rosters', 'fields', 'calendar-news'],
})

export const markEventOpened = endpoint({
  method: 'POST',
  path: '/calendar_events/{event}/opened',
  summary: 'Notes that the caller has opened an event: the messages about it to the caller count as opened.',
  params: z.object({ event: IdText }),
  reply: z.object({ noted: z.boolean() }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'write',
  objects: [{ param: 'event', is: 'event' }],
  changes: [],
  inLoginAs: 'refused',
})

export const readPractice = endpoint({
  method: 'GET',
  path: '/practices/{practice}',
  summary: 'Returns one practice; populate=team,player_availability embeds them as far as the caller may see them.',
  params: z.object({ practice: IdText }),
  query: z.object({ populate: plainText(100).optional() }),
  reply: EventDetail.extend(practiceRelations),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'practice', is: 'practice' }],
  refusals: ['populate.unknown'],
  reads: ['event', 'attendance', 'people', 'rosters', 'fields'],
})

const clubEditors = ['club admin or director'] as const

export const readClubCalendar = endpoint({
  method: 'GET',
  path: '/club_admin/calendar_events',
  summary: 'Lists the events of the club and its staff, and those of all teams for an admin or of the own teams for a director.',
  query: CalendarRange,
  reply: z.object({ items: z.array(CalendarEvent) }),
  auth: 'user',
  who: clubEditors,
  effect: 'read',
  objects: [],
  trusted: true,
  refusals: ['calendar.range_too_long', 'range.ends_before_start'],
  reads: ['event', 'attendance', 'people', 'rosters', 'fields'],
})

/** The first step of an import: reads the file and says what each entry would become; changes nothing in the calendar. */
export const reviewCalendarImport = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_imports',
  summary:
    'Reads a calendar file and returns the planned result of each entry; the calendar does not change until the change set is applied.',
  params: z.object({ team: IdText }),
  body: CalendarImportBody,
  reply: CalendarImport,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [{ param: 'team', is: 'team' }],
  refusals: [...importRefusals, 'file.club_full'],
  rate: 'import',
  bodyLimit: 8 * 1024 * 1024,
  changes: ['calendar-imports'],
})

export const readCalendarImport = endpoint({
  method: 'GET',
  path: '/teams/{team}/calendar_imports/{change_set}',
  summary: 'Returns the review of a calendar import.',
  params: z.object({ team: IdText, change_set: IdText }),
  reply: CalendarImport,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [
    { param: 'team', is: 'team' },
    { param: 'change_set', is: 'calendar_import' },
  ],
  reads: ['calendar-imports'],
})

export const applyCalendarImport = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_imports/{change_set}/apply',
  summary: 'Imports the selected entries into the calendar, with the corrections of the review.',
  params: z.object({ team: IdText, change_set: IdText }),
  query: z.object(notifyQuery),
  body: ApplyImportBody,
  reply: CalendarImport,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team' },
    { param: 'change_set', is: 'calendar_import' },
  ],
  refusals: ['change_set.not_open', 'import.row_without_team'],
  changes: ['calendar-imports', 'calendar-sources', 'import-aliases', 'event'],
})
