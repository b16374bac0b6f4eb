import type { Actor } from '../access/actor.ts'

/** So many families register in a program at the same time, unless the program has a number of its own. */
export const insideAtOnce = 300
/** A place without a sign of life is kept so many seconds. */
export const keptSeconds = 120
/** A page that nobody touches gives signs of life from inside for so many minutes. */
export const idleMinutes = 10
/** The number of families that come after the opening; lower ones are drawn for those that came before. */
export const afterDraw = 2_147_483_647

export const waitingStates = ['before', 'waiting', 'inside'] as const
/** `before`: registration has not opened. */
export type WaitingState = (typeof waitingStates)[number]

/** Names the family of a person: contacts of the same players are one, whatever devices they use. */
export const familyOf = ({ userId, playerIds }: Pick<Actor, 'userId' | 'playerIds'>): number =>
  playerIds.length > 0 ? Math.min(...playerIds) : -userId

export interface QueuedPlace {
  draw: number
  /** Ascends with the time of joining. */
  arrival: number
}

/** Families that came before the opening in the order that was drawn, then all others in the order of their arrival. */
const byTurn = (a: QueuedPlace, b: QueuedPlace): number => a.draw - b.draw || a.arrival - b.arrival
export const comesBefore = (a: QueuedPlace, b: QueuedPlace): boolean => byTurn(a, b) < 0

interface Room {
  /** Families inside. */
  inside: number
  /** So many may be inside at the same time. */
  most: number
}
/** The places of families that enter now, of those that wait. */
export const entering = <P extends QueuedPlace>(waiting: readonly P[], { inside, most }: Room): P[] =>
  waiting.toSorted(byTurn).slice(0, Math.max(0, most - inside))

/** There is room for a family with so many others before it. */
export const hasTurn = (ahead: number, { inside, most }: Room): boolean => inside + ahead < most

interface Pause {
  state: WaitingState
  position: number | null
  /** There was room for the family, but somebody else was letting families in. */
  hasTurn: boolean
  /** Seconds until the opening; null where its time is unknown. */
  toOpening: number | null
  /** From 0 to 1: spreads the pages over time that all wait for the opening. */
  chance: number
}
/**
 * Seconds until the next sign of life of a page. The first in the queue ask often, and all others early enough that one request may fail. Browsers wake a page
 * in the background once a minute.
 */
export function secondsToNext({ state, position, hasTurn: isTurn, toOpening, chance }: Pause): number {
  const longest = keptSeconds / 3
  if (state === 'waiting' && isTurn) return 1
  if (state === 'waiting') return Math.min(longest, Math.max(5, Math.ceil((position ?? 0) / 30)))
  if (state === 'inside' || toOpening === null) return longest
  return Math.min(longest, Math.max(1, Math.ceil(toOpening + 30 * chance)))
}
