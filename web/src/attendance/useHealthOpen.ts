import { healthScreenOpen, screeningOf } from '@touchline/domain/attendance/health-screen'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { serverNow } from '../kit/server-clock.ts'
import { useUser } from '../shell/session.ts'

/** Whether a child of the family owes its health questions for an event; what another club asks is answered from the seat there. */
export function useHealthOpen() {
  const { config, club } = useUser()
  return (event: CalendarEvent, { status, health_screen_passed: passed }: CalendarEvent['mine'][number]): boolean =>
    event.club_id === club?.id &&
    healthScreenOpen(
      { status, passed },
      { startsAt: new Date(event.start_datetime), endsAt: new Date(event.end_datetime) },
      screeningOf(config),
      serverNow(),
    )
}
