import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const clubSetup = area('club-setup', {
  summary: 'The guided set-up of a new club, from its sport to its first rosters.',
  codes: ['CLUB', 'TEAM'],
  after: ['depth-charts'],
  endpoints: [endpoints],
})
