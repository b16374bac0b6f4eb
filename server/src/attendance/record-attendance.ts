import type { AvailabilityBody } from '@touchline/domain/attendance/attendance'
import { deadlineSettings, refuseAfterDeadline, refuseAfterStaffMark } from '@touchline/domain/attendance/deadline'
import { needsHealthScreen, openQuestions, passesHealthScreen, screeningOf } from '@touchline/domain/attendance/health-screen'
import { registerTopic } from '@touchline/domain/attendance/live'
import { mayAnswerForInvited, mayAnswerForPlayer, mayReadAttendance, mayTakeRegister } from '@touchline/domain/attendance/policy'
import { markTime, takesPlace } from '@touchline/domain/attendance/mark-time'
import type { Actor } from '@touchline/domain/access/actor'
import { organisationOfRole } from '@touchline/domain/access/roles'
import type { EventKind } from '@touchline/domain/calendar/event'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { findEvent, placeOfEvent, type EventRow } from '../calendar/calendar.store.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { announce } from '../kit/live/live.ts'
import { playersOfEvent } from '../calendar/events/roster-of-event.ts'
import { staffOf } from '../teams/teams.store.ts'
import { keepHealthAnswers, lockAnswer, saveAnswer, writeHistory, type AnswerRow, type Subject } from './attendance.store.ts'

export interface Doing {
  tx: Db
  actor: Actor
  ctx: AppContext
  facts: RequestFacts
  now: Date
}
export interface Asked {
  eventId: number
  kind: EventKind
  /** Set if the path names the team: the event must belong to it. */
  teamId?: number
  /** Set if the path is about the caller, who may then answer for nobody else. */
  ownOnly?: boolean
  subjectId: number
  body: AvailabilityBody
  /** Given by the link of a mail, without sign-in. */
  byLink?: boolean
}

export interface Recorded {
  /** The answer that stands. */
  answer: AnswerRow
  /** True if a later answer of somebody else stands. */
  superseded: boolean
}

/** Records one answer: a family's for its child, staff's for anybody, a coach's for himself. All routes, the register and imports use this function. */
export async function recordAttendance(
  doing: Doing,
  { eventId, kind, teamId, ownOnly, subjectId, body, byLink }: Asked,
): Promise<Recorded> {
  const { tx, actor, ctx, facts, now } = doing
  const event = await findEvent(tx, actor, eventId, kind)
  if (teamId !== undefined && event.team_id !== teamId) throw notFound()
  const subject =
    kind === 'StaffEvent'
      ? findInvited(actor, event, subjectId, body.user_role)
      : await findSubject(tx, actor, event, subjectId, body.user_role)
  if (ownOnly && subject.userId !== actor.userId) throw forbidden()
  const byStaff = kind === 'StaffEvent' ? mayEditClubEvents({ clubId: event.club_id })(actor) : mayTakeRegister(placeOfEvent(event))(actor)
  const previous = await lockAnswer(tx, event, subject)

  if (event.status !== 'scheduled') throw new Refusal('attendance.event_is_off', 'This event is canceled.')
  if (!byStaff && subject.playerId !== null) {
    refuseAfterDeadline({ startsAt: event.starts_at, endsAt: event.ends_at }, deadlineSettings(actor.config, event.extra), now)
    refuseAfterStaffMark({ startsAt: event.starts_at, endsAt: event.ends_at }, previous)
  }
  const screen = healthScreen(actor, event, subject, body, previous, now)
  const notes = body.notes ?? (previous?.status === body.status ? previous.notes : '')
  const answer = {
    status: screen.failed ? ('failed' as const) : body.status,
    notes,
    setBy: actor.userId,
    byStaff,
    passedAt: screen.passedAt,
  }
  const at = markTime(body.answered_at, now)
  const diff = {
    event_id: event.id,
    player_id: subject.playerId,
    user_id: subject.userId,
    status: answer.status,
    ...(byLink && { by_link: true }),
  }
  // Permission depends on the current time, because the team plans with the answers at the deadline; which of two answers stands depends on the time of the tap.
  if (body.answered_at !== undefined && previous && !takesPlace({ at, byStaff }, standingOf(previous, now), event.starts_at)) {
    await writeHistory(tx, event, previous.id, { ...answer, notes: body.notes ?? '' }, at)
    await audit(tx, actor, facts, {
      action: 'attendance.recorded',
      entity: 'attendance',
      entityId: previous.id,
      clubId: event.club_id,
      diff: { ...diff, superseded: true },
    })
    return { answer: previous, superseded: true }
  }
  const saved = await saveAnswer(tx, event, subject, answer, at)
  if (body.health_screen && body.health_screen.length > 0)
    await keepHealthAnswers(tx, ctx.secrets, event, saved.id, body.health_screen, !screen.failed, now)
  await audit(tx, actor, facts, {
    action: 'attendance.recorded',
    entity: 'attendance',
    entityId: saved.id,
    clubId: event.club_id,
    ...(previous && { before: [previous.status, previous.notes] }),
    after: [saved.status, saved.notes],
    diff,
  })
  await announceRegister(tx, actor, event, [saved])
  return { answer: saved, superseded: false }
}

