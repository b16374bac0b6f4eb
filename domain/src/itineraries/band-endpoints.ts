import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, IdText } from '../kit/id.ts'

/** An itinerary as the calendar shows it. In a module of its own, because every calendar loads it. */
const Band = z.object({
  id: z.int(),
  team_id: z.int(),
  team_name: z.string(),
  title: z.string(),
  first_day: CalendarDate,
  last_day: CalendarDate,
})

export const readMyItineraries = endpoint({
  method: 'GET',
  path: '/user/itineraries',
  summary: 'Lists the published itineraries of the teams in the calendar of the caller, or of one of them, between two days.',
  query: z.object({ start: CalendarDate, end: CalendarDate, team_id: IdText.optional() }),
  reply: z.object({ items: z.array(Band) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  refusals: ['range.ends_before_start'],
  reads: ['itineraries', 'teams', 'rosters'],
})
