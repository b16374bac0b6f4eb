import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { RoleRecord } from './roles.ts'

export const readSecondSystemRoles = endpoint({
  method: 'GET',
  path: '/user/second_system/roles',
  summary: "Lists the caller's roles in the second system, read from it now; answered is false if it does not reply.",
  reply: z.object({ answered: z.boolean(), items: z.array(RoleRecord) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  // The second system receives the identity of the caller, and a person logged in as somebody else is not that somebody.
  inLoginAs: 'refused',
  reads: [],
})
