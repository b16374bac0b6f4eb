import { readMyItineraries } from '@touchline/domain/itineraries/band-endpoints'
import { useRead } from '../kit/api/queries.ts'
import type { CalendarParts } from '../calendar/calendar-part.ts'

export const calendarParts: CalendarParts = {
  useBands({ start, end, team }) {
    const query = { start, end, ...(team !== undefined && { team_id: team }) }
    const { data, isPending, failureCount } = useRead(readMyItineraries, { query }, { keep: true })
    const bands = (data?.items ?? []).map(({ id, team_id, ...item }) => ({
      ...item,
      ...{ key: `itinerary ${id}`, team_id, to: `/teams/${team_id}/itineraries/${id}` },
    }))
    return { bands, isPending: isPending && failureCount === 0 }
  },
}
