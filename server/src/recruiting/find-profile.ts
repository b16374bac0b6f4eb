import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { mayEditFamilyOfProfile, mayEditSportOfProfile, maySeeProfile, type ProfilePlace } from '@touchline/domain/recruiting/policy'
import { familyFields, isMinor, sportFields, type ProfileField } from '@touchline/domain/recruiting/profile'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { familyRoleSessionFor } from '../people/family-role-session.ts'
import { lockPlayer } from '../players/players.store.ts'
import { teamsPlayedFor } from '../teams/playing-now.ts'
import { playerFacts, profileOf, type PlayerFacts, type ProfileRow } from './recruiting.store.ts'

export interface FoundProfile {
  clubId: number
  player: PlayerFacts
  place: ProfilePlace
  /** The actor with the permission: for a family, its role in the child’s club. */
  actor: Actor
  /** Undefined: nothing was saved yet. */
  row: ProfileRow | undefined
  /** The club’s date. */
  today: string
}

/** The fields that this person may change. */
export const editableFields = ({ actor, place }: Pick<FoundProfile, 'actor' | 'place'>): ProfileField[] => [
  ...(mayEditSportOfProfile(place)(actor) ? sportFields : []),
  ...(mayEditFamilyOfProfile(place)(actor) ? familyFields : []),
]

/** Finds the profile of a player whom the caller may see; every other player gives 404. */
export async function findProfile(db: Db, asking: Actor, id: number, now: Date): Promise<FoundProfile> {
  const actor = await familyRoleSessionFor(db, asking, id)
  const { clubId } = actor
  if (clubId === null) throw notFound()
  const player = await playerFacts(db, clubId, id)
  if (!player) throw notFound()
  const today = dateOf(now, actor.clubZone)
  const playsOn = await teamsPlayedFor(db, clubId, id, today)
  const place: ProfilePlace = {
    ...{ clubId, playerId: id, regionId: player.club_region_id, playsOn },
    minorUserId: isMinor(player.birth_date, today) ? player.user_id : null,
  }
  if (!maySeeProfile(place)(actor)) throw notFound()
  return { clubId, player, place, actor, row: await profileOf(db, clubId, id), today }
}

/** The same for a write that was begun on version `seen`, 0 before the first save, with the player locked; `may` refuses with 403. */
export async function findProfileToChange(
  { db, actor, now }: ActionContext,
  id: number,
  { seen, may }: { seen: number | undefined; may: (found: FoundProfile) => boolean },
): Promise<FoundProfile> {
  const first = await findProfile(db, actor, id, now)
  if (!may(first)) throw forbidden()
  await lockPlayer(db, first.clubId, id)
  // Another save may have come between.
  const row = await profileOf(db, first.clubId, id)
  const version_id = row?.version_id ?? 0
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen !== version_id) throw newerVersion(version_id, await nameOfUser(db, row?.updated_by_user_id ?? null))
  return { ...first, row }
}
