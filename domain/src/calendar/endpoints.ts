import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { EditedVersion } from '../kit/edited-version.ts'
import { FlagText, IdText, Instant, plainText } from '../kit/id.ts'
import {
  CalendarEvent,
  CalendarRange,
  EventKind,
  EventStatus,
  ClubEventBody,
  ClubGameBody,
  EventDetail,
  GameBody,
  PracticeBody,
  TeamEventBody,
} from './event.ts'
import { CalendarNews } from './news.ts'
import { CalendarImport, CalendarImportBody } from './calendar-import.ts'
import { ClubPreviewBody, EventPreview, TeamPreviewBody } from './preview.ts'
import { PageQuery, pageOf } from '../kit/page.ts'
import { GroupAction } from './series.ts'

const familyOrStaff = ['team staff, club admin or director', 'parent'] as const
const editors = ['coach-or-admin'] as const

const notifyQuery = { trigger_notification: FlagText.optional() }
const groupQuery = { ...notifyQuery, group_action: GroupAction }
/** How many people a save told, how many events it made or changed, and the change set that undoes it. */
const Told = z.object({ told: z.int(), changed: z.int(), change_set_id: z.int() })
const saved = EventDetail.extend(Told.shape)
const Deleted = Told

export const readMyCalendar = endpoint({
  method: 'GET',
  path: '/user/calendar_events',
  summary: "The caller's own calendar: the teams of the seat, and for a family all its children in all clubs.",
  query: CalendarRange.extend({ team_id: IdText.optional() }),
  reply: z.object({ items: z.array(CalendarEvent) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  trusted: true,
  refusals: ['calendar.range_too_long'],
})

export const eventSorts = ['start', 'title', 'team', 'place', 'status'] as const
export type EventSort = (typeof eventSorts)[number]

export const readEventList = endpoint({
  method: 'GET',
  path: '/user/event_list',
  summary: "The events of the caller's own calendar as a list: searched, narrowed, sorted and paged. `mine` stays empty here.",
  query: z.object({
    ...PageQuery,
    search: plainText(100).optional(),
    type: EventKind.optional(),
    team_id: IdText.optional(),
    field_id: IdText.optional(),
    status: EventStatus.optional(),
    /** upcoming: not over yet. */
    when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
    sort: z.enum(eventSorts).default('start'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: pageOf(CalendarEvent),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
})

export const readCalendarNews = endpoint({
  method: 'GET',
  path: '/user/calendar_news',
  summary: "What has changed on the caller's own calendar since it was last looked at: in the end, not step by step.",
  reply: CalendarNews,
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
})

export const seeCalendar = endpoint({
  method: 'POST',
  path: '/user/calendar_news/seen',
  summary: 'Says until when the caller has seen the calendar of the seat.',
  body: z.object({ until: Instant }),
  reply: z.object({ since: Instant }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
})

export const readTeamCalendar = endpoint({
  method: 'GET',
  path: '/teams/{team}/calendar_events',
  summary: 'The calendar of one team.',
  params: z.object({ team: IdText }),
  query: CalendarRange,
  reply: z.object({ items: z.array(CalendarEvent) }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'team', is: 'team', scope: 'team' }],
  trusted: true,
  refusals: ['calendar.range_too_long'],
})

export const readEvent = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}',
  summary: 'One event.',
  params: z.object({ event: IdText }),
  reply: EventDetail,
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'event', is: 'event', scope: 'team' }],
})

export const readPractice = endpoint({
  method: 'GET',
  path: '/practices/{practice}',
  summary: 'One practice; populate=team,player_availability embeds them, each as far as the caller may see it.',
  params: z.object({ practice: IdText }),
  query: z.object({ populate: plainText(100).optional() }),
  reply: EventDetail.extend({
    team: z.object({ id: z.int(), name: z.string(), season_name: z.string().nullable() }).optional(),
    player_availability: z.array(z.object({ player_id: z.int(), status: z.string(), notes: z.string() })).optional(),
  }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'practice', is: 'practice', scope: 'team' }],
  refusals: ['populate.unknown'],
})

const eventRefusals = [
  'event.ends_before_start',
  'event.unknown_zone',
  'event.field_unknown',
  'event.too_long',
  'event.guest_unknown',
  'event.staff_unknown',
  'event.series_endless',
  'event.series_ends_before_start',
  'event.series_too_long',
  'event.series_empty',
  'event.series_scope',
] as const

