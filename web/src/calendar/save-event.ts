import {
  createGame,
  createPractice,
  deleteGame,
  deletePractice,
  readEvent,
  readMyCalendar,
  readTeamCalendar,
  updateGame,
  updatePractice,
} from '@touchline/domain/calendar/endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { call } from '../kit/api.ts'
import { refresh } from '../kit/queries.ts'
import { gameBodyOf, practiceBodyOf, type EventDraft } from './event-draft.ts'

interface Saving {
  draft: EventDraft
  event: EventDetail | undefined
  /** The version over which it is saved. */
  version: number | undefined
  tell: boolean
  message: string
}
const readAgain = () => refresh(readMyCalendar, readTeamCalendar, readEvent)
const notify = (tell: boolean) => ({ trigger_notification: tell ? '1' : '0' }) as const

export async function saveEvent({ draft, event, version, tell, message }: Saving) {
  const team = Number(draft.team)
  const query = notify(tell)
  const known = version === undefined ? {} : { version_id: version }
  const saved =
    draft.kind === 'Game'
      ? event
        ? await call(updateGame, { params: { team, game: event.id }, query, body: { ...gameBodyOf(draft, event, message), ...known } })
        : await call(createGame, { params: { team }, query, body: gameBodyOf(draft, event, message) })
      : event
        ? await call(updatePractice, {
            params: { team, practice: event.id },
            query,
            body: { ...practiceBodyOf(draft, event, message), ...known },
          })
        : await call(createPractice, { params: { team }, query, body: practiceBodyOf(draft, event, message) })
  await readAgain()
  return saved
}

export async function deleteEvent(event: EventDetail, tell: boolean) {
  const gone =
    event.type === 'Game'
      ? await call(deleteGame, { params: { team: event.team_id ?? 0, game: event.id }, query: notify(tell) })
      : await call(deletePractice, { params: { team: event.team_id ?? 0, practice: event.id }, query: notify(tell) })
  void refresh(readMyCalendar, readTeamCalendar)
  return gone
}
