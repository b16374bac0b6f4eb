/** The time, field, team and people of an event, as far as conflicts need them. */
export interface Occupied {
  startsAt: Date
  endsAt: Date
  teamId: number | null
  fieldId: number | null
  site: Site | null
  /** People who must attend: coaches of the team, invited staff. */
  people: readonly number[]
}
/** The location of an event: a facility, or an address that belongs to no facility. */
export interface Site {
  /** Equal for equal locations. */
  key: string
  latitude: number | null
  longitude: number | null
}
export const conflictKinds = ['field', 'team', 'coach', 'travel'] as const
export type ConflictKind = (typeof conflictKinds)[number]
export interface Conflict<O> {
  kind: ConflictKind
  with: O
  /** The person with two events; null for other kinds of conflict. */
  person: number | null
  /** travel: minutes of the way. */
  minutes: number | null
}

const overlap = (a: Occupied, b: Occupied) => a.startsAt < b.endsAt && b.startsAt < a.endsAt
const minutesBetween = (a: Occupied, b: Occupied) => Math.max(+b.startsAt - +a.endsAt, +a.startsAt - +b.endsAt) / 60_000

/** The conflicts of an event: at most one for each other event, the gravest first. A conflict warns and never forbids. */
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
/** Estimated minutes of travel: roads are a third longer than the straight line, driven at 40 km/h; rounded up to five minutes. */
export function travelMinutes(from: Site | null, to: Site | null, unknown: number): number {
  if (from === null || to === null || from.key === to.key) return 0
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return unknown
  const [a, b] = [from.latitude * kilometre, to.latitude * kilometre]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((to.longitude - from.longitude) * kilometre) / 2) ** 2
  const straight = 2 * 6371 * Math.asin(Math.sqrt(half))
  return Math.ceil(((straight * 1.33) / 40) * 12) * 5
}

/** The planner proposes quarters of an hour (S1.9). */
const stepMinutes = 15
/** The planner proposes nothing before eight or after ten at night (S1.9). */
const [earliest, latest] = [8 * 60, 22 * 60]

/**
 * The next time from the asked one on without a conflict, at most a week later; null when there is none. `localMinutes` returns the local minute of the
 * day. A series moves as one: later on the same day, never to another.
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

/** The events of a list that share their field or team with another at the same time: which of the two, and the first such other event. */
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
