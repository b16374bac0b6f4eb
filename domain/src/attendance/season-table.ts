import { z } from 'zod'
import { AttendanceTotals } from './attendance.ts'
import { AttendanceStatus, isAttending, isNotAttending } from '../calendar/answer-status.ts'
import { attendanceTotals } from './totals.ts'

/** Runs of attending and of missing events. An event without an answer neither ends nor lengthens a run. */
export const Streak = z.object({
  /** The current run: its length, and whether of attending or missing; null when there is no answer yet. */
  current: z.object({ attending: z.boolean(), events: z.int() }).nullable(),
  longest_presence: z.int(),
  longest_absence: z.int(),
})
export type Streak = z.infer<typeof Streak>

export function streakOf(statuses: readonly AttendanceStatus[]): Streak {
  const streak: Streak = { current: null, longest_presence: 0, longest_absence: 0 }
  for (const status of statuses) {
    if (!isAttending(status) && !isNotAttending(status)) continue
    const attending = isAttending(status)
    const events = streak.current?.attending === attending ? streak.current.events + 1 : 1
    streak.current = { attending, events }
    const longest = attending ? 'longest_presence' : 'longest_absence'
    streak[longest] = Math.max(streak[longest], events)
  }
  return streak
}

/** The share of counted events that somebody attended, 0 to 1; null when none counts yet. */
export const shareAttended = ({ attending, players: counted }: Pick<AttendanceTotals, 'attending' | 'players'>): number | null =>
  counted === 0 ? null : attending / counted

/** One person over the events of a period. */
export const SeasonLine = z.object({
  /** Totals over the events that count for this person; `players` is their number. */
  totals: AttendanceTotals,
  streak: Streak,
  /** Statuses by event id; only of events that take place. */
  statuses: z.record(z.string(), AttendanceStatus),
})
export type SeasonLine = z.infer<typeof SeasonLine>

export interface SeasonEvent {
  id: number
  status: string
  startsAt: Date
}
export interface SeasonPerson {
  id: number
  /** The day the person joined: earlier events do not count as missed. Null: from the beginning. */
  since: Date | null
}

type StatusOf = (event: number, person: number) => AttendanceStatus | undefined

/**
 * The lines of some people over some events, in their order. An event counts once it has begun, takes place, and somebody was marked or answered:
 * without a register nobody counts as absent.
 */
export function seasonLines(
  events: readonly SeasonEvent[],
  people: readonly SeasonPerson[],
  statusOf: StatusOf,
  now: Date,
): { counted: ReadonlySet<number>; lines: SeasonLine[] } {
  const answered = (event: number) => people.some((person) => (statusOf(event, person.id) ?? 'none') !== 'none')
  const counted = countedEvents(events, answered, now)
  return { counted, lines: people.map((person) => seasonLine(events, counted, person, statusOf)) }
}

/** Ids of the events that count; `answered` tells whether any of the listed people was marked or has answered. */
export const countedEvents = (events: readonly SeasonEvent[], answered: (event: number) => boolean, now: Date): ReadonlySet<number> =>
  new Set(events.filter(({ id, status, startsAt }) => status === 'scheduled' && startsAt <= now && answered(id)).map(({ id }) => id))

export function seasonLine(
  events: readonly SeasonEvent[],
  counted: ReadonlySet<number>,
  { id: person, since }: SeasonPerson,
  statusOf: StatusOf,
): SeasonLine {
  const given = (event: number) => statusOf(event, person) ?? 'none'
  const own = events.filter(
    ({ id, status, startsAt }) => status === 'scheduled' && (since === null || startsAt >= since || given(id) !== 'none'),
  )
  const statuses = own.filter(({ id }) => counted.has(id)).map(({ id }) => given(id))
  return {
    totals: attendanceTotals(statuses),
    streak: streakOf(statuses),
    statuses: Object.fromEntries(own.map(({ id }) => [String(id), given(id)])),
  }
}
