import type { Actor, Policy } from '@touchline/domain/access/actor'
import type { HouseholdPlace } from '@touchline/domain/households/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
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
  const own = await db.selectFrom('player').select('user_id').where('club_id', '=', clubId).where('id', '=', playerId).executeTakeFirst()
  const familyUserIds = [...contacts.map(({ user_id }) => user_id), own?.user_id].filter((id) => typeof id === 'number')
  const place = { clubId, regionId: player.club_region_id, familyUserIds }
  if (!may(place)(actor)) throw forbidden()
  return { place, playerId, name: `${player.first_name} ${player.last_name}`, contacts }
}
