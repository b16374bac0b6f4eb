import type { Actor } from '@touchline/domain/access/actor'
import { answersForPlayer } from '@touchline/domain/access/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { mayKeepContacts } from '@touchline/domain/people/policy'
import { familyRoleSessionFor } from './family-role-session.ts'
import type { Db } from '../kit/database/database.ts'
import { playerOfClub } from './player-place.ts'

export interface FoundChild {
  clubId: number
  playerId: number
  firstName: string
  /** The actor of the family in the child's club. */
  actor: Actor
}

/** Finds a player of the family; every other player gives 404. */
export async function findChild(db: Db, asking: Actor, id: number): Promise<FoundChild> {
  const actor = await familyRoleSessionFor(db, asking, id)
  if (actor.clubId === null || !answersForPlayer({ clubId: actor.clubId, playerId: id })(actor)) throw notFound()
  const player = await playerOfClub(db, actor.clubId, id)
  if (!player) throw notFound()
  return { clubId: player.club_id, playerId: id, firstName: player.first_name, actor }
}

/** Finds a player whose contacts the caller may change. */
export async function findKeptChild(db: Db, asking: Actor, id: number): Promise<FoundChild> {
  const child = await findChild(db, asking, id)
  if (!mayKeepContacts(child)(child.actor)) throw forbidden()
  return child
}
