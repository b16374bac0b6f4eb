import { area } from '../kit/area.ts'
import * as teamsEndpoints from './endpoints.ts'

export const teams = area('teams', {
  summary: 'Teams, rosters and the staff of a team.',
  codes: ['TEAM'],
  after: ['media'],
  endpoints: [teamsEndpoints],
  objects: {
    team: { table: 'team', scope: 'team' },
  },
})
