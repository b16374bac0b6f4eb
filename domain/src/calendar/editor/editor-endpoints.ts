import { z } from 'zod'
import { EditedVersion } from '../../kit/form/edited-version.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { IdText, plainText } from '../../kit/id.ts'
import { eventRefusals } from '../event-refusals.ts'
import { ClubPreviewBody, EventNotices, EventPreview, TeamPreviewBody } from './preview.ts'

const familyOrStaff = ['team staff, club admin or director', 'parent'] as const
const editors = ['coach-or-admin'] as const
const clubEditors = ['club admin or director'] as const
const ofTeam = { param: 'team', is: 'team' } as const
const ofEvent = { param: 'event', is: 'event' } as const

const Candidates = z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), detail: z.string() })) })

export const readEventVersion = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/version',
  summary: 'Returns the version of an event and its author; an open editor asks every ten seconds.',
  params: z.object({ event: IdText }),
  reply: EditedVersion,
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [ofEvent],
  reads: ['event'],
})

export const previewTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_preview',
  summary: 'Previews saving an event of the team: its dates, conflicts, the next free time and the people who would be notified.',
  params: z.object({ team: IdText }),
  body: TeamPreviewBody,
  reply: EventPreview,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [ofTeam],
  refusals: eventRefusals,
  reads: [],
})

export const previewClubEvent = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_preview',
  summary: 'Previews saving an event without a team.',
  body: ClubPreviewBody,
  reply: EventPreview,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  effect: 'read',
  objects: [],
  refusals: eventRefusals,
  reads: [],
})

export const readEventNotices = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/notices',
  summary:
    'Lists the notifications about an event with recipient, channel and delivery state, newest first, and the people who cannot be reached.',
  params: z.object({ event: IdText }),
  reply: EventNotices,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [ofEvent],
  reads: ['event', 'calendar-news', 'reminder'],
})

export const readGuestCandidates = endpoint({
  method: 'GET',
  path: '/teams/{team}/guest_candidates',
  summary: 'Lists players of other teams of the club, found by name, at most twenty.',
  params: z.object({ team: IdText }),
  query: z.object({ search: plainText(80).default('') }),
  reply: Candidates,
  auth: 'user',
  who: editors,
  permission: 'club_operations',
  effect: 'read',
  objects: [ofTeam],
  reads: ['people', 'rosters'],
})

export const readStaffCandidates = endpoint({
  method: 'GET',
  path: '/club_admin/staff_candidates',
  summary: 'Lists the people who can be invited to a staff event: everybody with a staff role in the club.',
  reply: Candidates,
  auth: 'user',
  who: clubEditors,
  permission: 'club_operations',
  flag: 'enable_staff_calendar',
  effect: 'read',
  objects: [],
  reads: ['people'],
})
