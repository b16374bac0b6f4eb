import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { FlagText, IdText, plainText } from '../kit/id.ts'
import { ClubEventBody, ClubGameBody, EventDetail, GameBody, PracticeBody, practiceRelations, TeamEventBody } from './event.ts'
import { eventRefusals } from './event-refusals.ts'
import { GroupAction } from './editor/series.ts'

const save = { auth: 'user', permission: 'club_operations', effect: 'write' } as const
const byEditors = { ...save, who: ['coach-or-admin'] } as const
const byClubEditors = { ...save, who: ['club admin or director'] } as const
const ofTeam = { param: 'team', is: 'team' } as const
const ofPractice = { param: 'practice', is: 'practice' } as const
const ofTeamEvent = { param: 'event', is: 'team_event' } as const
const ofClubEvent = { param: 'event', is: 'club_event' } as const
const ofGame = { param: 'game', is: 'game' } as const

const groupQuery = { trigger_notification: FlagText.optional(), group_action: GroupAction }
/** Families of players who are added or removed as guests get a message of their own; notify_guests=0 sends none. */
const saveQuery = { ...groupQuery, notify_guests: FlagText.optional() }
/** The numbers of people notified and of events made or changed, and the change set that undoes it. */
const Told = z.object({ told: z.int(), changed: z.int(), change_set_id: z.int() })
const saved = EventDetail.extend(Told.shape)
const Deleted = Told

export const createPractice = endpoint({
  method: 'POST',
  path: '/teams/{team}/practices',
  summary: 'Creates a practice; trigger_notification=1 notifies the families and the staff; populate=team,player_availability embeds them.',
  params: z.object({ team: IdText }),
  query: z.object({ ...saveQuery, populate: plainText(100).optional() }),
  body: PracticeBody,
  reply: saved.extend(practiceRelations),
  ...byEditors,
  objects: [ofTeam],
  refusals: [...eventRefusals, 'populate.unknown'],
  changes: ['event'],
})

export const updatePractice = endpoint({
  method: 'POST',
  path: '/teams/{team}/practices/{practice}',
  summary: 'Changes a practice; the body contains the version that the client read. Existing answers are kept.',
  params: z.object({ team: IdText, practice: IdText }),
  query: z.object({ ...saveQuery, populate: plainText(100).optional() }),
  body: PracticeBody,
  reply: saved.extend(practiceRelations),
  ...byEditors,
  objects: [ofTeam, ofPractice],
  refusals: [...eventRefusals, 'populate.unknown'],
  changes: ['event'],
})

export const deletePractice = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/practices/{practice}',
  summary: 'Deletes a practice; can be undone for 30 days.',
  params: z.object({ team: IdText, practice: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  ...byEditors,
  objects: [ofTeam, ofPractice],
  changes: ['event'],
})

export const createGame = endpoint({
  method: 'POST',
  path: '/teams/{team}/games',
  summary: 'Creates a game of the team against an opponent.',
  params: z.object({ team: IdText }),
  query: z.object(saveQuery),
  body: GameBody,
  reply: saved,
  ...byEditors,
  objects: [ofTeam],
  refusals: eventRefusals,
  changes: ['event'],
})

export const updateGame = endpoint({
  method: 'POST',
  path: '/teams/{team}/games/{game}',
  summary: 'Changes a game, or records its score.',
  params: z.object({ team: IdText, game: IdText }),
  query: z.object(saveQuery),
  body: GameBody,
  reply: saved,
  ...byEditors,
  objects: [ofTeam, ofGame],
  refusals: eventRefusals,
  changes: ['event'],
})

export const deleteGame = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/games/{game}',
  summary: 'Deletes a game; can be undone for 30 days.',
  params: z.object({ team: IdText, game: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  ...byEditors,
  objects: [ofTeam, ofGame],
  changes: ['event'],
})

export const createTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_events',
  summary: 'Creates an event of the team that is neither practice nor game.',
  params: z.object({ team: IdText }),
  query: z.object(saveQuery),
  body: TeamEventBody,
  reply: saved,
  ...byEditors,
  objects: [ofTeam],
  refusals: eventRefusals,
  changes: ['event'],
})

export const updateTeamEvent = endpoint({
  method: 'POST',
  path: '/teams/{team}/calendar_events/{event}',
  summary: 'Changes an event of the team.',
  params: z.object({ team: IdText, event: IdText }),
  query: z.object(saveQuery),
  body: TeamEventBody,
  reply: saved,
  ...byEditors,
  objects: [ofTeam, ofTeamEvent],
  refusals: eventRefusals,
  changes: ['event'],
})

export const deleteTeamEvent = endpoint({
  method: 'DELETE',
  path: '/teams/{team}/calendar_events/{event}',
  summary: 'Deletes an event of the team, or a group of them by group_action; can be undone for 30 days.',
  params: z.object({ team: IdText, event: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  ...byEditors,
  objects: [ofTeam, ofTeamEvent],
  changes: ['event'],
})

export const createClubEvent = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_events',
  summary: 'Creates an event for everybody in the club, or for the named staff.',
  query: z.object(saveQuery),
  body: ClubEventBody,
  reply: saved,
  ...byClubEditors,
  objects: [],
  refusals: eventRefusals,
  changes: ['event'],
})

export const updateClubEvent = endpoint({
  method: 'POST',
  path: '/club_admin/calendar_events/{event}',
  summary: 'Changes an event of the club or of its staff.',
  params: z.object({ event: IdText }),
  query: z.object(saveQuery),
  body: ClubEventBody,
  reply: saved,
  ...byClubEditors,
  objects: [ofClubEvent],
  refusals: eventRefusals,
  changes: ['event'],
})

export const deleteClubEvent = endpoint({
  method: 'DELETE',
  path: '/club_admin/calendar_events/{event}',
  summary: 'Deletes an event of the club or of its staff; can be undone for 30 days.',
  params: z.object({ event: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  ...byClubEditors,
  objects: [ofClubEvent],
  changes: ['event'],
})

export const createClubGame = endpoint({
  method: 'POST',
  path: '/club_admin/games',
  summary: 'Creates a game of any team of the club, or a game without a team that is played at a facility of the club.',
  query: z.object(saveQuery),
  body: ClubGameBody,
  reply: saved,
  ...byClubEditors,
  objects: [],
  refusals: eventRefusals,
  changes: ['event'],
})

export const updateClubGame = endpoint({
  method: 'POST',
  path: '/club_admin/games/{game}',
  summary: 'Changes a game of the club; it stays with its team.',
  params: z.object({ game: IdText }),
  query: z.object(saveQuery),
  body: ClubGameBody,
  reply: saved,
  ...byClubEditors,
  objects: [ofGame],
  refusals: eventRefusals,
  changes: ['event'],
})

export const deleteClubGame = endpoint({
  method: 'DELETE',
  path: '/club_admin/games/{game}',
  summary: 'Deletes a game of the club; can be undone for 30 days.',
  params: z.object({ game: IdText }),
  query: z.object(groupQuery),
  reply: Deleted,
  ...byClubEditors,
  objects: [ofGame],
  changes: ['event'],
})
