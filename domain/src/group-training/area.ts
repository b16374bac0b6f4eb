import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const groupTraining = area('group-training', {
  summary: 'Group training: players of several teams who train together with a group team for a part of a season.',
  codes: ['TEAM', 'CAL'],
  after: ['club-teams'],
  endpoints: [endpoints],
})
