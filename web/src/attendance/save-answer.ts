import { answerForGame, answerForPractice, answerForTeamEvent } from '@touchline/domain/attendance/endpoints'
import { bodyOfAnswer, type AnswerPart, type WaitingMark } from '@touchline/domain/attendance/mark-queue'
import { callOnce } from '../kit/api/api.ts'

/** One answer for one person; practices, games and other events of a team have addresses of their own. */
export function saveAnswer(mark: WaitingMark & { answer: AnswerPart }, key: string) {
  const { event_id, player_id: subject, answer } = mark
  const body = bodyOfAnswer(mark)
  const team = answer.team_id
  // A game without a team has no players: the server says so in its own words.
  if (answer.kind === 'Game')
    return callOnce(answerForGame, { params: { game: event_id, subject }, query: { team_id: team ?? 1 }, body }, key)
  if (answer.kind === 'GenericCalendarEvent')
    return callOnce(answerForTeamEvent, { params: { team: team ?? '', event: event_id, subject }, body }, key)
  return callOnce(answerForPractice, { params: { practice: event_id, subject }, body }, key)
}
