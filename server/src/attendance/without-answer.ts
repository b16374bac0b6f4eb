import type { EventRow } from '../calendar/calendar.store.ts'
import { rosterOfEvent } from '../calendar/events/roster-of-event.ts'
import type { Db } from '../kit/database/database.ts'
import { answersOf } from './attendance.store.ts'

/** The players of an event without an answer, guests included, in roster order. */
export async function withoutAnswer(db: Db, event: EventRow) {
  const answered = new Set((await answersOf(db, event)).filter(({ status }) => status !== 'none').map(({ player_id }) => player_id))
  const roster = await rosterOfEvent(db, event)
  return roster.filter(({ player_id, status }) => (status === 'active' || status === 'guest') && !answered.has(player_id))
}
