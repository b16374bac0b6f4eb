import type { ClubConfig } from '../access/flags.ts'
import type { EventExtra } from '../calendar/event.ts'
import { Refusal } from '../kit/refusal.ts'

export interface EventTimes {
  startsAt: Date
  endsAt: Date
}
export interface DeadlineSettings {
  parentsMayAnswer: boolean
  relativeToStart: boolean
  /** Minutes before the start or the end; null: no deadline. */
  minutes: number | null
}
type ClubDeadline = Pick<
  ClubConfig,
  | 'track_attendance'
  | 'parent_can_set_attendance'
  | 'parent_can_set_attendance_until_relative_to_start'
  | 'parent_can_set_attendance_until_minutes'
>

/** The club's settings, overridden by those of the event. Both club settings must be on; the event may only restrict or move the deadline (S1.5). */
export const deadlineSettings = (club: ClubDeadline, event: EventExtra): DeadlineSettings => ({
  parentsMayAnswer: club.track_attendance && club.parent_can_set_attendance && event.parent_can_set_attendance !== false,
  relativeToStart: event.parent_can_set_attendance_until_relative_to_start ?? club.parent_can_set_attendance_until_relative_to_start,
  minutes:
    event.parent_can_set_attendance_until_minutes === undefined
      ? club.parent_can_set_attendance_until_minutes
      : event.parent_can_set_attendance_until_minutes,
})

/** The last instant at which a family may answer: the given minutes before the start or the end; null when no minutes are set. */
export function parentDeadline(event: EventTimes, settings: DeadlineSettings): Date | null {
  if (settings.minutes === null) return null
  const anchor = settings.relativeToStart ? event.startsAt : event.endsAt
  return new Date(anchor.getTime() - settings.minutes * 60_000)
}

export const parentMayAnswer = (event: EventTimes, settings: DeadlineSettings, now: Date): boolean => {
  const deadline = parentDeadline(event, settings)
  return settings.parentsMayAnswer && (deadline === null || now <= deadline)
}

export function refuseAfterDeadline(event: EventTimes, settings: DeadlineSettings, now: Date): void {
  if (!settings.parentsMayAnswer) throw new Refusal('attendance.parents_cannot_answer', 'Families can’t RSVP for this event.')
  const deadline = parentDeadline(event, settings)
  if (deadline !== null && now > deadline)
    throw new Refusal('attendance.deadline_passed', 'The RSVP deadline for this event has passed.', {
      facts: { deadline: deadline.toISOString() },
    })
}

/** A staff mark made after the start of the event belongs to the register, so a family can no longer change it. */
export function refuseAfterStaffMark(event: EventTimes, previous: { set_by_staff: boolean; set_at: Date } | null): void {
  if (previous?.set_by_staff && previous.set_at >= event.startsAt)
    throw new Refusal('attendance.marked_by_staff', 'The coach has already taken attendance for this event.')
}
