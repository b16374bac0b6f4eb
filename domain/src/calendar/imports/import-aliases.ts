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
  objects: [{ param: 'word', is: 'import_alias' }],
} as const

export const readClubWords = endpoint({
  method: 'GET',
  path: '/club_admin/learned_words',
  summary: "Lists the import aliases of the club's fields and teams.",
  reply: Words,
  auth: 'user',
  who: ['club admin or director'],
  permission: 'club_operations',
  effect: 'read',
  objects: [],
  reads: ['import-aliases'],
})
export const readTeamWords = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/learned_words',
  summary: "Lists the import aliases of this team and of the club's fields.",
  params: z.object({ team: IdText }),
  reply: Words,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  reads: ['import-aliases'],
})
export const forgetWord = endpoint({
  ...word,
  method: 'DELETE',
  path: '/learned_words/{word}',
  summary:
    'Deletes an import alias; the next import asks again and the calendar does not change. Requires the right to plan the team, or the club for the alias of a field.',
  changes: ['import-aliases'],
})
export const recallWord = endpoint({
  ...word,
  method: 'POST',
  path: '/learned_words/{word}/recall',
  summary: 'Restores a deleted import alias.',
  changes: ['import-aliases'],
})
