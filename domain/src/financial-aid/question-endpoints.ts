import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'

export const moveAidQuestion = endpoint({
  auth: 'user',
  who: ['financial aid'],
  flag: 'enable_financial_aid',
  permission: 'manage_financial_aid',
  method: 'POST',
  path: '/program_admin/aid_questions/{aid_question}/move',
  params: z.object({ aid_question: IdText }),
  objects: [{ param: 'aid_question', is: 'aid_question' }],
  summary: 'Moves a question of requests for financial aid one place up or down, among those of every request or of its program.',
  body: z.object({ direction: z.enum(['up', 'down']) }),
  effect: 'write',
  changes: ['aid_questions'],
  /** The place of the question now among those of every request, or of its program, from 1. */
  reply: z.object({ position: z.int() }),
})
