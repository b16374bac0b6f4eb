import { healthScreenOpen, screeningOf } from '@touchline/domain/attendance/health-screen'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { serverNow } from '../../kit/time/server-clock.ts'
import { useClubRules } from '../useClubRules.ts'

/** Returns a function that tells if a child still has to answer the health questions of an event, by the rules of the event's club. */
export function useHealthOpen() {
  const rulesOf = useClubRules()
  return (event: CalendarEvent, { status, health_screen_passed: passed }: CalendarEvent['mine'][number]): boolean => {
    const rules = rulesOf(event.club_id)
    return (
      rules != null &&
      healthScreenOpen(
        { status, passed },
        { startsAt: new Date(event.start_datetime), endsAt: new Date(event.end_datetime) },
        screeningOf(rules),
        serverNow(),
      )
    )
  }
}
