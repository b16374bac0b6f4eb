import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'

export const invoices = area('invoices', {
  summary: 'Invoices and club fees: what the club charges players, teams and contacts without a registration.',
  codes: ['PAY'],
  after: ['programs', 'billing', 'registration', 'payments', 'players', 'settings'],
  objects: {
    invoice: { table: 'program', scope: 'club', only: `type in ('Invoice', 'ClubFee', 'TeamFees') and not archived`, order: 'id desc' },
  },
  endpoints: [lists, endpoints],
})
