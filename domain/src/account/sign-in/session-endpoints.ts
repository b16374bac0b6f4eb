import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { IdText } from '../../kit/id.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Lists the sessions of the caller, the current one first.',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        current: z.boolean(),
        description: z.string(),
        /** The name of another device that used this session after it was opened, which means that its cookie was copied; null otherwise. */
        elsewhere: z.string().nullable(),
        ip: z.string().nullable(),
        created_at: z.iso.datetime(),
        seen_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['sessions'],
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary: "Ends one of the caller's sessions with all its role sessions.",
  params: z.object({ id: IdText }),
  reply: z.object({ id: z.int() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [{ param: 'id', is: 'session' }],
  changes: ['sessions'],
})

export const endAllOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Ends all sessions of the caller except the current one.',
  reply: z.object({ ended_sessions: z.int() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  changes: ['sessions'],
})