export const createPractice = endpoint({
  method: 'POST',
  path: '/teams/{team}/practices',
  summary: 'Creates a practice; trigger_notification=1 tells the families and the staff.',
  params: z.object({ team: IdText }),
  query: z.object({ ...groupQuery, populate: plainText(100).optional() }),
  body: PracticeBody,
  reply: saved,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [{ param: 'team', is: 'team', scope: 'team' }],
  refusals: eventRefusals,
})

export const updatePractice = endpoint({
  method: 'POST',
  path: '/teams/{team}/practices/{practice}',
  summary: 'Changes a practice; names the version it saw. Answers already given stay.',
  params: z.object({ team: IdText, practice: IdText }),
  query: z.object({ ...groupQuery, populate: plainText(100).optional() }),
  body: PracticeBody,
  reply: saved,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'practice', is: 'practice', scope: 'team' },
  ],
  refusals: eventRefusals,
})

export const deletePractice = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/practices/{practice}',
  summary: 'Takes a practice off the calendar; can be undone for 30 days.',
  params: z.object({ team: IdText, practice: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'practice', is: 'practice', scope: 'team' },
  ],
})

export const createGame = endpoint({
  method: 'POST',
  path: '/teams/{team}/games',
  summary: 'Creates a game of the team against an opponent.',
  params: z.object({ team: IdText }),
  query: z.object(groupQuery),
  body: GameBody,
  reply: saved,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [{ param: 'team', is: 'team', scope: 'team' }],
  refusals: eventRefusals,
})

export const updateGame = endpoint({
  method: 'POST',
  path: '/teams/{team}/games/{game}',
  summary: 'Changes a game, or records its score.',
  params: z.object({ team: IdText, game: IdText }),
  query: z.object(groupQuery),
  body: GameBody,
  reply: saved,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'game', is: 'game', scope: 'team' },
  ],
  refusals: eventRefusals,
})

export const deleteGame = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/games/{game}',
  summary: 'Takes a game off the calendar; can be undone for 30 days.',
  params: z.object({ team: IdText, game: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'game', is: 'game', scope: 'team' },
  ],
})

const clubEditors = ['club admin or director'] as const
const ofTeam = { param: 'team', is: 'team', scope: 'team' } as const
const ofEvent = { param: 'event', is: 'event', scope: 'team' } as const
const ofClubEvent = { param: 'event', is: 'club_event', scope: 'club' } as const
const ofGame = { param: 'game', is: 'game', scope: 'team' } as const

export const createTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_events',
  summary: 'Creates an event of the team that is neither practice nor game.',
  params: z.object({ team: IdText }),
  query: z.object(groupQuery),
  body: TeamEventBody,
  reply: saved,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofTeam],
  refusals: eventRefusals,
})

export const updateTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_events/{event}',
  summary: 'Changes an event of the team.',
  params: z.object({ team: IdText, event: IdText }),
  query: z.object(groupQuery),
  body: TeamEventBody,
  reply: saved,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofTeam, ofEvent],
  refusals: eventRefusals,
})

export const deleteTeamEvent = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/calendar_events/{event}',
  summary: 'Takes an event of the team off the calendar, one or a group by group_action; can be undone for 30 days.',
  params: z.object({ team: IdText, event: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofTeam, ofEvent],
})

export const readClubCalendar = endpoint({
  method: 'GET',
  path: '/club_admin/calendar_events',
  summary: 'The events of the club: of all its teams for an admin, of the own teams for a director, and of the club and its staff.',
  query: CalendarRange,
  reply: z.object({ items: z.array(CalendarEvent) }),
  auth: 'user',
  who: clubEditors,
  effect: 'read',
  objects: [],
  trusted: true,
  refusals: ['calendar.range_too_long'],
})

export const createClubEvent = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_events',
  summary: 'Creates an event for everybody in the club, or for the named staff.',
  query: z.object(groupQuery),
  body: ClubEventBody,
  reply: saved,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'write',
  objects: [],
  refusals: eventRefusals,
})

export const updateClubEvent = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_events/{event}',
  summary: 'Changes an event of the club or of its staff.',
  params: z.object({ event: IdText }),
  query: z.object(groupQuery),
  body: ClubEventBody,
  reply: saved,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofClubEvent],
  refusals: eventRefusals,
})

