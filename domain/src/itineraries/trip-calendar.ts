import { hostOf } from '../calendar/feeds/feed-entry.ts'
import { calendarFeed, type FeedEntry } from '../calendar/feeds/calendar-feed.ts'
import { eventName } from '../calendar/notices/notice.ts'
import { addDays, instantOf } from '../kit/dates.ts'
import type { Itinerary, Stop } from './endpoints.ts'
import { texts as english } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'

/** The parts of an itinerary that its calendar file shows: neither cars nor confirmation numbers, because a file is passed on. */
type Trip = Pick<
  Itinerary,
  'id' | 'team_id' | 'team_name' | 'title' | 'first_day' | 'last_day' | 'timezone' | 'zone' | 'meeting_point' | 'version_id' | 'stops'
>
interface Reader {
  locale: string
  /** The base address of the product. */
  publicUrl: string
  now: Date
}

/** The trip as a calendar file in the language of the reader: an entry for its days, and one for each stop with a time. */
export function tripCalendar(trip: Trip, reader: Reader): string {
  const zone = trip.timezone ?? trip.zone
  const entries = [daysOf(trip, zone, reader), ...trip.stops.flatMap((stop, at) => stopOf(trip, stop, at, zone, reader) ?? [])]
  const [from, to] = [instantOf(`${addDays(trip.first_day, -2)}T00:00`, zone), instantOf(`${addDays(trip.last_day, 3)}T00:00`, zone)]
  return calendarFeed({ name: trip.title, timezone: zone, from, to, entries })
}

const wordsOf = ({ locale }: Reader) => (locale === 'es' ? spanish : english)
const common = (trip: Trip, part: string, { publicUrl, now }: Reader) => ({
  uid: `trip-${trip.id}-${part}@${hostOf(publicUrl)}`,
  sequence: trip.version_id - 1,
  // A stop with an event changes with the event, so that every file is as new as its download.
  changedAt: now,
  createdAt: now,
  url: `${publicUrl}/teams/${trip.team_id}/itineraries/${trip.id}`,
  category: trip.team_name,
})

function daysOf(trip: Trip, timezone: string, reader: Reader): FeedEntry {
  const texts = wordsOf(reader)
  const shared = common(trip, 'days', reader)
  const [startsAt, endsAt] = [trip.first_day, addDays(trip.last_day, 1)].map((day) => instantOf(`${day}T00:00`, timezone)) as [Date, Date]
  return {
    ...shared,
    ...{ startsAt, endsAt, timezone, isAllDay: true, status: 'CONFIRMED' },
    summary: `${trip.title} · ${trip.team_name}`,
    description: [trip.meeting_point && `${texts.meeting_point}: ${trip.meeting_point}`, shared.url].filter(Boolean).join('\n'),
    location: trip.meeting_point ?? '',
  }
}

function stopOf(trip: Trip, stop: Stop, at: number, home: string, reader: Reader): FeedEntry | null {
  if (stop.start === null) return null
  const texts = wordsOf(reader)
  const { day, start, end, event, location, address } = stop
  const timezone = stop.timezone ?? home
  const startsAt = instantOf(`${day}T${start}`, timezone)
  const endDay = end !== null && end < start ? addDays(day, 1) : day
  const shared = common(trip, String(at), reader)
  const name = event ? eventName({ ...event, kind: event.type }, reader) : [texts[`kind.${stop.kind}`], location].filter(Boolean).join(': ')
  return {
    ...shared,
    ...{ startsAt, endsAt: end === null ? startsAt : instantOf(`${endDay}T${end}`, timezone), timezone },
    summary: event && event.status !== 'scheduled' ? `${texts[event.status]}: ${name}` : name,
    description: [stop.phone && `${texts.phone}: ${stop.phone}`, shared.url].filter(Boolean).join('\n'),
    location: [location, address].filter(Boolean).join(', '),
    status: event?.status === 'canceled' ? 'CANCELLED' : event?.status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
  }
}
