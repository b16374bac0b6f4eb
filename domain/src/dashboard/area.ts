import { area } from '../kit/area.ts'
import * as dashboardEndpoints from './endpoints.ts'

export const dashboard = area('dashboard', {
  summary: 'The dashboard of each role: the next events, open tasks and answers.',
  codes: ['SHELL'],
  after: ['attendance', 'settings', 'invitations'],
  endpoints: [dashboardEndpoints],
})
