import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'

export const guestPlayers = area('guest-players', {
  summary: 'Guest assignments: a player of the club is a guest of another team on some days, when the club has approved it.',
  codes: ['TEAM'],
  after: ['assignments', 'calendar'],
  endpoints: [lists, endpoints],
  objects: { guest_assignment: { table: 'guest_assignment', scope: 'team', order: 'id desc' } },
})
