import { everyoneInClub } from '@touchline/domain/access/policy'
import type { GivenItinerary } from '@touchline/domain/itineraries/endpoints'
import { mayManageItineraries } from '@touchline/domain/itineraries/policy'
import { problemOfCars, problemOfDays, problemOfStop } from '@touchline/domain/itineraries/rules'
import { texts as english } from '@touchline/domain/itineraries/texts.en'
import { texts as spanish } from '@touchline/domain/itineraries/texts.es'
import { addDays, daysBetween } from '@touchline/domain/kit/dates'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type ChangeEntity } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { recordChanges } from '../kit/record/record-changes.ts'
import { findTeamToManage, findToChange, shownItinerary } from './find-itinerary.ts'
import {
  carsOf,
  driversOf,
  eventsOfTeam,
  insertItinerary,
  playersOf,
  stopsOf,
  storeParts,
  updateItinerary,
  type ItineraryRow,
} from './itineraries.store.ts'
import { tellOfTrip } from './tell-of-trip.ts'

/** The name of the change sets of itineraries. */
export const itineraryChangeKind = 'itinerary'
const topic = { plural: 'itineraries' }

/** Lets change sets delete and restore an itinerary. An undo asks for the right that the deletion needed; nothing asks the policies of the record. */
export const itineraryChanges: ChangeEntity = {
  ...recordChanges({
    ...{ name: itineraryChangeKind, table: 'itinerary', scope: 'club', summary: '', fields: {}, derived: {}, list: [], order: 'title' },
    ...{ plural: topic.plural, see: everyoneInClub, manage: everyoneInClub },
  }),
  mayUndo: mayManageItineraries,
  regionsOf: async (db, clubId, changeSet) => {
    const { rows } = await sql<{ region: number | null }>`select t.club_region_id as region from change_set s
      join team t on t.club_id = ${clubId} and t.id = s.team_id where s.club_id = ${clubId} and s.id = ${changeSet}`.execute(db)
    return rows.map(({ region }) => region)
  },
}
type Parts = Pick<GivenItinerary, 'stops' | 'cars'>
const nothing: Parts = { stops: [], cars: [] }
type Versioned = { version_id?: number | undefined }

const announceItinerary = ({ db }: ActionContext, clubId: number, does: string, id: number) =>
  announce(db, clubId, { topic: recordTopic(topic, clubId), type: `itineraries.${does}`, payload: { id } })

export async function noteItinerary(call: ActionContext, row: Pick<ItineraryRow, 'club_id' | 'id' | 'title'>, does: string): Promise<void> {
  await audit(call.db, call.actor, call.request, {
    ...{ action: `itinerary.${does}`, entity: 'itinerary', entityId: row.id, clubId: row.club_id, diff: { title: row.title } },
  })
  await announceItinerary(call, row.club_id, does, row.id)
}

export async function createItinerary(call: ActionContext, teamId: number, { stops, cars, ...head }: GivenItinerary) {
  const { db, actor } = call
  const { club_id } = await findTeamToManage(db, actor, teamId)
  const parts = await checked(call, { club_id, team_id: teamId }, { ...head, stops, cars }, nothing)
  const id = await insertItinerary(db, club_id, teamId, actor.userId, head)
  await storeParts(db, club_id, id, parts)
  await noteItinerary(call, { club_id, id, title: head.title }, 'created')
  return await shownItinerary(db, actor, teamId, id)
}

export async function saveItinerary(
  call: ActionContext,
  teamId: number,
  id: number,
  { version_id, stops, cars, ...head }: GivenItinerary & Versioned,
) {
  const { db, actor } = call
  const before = await findToChange(db, actor, teamId, id)
  await refuseOld(call, before, version_id)
  const parts = await checked(call, before, { ...head, stops, cars }, await partsOf(call, before))
  await updateItinerary(db, before, actor.userId, head)
  await storeParts(db, before.club_id, id, parts)
  await noteItinerary(call, { ...before, title: head.title }, 'saved')
  return await shownItinerary(db, actor, teamId, id)
}

/** The copy is a draft: days move with the first one, and events, confirmation numbers and players stay behind. */
export async function copyItinerary(
  call: ActionContext,
  teamId: number,
  id: number,
  { title, first_day }: { title: string; first_day: string },
) {
  const { db, actor } = call
  const from = await findToChange(db, actor, teamId, id)
  const { stops, cars } = await partsOf(call, from)
  const days = daysBetween(from.first_day, first_day)
  const { timezone, meeting_point, contact_name, contact_phone, notes } = from
  const head = { title, first_day, last_day: addDays(from.last_day, days), timezone, meeting_point, contact_name, contact_phone, notes }
  const copied = await insertItinerary(db, from.club_id, teamId, actor.userId, head)
  await storeParts(db, from.club_id, copied, {
    stops: stops.map((stop) => ({ ...stop, day: addDays(stop.day, days), event_id: null, confirmation: null })),
    cars: cars.map((car) => ({ ...car, player_ids: [] })),
  })
  await noteItinerary(call, { club_id: from.club_id, id: copied, title }, 'created')
  return await shownItinerary(db, actor, teamId, copied)
}

