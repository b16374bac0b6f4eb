import type { AttendanceStatus } from '@touchline/domain/attendance/attendance'
import { markTime, takesPlace } from '@touchline/domain/attendance/mark-time'
import { mayTakeRegister } from '@touchline/domain/attendance/policy'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { findEvent, placeOfEvent, type EventRow } from '../calendar/calendar.store.ts'
import { audit } from '../kit/audit.ts'
import { playersOfEvent } from '../calendar/events/roster-of-event.ts'
import { lockAnswer, saveAnswer, writeHistory, type AnswerRow } from './attendance.store.ts'
import { standingOf, announceRegister, type Doing } from './record-attendance.ts'

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

/** Saves the coach's marks for several players: all of them or none. A mark keeps the family's note unless it brings its own. */
export async function markRegister({ tx, actor, facts, now }: Doing, eventId: number, marks: readonly Mark[]): Promise<Marked> {
  const event = await findEvent(tx, actor, eventId)
  if (!mayTakeRegister(placeOfEvent(event))(actor)) throw forbidden()
  if (event.status !== 'scheduled') throw new Refusal('attendance.event_is_off', 'This event is canceled.')
  const onTeam = await playersOfEvent(
    tx,
    event,
    marks.map(({ player_id }) => player_id),
  )
  const strangers = marks.filter(({ player_id }) => !onTeam.has(player_id))
  if (strangers.length > 0)
    throw new Refusal('attendance.not_on_team', 'One of the players isn’t on this team.', {
      facts: { player_ids: strangers.map(({ player_id }) => player_id) },
    })

  const saved: AnswerRow[] = []
  const superseded: number[] = []
  // Sorted by id: two coaches who mark the same players then wait for each other instead of deadlocking.
  for (const mark of marks.toSorted((a, b) => a.player_id - b.player_id)) {
    const subject = { playerId: mark.player_id, userId: null }
    const previous = await lockAnswer(tx, event, subject)
    const at = markTime(mark.marked_at, now)
    const answer = {
      status: mark.status,
      notes: mark.notes ?? previous?.notes ?? '',
      setBy: actor.userId,
      byStaff: true,
      passedAt: previous?.health_screen_passed_at ?? null,
    }
    if (previous && !takesPlace({ at, byStaff: true }, standingOf(previous, now), event.starts_at)) {
      superseded.push(mark.player_id)
      await writeHistory(tx, event, previous.id, { ...answer, notes: mark.notes ?? '' }, at)
    } else saved.push(await saveAnswer(tx, event, subject, answer, at))
  }
  await audit(tx, actor, facts, {
    action: 'attendance.marked',
    entity: 'event',
    entityId: event.id,
    clubId: event.club_id,
    diff: { marks: saved.map(({ player_id, status }) => [player_id, status]), ...(superseded.length > 0 && { superseded }) },
  })
  if (saved.length > 0) await announceRegister(tx, actor, event, saved)
  return { event, superseded }
}
