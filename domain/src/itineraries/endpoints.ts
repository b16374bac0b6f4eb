import { z } from 'zod'
import { EventKind, EventStatus } from '../calendar/event.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant, plainText } from '../kit/id.ts'
import { choice, date, longText, text } from '../kit/record/field.ts'
import { zones } from '../kit/zones/zones.ts'
import { stopKinds } from './rules.ts'
import { inPart } from '../teams/part.ts'

const mostStops = 60
const mostCars = 20
/** The most players of one car or bus. */
export const mostCapacity = 80

/** In the order of the form. `timezone` holds for stops that name none; null: that of the club. */
export const itineraryFields = {
  title: text(120, { required: true }),
  first_day: date({ required: true }),
  last_day: date({ required: true }),
  timezone: choice(zones),
  meeting_point: text(200),
  contact_name: text(120),
  contact_phone: text(40),
  notes: longText(2000),
}
/** `phone` and `confirmation` are those of the lodging. */
export const stopFields = {
  kind: choice(stopKinds, { required: true }),
  day: date({ required: true }),
  timezone: choice(zones),
  location: text(120),
  address: text(200),
  phone: text(40),
  confirmation: text(80),
  note: longText(1000),
}
export const carFields = { driver_name: text(120), driver_phone: text(40), note: text(200) }

const given = <F extends Record<string, { given: z.ZodType }>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.given])) as { [K in keyof F]: F[K]['given'] }
const LocalTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')

/** `start` and `end` are local times; an end before the start is on the next day. An event of the team gives day, times and place. */
const GivenStop = z.object({
  ...given(stopFields),
  start: LocalTime.nullable().default(null),
  end: LocalTime.nullable().default(null),
  event_id: Id.nullable().default(null),
})
/** The driver is a member of the staff or a contact with an account (`driver_user_id`), or a name. */
const GivenCar = z.object({
  ...given(carFields),
  driver_user_id: Id.nullable().default(null),
  capacity: z.int().min(1).max(mostCapacity),
  player_ids: z.array(Id).max(mostCapacity).default([]),
})
export const GivenItinerary = z.object({
  ...given(itineraryFields),
  stops: z.array(GivenStop).max(mostStops).default([]),
  cars: z.array(GivenCar).max(mostCars).default([]),
})
export type GivenItinerary = z.infer<typeof GivenItinerary>

