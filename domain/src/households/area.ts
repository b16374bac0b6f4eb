import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const households = area('households', {
  summary: 'The households of a player as the club arranges them, and custody notes for its staff.',
  codes: ['PLAYER', 'ROLE'],
  after: ['players'],
  endpoints: [endpoints],
})
