import type { EventDetail } from '@touchline/domain/calendar/event'
import * as contract from '@touchline/domain/resources/endpoints'
import * as events from '@touchline/domain/resources/event-endpoints'

/** A player, a member of the staff or an event; practices and games are addressed by their team. */
export type ResourceOwner = { kind: 'player' | 'coach' | 'event'; id: number } | { kind: 'practice' | 'game'; id: number; team: number }

export function ownerOfEvent({ id, type, team_id }: EventDetail): ResourceOwner {
  if (team_id !== null && type === 'Practice') return { kind: 'practice', id, team: team_id }
  if (team_id !== null && type === 'Game') return { kind: 'game', id, team: team_id }
  return { kind: 'event', id }
}

const { readPlayerResources: read, addPlayerResource: add, changePlayerResource: change, removePlayerResource: remove } = contract
/** The endpoints of each kind of owner. All take and return the same, so that they stand under the types of those of a player. */
const endpoints = {
  player: { read, add, change, remove },
  coach: {
    read: contract.readCoachResources,
    add: contract.addCoachResource,
    change: contract.changeCoachResource,
    remove: contract.removeCoachResource,
  },
  practice: {
    read: events.readEventResources,
    add: events.addPracticeResource,
    change: events.changePracticeResource,
    remove: events.removePracticeResource,
  },
  game: {
    read: events.readEventResources,
    add: events.addGameResource,
    change: events.changeGameResource,
    remove: events.removeGameResource,
  },
  event: {
    read: events.readEventResources,
    add: events.addEventResource,
    change: events.changeEventResource,
    remove: events.removeEventResource,
  },
} as const
type OfPlayer = (typeof endpoints)['player']

/** The endpoints of an owner, with the parameters of their paths. */
export function callsOf(owner: ResourceOwner) {
  const { kind, id } = owner
  const params = 'team' in owner ? { team: owner.team, [kind]: id } : { [kind]: id }
  const readParams = kind === 'practice' || kind === 'game' ? { event: id } : params
  return {
    ...(endpoints[kind] as unknown as OfPlayer),
    params: params as unknown as { player: number },
    readParams: readParams as unknown as { player: number },
  }
}
