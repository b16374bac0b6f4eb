import type { Actor, Policy } from '@touchline/domain/access/actor'
import type { HouseholdPlace } from '@touchline/domain/households/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { contactsByPlayer, lockPlayers, type ContactRow } from '../people/contacts.store.ts'
import { playerOfClub } from '../people/player-place.ts'

export interface FoundPlayer {
  place: HouseholdPlace & { familyUserIds: readonly number[] }
  playerId: number
  name: string
  contacts: readonly ContactRow[]
}

/** Finds a player of the club with the permission that is asked, and the player's contacts. */
export async function findPlayer(
  db: Db,
  actor: Actor,
  playerId: number,
  may: (place: FoundPlayer['place']) => Policy,
  lock = false,
): Promise<FoundPlayer> {
  if (actor.clubId === null) throw notFound()
  const clubId = actor.clubId
  if (lock) await lockPlayers(db, clubId, [playerId])
  const player = await playerOfClub(db, clubId, playerId)
  if (!player) throw notFound()
  const contacts = (await contactsByPlayer(db, clubId, [playerId])).get(playerId)!
  const familyUserIds = await familyOf(db, clubId, playerId)
  const place = { clubId, regionId: player.club_region_id, familyUserIds }
  if (!may(place)(actor)) throw forbidden()
  return { place, playerId, name: `${player.first_name} ${player.last_name}`, contacts }
}

/** The accounts of the player's contacts, and the player's own. */
export async function familyOf(db: Db, clubId: number, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from player_contact where club_id = ${clubId} and player_id = ${playerId}
    and user_id is not null union select user_id from player where club_id = ${clubId} and id = ${playerId} and user_id is not null`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}