export async function publishItinerary(
  call: ActionContext,
  teamId: number,
  id: number,
  { version_id, published, notify }: Versioned & { published: boolean; notify: boolean },
) {
  const { db, actor, now } = call
  const before = await findToChange(db, actor, teamId, id)
  await refuseOld(call, before, version_id)
  let emails = 0
  if (published !== before.published) {
    await updateItinerary(
      db,
      before,
      actor.userId,
      published ? { published_at: now } : { published_at: null, link_hash: null, link_since: null },
    )
    await noteItinerary(call, before, published ? 'published' : 'unpublished')
    if (published && notify) emails = await tellOfTrip(call, before)
  }
  return { ...(await shownItinerary(db, actor, teamId, id)), emails }
}

export async function removeItinerary(call: ActionContext, teamId: number, id: number, { version_id }: Versioned) {
  const { db, ctx, actor, now } = call
  const before = await findToChange(db, actor, teamId, id)
  await refuseOld(call, before, version_id)
  const { id: change_set_id } = await makeAtOnce(
    db,
    ctx.changes,
    { clubId: before.club_id, kind: itineraryChangeKind, title: before.title, teamId, userId: actor.userId },
    [
      {
        ...{ entity: itineraryChangeKind, entity_id: id, op: 'delete', label: before.title },
        ...{ before: { archived: false }, after: { archived: true }, info: { version: before.version_id } },
      },
    ],
    actor,
    now,
  )
  await noteItinerary(call, before, 'removed')
  return { change_set_id }
}

/** The stored stops and cars in the form in which they are saved. */
async function partsOf({ db }: ActionContext, { club_id, id }: ItineraryRow): Promise<Parts> {
  const [stops, cars] = [await stopsOf(db, club_id, id), await carsOf(db, club_id, id)]
  return {
    stops: stops.map(({ event: _event, timezone, ...stop }) => ({ ...stop, timezone: timezone as Parts['stops'][number]['timezone'] })),
    cars: cars.map(({ players, driver: _driver, ...car }) => ({ ...car, player_ids: players.map((player) => player.id) })),
  }
}

async function refuseOld({ db }: ActionContext, { version_id, updated_by_user_id }: ItineraryRow, seen: number | undefined): Promise<void> {
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen !== version_id) throw newerVersion(version_id, await nameOfUser(db, updated_by_user_id))
}

/**
 * The stops and cars to store. Events, drivers and players have to belong to the team, or to be part of the itinerary already: a driver who has left the team
 * does not prevent the next change.
 */
async function checked(
  call: ActionContext,
  place: { club_id: number; team_id: number },
  given: GivenItinerary,
  before: Parts,
): Promise<Parts> {
  const { db, actor } = call
  const words = actor.locale === 'es' ? spanish : english
  const refused = (field: string, sentence: string) => new Refusal('itinerary.wrong', sentence, { errors: { [field]: [sentence] } })
  const days = problemOfDays(given.first_day, given.last_day)
  if (days) throw refused('last_day', words[days])

  const ids = given.stops.flatMap(({ event_id }) => event_id ?? [])
  const events = new Map((await eventsOfTeam(db, place.club_id, place.team_id, { ids })).map((event) => [event.id, event]))
  const linked = new Set(before.stops.map(({ event_id }) => event_id))
  const stops = given.stops.map((stop, index) => {
    const event = stop.event_id === null ? undefined : events.get(stop.event_id)
    const isNew = !linked.has(stop.event_id)
    if (stop.event_id !== null && !event && isNew) throw refused(`stops.${index}.event_id`, words.eventGone)
    const timed = event
      ? { ...stop, day: event.start_time.slice(0, 10), start: timeOf(event, 'start_time'), end: timeOf(event, 'end_time') }
      : stop
    const problem = problemOfStop({ ...timed, ...(event && { end: null }) }, given)
    if (problem && (!event || isNew)) throw refused(`stops.${index}.${event ? 'event_id' : problem.field}`, words[problem.is])
    return timed
  })

  const drivers = new Set([
    ...(await driversOf(db, place.club_id, place.team_id)).map(({ id }) => id),
    ...before.cars.map((car) => car.driver_user_id),
  ])
  const players = new Set([
    ...(await playersOf(db, place.club_id, place.team_id)).map(({ id }) => id),
    ...before.cars.flatMap((car) => car.player_ids),
  ])
  const cars = given.cars.map((car, index) => {
    const { driver_user_id, driver_name } = car
    if (driver_user_id === null && driver_name === null) throw refused(`cars.${index}.driver_name`, words.driverNeeded)
    if (driver_user_id !== null && !drivers.has(driver_user_id)) throw refused(`cars.${index}.driver_user_id`, words.driverGone)
    if (!car.player_ids.every((id) => players.has(id))) throw refused(`cars.${index}.player_ids`, words.playerGone)
    return { ...car, driver_name: driver_user_id === null ? driver_name : null }
  })
  const problem = problemOfCars(cars)
  if (problem) throw refused(`cars.${problem.car}.player_ids`, words[problem.is])
  return { stops, cars }
}

const timeOf = (event: { start_time: string; end_time: string; tbd: boolean }, which: 'start_time' | 'end_time') =>
  event.tbd ? null : event[which].slice(11)