/** Caps the time of the stored answer at now: after a clock was set back, a new answer must still win over one from the future. */
export const standingOf = ({ set_at, set_by_staff }: AnswerRow, now: Date) => ({
  at: new Date(Math.min(+set_at, +now)),
  byStaff: set_by_staff,
})

/** Announces the change to open registers, and to calendars that show how many come. */
export async function announceRegister(tx: Db, actor: Actor, event: EventRow, answers: readonly AnswerRow[]) {
  const changed = answers.map((answer) => ({ ...presentAnswer(answer, actor.name), player_id: answer.player_id }))
  await announce(tx, event.club_id, { topic: registerTopic(event.id), type: 'attendance.changed', payload: { answers: changed } })
  await announce(tx, event.club_id, {
    topic: calendarTopicOf(event),
    type: 'attendance.changed',
    payload: { event_id: event.id },
  })
}

/** An answer as it is sent. Health answers are left out; only the result of the screen is included. */
export const presentAnswer = (answer: AnswerRow, setBy: string | null) => ({
  event_id: answer.event_id,
  player_id: answer.player_id,
  user_id: answer.user_id,
  user_role: answer.user_role,
  status: answer.status,
  notes: answer.notes,
  health_screen_passed_at: answer.health_screen_passed_at?.toISOString() ?? null,
  set_at: answer.set_at.toISOString(),
  set_by: setBy,
  set_by_staff: answer.set_by_staff,
})

/** Finds the person of the answer: 404 for a caller who may not read about that person, 403 for one who may read but not answer. */
async function findSubject(tx: Db, actor: Actor, event: EventRow, id: number, userRole: string | undefined): Promise<Subject> {
  const place = placeOfEvent(event)
  if (!mayReadAttendance(place)(actor)) throw notFound()
  if (userRole !== undefined) {
    // `Coach_12`: the number is the user's id, as in the path.
    const member = (await staffOf(tx, event.club_id, event.team_id)).find(
      ({ user_id, role }) => user_id === id && userRole.startsWith(`${role}_`),
    )
    if (!member || organisationOfRole(userRole) !== id) throw notFound()
    // Applies to oneself too: staff of a team may take its register.
    if (!mayTakeRegister(place)(actor)) throw forbidden()
    return { playerId: null, userId: id, userRole }
  }
  if (!(await playersOfEvent(tx, event, [id])).has(id)) throw notFound()
  if (!mayAnswerForPlayer({ ...place, playerId: id })(actor)) throw forbidden()
  return { playerId: id, userId: null }
}

/** The invited person of a staff event; nobody else can answer. */
function findInvited(actor: Actor, event: EventRow, id: number, userRole: string | undefined): Subject {
  if (!event.staff_ids.includes(id) || (userRole !== undefined && organisationOfRole(userRole) !== id)) throw notFound()
  if (!mayAnswerForInvited({ clubId: event.club_id, userId: id })(actor)) throw forbidden()
  return { playerId: null, userId: id, userRole: userRole ?? null }
}

function healthScreen(actor: Actor, event: EventRow, subject: Subject, body: AvailabilityBody, previous: AnswerRow | null, now: Date) {
  const passedBefore = previous?.health_screen_passed_at ?? null
  if (subject.playerId === null || !needsHealthScreen(body.status, event.starts_at, screeningOf(actor.config), now))
    return { failed: false, passedAt: passedBefore }
  const questions = actor.config.health_screening_questions
  const open = openQuestions(questions, body.health_screen)
  if (body.health_screen === undefined ? passedBefore === null : body.health_screen.length === 0 || open.length > 0)
    throw new Refusal('attendance.health_screen_needed', 'Answer the health questions first.', {
      facts: { health_questions: questions, open_questions: open },
    })
  // New health answers replace an earlier pass: a child may fall ill after breakfast.
  const passed = passesHealthScreen(body.health_screen, body.health_screen ? null : passedBefore)
  return { failed: !passed, passedAt: passed ? (body.health_screen ? now : passedBefore) : null }
}
