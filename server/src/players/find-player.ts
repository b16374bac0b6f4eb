import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { withGroupsOfSport } from '@touchline/domain/players/age-fields'
import type { PlayerPlace } from '@touchline/domain/medical/policy'
import { maySeePlayer } from '@touchline/domain/players/policy'
import type { Db } from '../kit/database/database.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { familyRoleSessionFor } from '../people/family-role-session.ts'
import { lockPlayer, readPlayerRows, type PlayerRow } from './players.store.ts'

export interface FoundPlayer {
  player: PlayerRow
  place: PlayerPlace
  /** The actor with the permission: for a family, its role in the child's club. Its settings have the age groups of the sport that the player plays. */
  actor: Actor
  /** The club's date. */
  today: string
}

export const placeOfPlayer = ({ club_id, id, club_region_id, playsOn }: PlayerRow): PlayerPlace => ({
  clubId: club_id,
  playerId: id,
  regionId: club_region_id,
  playsOn,
})

/** The actor with the age groups of the sport that the player plays. */
export const withSettingsFor = ({ groups }: PlayerRow, actor: Actor): Actor => ({
  ...actor,
  config: withGroupsOfSport(actor.config, groups),
})

/** Finding and permission are one step: a caller without permission gets the same 404 as for a missing player. */
export async function findPlayer(db: Db, asking: Actor, id: number, now: Date): Promise<FoundPlayer> {
  const actor = await familyRoleSessionFor(db, asking, id)
  if (actor.clubId === null) throw notFound()
  const today = dateOf(now, actor.clubZone)
  const [player] = await readPlayerRows(db, actor.clubId, [id], today)
  if (!player) throw notFound()
  const place = placeOfPlayer(player)
  if (!maySeePlayer(place)(actor)) throw notFound()
  return { player, place, actor: withSettingsFor(player, actor), today }
}

/** The same for a write that was begun on version `seen`, with the player locked; `may` refuses with 403. */
export async function findPlayerToChange(
  tx: Db,
  asking: Actor,
  id: number,
  { now, seen, may }: { now: Date; seen: number | undefined; may: (found: FoundPlayer) => boolean },
): Promise<FoundPlayer> {
  const first = await findPlayer(tx, asking, id, now)
  if (!may(first)) throw forbidden()
  await lockPlayer(tx, first.player.club_id, id)
  // Another save may have come between.
  const found = await findPlayer(tx, asking, id, now)
  const { version_id, updated_by_user_id } = found.player
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen !== version_id) throw newerVersion(version_id, await nameOfUser(tx, updated_by_user_id))
  return found
}
