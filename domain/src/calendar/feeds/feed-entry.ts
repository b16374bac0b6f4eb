import type { AttendanceStatus } from '../../attendance/attendance.ts'
import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import type { FeedEntry } from './calendar-feed.ts'
import type { EventKind } from '../event.ts'
import { texts as english } from './feed-texts.en.ts'
import { texts as spanish } from './feed-texts.es.ts'
import { eventName } from '../notices/notice.ts'

/** What a feed knows of an event: when, where and whose. Notes stay out: they are free text and may name other children. */
export interface FeedEvent {
  club_id: number
  id: number
  kind: EventKind
  team_id: number | null
  /** The team's name, or the club's where there is no team. */
  team: string
  title: string
  opponent: string | null
  side: string | null
  starts_at: Date
  ends_at: Date
  timezone: string
  status: 'scheduled' | 'canceled' | 'postponed'
  /** Why it is canceled or postponed. */
  status_reason: string | null
  place: string
  uniform: string
  arrival_minutes: number | null
  version_id: number
  created_at: Date
  changed_at: Date
  /** Taken off the calendar. */
  archived: boolean
  /** The reader's own children in this event; with their answers where the feed shows them. */
  children: readonly { first_name: string; status: AttendanceStatus | null }[]
}
interface Reader extends Said {
  /** Whether the names of the own children lead the line: in a family with more than one. */
  named: boolean
  /** Where the product stands: `https://club.example`. */
  publicUrl: string
}

export const feedTexts = saidTexts(english, spanish)

/** An event as a line of somebody's calendar app, in the reader's language. */
export function feedEntry(event: FeedEvent, reader: Reader): FeedEntry {
  const { locale, named, publicUrl } = reader
  const texts = feedTexts(reader)
  const what = eventName(event, reader)
  const names = named ? event.children.map(({ first_name }) => first_name).join(', ') : ''
  const entry = fill(names ? texts.entryOf : texts.entry, { names, what, team: event.team })
  const off = event.archived || event.status === 'canceled'
  const url = event.team_id === null ? `${publicUrl}/calendar` : `${publicUrl}/teams/${event.team_id}/events/${event.id}`
  const answers = event.children.flatMap(({ first_name, status }) =>
    status === null ? [] : [fill(texts.answer, { name: first_name, answer: texts[status] })],
  )
  const arrival = event.arrival_minutes && new Date(event.starts_at.getTime() - event.arrival_minutes * 60_000)
  return {
    // Never reused and the same in every feed: whoever subscribes twice sees one event twice, not two events.
    uid: `event-${event.club_id}-${event.id}@${hostOf(publicUrl)}`,
    sequence: event.version_id - 1,
    createdAt: event.created_at,
    changedAt: event.changed_at,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    timezone: event.timezone,
    // Many apps do not show the status, so the words say it too.
    summary: off ? fill(texts.canceled, { entry }) : event.status === 'postponed' ? fill(texts.postponed, { entry }) : entry,
    description: [
      event.status_reason ? fill(texts.reason, { reason: event.status_reason }) : '',
      arrival ? fill(texts.arrive, { time: clockOf(locale, event.timezone).format(arrival).replace(/\s/gu, ' ') }) : '',
      event.uniform ? fill(texts.uniform, { uniform: event.uniform }) : '',
      ...answers,
      url,
    ]
      .filter(Boolean)
      .join('\n'),
    location: event.place,
    url,
    category: texts[event.kind],
    status: off ? 'CANCELLED' : event.status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
  }
}

// Made once: of a long feed it would be the most costly thing.
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const clock =
    clocks.get(key) ?? new Intl.DateTimeFormat(locale === 'es' ? 'es' : 'en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  clocks.set(key, clock)
  return clock
}

const hostOf = (url: string) => url.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '')
