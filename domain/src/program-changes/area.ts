import { area } from '../kit/area.ts'
import * as cancelEndpoints from './cancel-endpoints.ts'
import * as endpoints from './endpoints.ts'
import * as familyEndpoints from './family-endpoints.ts'
import * as lists from './lists.ts'

export const programChanges = area('program-changes', {
  summary: 'Program changes: a registered player moves to another program or package, by a quote that club and family see alike.',
  codes: ['PROG'],
  after: ['programs', 'billing', 'registration'],
  objects: {
    program_change: { table: 'program_change', scope: 'player', order: 'id desc' },
    changed_registration: { table: 'registration', scope: 'player', only: 'invited_at is null', order: 'id desc' },
  },
  endpoints: [lists, endpoints, familyEndpoints, cancelEndpoints],
})
