/** Something that is going on, as far as it can be in the way. */
export interface Occupied {
  startsAt: Date
  endsAt: Date
  teamId: number | null
  fieldId: number | null
  site: Site | null
  /** Who must be there: coaches of the team, invited staff. */
  people: readonly number[]
}
/** Where it is: a facility, or an address that no facility has. */
export interface Site {
  /** The same for the same place. */
  key: string
  latitude: number | null
  longitude: number | null
}
export const conflictKinds = ['field', 'team', 'coach', 'travel'] as const
export type ConflictKind = (typeof conflictKinds)[number]
export interface Conflict<O> {
  kind: ConflictKind
  with: O
  /** Which of the people has two things to do. */
  person: number | null
  /** travel: how many minutes the way takes. */
  minutes: number | null
}

const overlap = (a: Occupied, b: Occupied) => a.startsAt < b.endsAt && b.startsAt < a.endsAt
const minutesBetween = (a: Occupied, b: Occupied) => Math.max(+b.startsAt - +a.endsAt, +a.startsAt - +b.endsAt) / 60_000

/** What stands in the way of something: one line for each other event, the gravest reason first. A conflict warns, it never forbids. */
export function conflictsOf<O extends Occupied>(asked: Occupied, others: readonly O[], travelDefault: number): Conflict<O>[] {
  return others.flatMap((other): Conflict<O>[] => {
    const person = asked.people.find((one) => other.people.includes(one)) ?? null
    const sameTeam = asked.teamId !== null && asked.teamId === other.teamId
    if (overlap(asked, other)) {
      if (asked.fieldId !== null && asked.fieldId === other.fieldId) return [{ kind: 'field', with: other, person: null, minutes: null }]
      if (sameTeam) return [{ kind: 'team', with: other, person: null, minutes: null }]
      if (person !== null) return [{ kind: 'coach', with: other, person, minutes: null }]
      return []
    }
    if (!sameTeam && person === null) return []
    const minutes = travelMinutes(asked.site, other.site, travelDefault)
    return minutesBetween(asked, other) < minutes ? [{ kind: 'travel', with: other, person, minutes }] : []
  })
}

const kilometre = Math.PI / 180
/** Roads are a third longer than the line, and towns are driven through at 40 km/h; to the next five minutes. */
export function travelMinutes(from: Site | null, to: Site | null, unknown: number): number {
  if (from === null || to === null || from.key === to.key) return 0
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return unknown
  const [a, b] = [from.latitude * kilometre, to.latitude * kilometre]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((to.longitude - from.longitude) * kilometre) / 2) ** 2
  const straight = 2 * 6371 * Math.asin(Math.sqrt(half))
  return Math.ceil(((straight * 1.33) / 40) * 12) * 5
}

/** Quarters of an hour, as the planner counts (S1.9). */
const stepMinutes = 15
/** Nothing is proposed before eight or after ten at night (S1.9). */
const [earliest, latest] = [8 * 60, 22 * 60]

/**
 * The next time from the asked one on at which nothing is in the way, at most a week later; null when there is none. `localMinutes` says how late it is
 * at the place. A series moves as one: later the same day, never to another.
 */
export function nextFree<O extends Occupied>(
  asked: readonly Occupied[],
  others: readonly O[],
  travelDefault: number,
  localMinutes: (instant: Date) => number,
): number | null {
  const days = asked.length > 1 ? 1 : 7
  const [first] = asked
  if (!first) return null
  for (let minutes = stepMinutes; minutes <= days * 24 * 60; minutes += stepMinutes) {
    const moved = asked.map((one) => ({ ...one, startsAt: later(one.startsAt, minutes), endsAt: later(one.endsAt, minutes) }))
    const [start, end] = [localMinutes(moved[0]!.startsAt), localMinutes(moved[0]!.endsAt)]
    if (days === 1 && start < localMinutes(first.startsAt)) return null
    if (start < earliest || end > latest || end < start) continue
    if (moved.every((one) => conflictsOf(one, others, travelDefault).length === 0)) return minutes
  }
  return null
}
const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

/** Within one list of events: for each that shares its field or its team with another at the same time, which of the two, and the first such other. */
export function clashesOf<O extends Occupied>(events: readonly O[]): Map<O, Conflict<O>> {
  const found = new Map<O, Conflict<O>>()
  const groups = new Map<string, O[]>()
  const join = (key: string, event: O) => {
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  for (const event of events.toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    if (event.fieldId !== null) join(`field ${event.fieldId}`, event)
    if (event.teamId !== null) join(`team ${event.teamId}`, event)
  }
  for (const group of groups.values())
    group.forEach((event, index) => {
      for (let next = index + 1; next < group.length && group[next]!.startsAt < event.endsAt; next++)
        for (const [one, other] of [
          [event, group[next]!],
          [group[next]!, event],
        ] as const) {
          const [conflict] = found.has(one) ? [] : conflictsOf(one, [other], 0)
          if (conflict) found.set(one, conflict)
        }
    })
  return found
}
