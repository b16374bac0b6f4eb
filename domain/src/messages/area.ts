import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import { messageTemplates } from './template-record.ts'

export const messages = area('messages', {
  summary: 'Messages between people of the club: compose, inbox, schedule, templates, statistics and audit.',
  codes: ['MSG'],
  after: ['players', 'staff', 'club-teams', 'team-staff', 'assignments', 'media', 'permissions', 'registration'],
  endpoints: [lists, endpoints],
  records: [messageTemplates],
})
