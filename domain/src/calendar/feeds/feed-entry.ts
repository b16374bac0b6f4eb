import { dateFormat } from '../../kit/formats.ts'
import type { AttendanceStatus } from '../answer-status.ts'
import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import type { FeedEntry } from './calendar-feed.ts'
import type { EventKind } from '../event.ts'
import { texts as english } from './feed-texts.en.ts'
import { texts as spanish } from './feed-texts.es.ts'
import { eventName } from '../notices/notice.ts'

/** The event data of a feed. Notes are left out: they are free text and may name other children. */
export interface FeedEvent {
  club_id: number
  id: number
  kind: EventKind
  team_id: number | null
  /** The team's name, or the club's for an event without a team. */
  team: string
  title: string
  opponent: string | null
  side: string | null
  starts_at: Date
  ends_at: Date
  timezone: string
  status: 'scheduled' | 'canceled' | 'postponed'
  /** The reason for canceling or postponing it. */
  status_reason: string | null
  place: string
  uniform: string
  arrival_minutes: number | null
  version_id: number
  created_at: Date
  changed_at: Date
  /** True if the event was deleted. */
  archived: boolean
  /** The reader's own children in this event; with answers if the feed shows them. */
  children: readonly { first_name: string; status: AttendanceStatus | null }[]
}
interface Reader extends Said {
  /** True if the line begins with the children's names, as in a family with more than one. */
  named: boolean
  /** The base address of the product: `https://club.example`. */
  publicUrl: string
}

export const feedTexts = saidTexts(english, spanish)

/** The event as an entry of a calendar app, in the reader's language. */
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
    // Never reused, and the same in every feed: a person with two feeds sees one event twice, not two events.
    uid: `event-${event.club_id}-${event.id}@${hostOf(publicUrl)}`,
    sequence: event.version_id - 1,
    createdAt: event.created_at,
    changedAt: event.changed_at,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    timezone: event.timezone,
    // Many apps do not show the status, so the title says it too.
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

const clockOf = (locale: string, timeZone: string): Intl.DateTimeFormat =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })

/** The host of an address, without its port. */
export const hostOf = (url: string) => url.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '')
