import { area } from '../kit/area.ts'
import * as accessEndpoints from './access-endpoints.ts'
import * as endpoints from './endpoints.ts'
import * as staffActs from './staff-acts.ts'

export const teamStaff = area('team-staff', {
  summary: 'The staff of each team, and the staff of other teams that coaches and managers may see.',
  codes: ['STAFF', 'TEAM'],
  after: ['club-teams'],
  endpoints: [endpoints, staffActs, accessEndpoints],
})
