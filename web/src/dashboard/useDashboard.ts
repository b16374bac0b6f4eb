import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { useCalendarNews } from '../calendar/useCalendarNews.ts'
import { wallTime } from '../kit/time/days.ts'
import type { ReadArgs } from '../kit/api/api.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useRead } from '../kit/api/queries.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'

/** A dashboard is shown when it and the news above it are there: nothing that is read moves when the rest comes. Read again every few minutes, whatever is announced. */
export function useDashboard<E extends Endpoint>(endpoint: E) {
  const news = useCalendarNews()
  const read = useRead(endpoint, {} as ReadArgs<E>, { refetchEvery: 300_000 })
  return { ...read, data: news.isPending ? undefined : read.data }
}

/** The day of the club, as a title. */
export function useToday(): { today: string; now: string; title: string } {
  const { longDate } = useMoments()
  const now = wallTime(serverNow(), useZone())
  return { now, today: now.slice(0, 10), title: longDate(now) }
}
