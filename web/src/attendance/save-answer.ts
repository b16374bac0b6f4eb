import type { AttendanceStatus, HealthAnswers } from '@touchline/domain/attendance/attendance'
import { answerForGame, answerForPractice, answerForTeamEvent } from '@touchline/domain/attendance/endpoints'
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

/** One answer for one person; practices, games and other events of a team have addresses of their own. */
export function saveAnswer({ event, subject, status, notes, health, userRole }: AnswerAsk) {
  const body = {
    status,
    ...(notes !== undefined && { notes }),
    ...(health && { health_screen: health }),
    ...(userRole && { user_role: userRole }),
  }
  const team = event.team_id
  // A game without a team has no players: the server says so in its own words.
  if (event.type === 'Game') return call(answerForGame, { params: { game: event.id, subject }, query: { team_id: team ?? 1 }, body })
  if (event.type === 'GenericCalendarEvent')
    return call(answerForTeamEvent, { params: { team: team ?? '', event: event.id, subject }, body })
  return call(answerForPractice, { params: { practice: event.id, subject }, body })
}
