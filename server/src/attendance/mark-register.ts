import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { mayTakeRegister } from '@touchline/domain/attendance/policy'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { findEvent, eventScope, type EventRow } from '../calendar/calendar.store.ts'
import { playersOfEvent } from '../calendar/events/roster-of-event.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { recordAttendance, refuseWhenOff } from './record-attendance.ts'

export interface Mark {
  player_id: number
  status: AttendanceStatus
  notes?: string | undefined
  marked_at?: string | undefined
}
interface Marked {
  event: EventRow
  /** Players for whom a later mark stands; the arriving one is in the history only. */
  superseded: number[]
}

/** The coach's marks for several players: all of them or none. */
export async function markRegister(action: ActionContext, eventId: number, marks: readonly Mark[]): Promise<Marked> {
  const { db, actor } = action
  const event = await findEvent(db, actor, eventId)
  if (!mayTakeRegister(eventScope(event))(actor)) throw forbidden()
  refuseWhenOff(event)
  const ids = marks.map(({ player_id }) => player_id)
  const onTeam = await playersOfEvent(db, event, ids)
  const strangers = ids.filter((id) => !onTeam.has(id))
  if (strangers.length > 0)
    throw new Refusal('attendance.not_on_team', 'One of the players isn’t on this team.', { facts: { player_ids: strangers } })
  const entries = marks.map(({ player_id, status, notes, marked_at: at }) => ({
    subject: { playerId: player_id, userId: null },
    status,
    notes,
    at,
  }))
  const recorded = await recordAttendance(action, { event, as: 'mark', byStaff: true, entries })
  return { event, superseded: recorded.flatMap(({ answer, superseded }) => (superseded ? answer.player_id! : [])) }
}
