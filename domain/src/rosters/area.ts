import { area } from '../kit/area.ts'
import * as rostersEndpoints from './endpoints.ts'

export const rosters = area('rosters', {
  summary: 'Roster files of other systems imported: columns named, people found again, reviewed, undone.',
  codes: ['PLAYER', 'TEAM'],
  after: [],
  endpoints: [rostersEndpoints],
  objects: {
    roster_import: { table: 'roster_import', scope: 'team' },
    roster_mapping: { table: 'roster_mapping', scope: 'club' },
  },
})
