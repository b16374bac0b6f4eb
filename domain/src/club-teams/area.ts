import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as rosterEndpoints from './roster-endpoints.ts'

export const clubTeams = area('club-teams', {
  summary: 'The teams of a club as its admins and directors run them: list, settings, archive and rosters.',
  codes: ['TEAM'],
  after: ['rosters', 'staff', 'settings'],
  endpoints: [endpoints, rosterEndpoints],
})
