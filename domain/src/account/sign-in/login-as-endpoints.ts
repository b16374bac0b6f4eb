import { z } from 'zod'
import { RoleId } from '../../access/roles.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { IdText, plainText } from '../../kit/id.ts'
import { clientTypes } from '../../native/client-type.ts'
import { SignedInUser } from '../endpoints.ts'

const byProgramAdmin = { auth: 'user', who: ['program-admin'], reply: SignedInUser, effect: 'write' } as const

export const loginAsUser = endpoint({
  method: 'POST',
  path: '/firebase/user/login_as_user/{id}',
  summary: 'Logs a super admin in as another person; returns that person with an overriding access key.',
  params: z.object({ id: IdText }),
  body: z.object({ role: RoleId.optional() }),
  reply: SignedInUser,
  auth: 'user',
  who: ['super admin'],
  effect: 'write',
  objects: [{ param: 'id', is: 'user' }],
  refusals: ['login_as.no_role'],
  changes: [],
})

export const loginAsParent = endpoint({
  ...byProgramAdmin,
  method: 'POST',
  path: '/program_admin/login_as_parent/{user_id}',
  summary: 'Logs a program admin in as a parent of the club.',
  params: z.object({ user_id: IdText }),
  objects: [{ param: 'user_id', is: 'parent' }],
  changes: [],
})

export const loginAsTestParent = endpoint({
  ...byProgramAdmin,
  method: 'POST',
  path: '/program_admin/login_as_test_parent',
  summary: "A program admin acts as the club's test parent, who is made when there is none.",
  objects: [],
  changes: [],
})

export const continueLoginAs = endpoint({
  method: 'POST',
  path: '/firebase/user/login_as',
  summary: 'Returns the person of the access key in the header; used when a page is reloaded.',
  body: z.object({ client_type: z.enum(clientTypes).optional() }),
  reply: SignedInUser,
  auth: 'session',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['login_as.invalid_key'],
  changes: [],
})

export const endLoginAs = endpoint({
  method: 'POST',
  path: '/firebase/user/login_as/end',
  summary: 'Ends the overriding access key; returns the role that was active before.',
  reply: z.object({ role_id: RoleId }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  inLoginAs: 'allowed',
  refusals: ['login_as.invalid_key'],
  changes: [],
})

/** Finds people by name whom the caller may act as. */
export const findPeopleToActAs = endpoint({
  method: 'GET',
  path: '/program_admin/login_as',
  summary:
    'Lists the people of the club as whom the caller may act, found by name or email: parents for a program admin, everybody for a super admin.',
  query: z.object({ search: plainText(100).default('') }),
  reply: z.object({
    items: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), roles: z.array(z.string()) })),
    total: z.int(),
  }),
  auth: 'user',
  who: ['program-admin'],
  effect: 'read',
  objects: [],
  reads: ['people'],
})
