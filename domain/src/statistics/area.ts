import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import { testingEvents } from './testing-event.ts'

export const statistics = area('statistics', {
  summary: 'Statistics of players: attendance and test results, with the testing events of the club.',
  codes: ['INS'],
  after: ['attendance', 'players', 'settings', 'club-teams'],
  endpoints: [endpoints, lists],
  records: [testingEvents],
})
