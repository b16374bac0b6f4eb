import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const changes = area('changes', {
  summary: 'The changes of the last thirty days, and their undo.',
  codes: ['CLUB', 'TEAM', 'PLAYER'],
  after: ['calendar'],
  endpoints: [endpoints],
})
