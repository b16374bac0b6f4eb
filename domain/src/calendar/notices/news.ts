import { z } from 'zod'
import { Instant } from '../../kit/id.ts'
import { EventKind, EventStatus, Side } from '../event.ts'

/** The parts of an event that somebody who plans with it must know. */
export const EventState = z.object({
  start_time: z.string(),
  end_time: z.string(),
  tbd: z.boolean(),
  status: EventStatus,
  place: z.string().nullable(),
  on_calendar: z.boolean(),
})
export type EventState = z.infer<typeof EventState>

export const newsKinds = ['added', 'taken_off', 'called_off', 'postponed', 'back_on', 'moved', 'elsewhere'] as const
export type NewsKind = (typeof newsKinds)[number]

const about = {
  event_id: z.int(),
  /** All events of a series with the same change; the first is `event_id`. */
  event_ids: z.array(z.int()),
  club_id: z.int(),
  team_id: z.int().nullable(),
  team_name: z.string(),
  type: EventKind,
  title: z.string(),
  opponent: z.string().nullable(),
  side: Side.nullable(),
}

/** An event, or several of a series, that changed since the reader last looked. */
export const EventNews = z.object({
  ...about,
  /** null: the event is new. */
  before: EventState.nullable(),
  now: EventState,
  what: z.array(z.enum(newsKinds)),
})
export type EventNews = z.infer<typeof EventNews>

/** A canceled or postponed future event that a family has not acknowledged. */
export const Cancellation = z.object({
  ...about,
  start_time: z.string(),
  timezone: z.string(),
  tbd: z.boolean(),
  status: EventStatus,
  status_reason: z.string().nullable(),
  status_at: Instant,
  status_by: z.string().nullable(),
})
export type Cancellation = z.infer<typeof Cancellation>

export const CalendarNews = z.object({
  /** The last time the reader looked; null: never. */
  since: Instant.nullable(),
  read_at: Instant,
  /** The number of lines in `items` and `cancellations`. */
  total: z.int(),
  items: z.array(EventNews),
  /** For families: each stays until it is acknowledged. */
  cancellations: z.array(Cancellation),
})

/** The net changes, whatever happened in between: moved and moved back is no change, and the time of a canceled event does not matter. */
export function newsOf(before: EventState | null, now: EventState): NewsKind[] {
  if (!before?.on_calendar) return now.on_calendar && now.status !== 'canceled' ? ['added'] : []
  if (!now.on_calendar) return before.status === 'canceled' ? [] : ['taken_off']
  if (now.status === 'canceled') return before.status === 'canceled' ? [] : ['called_off']
  const status: NewsKind[] = now.status === before.status ? [] : [now.status === 'postponed' ? 'postponed' : 'back_on']
  const moved: NewsKind[] =
    now.start_time !== before.start_time || now.end_time !== before.end_time || now.tbd !== before.tbd ? ['moved'] : []
  const elsewhere: NewsKind[] = now.place !== before.place ? ['elsewhere'] : []
  return [...status, ...moved, ...elsewhere]
}

interface InSeries {
  event_id: number
  group_id: number | null
}
/** Groups events of a series with the same change into one line, in their order. */
export function groupedBySeries<T extends InSeries>(events: readonly T[], sameAs: (event: T) => string) {
  const groups = Map.groupBy(events, (event) =>
    event.group_id === null ? `event ${event.event_id}` : `${event.group_id} ${sameAs(event)}`,
  )
  return [...groups.values()].map((members) => {
    const { group_id: _group, ...first } = members[0]!
    return { ...first, event_ids: members.map(({ event_id }) => event_id) }
  })
}
