import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'
import { adding, ChangedResource, changing, NewResource, Resource, ResourceList } from './endpoints.ts'

/** Without `resource.tag`, because events have no tags. */
const refusals = { adding: adding.filter((code) => code !== 'resource.tag'), changing: changing.filter((code) => code !== 'resource.tag') }
const byEditors = { auth: 'user', who: ['coach-or-admin'], effect: 'write', changes: ['resources'] } as const
const ofTeam = { param: 'team', is: 'team' } as const
const Removed = z.object({ removed: z.literal(true) })
/** Events have no tags: no proof of identity stands where a whole team sees it. */
const noTag = { tag: z.literal(null).default(null) }
const NewOfEvent = NewResource.extend(noTag)
const ChangedOfEvent = ChangedResource.extend(noTag)

export const readEventResources = endpoint({
  auth: 'user',
  method: 'GET',
  path: '/calendar_events/{event}/resources',
  summary: 'Lists the files and links of an event, for everybody who sees the event.',
  params: z.object({ event: IdText }),
  reply: ResourceList,
  who: ['team staff, club admin or director', 'parent'],
  effect: 'read',
  objects: [{ param: 'event', is: 'event' }],
  reads: ['resources', 'event'],
})

const practices = {
  ...byEditors,
  path: '/teams/{team}/practices/{practice}/resources',
  params: z.object({ team: IdText, practice: IdText }),
  objects: [ofTeam, { param: 'practice', is: 'practice' }],
} as const
const ofPractice = {
  ...byEditors,
  path: '/teams/{team}/practices/{practice}/resources/{resource}',
  params: z.object({ team: IdText, practice: IdText, resource: IdText }),
  objects: [ofTeam, { param: 'practice', is: 'practice' }, { param: 'resource', is: 'practice_resource' }],
} as const

export const addPracticeResource = endpoint({
  ...practices,
  method: 'POST',
  summary: 'Adds a file or a link to a practice.',
  body: NewOfEvent,
  reply: Resource,
  refusals: refusals.adding,
})
export const changePracticeResource = endpoint({
  ...ofPractice,
  method: 'POST',
  summary: 'Changes the title, note or address of a resource of a practice.',
  body: ChangedOfEvent,
  reply: Resource,
  refusals: refusals.changing,
})
export const removePracticeResource = endpoint({
  ...ofPractice,
  method: 'DELETE',
  summary: 'Removes a resource from a practice and deletes its file.',
  reply: Removed,
})

const games = {
  ...byEditors,
  path: '/teams/{team}/games/{game}/resources',
  params: z.object({ team: IdText, game: IdText }),
  objects: [ofTeam, { param: 'game', is: 'game' }],
} as const
const ofGame = {
  ...byEditors,
  path: '/teams/{team}/games/{game}/resources/{resource}',
  params: z.object({ team: IdText, game: IdText, resource: IdText }),
  objects: [ofTeam, { param: 'game', is: 'game' }, { param: 'resource', is: 'game_resource' }],
} as const

export const addGameResource = endpoint({
  ...games,
  method: 'POST',
  summary: 'Adds a file or a link to a game.',
  body: NewOfEvent,
  reply: Resource,
  refusals: refusals.adding,
})
export const changeGameResource = endpoint({
  ...ofGame,
  method: 'POST',
  summary: 'Changes the title, note or address of a resource of a game.',
  body: ChangedOfEvent,
  reply: Resource,
  refusals: refusals.changing,
})
export const removeGameResource = endpoint({
  ...ofGame,
  method: 'DELETE',
  summary: 'Removes a resource from a game and deletes its file.',
  reply: Removed,
})

/** Events of a team or of the club that are neither practice nor game. */
const calendarEvents = {
  ...byEditors,
  path: '/club_admin/calendar_events/{event}/resources',
  params: z.object({ event: IdText }),
  objects: [{ param: 'event', is: 'club_event' }],
} as const
const ofCalendarEvent = {
  ...byEditors,
  path: '/club_admin/calendar_events/{event}/resources/{resource}',
  params: z.object({ event: IdText, resource: IdText }),
  objects: [
    { param: 'event', is: 'club_event' },
    { param: 'resource', is: 'event_resource' },
  ],
} as const

export const addEventResource = endpoint({
  ...calendarEvents,
  method: 'POST',
  summary: 'Adds a file or a link to an event of the club, of its staff or of a team.',
  body: NewOfEvent,
  reply: Resource,
  refusals: refusals.adding,
})
export const changeEventResource = endpoint({
  ...ofCalendarEvent,
  method: 'POST',
  summary: 'Changes the title, note or address of a resource of an event.',
  body: ChangedOfEvent,
  reply: Resource,
  refusals: refusals.changing,
})
export const removeEventResource = endpoint({
  ...ofCalendarEvent,
  method: 'DELETE',
  summary: 'Removes a resource from an event and deletes its file.',
  reply: Removed,
})
