import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const rollOver = area('roll-over', {
  summary: 'A season is rolled over: its teams are copied to another season with the chosen players and staff.',
  codes: ['CLUB', 'TEAM'],
  after: ['assignments', 'team-staff', 'attendance'],
  endpoints: [endpoints],
  objects: {
    // The season with the most teams, because others of the tests have none.
    source_season: { table: 'season', scope: 'club', order: '(select count(*) from team t where t.season_id = season.id) desc, id' },
  },
})
