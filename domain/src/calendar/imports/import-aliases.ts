import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, IdText } from '../../kit/id.ts'

/** An import alias: words of another system that a person assigned to a field or a team of the club; the next import uses it. */
export const ImportAlias = z.object({
  id: Id,
  kind: z.enum(['field', 'team']),
  word: z.string(),
  means: z.string(),
  /** The person who assigned it last, if known. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  may_forget: z.boolean(),
})
export type ImportAlias = z.infer<typeof ImportAlias>
const Words = z.object({ items: z.array(ImportAlias) })

const ofTeam = { auth: 'user', who: ['coach-or-admin'], permission: 'club_operations' } as const
const word = {
  ...ofTeam,
  params: z.object({ word: IdText }),
  reply: z.object({ id: Id }),
  effect: 'write',
  objects: [{ param: 'word', is: 'learned_word' }],
} as const

export const readClubWords = endpoint({
  method: 'GET',
  path: '/club_admin/learned_words',
  summary: 'The words of other calendars that the club has learned for its fields and teams.',
  reply: Words,
  auth: 'user',
  who: ['club admin or director'],
  permission: 'club_operations',
  effect: 'read',
  objects: [],
})
export const readTeamWords = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/learned_words',
  summary: 'The words that mean this team, and those that mean fields of the club.',
  params: z.object({ team: IdText }),
  reply: Words,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
})
export const forgetWord = endpoint({
  ...word,
  method: 'DELETE',
  path: '/learned_words/{word}',
  summary:
    'Forgets a word: the next import asks again. What is on the calendar stays. A word for a team is of who plans the team, one for a field of the club.',
})
export const recallWord = endpoint({
  ...word,
  method: 'POST',
  path: '/learned_words/{word}/recall',
  summary: 'Takes the forgetting of a word back.',
})
