import * as contract from '@touchline/domain/calendar/event-endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { call, type Args } from '../../kit/api/api.ts'
import { oneAttempt } from '../../kit/api/one-attempt.ts'
import { invalidate } from '../../kit/api/queries.ts'
import { clubEventBodyOf, clubGameBodyOf, gameBodyOf, practiceBodyOf, teamEventBodyOf, type EventValues } from './event-values.ts'

interface Saving {
  values: EventValues
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

/** Creates an event, or changes `event`; resolves when the calendars on screen show it. */
export async function saveEvent(saving: Saving) {
  const saved = await send(saving)
  await invalidate()
  return saved
}

const attempt = oneAttempt()
/** Creates an event once: if the first response was lost and the user presses again, the same key prevents a second event and second notifications. */
const create = <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<ReplyGot<E>> =>
  attempt([endpoint.path, args], (key) => call(endpoint, args, { key }))

function send({ values, event, version, scope, tell, message, reason, notifyGuests }: Saving) {
  const { kind, team_id: team } = values
  const query = { ...how(tell, scope), ...(notifyGuests === false && { notify_guests: '0' as const }) }
  const known = { ...(version !== undefined && { version_id: version }), ...(reason !== undefined && { status_reason: reason }) }
  if (team === null && kind === 'Game') {
    const body = { ...clubGameBodyOf(values, message), ...known }
    return event
      ? call(contract.updateClubGame, { params: { game: event.id }, query, body })
      : create(contract.createClubGame, { query, body })
  }
  if (team === null) {
    const body = { ...clubEventBodyOf(values, message), ...known }
    return event
      ? call(contract.updateClubEvent, { params: { event: event.id }, query, body })
      : create(contract.createClubEvent, { query, body })
  }
  if (kind === 'Game') {
    const body = { ...gameBodyOf(values, message), ...known }
    return event
      ? call(contract.updateGame, { params: { team, game: event.id }, query, body })
      : create(contract.createGame, { params: { team }, query, body })
  }
  if (kind === 'GenericCalendarEvent') {
    const body = { ...teamEventBodyOf(values, message), ...known }
    return event
      ? call(contract.updateTeamEvent, { params: { team, event: event.id }, query, body })
      : create(contract.createTeamEvent, { params: { team }, query, body })
  }
  const body = { ...practiceBodyOf(values, message), ...known }
  return event
    ? call(contract.updatePractice, { params: { team, practice: event.id }, query, body })
    : create(contract.createPractice, { params: { team }, query, body })
}

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
