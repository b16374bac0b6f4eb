import type { Actor } from '@touchline/domain/access/actor'
import { maySeeItineraryDetails, mayManageItineraries } from '@touchline/domain/itineraries/policy'
import type { Car, Itinerary } from '@touchline/domain/itineraries/endpoints'
import { linkDays } from '@touchline/domain/itineraries/rules'
import { addDays } from '@touchline/domain/kit/dates'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import type { Db } from '../kit/database/database.ts'
import { findTeam, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { carsOf, itineraryOfTeam, lockItinerary, stopsOf, type ItineraryRow } from './itineraries.store.ts'

/** A team whose itineraries the caller may see, and the further rights over them. */
interface FoundTeam {
  team: TeamRow
  may: { manage: boolean; see_details: boolean }
}

export async function findTeamOfItineraries(db: Db, actor: Actor, teamId: number): Promise<FoundTeam> {
  const team = await findTeam(db, actor, teamId)
  const scope = teamScope(team)
  return { team, may: { manage: mayManageItineraries(scope)(actor), see_details: maySeeItineraryDetails(scope)(actor) } }
}

/** Finds a team whose itineraries the caller may change: 404 for a hidden team, 403 without the right. */
export async function findTeamToManage(db: Db, actor: Actor, teamId: number): Promise<TeamRow> {
  const { team, may } = await findTeamOfItineraries(db, actor, teamId)
  if (!may.manage) throw forbidden()
  return team
}

/** Finds an itinerary that the caller may see; a draft does not exist for those who do not manage it. */
export async function findItinerary(db: Db, actor: Actor, teamId: number, id: number): Promise<FoundTeam & { row: ItineraryRow }> {
  const found = await findTeamOfItineraries(db, actor, teamId)
  const row = await itineraryOfTeam(db, found.team.club_id, teamId, id)
  if (!row || (!row.published && !found.may.manage)) throw notFound()
  return { ...found, row }
}

/** Finds and locks an itinerary that the caller may change. */
export async function findToChange(db: Db, actor: Actor, teamId: number, id: number): Promise<ItineraryRow> {
  const { row, may } = await findItinerary(db, actor, teamId, id)
  if (!may.manage) throw forbidden()
  await lockItinerary(db, row.club_id, id)
  return (await itineraryOfTeam(db, row.club_id, teamId, id))!
}

export const linkUntil = ({ last_day }: Pick<ItineraryRow, 'last_day'>) => addDays(last_day, linkDays)

/** The itinerary as the caller reads it. */
export async function shownItinerary(db: Db, actor: Actor, teamId: number, id: number): Promise<Itinerary> {
  const { row, may } = await findItinerary(db, actor, teamId, id)
  const { link_since, updated_by_user_id: _by, club_id, club_name: _club, ...shown } = row
  const [stops, cars] = [await stopsOf(db, club_id, id), await carsOf(db, club_id, id)]
  return {
    ...shown,
    stops: may.see_details ? stops : stops.map((stop) => ({ ...stop, confirmation: null })),
    cars: may.see_details ? cars : carsForFamily(cars, actor),
    link: may.manage && link_since !== null ? { since: link_since.toISOString(), until: linkUntil(row) } : null,
    may,
  }
}

/** A family sees the cars of its own players with the driver's name, and a car that it drives with all of its players. No telephone numbers. */
function carsForFamily(cars: readonly Car[], actor: Actor): Car[] {
  return cars.flatMap((car) => {
    const drives = car.driver_user_id === actor.userId
    const players = car.players.filter(({ id }) => drives || actor.playerIds.includes(id))
    return drives || players.length > 0 ? [{ ...car, driver_user_id: null, driver_name: null, driver_phone: null, players }] : []
  })
}
