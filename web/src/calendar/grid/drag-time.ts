import { addDays, clockOfMinutes, minutesOf } from '../../kit/time/days.ts'

/** A position in a grid of days: a day, and minutes since its midnight. */
export interface Spot {
  day: string
  from: number
  until: number
}
/** Events snap to quarters of an hour. */
export const quarter = 15
const shortest = 15
const lastMinute = 24 * 60

const wall = (day: string, minutes: number): string =>
  minutes >= lastMinute ? `${addDays(day, 1)}T00:00` : `${day}T${clockOfMinutes(minutes)}`

export const spotOf = ({ start, end }: { start: string; end: string }): Spot => ({
  day: start.slice(0, 10),
  from: minutesOf(start),
  until: end.slice(0, 10) > start.slice(0, 10) ? lastMinute : minutesOf(end),
})
export const timesOf = ({ day, from, until }: Spot) => ({ start: wall(day, from), end: wall(day, until) })
export const isSameSpot = (a: Spot, b: Spot) => a.day === b.day && a.from === b.from && a.until === b.until

const snap = (minutes: number) => Math.round(minutes / quarter) * quarter
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Moves the whole event with its length, within one day. */
export function movedTo(spot: Spot, day: string, from: number): Spot {
  const length = spot.until - spot.from
  const start = between(0, snap(from), lastMinute - length)
  return { day, from: start, until: start + length }
}
/** Keeps the start and changes the end. */
export const stretchedTo = (spot: Spot, until: number): Spot => ({
  ...spot,
  until: between(spot.from + shortest, snap(until), lastMinute),
})

/** Handles a key: Shift and an arrow move by a quarter of an hour or a day, Alt and an arrow change the end; other keys return null. */
export function steppedBy(spot: Spot, key: { key: string; shiftKey: boolean; altKey: boolean }, days: readonly string[]): Spot | null {
  const up = { ArrowUp: -quarter, ArrowDown: quarter }[key.key]
  if (key.altKey && !key.shiftKey && up !== undefined) return stretchedTo(spot, spot.until + up)
  if (!key.shiftKey || key.altKey) return null
  if (up !== undefined) return movedTo(spot, spot.day, spot.from + up)
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key.key]
  const day = aside === undefined ? undefined : days[days.indexOf(spot.day) + aside]
  return day === undefined ? null : { ...spot, day }
}
