import type { EventKind } from '@touchline/domain/calendar/event'
import { useCalendarTexts } from './calendar-texts.ts'

/** Returns the plural names of the kinds of events. */
export function useKindNames(): Record<EventKind, string> {
  const texts = useCalendarTexts()
  return {
    Practice: texts.practices,
    Game: texts.games,
    GenericCalendarEvent: texts.clubEvents,
    ClinicSessionEvent: texts.clinicSessions,
    StaffEvent: texts.staffEvents,
  }
}
