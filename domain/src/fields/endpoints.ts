import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { EventField } from './event-field.ts'

export const readFields = endpoint({
  method: 'GET',
  path: '/club/fields',
  summary: "Lists the fields of the caller's club.",
  reply: z.object({ items: z.array(EventField) }),
  auth: 'user',
  who: ['team staff, club admin or director', 'parent', 'program-admin'],
  effect: 'read',
  objects: [],
  reads: ['fields', 'facilities'],
})
