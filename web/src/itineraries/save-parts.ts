import {
  readItinerary,
  saveItinerary,
  type Car,
  type GivenItinerary,
  type Itinerary,
  type Stop,
} from '@touchline/domain/itineraries/endpoints'
import { call } from '../kit/api/api.ts'
import { storeReply } from '../kit/api/queries.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import type { FormProblems } from '../kit/form/form-rules.ts'

type GivenStop = GivenItinerary['stops'][number]
type GivenCar = GivenItinerary['cars'][number]

export const givenStop = ({ event: _event, ...stop }: Stop) => stop as GivenStop
export const givenCar = ({ driver: _driver, players, ...car }: Car): GivenCar => ({ ...car, player_ids: players.map(({ id }) => id) })

/** The itinerary in the form in which it is saved. */
export function givenOf({
  title,
  first_day,
  last_day,
  timezone,
  meeting_point,
  contact_name,
  contact_phone,
  notes,
  stops,
  cars,
}: Itinerary): GivenItinerary {
  const head = { title, first_day, last_day, timezone, meeting_point, contact_name, contact_phone, notes }
  return { ...head, stops: stops.map(givenStop), cars: cars.map(givenCar) }
}

/** The part that was opened has changed since, or is gone. */
export class PartChanged extends Error {}

/** Saves a change of the newest version, so that two people can work on different stops at the same time. */
export async function saveParts({ team_id, id }: Itinerary, change: (newest: Itinerary) => Partial<GivenItinerary>): Promise<Itinerary> {
  const params = { team: team_id, itinerary: id }
  const newest = await call(readItinerary, { params })
  const saved = await call(saveItinerary, { params, body: { ...givenOf(newest), ...change(newest), version_id: newest.version_id } })
  // An act right after this one, such as publishing, names the new version.
  storeReply(readItinerary, { params }, saved)
  return saved
}

/** The index of a part in a newer list. Throws if it is not there as it was. */
export function indexIn<T>(list: readonly T[], part: T): number {
  const text = JSON.stringify(part)
  const index = list.findIndex((one) => JSON.stringify(one) === text)
  if (index === -1) throw new PartChanged()
  return index
}

/** The errors of one stop or car at the fields of its form, without the part before the field (`stops.2.`). */
export function problemsOfPart(error: unknown, changed: string): FormProblems | string | undefined {
  if (error instanceof PartChanged) return changed
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return undefined
  return Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name.replace(/^(?:stops|cars)\.\d+\./, ''), text]))
}
