import { passesHealthScreen } from '@touchline/domain/attendance/health-screen'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { useCallback } from 'react'
import { useUser } from '../shell/session/session.ts'
import { waitingMarks, type QueuedMark } from './register/queued-marks.ts'

type Mine = CalendarEvent['mine']

/** Returns the queued or refused answer of the current role for a child at an event. */
export function useWaitingAnswer(): (event: number, player: number) => QueuedMark | undefined {
  const { current_role_id } = useUser()
  const marks = waitingMarks.use()
  return useCallback(
    (event, player) =>
      marks.findLast(
        ({ event_id, player_id, role, answer }) =>
          answer !== undefined && answer.user_role === undefined && event_id === event && player_id === player && role === current_role_id,
      ),
    [marks, current_role_id],
  )
}

/** Returns events with the family's own answers, including those that are still queued. */
export function useAnswered(): <E extends { id: number; mine: Mine }>(event: E) => E {
  const waitingOf = useWaitingAnswer()
  return useCallback(
    (event) => {
      const mine = event.mine.map((child) => asAnswered(child, waitingOf(event.id, child.player_id)))
      return mine.every((child, index) => child === event.mine[index]) ? event : { ...event, mine }
    },
    [waitingOf],
  )
}

function asAnswered(child: Mine[number], waiting: QueuedMark | undefined): Mine[number] {
  if (!waiting || waiting.refused !== null) return child
  const health = waiting.answer?.health_screen
  const passes = health ? passesHealthScreen(health, null) : child.health_screen_passed
  return { ...child, status: health && !passes ? 'failed' : waiting.status, health_screen_passed: passes }
}
