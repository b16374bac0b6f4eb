import { normalName } from '@touchline/domain/calendar/imports/imported-entry'

/** The common data of an entry of a file and an event on the calendar. */
export interface Told {
  team_id: number | null
  kind: string
  title: string
  opponent: string | null
  side: string | null
  local_start: string
  local_end: string
  field_id: number | null
  location: string | null
  starts_at: string
  /** True if not over: a past event is never moved to another day. */
  ahead: boolean
}
const words = (of: Told) => [of.team_id, of.kind, normalName(of.title), normalName(of.opponent ?? '')].join('|')

/** Ways to match, from the safest to the boldest; a bolder one handles only what the safer ones left over. */
const ways: readonly { key: (of: Told) => string | null; crowd: boolean }[] = [
  { key: (of) => [words(of), of.side, of.local_start, of.local_end, of.field_id, of.location].join('|'), crowd: true },
  { key: (of) => [words(of), of.starts_at].join('|'), crowd: false },
  { key: (of) => [of.team_id, of.starts_at].join('|'), crowd: false },
  { key: (of) => [words(of), of.local_start.slice(0, 10)].join('|'), crowd: false },
  { key: (of) => (of.opponent && of.ahead ? [words(of), of.side].join('|') : null), crowd: false },
]

/**
 * Matches entries with events when their ids do not help: the other system assigned new ones, or has none. A match must be unique on both
 * sides; items that are equal in everything are matched in order.
 */
export function sameAgain<E extends Told, K extends Told>(entries: readonly E[], events: readonly K[]): Map<E, K> {
  const found = new Map<E, K>()
  let [left, right] = [[...entries], [...events]]
  for (const { key, crowd } of ways) {
    const [these, those] = [groups(left, key), groups(right, key)]
    for (const [name, some] of these) {
      const others = those.get(name) ?? []
      if (others.length === 0 || (!crowd && (some.length > 1 || others.length > 1))) continue
      some.slice(0, others.length).forEach((entry, index) => found.set(entry, others[index]!))
    }
    const taken = new Set<K>(found.values())
    left = left.filter((entry) => !found.has(entry))
    right = right.filter((event) => !taken.has(event))
  }
  return found
}

function groups<T extends Told>(list: readonly T[], key: (of: Told) => string | null): Map<string, T[]> {
  const made = new Map<string, T[]>()
  for (const one of list) {
    const name = key(one)
    if (name !== null) made.set(name, [...(made.get(name) ?? []), one])
  }
  return made
}
