import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText } from '../kit/id.ts'

const Person = z.object({ id: Id, name: z.string() })
const common = {
  auth: 'user',
  who: ['program-admin'],
  flag: 'enable_program_administration',
  path: '/program_admin/programs/{program}/admins',
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
} as const

export const readProgramAdmins = endpoint({
  ...common,
  method: 'GET',
  summary: 'Returns the program administrators who are assigned to a program, and to those who assign them the others of the club.',
  effect: 'read',
  reads: ['program-admins'],
  reply: z.object({ items: z.array(Person), others: z.array(Person), may: z.object({ manage: z.boolean() }) }),
})

export const assignProgramAdmin = endpoint({
  ...common,
  method: 'POST',
  permission: 'programs',
  summary:
    'Assigns a program administrator to a program, or ends that. One with assigned programs administers those alone, one without any all.',
  body: z.object({ user_id: Id, assigned: z.boolean() }),
  effect: 'write',
  changes: ['program-admins', 'programs'],
  reply: z.object({ assigned: z.boolean() }),
  refusals: ['program.wrong'],
})
