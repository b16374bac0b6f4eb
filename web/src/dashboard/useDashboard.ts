import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { useCalendarNews } from '../calendar/useCalendarNews.ts'
import { wallTime } from '../kit/time/days.ts'
import type { ReadArgs } from '../kit/api/api.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useRead } from '../kit/api/queries.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'

/**
 * Reads a dashboard together with the calendar changes above it, so that nothing moves when one arrives later. Reads it again every five minutes, besides live
 * events.
 */
export function useDashboard<E extends Endpoint>(endpoint: E) {
  const news = useCalendarNews()
  const read = useRead(endpoint, {} as ReadArgs<E>, { refetchEvery: 300_000 })
  return { ...read, data: news.isPending ? undefined : read.data }
}

/** Returns today's date in the club's zone, and as a title. */
export function useToday(): { today: string; now: string; title: string } {
  const { longDate } = useMoments()
  const now = wallTime(serverNow(), useZone())
  return { now, today: now.slice(0, 10), title: longDate(now) }
}
