import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const teamSchedules = area('team-schedules', {
  summary: 'The schedules of other teams, as far as the club opens them to coaches and managers.',
  codes: ['CAL', 'STAFF'],
  after: ['calendar', 'team-staff'],
  endpoints: [endpoints],
})
