import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { FlagText, IdText, plainText } from '../kit/id.ts'
import { CalendarEvent, CalendarRange, EventDetail, GameBody, PracticeBody } from './event.ts'
import { CalendarImport, CalendarImportBody } from './calendar-import.ts'

const familyOrStaff = ['team staff, club admin or director', 'parent'] as const
const editors = ['coach-or-admin'] as const

/** this: this event · future: this and the following · all: the whole series (S1.7). An empty value means this. */
export const GroupAction = z.enum(['', 'this', 'future', 'all']).default('this')
const notifyQuery = { trigger_notification: FlagText.optional() }
const Told = z.object({ told: z.int() })
const saved = EventDetail.extend(Told.shape)

/** How many people a save told; an event's undo goes through its change set. */
const Deleted = z.object({ change_set_id: z.int(), told: z.int() })

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

/** What `populate` embeds in a practice. */
const relations = {
  team: z.object({ id: z.int(), name: z.string(), season_name: z.string().nullable() }).optional(),
  player_availability: z.array(z.object({ player_id: z.int(), status: z.string(), notes: z.string() })).optional(),
}

export const readPractice = endpoint({
  method: 'GET',
  path: '/practices/{practice}',
  summary: 'One practice; populate=team,player_availability embeds them, each as far as the caller may see it.',
  params: z.object({ practice: IdText }),
  query: z.object({ populate: plainText(100).optional() }),
  reply: EventDetail.extend(relations),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'practice', is: 'practice', scope: 'team' }],
  refusals: ['populate.unknown'],
})

const eventRefusals = ['event.ends_before_start', 'event.unknown_zone', 'event.field_unknown', 'event.too_long'] as const

export const createPractice = endpoint({
  method: 'POST',
  path: '/teams/{team}/practices',
  summary: 'Creates a practice; trigger_notification=1 tells the families and the staff; populate=team,player_availability embeds them.',
  params: z.object({ team: IdText }),
  query: z.object({ ...notifyQuery, group_action: GroupAction, populate: plainText(100).optional() }),
  body: PracticeBody,
  reply: saved.extend(relations),
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [{ param: 'team', is: 'team', scope: 'team' }],
  refusals: [...eventRefusals, 'populate.unknown'],
})

export const updatePractice = endpoint({
  method: 'POST',
  path: '/teams/{team}/practices/{practice}',
  summary: 'Changes a practice; names the version it saw. Answers already given stay.',
  params: z.object({ team: IdText, practice: IdText }),
  query: z.object({ ...notifyQuery, group_action: GroupAction, populate: plainText(100).optional() }),
  body: PracticeBody,
  reply: saved.extend(relations),
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'write',
  objects: [
    { param: 'team', is: 'team', scope: 'team' },
    { param: 'practice', is: 'practice', scope: 'team' },
  ],
  refusals: [...eventRefusals, 'populate.unknown'],
})

export const deletePractice = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/practices/{practice}',
  summary: 'Takes a practice off the calendar; can be undone for 30 days.',
  params: z.object({ team: IdText, practice: IdText }),
  query: z.object({ ...notifyQuery, group_action: GroupAction }),
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
  query: z.object(notifyQuery),
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
  query: z.object(notifyQuery),
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
  query: z.object(notifyQuery),
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
