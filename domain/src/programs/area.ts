import { area } from '../kit/area.ts'
import * as admins from './admin-endpoints.ts'
import * as endpoints from './endpoints.ts'
import * as questions from './question-endpoints.ts'
import { discountRecords, feeRecords, packageRecords, programRecords, questionRecords } from './records.ts'

export const programs = area('programs', {
  summary: 'Programs of a club with packages, fees, payment plans, discounts and questions.',
  codes: ['PROG', 'PAY'],
  after: ['clubs', 'settings', 'permissions', 'ledger', 'payments', 'forms'],
  endpoints: [endpoints, admins, questions],
  records: [programRecords, packageRecords, feeRecords, discountRecords, questionRecords],
  objects: { payment_plan: { table: 'payment_plan', scope: 'club', only: 'program_id is null' } },
})
