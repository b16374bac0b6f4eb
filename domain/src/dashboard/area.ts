import { area } from '../kit/area.ts'
import * as dashboardEndpoints from './endpoints.ts'

export const dashboard = area('dashboard', {
  summary: 'The first page of the day for each role: the next event, open tasks, who is coming.',
  codes: ['SHELL'],
  after: [],
  endpoints: [dashboardEndpoints],
})
