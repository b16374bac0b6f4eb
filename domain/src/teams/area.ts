import { area } from '../kit/area.ts'
import * as teamsEndpoints from './endpoints.ts'
import { offline } from './offline.ts'
import * as partEndpoints from './part.ts'
import * as rosterEndpoints from './roster-endpoints.ts'

export const teams = area('teams', {
  summary: 'Teams, rosters and the staff of a team.',
  codes: ['TEAM'],
  after: ['media'],
  endpoints: [teamsEndpoints, rosterEndpoints, partEndpoints],
  offline,
  objects: {
    team: { table: 'team', scope: 'team' },
    team_player: { table: 'team_player', scope: 'team', only: 'left_on is null' },
    group_assignment: { table: 'team_group_assignment', scope: 'team', only: 'not archived', order: 'id desc' },
  },
})
