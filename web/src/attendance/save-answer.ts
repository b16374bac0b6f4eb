import type { AttendanceStatus, HealthAnswers } from '@touchline/domain/attendance/attendance'
import { answerForGame, answerForPractice } from '@touchline/domain/attendance/endpoints'
import { call } from '../kit/api.ts'

export interface AnswerAsk {
  event: { id: number; type: string; team_id: number | null }
  /** A player, or with `userRole` a member of staff. */
  subject: number
  status: AttendanceStatus
  notes?: string
  health?: HealthAnswers
  userRole?: string
}

/** One answer for one person; practices and games have addresses of their own. */
export function saveAnswer({ event, subject, status, notes, health, userRole }: AnswerAsk) {
  const body = {
    status,
    ...(notes !== undefined && { notes }),
    ...(health && { health_screen: health }),
    ...(userRole && { user_role: userRole }),
  }
  return event.type === 'Game'
    ? call(answerForGame, { params: { game: event.id, subject }, query: { team_id: event.team_id ?? '' }, body })
    : call(answerForPractice, { params: { practice: event.id, subject }, body })
}
