import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { mayReadMedical, type PlayerPlace } from '@touchline/domain/medical/policy'
import { visitWindow } from '@touchline/domain/medical/visit-window'
import { familyRoleSessionFor } from '../people/family-role-session.ts'
import { teamsVisited } from '../calendar/events/visits.ts'
import type { Db } from '../kit/database/database.ts'
import { playerOfClub } from '../people/player-place.ts'
import { teamsPlayedFor } from '../teams/playing-now.ts'

export interface FoundPlayer {
  place: PlayerPlace
  firstName: string
  lastName: string
  /** The actor with the permission: for a family, its role in the child's club. */
  actor: Actor
}

/** Finding and permission are one step: a caller without permission gets the same 404 as for a missing player. */
export async function findPlayer(db: Db, asking: Actor, id: number, now: Date): Promise<FoundPlayer> {
  const actor = await familyRoleSessionFor(db, asking, id)
  if (actor.clubId === null) throw notFound()
  const player = await playerOfClub(db, actor.clubId, id)
  if (!player) throw notFound()
  const clubId = player.club_id
  const place: PlayerPlace = {
    clubId,
    playerId: id,
    regionId: player.club_region_id,
    playsOn: [
      ...(await teamsPlayedFor(db, clubId, id, dateOf(now, actor.clubZone))),
      ...(await teamsVisited(db, clubId, id, visitWindow(now))),
    ],
  }
  if (!mayReadMedical(place)(actor)) throw notFound()
  return { place, firstName: player.first_name, lastName: player.last_name, actor }
}
