import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as fileEndpoints from './file-endpoints.ts'
import * as lists from './lists.ts'
import * as questionEndpoints from './question-endpoints.ts'
import { aidFunds, aidQuestions } from './records.ts'

export const financialAid = area('financial-aid', {
  summary: 'Financial aid: funds of the club, requests of families, and decisions within the budget.',
  codes: ['PROG', 'ROLE'],
  after: ['forms', 'programs', 'billing', 'registration', 'permissions'],
  objects: { aid_request: { table: 'aid_request', scope: 'player', order: 'id desc' } },
  endpoints: [lists, endpoints, fileEndpoints, questionEndpoints],
  records: [aidFunds, aidQuestions],
})
