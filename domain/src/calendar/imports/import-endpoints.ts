import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { FlagText, Id, IdText } from '../../kit/id.ts'
import { ApplyImportBody, CalendarImport, CalendarImportBody, CalendarSource, everyMinutes } from './calendar-import.ts'
import { importRefusals } from './import-refusals.ts'

const ofClub = { auth: 'user', who: ['club admin or director'], permission: 'club_operations' } as const
const ofTeam = { ...ofClub, who: ['coach-or-admin'] } as const
const changeSet = [{ param: 'change_set', is: 'club_import' }] as const
const source = [{ param: 'source', is: 'calendar_source' }] as const

/** The same for the whole club: the team of every entry is found by its words. */
export const reviewClubImport = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_imports',
  summary: 'Reads a calendar of several teams and returns the team and the planned result of each entry; the calendar does not change.',
  body: CalendarImportBody,
  reply: CalendarImport,
  ...ofClub,
  effect: 'write',
  objects: [],
  refusals: [...importRefusals, 'file.club_full'],
  rate: 'import',
  bodyLimit: 8 * 1024 * 1024,
  changes: ['calendar-imports'],
})
export const readClubImport = endpoint({
  method: 'GET',
  path: '/club_admin/calendar_imports/{change_set}',
  summary: 'Returns the review of a calendar import for the whole club.',
  params: z.object({ change_set: IdText }),
  reply: CalendarImport,
  ...ofClub,
  effect: 'read',
  objects: changeSet,
  reads: ['calendar-imports'],
})
export const applyClubImport = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_imports/{change_set}/apply',
  summary: 'Imports the selected entries into the calendars of the teams, with the corrections of the review.',
  params: z.object({ change_set: IdText }),
  query: z.object({ trigger_notification: FlagText.optional() }),
  body: ApplyImportBody,
  reply: CalendarImport,
  ...ofClub,
  effect: 'write',
  objects: changeSet,
  refusals: ['change_set.not_open', 'import.row_without_team'],
  changes: ['calendar-imports', 'calendar-sources', 'import-aliases', 'event'],
})

const Sources = z.object({ items: z.array(CalendarSource) })
export const readTeamSources = endpoint({
  method: 'GET',
  path: '/teams/{team}/calendar_sources',
  summary: 'Lists the synced calendars of a team with the result of their last reading.',
  params: z.object({ team: IdText }),
  reply: Sources,
  ...ofTeam,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  reads: ['calendar-sources', 'calendar-imports'],
})
export const readClubSources = endpoint({
  method: 'GET',
  path: '/club_admin/calendar_sources',
  summary: 'Lists the synced calendars of the club and its teams.',
  reply: Sources,
  ...ofClub,
  effect: 'read',
  objects: [],
  reads: ['calendar-sources', 'calendar-imports'],
})
export const changeSource = endpoint({
  method: 'POST',
  path: '/calendar_sources/{source}',
  summary:
    'Pauses or resumes a synced calendar, sets how often it is read and how its cancellations are applied, or replaces an address that can no longer be decrypted.',
  params: z.object({ source: IdText }),
  body: z.object({
    paused: z.boolean().optional(),
    cancellations: z.enum(['ask', 'apply']).optional(),
    every_minutes: z.literal(everyMinutes).optional(),
    /** The same address again, in full. */
    address: z.string().min(1).max(2000).optional(),
  }),
  reply: CalendarSource,
  refusals: ['import.address_invalid', 'import.another_address'],
  ...ofTeam,
  effect: 'write',
  objects: source,
  changes: ['calendar-imports', 'calendar-sources', 'event'],
})
export const readSourceNow = endpoint({
  method: 'POST',
  path: '/calendar_sources/{source}/read',
  summary: 'Reads a synced calendar now instead of at its next scheduled time.',
  params: z.object({ source: IdText }),
  reply: CalendarSource,
  ...ofTeam,
  effect: 'write',
  objects: source,
  rate: 'import',
  changes: ['calendar-imports', 'calendar-sources', 'event'],
})
export const removeSource = endpoint({
  method: 'DELETE',
  path: '/calendar_sources/{source}',
  summary: 'Deletes a synced calendar. Its events stay on the calendar.',
  params: z.object({ source: IdText }),
  reply: z.object({ id: Id }),
  ...ofTeam,
  effect: 'write',
  objects: source,
  changes: ['calendar-imports', 'calendar-sources', 'event'],
})
