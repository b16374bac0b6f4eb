import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'

export const rosterChanges = area('roster-changes', {
  summary: 'Requests to change a roster: where the club reviews them, staff of a team ask and the club approves or denies.',
  codes: ['TEAM', 'NOTIF'],
  after: ['club-teams'],
  endpoints: [lists, endpoints],
  // The newest one, as a decided request allows no further act.
  objects: { roster_change: { table: 'roster_change', scope: 'team', order: 'id desc' } },
})