export const deleteClubEvent = endpoint({
  method: 'DELETE',
  path: '/club_admin/calendar_events/{event}',
  summary: 'Takes an event of the club or of its staff off the calendar; can be undone for 30 days.',
  params: z.object({ event: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofClubEvent],
})

export const createClubGame = endpoint({
  method: 'POST',
  path: '/club_admin/games',
  summary: 'Creates a game of any team of the club, or one without a team that is only played here.',
  query: z.object(groupQuery),
  body: ClubGameBody,
  reply: saved,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'write',
  objects: [],
  refusals: eventRefusals,
})

export const updateClubGame = endpoint({
  method: 'POST',
  path: '/club_admin/games/{game}',
  summary: 'Changes a game of the club; it stays with its team.',
  params: z.object({ game: IdText }),
  query: z.object(groupQuery),
  body: ClubGameBody,
  reply: saved,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofGame],
  refusals: eventRefusals,
})

export const deleteClubGame = endpoint({
  method: 'DELETE',
  path: '/club_admin/games/{game}',
  summary: 'Takes a game of the club off the calendar; can be undone for 30 days.',
  params: z.object({ game: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'write',
  objects: [ofGame],
})

export const readEventVersion = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/version',
  summary: 'The version of an event and who made it: what an open editor asks every ten seconds.',
  params: z.object({ event: IdText }),
  reply: EditedVersion,
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [ofEvent],
})

export const previewTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_preview',
  summary: 'What saving an event of the team would mean: its dates, what it collides with, the next free time, and who would be told.',
  params: z.object({ team: IdText }),
  body: TeamPreviewBody,
  reply: EventPreview,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [ofTeam],
  refusals: eventRefusals,
})

export const previewClubEvent = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_preview',
  summary: 'The same for an event without a team.',
  body: ClubPreviewBody,
  reply: EventPreview,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'read',
  objects: [],
  refusals: eventRefusals,
})

const Candidates = z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), detail: z.string() })) })

export const readGuestCandidates = endpoint({
  method: 'GET',
  path: '/teams/{team}/guest_candidates',
  summary: 'Players of other teams of the club by name, at most twenty.',
  params: z.object({ team: IdText }),
  query: z.object({ search: plainText(80).default('') }),
  reply: Candidates,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [ofTeam],
})

export const readStaffCandidates = endpoint({
  method: 'GET',
  path: '/club_admin/staff_candidates',
  summary: 'Who can be asked to a staff event: everybody with a role of staff in the club.',
  reply: Candidates,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  flag: 'enable_staff_calendar',
  effect: 'read',
  objects: [],
})

/** Step one of an import: read the file, say what each entry becomes, save nothing in the calendar. */
export const reviewCalendarImport = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_imports',
  summary: 'Reads a calendar file and answers what each entry would become; the calendar is untouched until the change set is applied.',
  params: z.object({ team: IdText }),
  body: CalendarImportBody,
  reply: CalendarImport,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [{ param: 'team', is: 'team', scope: 'team' }],
  refusals: ['import.not_a_calendar', 'import.too_many_entries', 'import.empty'],
  rate: 'import',
  bodyLimit: 3 * 1024 * 1024,
})

export const readCalendarImport = endpoint({
  method: 'GET',
  path: '/teams/{team}/calendar_imports/{change_set}',
  summary: 'The review of an import, also after a reload.',
  params: z.object({ team: IdText, change_set: IdText }),
  reply: CalendarImport,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'change_set', is: 'change_set', scope: 'team' },
  ],
})

export const applyCalendarImport = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_imports/{change_set}/apply',
  summary: 'Puts the chosen entries into the calendar, as corrected in the review.',
  params: z.object({ team: IdText, change_set: IdText }),
  query: z.object(notifyQuery),
  body: z.object({
    /** Corrections by row; a row that is not named is taken as proposed. */
    rows: z
      .array(
        z.object({
          id: z.int().min(1).max(4_294_967_295),
          include: z.boolean(),
          type: z.enum(['Practice', 'Game']).optional(),
          opponent: plainText(120).optional(),
          side: z.enum(['home', 'away', 'neutral']).optional(),
        }),
      )
      .max(2000)
      .default([]),
  }),
  reply: CalendarImport,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'change_set', is: 'change_set', scope: 'team' },
  ],
  refusals: ['change_set.not_open'],
})
