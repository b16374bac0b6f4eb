import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const ledger = area('ledger', {
  summary: 'The double-entry ledger of a club: accounts, journals, and the page Books.',
  codes: ['PAY'],
  after: ['clubs', 'settings', 'staff'],
  endpoints: [endpoints],
  objects: { ledger_account: { table: 'ledger_account', scope: 'club' } },
})
