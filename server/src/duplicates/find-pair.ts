import type { Actor } from '@touchline/domain/access/actor'
import { mayLookForDuplicates, mayMergePlayers } from '@touchline/domain/duplicates/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import type { Db } from '../kit/database/database.ts'
import { findPair, playersOfPair, type PairRow, type PlayerRow } from './duplicates.store.ts'

export interface FoundPair {
  clubId: number
  pair: PairRow
  players: [PlayerRow, PlayerRow]
}

/** The club of an admin who may look for duplicates. */
export function clubToSearch(actor: Actor): number {
  if (actor.clubId === null) throw notFound()
  if (!mayLookForDuplicates({ clubId: actor.clubId })(actor)) throw forbidden()
  return actor.clubId
}

/** Finds a pair with the permission to merge its players. */
export async function findPairToMerge(db: Db, actor: Actor, id: number, lock = false): Promise<FoundPair> {
  if (actor.clubId === null) throw notFound()
  const clubId = actor.clubId
  const pair = await findPair(db, clubId, id)
  if (!pair) throw notFound()
  return { clubId, pair, players: await playersToMerge(db, actor, clubId, [pair.player_id, pair.other_player_id], lock) }
}

/** Two players of the club, with the permission to merge them. */
export async function playersToMerge(
  db: Db,
  actor: Actor,
  clubId: number,
  ids: readonly [number, number],
  lock = false,
): Promise<[PlayerRow, PlayerRow]> {
  const [one, other] = await playersOfPair(db, clubId, ids, lock)
  if (!one || !other) throw notFound()
  if (!mayMergePlayers({ clubId, regionIds: [one.club_region_id, other.club_region_id] })(actor)) throw forbidden()
  return [one, other]
}
