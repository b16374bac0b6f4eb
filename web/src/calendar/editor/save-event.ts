import * as contract from '@touchline/domain/calendar/event-endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { call, type Args } from '../../kit/api/api.ts'
import { oneAttempt } from '../../kit/api/one-attempt.ts'
import { invalidate } from '../../kit/api/queries.ts'
import {
  clubEventBodyOf,
  clubGameBodyOf,
  draftOf,
  gameBodyOf,
  ofClub,
  practiceBodyOf,
  teamEventBodyOf,
  type EventDraft,
} from './event-draft.ts'

interface Saving {
  draft: EventDraft
  event: EventDetail | undefined
  /** The version of the event that the form was opened with. */
  version: number | undefined
  scope: GroupAction
  tell: boolean
  message: string
  /** False if the families of added guest players are not notified. */
  notifyGuests?: boolean
  /** The reason of a cancellation or postponement; undefined leaves it as it is. */
  reason?: string
}
const how = (tell: boolean, scope: GroupAction) => ({ trigger_notification: tell ? '1' : '0', group_action: scope }) as const

export async function saveEvent(saving: Saving) {
  const saved = await send(saving)
  await invalidate()
  return saved
}

const attempt = oneAttempt()
/** Creates an event once: if the first response was lost and the user presses again, the same key prevents a second event and second notifications. */
const create = <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<ReplyGot<E>> =>
  attempt([endpoint.path, args], (key) => call(endpoint, args, { key }))

function send({ draft, event, version, scope, tell, message, reason, notifyGuests }: Saving) {
  const team = Number(draft.team)
  const query = { ...how(tell, scope), ...(notifyGuests === false && { notify_guests: '0' as const }) }
  const known = { ...(version !== undefined && { version_id: version }), ...(reason !== undefined && { status_reason: reason }) }
  if (draft.kind === 'StaffEvent' || (draft.kind === 'GenericCalendarEvent' && draft.team === ofClub)) {
    const body = { ...clubEventBodyOf(draft, event, message), ...known }
    return event
      ? call(contract.updateClubEvent, { params: { event: event.id }, query, body })
      : create(contract.createClubEvent, { query, body })
  }
  if (draft.kind === 'Game' && draft.team === ofClub) {
    const body = { ...clubGameBodyOf(draft, event, message), ...known }
    return event
      ? call(contract.updateClubGame, { params: { game: event.id }, query, body })
      : create(contract.createClubGame, { query, body })
  }
  if (draft.kind === 'Game') {
    const body = { ...gameBodyOf(draft, event, message), ...known }
    return event
      ? call(contract.updateGame, { params: { team, game: event.id }, query, body })
      : create(contract.createGame, { params: { team }, query, body })
  }
  if (draft.kind === 'GenericCalendarEvent') {
    const body = { ...teamEventBodyOf(draft, event, message), ...known }
    return event
      ? call(contract.updateTeamEvent, { params: { team, event: event.id }, query, body })
      : create(contract.createTeamEvent, { params: { team }, query, body })
  }
  const body = { ...practiceBodyOf(draft, event, message), ...known }
  return event
    ? call(contract.updatePractice, { params: { team, practice: event.id }, query, body })
    : create(contract.createPractice, { params: { team }, query, body })
}

/** Changes only the status of an event: canceled, postponed or scheduled. */
export const setStatus = (
  event: EventDetail,
  status: EventDraft['status'],
  how: { scope: GroupAction; tell: boolean; message: string; reason: string },
) => saveEvent({ ...how, draft: { ...draftOf(event), status }, event, version: event.version_id })

export const deleteEvent = (event: EventDetail, tell: boolean, scope: GroupAction) => remove(event, how(tell, scope))

function remove({ id, type, team_id: team }: EventDetail, query: ReturnType<typeof how>) {
  if (team === null)
    return type === 'Game'
      ? call(contract.deleteClubGame, { params: { game: id }, query })
      : call(contract.deleteClubEvent, { params: { event: id }, query })
  if (type === 'Game') return call(contract.deleteGame, { params: { team, game: id }, query })
  if (type === 'Practice') return call(contract.deletePractice, { params: { team, practice: id }, query })
  return call(contract.deleteTeamEvent, { params: { team, event: id }, query })
}
