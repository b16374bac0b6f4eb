import type { ClubConfig } from '../access/flags.ts'
import { type HealthAnswers } from './attendance.ts'
import { isAttending, type AttendanceStatus } from '../calendar/answer-status.ts'
import type { EventTimes } from './deadline.ts'

export interface Screening {
  enabled: boolean
  /** Events that start before this instant are not screened; null: all are. */
  since: Date | null
}
const aDay = 86_400_000

export const screeningOf = (club: Pick<ClubConfig, 'enable_health_screening' | 'enable_health_screening_at'>): Screening => ({
  enabled: club.enable_health_screening,
  since: club.enable_health_screening_at === null ? null : new Date(club.enable_health_screening_at),
})

/** The screen is asked only of people who come, only when the club screens, only from a day before the start, and only from the club's first screening day on (S1.5). */
export const needsHealthScreen = (status: AttendanceStatus, startsAt: Date, screening: Screening, now: Date): boolean =>
  isAttending(status) &&
  screening.enabled &&
  startsAt.getTime() < now.getTime() + aDay &&
  (screening.since === null || startsAt >= screening.since)

/** Passed when it was passed before, or when every answer is No; no answers at all is not a pass. */
export const passesHealthScreen = (answers: HealthAnswers | undefined, passedAt: Date | null): boolean =>
  passedAt !== null || (answers !== undefined && answers.length > 0 && answers.every(({ yes }) => !yes))

/** The club's questions that these answers leave open. A club without questions of its own asks one default question, so any answer is enough. */
export function openQuestions(questions: readonly string[], answers: HealthAnswers | undefined): string[] {
  const answered = new Set((answers ?? []).map(({ question }) => question.trim()))
  return questions.filter((question) => !answered.has(question.trim()))
}

/** True if somebody said to come before the questions were due, or another person said so, and the screen is still open: the family is reminded and the coach sees it. */
export const healthScreenOpen = (
  child: { status: AttendanceStatus; passed: boolean },
  event: EventTimes,
  screening: Screening,
  now: Date,
): boolean => !child.passed && now < event.endsAt && needsHealthScreen(child.status, event.startsAt, screening, now)
