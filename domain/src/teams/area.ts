import { area } from '../kit/area.ts'
import * as teamsEndpoints from './endpoints.ts'
import { offline } from './offline.ts'

export const teams = area('teams', {
  summary: 'Teams, rosters and the staff of a team.',
  codes: ['TEAM'],
  after: ['media'],
  endpoints: [teamsEndpoints],
  offline,
  objects: {
    team: { table: 'team', scope: 'team' },
  },
})
