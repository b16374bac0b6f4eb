import { area } from '../kit/area.ts'
import * as admins from './admin-endpoints.ts'
import * as endpoints from './endpoints.ts'
import { discountRecords, feeRecords, packageRecords, programRecords } from './records.ts'

export const programs = area('programs', {
  summary: 'Programs of a club with packages, fees, payment plans and discounts.',
  codes: ['PROG', 'PAY'],
  after: ['clubs', 'settings', 'ledger', 'payments'],
  endpoints: [endpoints, admins],
  records: [programRecords, packageRecords, feeRecords, discountRecords],
  objects: { payment_plan: { table: 'payment_plan', scope: 'club', only: 'program_id is null' } },
})
