import type { Actor } from '@touchline/domain/access/actor'
import { organisationOfRole } from '@touchline/domain/access/roles'
import type { AvailabilityBody } from '@touchline/domain/attendance/attendance'
import { mayAnswerForInvited, mayAnswerForPlayer, mayReadAttendance, mayTakeRegister } from '@touchline/domain/attendance/policy'
import type { EventKind } from '@touchline/domain/calendar/event'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { findEvent, eventScope, type EventRow } from '../calendar/calendar.store.ts'
import { playersOfEvent } from '../calendar/events/roster-of-event.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { staffOf } from '../teams/teams.store.ts'
import type { Subject } from './attendance.store.ts'
import { recordAttendance, type Recorded } from './record-attendance.ts'

export interface Asked {
  eventId: number
  kind: EventKind
  /** Where the path names the team: the event must be its own. */
  teamId?: number
  /** Where the path is the caller's own: he answers for nobody else. */
  ownOnly?: boolean
  subjectId: number
  body: AvailabilityBody
  /** Given by the link of a mail, without sign-in. */
  byLink?: boolean
}

/** One answer: a family's for its child, staff's for anybody, a coach's for himself. */
export async function giveAnswer(
  action: ActionContext,
  { eventId, kind, teamId, ownOnly, subjectId, body, byLink = false }: Asked,
): Promise<Recorded> {
  const { db, actor } = action
  const event = await findEvent(db, actor, eventId, kind)
  if (teamId !== undefined && event.team_id !== teamId) throw notFound()
  const subject =
    kind === 'StaffEvent'
      ? findInvited(actor, event, subjectId, body.user_role)
      : await findSubject(db, actor, event, subjectId, body.user_role)
  if (ownOnly && subject.userId !== actor.userId) throw forbidden()
  const byStaff = kind === 'StaffEvent' ? mayEditClubEvents({ clubId: event.club_id })(actor) : mayTakeRegister(eventScope(event))(actor)
  const { status, notes, health_screen: health, answered_at: at } = body
  const [recorded] = await recordAttendance(action, {
    event,
    as: 'answer',
    byStaff,
    byLink,
    entries: [{ subject, status, notes, health, at }],
  })
  return recorded!
}

/** Whoever may not even read about the subject gets 404; who may read but not answer for him gets 403. */
async function findSubject(db: Db, actor: Actor, event: EventRow, id: number, userRole: string | undefined): Promise<Subject> {
  const place = eventScope(event)
  if (!mayReadAttendance(place)(actor)) throw notFound()
  if (userRole !== undefined) {
    // `Coach_12`: the number is the user's id, and says the same as the path.
    const member = (await staffOf(db, event.club_id, event.team_id)).find(
      ({ user_id, role }) => user_id === id && userRole.startsWith(`${role}_`),
    )
    if (!member || organisationOfRole(userRole) !== id) throw notFound()
    // Also for oneself: who is on the staff of a team takes its register.
    if (!mayTakeRegister(place)(actor)) throw forbidden()
    return { playerId: null, userId: id, userRole }
  }
  if (!(await playersOfEvent(db, event, [id])).has(id)) throw notFound()
  if (!mayAnswerForPlayer({ ...place, playerId: id })(actor)) throw forbidden()
  return { playerId: id, userId: null }
}

/** A staff event knows nobody but those who were asked. */
function findInvited(actor: Actor, event: EventRow, id: number, userRole: string | undefined): Subject {
  if (!event.staff_ids.includes(id) || (userRole !== undefined && organisationOfRole(userRole) !== id)) throw notFound()
  if (!mayAnswerForInvited({ clubId: event.club_id, userId: id })(actor)) throw forbidden()
  return { playerId: null, userId: id, userRole: userRole ?? null }
}
