import { area } from '../kit/area.ts'
import * as bandEndpoints from './band-endpoints.ts'
import * as endpoints from './endpoints.ts'

export const itineraries = area('itineraries', {
  summary: 'Trips of a team: stops, times, lodging and cars.',
  codes: ['TEAM'],
  after: ['calendar'],
  endpoints: [endpoints, bandEndpoints],
  objects: { itinerary: { table: 'itinerary', scope: 'team', only: 'not archived and published_at is not null', order: 'id desc' } },
})
