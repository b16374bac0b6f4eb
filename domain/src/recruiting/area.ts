import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import * as publicEndpoints from './public-endpoints.ts'

export const recruiting = area('recruiting', {
  summary: 'Recruiting profiles of players: filled in by family and staff, published by the family, visible by a private link.',
  codes: ['TEAM', 'PLAYER', 'ROLE'],
  after: ['players', 'medical', 'media', 'teams', 'settings'],
  endpoints: [endpoints, publicEndpoints, lists],
})
