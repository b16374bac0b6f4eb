import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const duplicates = area('duplicates', {
  summary: 'Players who were entered twice: suggested pairs, their comparison, merging and unmerging.',
  codes: ['PLAYER'],
  after: ['teams', 'medical', 'players'],
  endpoints: [endpoints],
  objects: {
    duplicate: { table: 'player_duplicate', scope: 'club' },
    merge: { table: 'player_merge', scope: 'club' },
  },
})
