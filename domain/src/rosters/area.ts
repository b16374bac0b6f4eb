import { area } from '../kit/area.ts'
import * as rostersEndpoints from './endpoints.ts'

export const rosters = area('rosters', {
  summary: 'Import of roster files: column assignment, matching of people, review and undo.',
  codes: ['PLAYER', 'TEAM'],
  after: ['invitations'],
  endpoints: [rostersEndpoints],
  objects: {
    roster_import: { table: 'roster_import', scope: 'team' },
    roster_mapping: { table: 'roster_mapping', scope: 'club' },
  },
})
