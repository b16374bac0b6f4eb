/** The subjects of notifications (S0.3). Event: of the club's staff. GenericCalendarEvent: another event of a team or of the club. */
export const contextTypes = ['Practice', 'Game', 'Event', 'Schedule', 'Team', 'GenericCalendarEvent'] as const
export type ContextType = (typeof contextTypes)[number]

/** The subject of a notification about an event of this kind. */
export function contextOfEvent(kind: string): ContextType {
  if (kind === 'Practice' || kind === 'Game') return kind
  return kind === 'StaffEvent' ? 'Event' : 'GenericCalendarEvent'
}
