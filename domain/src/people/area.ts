import { area } from '../kit/area.ts'
import * as peopleEndpoints from './endpoints.ts'

export const people = area('people', {
  summary: 'Players, their contacts and households.',
  codes: ['PLAYER', 'STAFF'],
  after: ['account'],
  endpoints: [peopleEndpoints],
  objects: {
    player: { table: 'player', scope: 'player' },
  },
})
