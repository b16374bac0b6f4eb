import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const clubExport = area('club-export', {
  summary: 'The club file: export of a whole club, and import into another installation.',
  codes: ['CLUB'],
  after: ['account', 'settings', 'staff'],
  endpoints: [endpoints],
  objects: { export: { table: 'club_export', scope: 'club' } },
})