const StopEvent = z.object({
  id: z.int(),
  type: EventKind,
  title: z.string(),
  opponent: z.string().nullable(),
  side: z.enum(['home', 'away', 'neutral']).nullable(),
  status: EventStatus,
})
const Stop = z.object({
  kind: z.enum(stopKinds),
  day: CalendarDate,
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Of the stop, if it names one. */
  timezone: z.string().nullable(),
  location: z.string().nullable(),
  address: z.string().nullable(),
  /** Of the lodging. */
  phone: z.string().nullable(),
  /** Null for families. */
  confirmation: z.string().nullable(),
  note: z.string().nullable(),
  event_id: z.int().nullable(),
  event: StopEvent.nullable(),
})
export type Stop = z.infer<typeof Stop>
const Car = z.object({
  /** For the staff alone. */
  driver_user_id: z.int().nullable(),
  /** As typed, where the driver has no account; for the staff alone. */
  driver_name: z.string().nullable(),
  driver: z.string(),
  /** For the staff alone. */
  driver_phone: z.string().nullable(),
  capacity: z.int(),
  note: z.string().nullable(),
  /** All for the staff and for the driver, else the caller's own players. */
  players: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Car = z.infer<typeof Car>

const Common = z.object({
  id: z.int(),
  title: z.string(),
  first_day: CalendarDate,
  last_day: CalendarDate,
  published: z.boolean(),
})
export const Itinerary = Common.extend({
  team_id: z.int(),
  team_name: z.string(),
  /** Null: that of the club, which is `zone`. */
  timezone: z.enum(zones).nullable(),
  zone: z.string(),
  meeting_point: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  notes: z.string().nullable(),
  version_id: z.int(),
  stops: z.array(Stop),
  cars: z.array(Car),
  /** The link, for those who manage the itinerary; null: there is none. */
  link: z.object({ since: Instant, until: CalendarDate }).nullable(),
  may: z.object({ manage: z.boolean(), see_details: z.boolean() }),
})
export type Itinerary = z.infer<typeof Itinerary>

const familyOrStaff = ['parent', 'team staff, club admin or director'] as const
const editors = ['coach-or-admin'] as const
const ofTeam = [{ param: 'team', is: 'team' }] as const
const one = {
  path: '/teams/{team}/itineraries/{itinerary}',
  params: z.object({ team: IdText, itinerary: IdText }),
  auth: 'user',
  objects: [...ofTeam, { param: 'itinerary', is: 'itinerary' }],
} as const
const Version = z.object({ version_id: z.int().min(1).optional() })
const wrong = ['itinerary.wrong'] as const
const versions = ['version.missing', 'version.newer'] as const
const write = { effect: 'write', who: editors, changes: ['itineraries'] } as const

export const readItineraries = endpoint({
  method: 'GET',
  path: '/teams/{team}/itineraries',
  summary: 'Lists the itineraries of a team, or those in the days of one of its group assignments; drafts for those who manage the team.',
  params: z.object({ team: IdText }),
  query: z.object(inPart),
  reply: z.object({ items: z.array(Common.extend({ stops: z.int() })), may: z.object({ manage: z.boolean() }) }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: ofTeam,
  reads: ['itineraries', 'group-assignments'],
})

export const createItinerary = endpoint({
  ...write,
  method: 'POST',
  path: '/teams/{team}/itineraries',
  summary: 'Creates an itinerary as a draft.',
  params: z.object({ team: IdText }),
  body: GivenItinerary,
  reply: Itinerary,
  auth: 'user',
  objects: ofTeam,
  refusals: wrong,
})

export const readItinerary = endpoint({
  ...one,
  method: 'GET',
  summary: 'Returns an itinerary: all cars, telephone and confirmation numbers for the staff, the car of the own child for a family.',
  reply: Itinerary,
  who: familyOrStaff,
  effect: 'read',
  reads: ['itineraries', 'event', 'rosters', 'people', 'players', 'teams', 'fields', 'club'],
})

export const downloadItinerary = endpoint({
  ...one,
  method: 'GET',
  path: `${one.path}/calendar_file`,
  summary: 'Returns the days and stops of an itinerary as a calendar file, without cars and confirmation numbers.',
  reply: null,
  download: 'text/calendar',
  who: familyOrStaff,
  effect: 'read',
})

export const saveItinerary = endpoint({
  ...one,
  ...write,
  method: 'POST',
  summary: 'Saves an itinerary with all of its stops and cars.',
  body: GivenItinerary.extend(Version.shape),
  reply: Itinerary,
  refusals: [...wrong, ...versions],
})

export const copyItinerary = endpoint({
  ...one,
  ...write,
  method: 'POST',
  path: `${one.path}/copy`,
  summary: 'Creates a draft that begins on another day, with the stops of an itinerary and its cars without players.',
  body: z.object({ title: itineraryFields.title.given, first_day: CalendarDate }),
  reply: Itinerary,
  refusals: wrong,
})

export const publishItinerary = endpoint({
  ...one,
  ...write,
  method: 'POST',
  path: `${one.path}/publish`,
  summary: 'Shows an itinerary to the families of the team and notifies them, or makes it a draft again, which ends its link.',
  /** `notify` sends a mail to the team, at most one a day to each person, unless the trip is over. */
  body: Version.extend({ published: z.boolean(), notify: z.boolean().default(true) }),
  /** `emails`: the number of people who are notified. */
  reply: Itinerary.extend({ emails: z.int() }),
  refusals: versions,
})

export const removeItinerary = endpoint({
  ...one,
  ...write,
  method: 'POST',
  path: `${one.path}/remove`,
  summary: 'Deletes an itinerary; the change set restores it.',
  body: Version,
  reply: z.object({ change_set_id: z.int() }),
  refusals: versions,
})

export const createItineraryLink = endpoint({
  ...one,
  ...write,
  method: 'POST',
  path: `${one.path}/link`,
  summary: 'Creates the private address of a published itinerary; it is returned once, and an earlier one ends.',
  reply: z.object({ url: z.string(), until: CalendarDate }),
  refusals: ['itinerary.draft', 'itinerary.over'],
})

export const revokeItineraryLink = endpoint({
  ...one,
  ...write,
  method: 'DELETE',
  path: `${one.path}/link`,
  summary: 'Ends the private address of an itinerary.',
  reply: z.object({ revoked: z.literal(true) }),
})

export const readItineraryChoices = endpoint({
  method: 'GET',
  path: '/teams/{team}/itinerary_choices',
  summary: 'Lists drivers, players and events of a team for the editor of an itinerary.',
  params: z.object({ team: IdText }),
  query: z.object({ first_day: CalendarDate, last_day: CalendarDate }),
  reply: z.object({
    drivers: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(['staff', 'contact']) })),
    players: z.array(z.object({ id: z.int(), name: z.string() })),
    events: z.array(StopEvent.extend({ start_time: z.string(), tbd: z.boolean() })),
  }),
  auth: 'user',
  who: editors,
  effect: 'read',
  objects: ofTeam,
  reads: ['event', 'rosters', 'people', 'players', 'teams'],
})

/** For anybody with the link: no name of a child, no car, no confirmation number, and of the telephone numbers that of the lodging alone. */
export const SharedItinerary = Common.omit({ id: true, published: true }).extend({
  club_name: z.string(),
  team_name: z.string(),
  timezone: z.string(),
  meeting_point: z.string().nullable(),
  stops: z.array(
    Stop.pick({ kind: true, day: true, start: true, end: true, timezone: true, location: true, address: true, phone: true, event: true }),
  ),
})
export const readSharedItinerary = endpoint({
  method: 'GET',
  path: '/shared_itineraries/{token}',
  summary: 'Returns a published itinerary by its private address, without people.',
  params: z.object({ token: plainText(100).regex(/^[\w-]{20,100}$/) }),
  reply: SharedItinerary,
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [],
  rate: 'feed',
  reads: ['itineraries', 'event', 'fields'],
})
