import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import type { EventKind } from '@touchline/domain/calendar/event'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import type { PlayerPlace } from '@touchline/domain/medical/policy'
import {
  mayManageResourcesOfCoach,
  mayManageResourcesOfPlayer,
  maySeeProofOfPlayer,
  maySeeResourcesOfPlayer,
} from '@touchline/domain/resources/policy'
import { eventScope, findEvent, type EventRow } from '../calendar/calendar.store.ts'
import { findEventToEdit } from '../calendar/events/find-event-to-edit.ts'
import type { Db } from '../kit/database/database.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { familyRoleSessionFor } from '../people/family-role-session.ts'
import { playerOfClub } from '../people/player-place.ts'
import { isStaffOfClub } from '../staff/staff.store.ts'
import { teamsPlayedFor } from '../teams/playing-now.ts'
import { teamsCoachedBy } from '../teams/team-staff.store.ts'

/** A player, a coach or an event with resources, and what the caller may do with them. */
export interface Owner {
  clubId: number
  kind: 'player' | 'coach' | 'event'
  id: number
  name: string
  /** The actor with the permission: for a family, its role in the child's club. */
  actor: Actor
  may: { manage: boolean; proof: boolean }
}

/** Finds a player whose resources the caller may see; every other player gives 404. */
export async function findPlayerOwner(db: Db, asking: Actor, id: number, now: Date): Promise<Owner> {
  const actor = await familyRoleSessionFor(db, asking, id)
  if (actor.clubId === null) throw notFound()
  const player = await playerOfClub(db, actor.clubId, id)
  if (!player) throw notFound()
  const clubId = player.club_id
  const playsOn = await teamsPlayedFor(db, clubId, id, dateOf(now, actor.clubZone))
  const place: PlayerPlace = { clubId, playerId: id, regionId: player.club_region_id, playsOn }
  if (!maySeeResourcesOfPlayer(place)(actor)) throw notFound()
  const may = { manage: mayManageResourcesOfPlayer(place)(actor), proof: maySeeProofOfPlayer(place)(actor) }
  return { clubId, kind: 'player', id, name: `${player.first_name} ${player.last_name}`, actor, may }
}

/** Finds a member of the staff whose resources the caller may manage; everyone else gives 404. */
export async function findCoachOwner(db: Db, actor: Actor, id: number): Promise<Owner> {
  const { clubId } = actor
  if (clubId === null || !(await isStaffOfClub(db, clubId, id))) throw notFound()
  const place = { clubId, coachId: id, coaches: await teamsCoachedBy(db, clubId, id) }
  if (!mayManageResourcesOfCoach(place)(actor)) throw notFound()
  return { clubId, kind: 'coach', id, name: (await nameOfUser(db, id)) ?? '', actor, may: { manage: true, proof: true } }
}

const ownerOfEvent = (event: EventRow, actor: Actor): Owner => {
  const manage = mayEditEvent(eventScope(event))(actor)
  return { clubId: event.club_id, kind: 'event', id: event.id, name: event.title, actor, may: { manage, proof: false } }
}

/** Finds an event that the caller sees; every other event gives 404. */
export const findEventOwner = async (db: Db, actor: Actor, id: number): Promise<Owner> =>
  ownerOfEvent(await findEvent(db, actor, id), actor)

/** Finds a practice or a game of a team whose events the caller changes. */
export const findOwnerOfTeam = async (db: Db, actor: Actor, team: number, kind: EventKind, id: number): Promise<Owner> =>
  ownerOfEvent(await findEventToEdit(db, actor, { team, kinds: [kind] }, id), actor)

/** Finds an event that is neither a practice nor a game, of a team or of the club, which the caller may change. */
export async function findCalendarOwner(db: Db, actor: Actor, id: number): Promise<Owner> {
  const event = await findEvent(db, actor, id)
  if (event.kind !== 'GenericCalendarEvent' && event.kind !== 'StaffEvent') throw notFound()
  const owner = ownerOfEvent(event, actor)
  if (!owner.may.manage) throw forbidden()
  return owner
}
