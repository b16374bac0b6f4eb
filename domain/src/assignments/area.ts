import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'

export const assignments = area('assignments', {
  summary:
    'Team assignments: the players of a club are placed on the teams of a season, and the rosters follow when the plan is published.',
  codes: ['TEAM'],
  after: ['club-teams', 'players'],
  endpoints: [lists, endpoints],
  objects: {
    assignment: { table: 'team_assignment', scope: 'club' },
    assignment_entry: { table: 'team_assignment_entry', scope: 'club' },
  },
})
