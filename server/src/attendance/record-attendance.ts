import type { Actor } from '@touchline/domain/access/actor'
import type { HealthAnswers } from '@touchline/domain/attendance/attendance'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { deadlineSettings, refuseAfterDeadline, refuseAfterStaffMark } from '@touchline/domain/attendance/deadline'
import { needsHealthScreen, openQuestions, passesHealthScreen, screeningOf } from '@touchline/domain/attendance/health-screen'
import { registerTopic } from '@touchline/domain/attendance/live'
import { markTime, takesPlace } from '@touchline/domain/attendance/mark-time'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { EventRow } from '../calendar/calendar.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import { keepHealthAnswers, lockAnswer, saveAnswer, writeHistory, type AnswerRow, type Subject } from './attendance.store.ts'

/** What is said of one person. */
export interface Entry {
  subject: Subject
  status: AttendanceStatus
  /** Left out: a mark keeps the note that stands; an answer keeps it as long as the status stays. */
  notes?: string | undefined
  health?: HealthAnswers | undefined
  /** When it was tapped, by the server's clock (ISO instant); left out: now. */
  at?: string | undefined
}
export interface Recording {
  /** Found with permission, and every subject with it. */
  event: EventRow
  /** An answer is bound by the deadline and the health questions, a mark of the register is not. */
  as: 'answer' | 'mark'
  byStaff: boolean
  byLink?: boolean
  entries: readonly Entry[]
}
export interface Recorded {
  previous: AnswerRow | null
  /** The status that was recorded, also where an earlier answer stands. */
  given: AttendanceStatus
  /** The answer that stands now. */
  answer: AnswerRow
  /** True if a later answer of somebody else stands. */
  superseded: boolean
}

/** Records answers or marks, all of them or none. Every route, the link of a mail and imports come through here. */
export async function recordAttendance(action: ActionContext, recording: Recording): Promise<Recorded[]> {
  const { event, entries } = recording
  refuseWhenOff(event)
  const recorded: Recorded[] = []
  // In the order of ids: two coaches who mark the same players wait for each other instead of blocking each other.
  for (const entry of entries.toSorted((a, b) => (a.subject.playerId ?? 0) - (b.subject.playerId ?? 0)))
    recorded.push(await record(action, recording, entry))
  await (recording.as === 'mark' ? auditMarks(action, event, recorded) : auditAnswer(action, recording, recorded[0]!))
  const saved = recorded.flatMap(({ answer, superseded }) => (superseded ? [] : answer))
  if (saved.length > 0) await announceRegister(action.db, action.actor, event, saved)
  return recorded
}

export function refuseWhenOff({ status }: EventRow): void {
  if (status !== 'scheduled') throw new Refusal('attendance.event_is_off', 'This event is canceled.')
}

async function record({ db, actor, ctx, now }: ActionContext, { event, as, byStaff }: Recording, entry: Entry): Promise<Recorded> {
  const { subject, status, notes, health, at: tapped } = entry
  const previous = await lockAnswer(db, event, subject)
  if (!byStaff && subject.playerId !== null) {
    refuseAfterDeadline({ startsAt: event.starts_at, endsAt: event.ends_at }, deadlineSettings(actor.config, event.extra), now)
    refuseAfterStaffMark({ startsAt: event.starts_at, endsAt: event.ends_at }, previous)
  }
  const passedBefore = previous?.health_screen_passed_at ?? null
  const screen = as === 'mark' ? { failed: false, passedAt: passedBefore } : healthScreen(actor, event, entry, passedBefore, now)
  const keepsNote = as === 'mark' || previous?.status === status
  const answer = {
    status: screen.failed ? ('failed' as const) : status,
    notes: notes ?? (keepsNote ? (previous?.notes ?? '') : ''),
    setBy: actor.userId,
    byStaff,
    passedAt: screen.passedAt,
  }
  const at = markTime(tapped, now)
  // Permission depends on the current time, because the team plans with the answers at the deadline; which of two answers stands depends on the time of the tap.
  if (tapped !== undefined && previous && !takesPlace({ at, byStaff }, standingOf(previous, now), event.starts_at)) {
    await writeHistory(db, event, previous.id, { ...answer, notes: notes ?? '' }, at)
    return { previous, given: answer.status, answer: previous, superseded: true }
  }
  const saved = await saveAnswer(db, event, subject, answer, at)
  if (health && health.length > 0) await keepHealthAnswers(db, ctx.secrets, event, saved.id, health, !screen.failed, now)
  return { previous, given: answer.status, answer: saved, superseded: false }
}

async function auditAnswer(
  { db, actor, request }: ActionContext,
  { event, byLink, entries }: Recording,
  { previous, given, answer, superseded }: Recorded,
) {
  const subject = entries[0]!.subject
  await audit(db, actor, request, {
    action: 'attendance.recorded',
    entity: 'attendance',
    entityId: answer.id,
    clubId: event.club_id,
    ...(previous && !superseded && { before: [previous.status, previous.notes] }),
    ...(!superseded && { after: [answer.status, answer.notes] }),
    diff: {
      event_id: event.id,
      player_id: subject.playerId,
      user_id: subject.userId,
      status: given,
      ...(byLink && { by_link: true }),
      ...(superseded && { superseded: true }),
    },
  })
}

async function auditMarks({ db, actor, request }: ActionContext, event: EventRow, recorded: readonly Recorded[]) {
  const marks = recorded.flatMap(({ answer, superseded }) => (superseded ? [] : [[answer.player_id, answer.status]]))
  const earlier = recorded.flatMap(({ answer, superseded }) => (superseded ? [answer.player_id] : []))
  await audit(db, actor, request, {
    action: 'attendance.marked',
    entity: 'event',
    entityId: event.id,
    clubId: event.club_id,
    diff: { marks, ...(earlier.length > 0 && { superseded: earlier }) },
  })
}

/** Caps the time of the stored answer at now: after a clock was set back, a new answer must still win over one from the future. */
export const standingOf = ({ set_at, set_by_staff }: AnswerRow, now: Date) => ({
  at: new Date(Math.min(+set_at, +now)),
  byStaff: set_by_staff,
})

/** Announces the change to open registers, and to calendars that show how many come. */
export async function announceRegister(db: Db, actor: Actor, event: EventRow, answers: readonly AnswerRow[]) {
  const changed = answers.map((answer) => ({ ...presentAnswer(answer, actor.name), player_id: answer.player_id }))
  await announce(db, event.club_id, { topic: registerTopic(event.id), type: 'attendance.changed', payload: { answers: changed } })
  await announce(db, event.club_id, {
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

function healthScreen(actor: Actor, event: EventRow, { subject, status, health }: Entry, passedBefore: Date | null, now: Date) {
  if (subject.playerId === null || !needsHealthScreen(status, event.starts_at, screeningOf(actor.config), now))
    return { failed: false, passedAt: passedBefore }
  const questions = actor.config.health_screening_questions
  const open = openQuestions(questions, health)
  if (health === undefined ? passedBefore === null : health.length === 0 || open.length > 0)
    throw new Refusal('attendance.health_screen_needed', 'Answer the health questions first.', {
      facts: { health_questions: questions, open_questions: open },
    })
  // New health answers replace an earlier pass: a child may fall ill after breakfast.
  const passed = passesHealthScreen(health, health ? null : passedBefore)
  return { failed: !passed, passedAt: passed ? (health ? now : passedBefore) : null }
}
