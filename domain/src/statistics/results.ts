import type { BetterResult } from './testing-event.ts'

/** Results have three decimals at most. */
export const largestResult = 99_999.999

/**
 * `6.12` or `6,12` as a number, and `1:05.3` as seconds; null for anything else, for more than three decimals and beyond the largest result.
 */
export function resultIn(text: string): number | null {
  const found = /^(-)?(?:(\d{1,3}):(?=[0-5]\d(?:\D|$)))?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!found) return null
  const [, minus, minutes, rest] = found
  const value = Number(minutes ?? 0) * 60 + Number(rest!.replace(',', '.'))
  const rounded = Math.round(value * 1000) / 1000
  return rounded > largestResult ? null : minus ? -rounded : rounded
}

/** True if `value` is better than `other`. */
export const isBetter = (value: number, other: number, better: BetterResult): boolean =>
  better === 'higher' ? value > other : value < other

/** The difference of two results, without the noise of binary fractions. */
export const differenceOf = (value: number, before: number): number => Math.round((value - before) * 1000) / 1000

export interface Bin {
  /** Included. */
  from: number
  /** Not included, except in the last bin. */
  to: number
  players: number
}
const mostBins = 8

/** Bins of one width with round limits (1, 2 or 5 times a power of ten), from values with the number of players who have each. */
export function binsOf(counts: readonly (readonly [value: number, players: number])[]): Bin[] {
  if (counts.length === 0) return []
  const values = counts.map(([value]) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const exponent = Math.floor(Math.log10(Math.max((most - least) / mostBins, 0.001)))
  const step = [1, 2, 5, 10, 20].map((digit) => digit * 10 ** exponent).find((width) => binAt(most, least, width) < mostBins)!
  const first = Math.floor(least / step + tiny)
  const bins = Array.from({ length: binAt(most, least, step) + 1 }, (_, at) => ({
    ...{ from: rounded((first + at) * step), to: rounded((first + at + 1) * step) },
    players: 0,
  }))
  for (const [value, players] of counts) bins[binAt(value, least, step)]!.players += players
  return bins
}
/** Binary fractions are a little too small or too large. */
const tiny = 1e-9
const rounded = (value: number) => Math.round(value * 1000) / 1000
const binAt = (value: number, least: number, step: number) => Math.floor(value / step + tiny) - Math.floor(least / step + tiny)

/** Players by tenths of percent attended; nobody attends more than all, so 100 belongs to the last tenth. */
export const tenthsOf = (counts: readonly (readonly [tenth: number, players: number])[]): Bin[] => {
  const players = new Map(counts)
  return Array.from({ length: 10 }, (_, at) => ({ from: at * 10, to: (at + 1) * 10, players: players.get(at) ?? 0 }))
}
