import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'

export const readAidRequestFile = endpoint({
  auth: 'user',
  who: [],
  flag: 'enable_financial_aid',
  method: 'GET',
  effect: 'read',
  path: '/financial_aid/answer_files/{aid_request}/{field}',
  params: z.object({ aid_request: IdText, field: IdText }),
  objects: [{ param: 'aid_request', is: 'aid_request' }],
  inLoginAs: 'refused',
  summary: 'Returns the address of the file that a family attached to a question of its request for financial aid.',
  reads: ['aid-requests'],
  /** A signed address that is valid for ten minutes. */
  reply: z.object({ url: z.string() }),
})
