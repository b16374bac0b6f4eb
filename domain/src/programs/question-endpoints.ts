import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'

export const moveProgramQuestion = endpoint({
  auth: 'user',
  who: ['program-admin', 'director'],
  flag: 'enable_program_administration',
  permission: 'programs',
  method: 'POST',
  path: '/program_admin/program_questions/{program_question}/move',
  params: z.object({ program_question: IdText }),
  objects: [{ param: 'program_question', is: 'program_question' }],
  summary: 'Moves a question of a program one place up or down.',
  body: z.object({ direction: z.enum(['up', 'down']) }),
  effect: 'write',
  changes: ['program_questions'],
  /** The place of the question now, from 1. */
  reply: z.object({ position: z.int() }),
})
