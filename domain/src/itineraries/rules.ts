/** Kinds of stops, in the order in which the form offers them. */
export const stopKinds = ['depart', 'travel', 'arrive', 'meal', 'game', 'lodging', 'free', 'return'] as const
export type StopKind = (typeof stopKinds)[number]

/** A ride or a night may end on the next day; everything else ends on its own day. */
const overnight: readonly StopKind[] = ['travel', 'lodging', 'return', 'free']
/** The longest itinerary, in days. */
const mostDays = 60
/** A link ends this many days after the last day. */
export const linkDays = 7

type Problem = 'ends_before_start' | 'too_long'
/** A problem with the days of an itinerary, or null. */
export function problemOfDays(first_day: string, last_day: string): Problem | null {
  if (last_day < first_day) return 'ends_before_start'
  return (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000 >= mostDays ? 'too_long' : null
}

interface StopTimes {
  kind: StopKind
  day: string
  /** HH:MM. */
  start: string | null
  end: string | null
}
type StopProblem = { field: 'day' | 'start' | 'end'; is: 'outside' | 'start_missing' | 'stop_backwards' }
/** The first problem of a stop within its itinerary, or null. */
export function problemOfStop(
  { kind, day, start, end }: StopTimes,
  { first_day, last_day }: { first_day: string; last_day: string },
): StopProblem | null {
  if (day < first_day || day > last_day) return { field: 'day', is: 'outside' }
  if (end === null) return null
  if (start === null) return { field: 'start', is: 'start_missing' }
  return end < start && !overnight.includes(kind) ? { field: 'end', is: 'stop_backwards' } : null
}

/** The players of a car beyond its capacity, or in a second car; null where every player has one place. */
export function problemOfCars(
  cars: readonly { capacity: number; player_ids: readonly number[] }[],
): { car: number; is: 'full' | 'twice' } | null {
  const placed = new Set<number>()
  for (const [car, { capacity, player_ids }] of cars.entries()) {
    if (player_ids.length > capacity) return { car, is: 'full' }
    for (const id of player_ids) {
      if (placed.has(id)) return { car, is: 'twice' }
      placed.add(id)
    }
  }
  return null
}

/** Itineraries that are not over first, the next one first; then past ones, the latest first. */
export function upcomingFirst<T extends { first_day: string; last_day: string }>(
  all: readonly T[],
  today: string,
): { upcoming: T[]; past: T[] } {
  const isPast = ({ last_day }: T) => last_day < today
  return {
    upcoming: all.filter((one) => !isPast(one)).toSorted((a, b) => a.first_day.localeCompare(b.first_day)),
    past: all.filter(isPast).toSorted((a, b) => b.first_day.localeCompare(a.first_day)),
  }
}
