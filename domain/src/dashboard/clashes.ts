import { isNotAttending } from '../calendar/answer-status.ts'
import type { CalendarEvent } from '../calendar/event.ts'

type Event = Pick<CalendarEvent, 'id' | 'start_datetime' | 'end_datetime' | 'status' | 'tbd' | 'field' | 'location' | 'mine'>

/** Two events that one person or family cannot both attend. */
export interface Clash<T> {
  events: [T, T]
  /** The child expected at both; null: the family, or the member of staff. */
  child: string | null
}

const overlap = (a: Event, b: Event) => a.start_datetime < b.end_datetime && b.start_datetime < a.end_datetime
const locationOf = ({ field, location }: Event) => field?.id ?? location
const expected = (event: Event) => event.mine.filter(({ status }) => !isNotAttending(status))

/**
 * Pairs of overlapping events, in order. For a family: one child at both, or two children at two places. An answer that a child stays away removes the pair.
 */
export function familyClashes<T extends Event>(events: readonly T[]): Clash<T>[] {
  return pairs(events).flatMap(([a, b]): Clash<T>[] => {
    const [atA, atB] = [expected(a), expected(b)]
    const both = atA.find(({ player_id }) => atB.some((other) => other.player_id === player_id))
    if (both) return [{ events: [a, b], child: both.first_name }]
    return atA.length > 0 && atB.length > 0 && locationOf(a) !== locationOf(b) ? [{ events: [a, b], child: null }] : []
  })
}

/** Overlapping events of the two teams of a member of staff. */
export const staffClashes = <T extends Event & Pick<CalendarEvent, 'team_id'>>(
  events: readonly T[],
  teams: readonly number[],
): Clash<T>[] =>
  pairs(events.filter(({ team_id }) => team_id !== null && teams.includes(team_id)))
    .filter(([a, b]) => a.team_id !== b.team_id)
    .map((both) => ({ events: both, child: null }))

function pairs<T extends Event>(events: readonly T[]): [T, T][] {
  const on = events
    .filter(({ status, tbd }) => status === 'scheduled' && !tbd)
    .toSorted((a, b) => a.start_datetime.localeCompare(b.start_datetime) || a.id - b.id)
  return on.flatMap((a, index) => on.slice(index + 1).flatMap((b): [T, T][] => (overlap(a, b) ? [[a, b]] : [])))
}
