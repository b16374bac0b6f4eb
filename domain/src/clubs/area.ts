import { area } from '../kit/area.ts'
import * as clubsEndpoints from './endpoints.ts'
import { seasons } from './season-record.ts'

export const clubs = area('clubs', {
  summary: 'Clubs and their seasons.',
  codes: ['CLUB'],
  after: ['access'],
  endpoints: [clubsEndpoints],
  records: [seasons],
})
