import type { SavedAnswer } from '@touchline/domain/attendance/attendance'
import { readRegister } from '@touchline/domain/attendance/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { updateCached } from '../kit/api/queries.ts'
import { markEvents } from './answer-part.ts'

/** Shows a saved answer on all screens at once, before they are read again. */
export function showAnswer(saved: SavedAnswer) {
  const { event_id, player_id, user_id, status, notes } = saved
  const answer = { status, health_screen_passed: saved.health_screen_passed_at !== null }
  const mark = (event: CalendarEvent): CalendarEvent =>
    event.id === event_id && player_id !== null
      ? { ...event, mine: event.mine.map((child) => (child.player_id === player_id ? { ...child, ...answer } : child)) }
      : event
  const inList = (reply: { items: CalendarEvent[] }) => ({ items: reply.items.map(mark) })
  updateCached(readMyCalendar, inList)
  updateCached(readTeamCalendar, inList)
  markEvents(mark)
  updateCached(readEvent, (event) => ({ ...event, ...mark(event) }))
  const said = { status, notes, set_by: saved.set_by, set_at: saved.set_at, set_by_staff: saved.set_by_staff }
  updateCached(
    readRegister,
    (known) => ({
      ...known,
      players: known.players.map((line) => (player_id !== null && line.player_id === player_id ? { ...line, ...said } : line)),
      staff: known.staff.map((line) => (user_id !== null && line.user_id === user_id ? { ...line, ...said } : line)),
    }),
    { params: { event: event_id } },
  )
}
