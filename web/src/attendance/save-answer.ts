import { answerForGame, answerForPractice, answerForTeamEvent } from '@touchline/domain/attendance/endpoints'
import { bodyOfAnswer, type AnswerPart, type WaitingMark } from '@touchline/domain/attendance/mark-queue'
import { call } from '../kit/api/api.ts'

/** Sends the answer of one person; practices, games and other team events have separate endpoints. */
export function saveAnswer(mark: WaitingMark & { answer: AnswerPart }, key: string) {
  const { event_id, player_id: subject, answer } = mark
  const body = bodyOfAnswer(mark)
  const team = answer.team_id
  // A game without a team has no players; the server refuses it with its own message.
  if (answer.kind === 'Game')
    return call(answerForGame, { params: { game: event_id, subject }, query: { team_id: team ?? 1 }, body }, { key })
  if (answer.kind === 'GenericCalendarEvent')
    return call(answerForTeamEvent, { params: { team: team ?? '', event: event_id, subject }, body }, { key })
  return call(answerForPractice, { params: { practice: event_id, subject }, body }, { key })
}
