import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText, plainText } from '../kit/id.ts'

/** The file is of the answers to the questions of a program, so whoever may read those gets its address: in each role. */
const answerFile = {
  auth: 'user',
  who: [],
  flag: 'enable_program_administration',
  method: 'GET',
  effect: 'read',
  reads: ['registrations'],
  /** A signed address that is valid for ten minutes. */
  reply: z.object({ url: z.string() }),
} as const
const inField = { type: plainText(40), field: IdText }

export const readSubscriptionFile = endpoint({
  ...answerFile,
  path: '/registration/answer_files/subscriptions/{subscription}/{type}/{field}',
  params: z.object({ subscription: IdText, ...inField }),
  objects: [{ param: 'subscription', is: 'subscription' }],
  summary: 'Returns the address of the file that a family attached to a question when it registered for a subscription.',
})

export const readWaitlistFile = endpoint({
  ...answerFile,
  path: '/registration/answer_files/waitlist/{waitlist}/{type}/{field}',
  params: z.object({ waitlist: IdText, ...inField }),
  objects: [{ param: 'waitlist', is: 'waitlist' }],
  summary: 'Returns the address of the file that a family attached to a question with a waitlist entry, or when it registered its player.',
})

export const exportProgramAnswers = endpoint({
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
  auth: 'user',
  who: ['program-admin'],
  flag: 'enable_program_administration',
  method: 'GET',
  path: '/program_admin/programs/{program}/answers/export',
  summary: 'Returns the answers of the families in a program as a CSV file: a line for each registration, a column for each question.',
  effect: 'read',
  reply: null,
  download: 'text/csv',
})
