import type { AttendanceStatus } from '@touchline/domain/attendance/attendance'
import { mayTakeRegister } from '@touchline/domain/attendance/policy'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { findEvent, placeOfEvent, type EventRow } from '../calendar/calendar.store.ts'
import { audit } from '../kit/audit.ts'
import { playersOfEvent } from '../calendar/roster-of-event.ts'
import { lockAnswer, saveAnswer, type AnswerRow } from './attendance.store.ts'
import { tellRegister, type Doing } from './record-attendance.ts'

export interface Mark {
  player_id: number
  status: AttendanceStatus
  notes?: string | undefined
}

/** The coach's marks for several players: all of them or none. A mark keeps the family's note unless it brings its own. */
export async function markRegister({ tx, actor, facts, now }: Doing, eventId: number, marks: readonly Mark[]): Promise<EventRow> {
  const event = await findEvent(tx, actor, eventId)
  if (!mayTakeRegister(placeOfEvent(event))(actor)) throw forbidden()
  if (event.status !== 'scheduled') throw new Refusal('attendance.event_is_off', 'This event is off.')
  const onTeam = await playersOfEvent(
    tx,
    event,
    marks.map(({ player_id }) => player_id),
  )
  const strangers = marks.filter(({ player_id }) => !onTeam.has(player_id))
  if (strangers.length > 0)
    throw new Refusal('attendance.not_on_team', 'A marked player is not on this team.', {
      facts: { player_ids: strangers.map(({ player_id }) => player_id) },
    })

  const saved: AnswerRow[] = []
  // In the order of ids: two coaches who mark the same players wait for each other instead of blocking each other.
  for (const mark of marks.toSorted((a, b) => a.player_id - b.player_id)) {
    const subject = { playerId: mark.player_id, userId: null }
    const previous = await lockAnswer(tx, event, subject)
    const answer = {
      status: mark.status,
      notes: mark.notes ?? previous?.notes ?? '',
      setBy: actor.userId,
      byStaff: true,
      passedAt: previous?.health_screen_passed_at ?? null,
    }
    saved.push(await saveAnswer(tx, event, subject, answer, now))
  }
  await audit(tx, actor, facts, {
    action: 'attendance.marked',
    entity: 'event',
    entityId: event.id,
    clubId: event.club_id,
    diff: { marks: saved.map(({ player_id, status }) => [player_id, status]) },
  })
  await tellRegister(tx, actor, event, saved)
  return event
}
