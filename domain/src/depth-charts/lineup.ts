import type { Position } from './formations.ts'

/** The players at one position, the first choice first. */
export interface Slot {
  position: string
  player_ids: readonly number[]
}
export type Lineup = readonly Slot[]

/** The most players at one position. */
export const mostAtPosition = 12
/** The most charts of a team that are not archived. */
export const mostCharts = 20
export const mostNameLetters = 60

/** The players at a position, the first choice first. */
export const playersAt = (lineup: Lineup, position: string): readonly number[] =>
  lineup.find((slot) => slot.position === position)?.player_ids ?? []
const withSlot = (lineup: Lineup, position: string, player_ids: readonly number[]): Lineup => {
  const others = lineup.filter((slot) => slot.position !== position)
  return player_ids.length === 0 ? others : [...others, { position, player_ids }]
}

/** Puts a player last at a position, or in the given order; a player who stands there already moves. Unchanged where the position is full. */
export function put(lineup: Lineup, position: string, player: number, order?: number): Lineup {
  const others = playersAt(lineup, position).filter((id) => id !== player)
  if (others.length >= mostAtPosition) return lineup
  return withSlot(lineup, position, others.toSpliced(order ?? others.length, 0, player))
}

/** Takes a player away from a position. */
export const take = (lineup: Lineup, position: string, player: number): Lineup =>
  withSlot(
    lineup,
    position,
    playersAt(lineup, position).filter((id) => id !== player),
  )

/**
 * The players after a change of formation: a position that both formations have stays as it is, and the players of every other position go to the nearest
 * free one. Those for whom none is left have no position any more.
 */
export function carryOver(lineup: Lineup, from: readonly Position[], to: readonly Position[]): Lineup {
  const codes = new Set(to.map(({ code }) => code))
  const stay = lineup.filter(({ position }) => codes.has(position))
  const taken = new Set(stay.map(({ position }) => position))
  const places = new Map(from.map((position) => [position.code, position]))
  const ways = lineup.flatMap((slot) => {
    const was = places.get(slot.position)
    if (codes.has(slot.position) || !was) return []
    return to.map(({ code, x, y }) => ({ slot, code, far: (x - was.x) ** 2 + (y - was.y) ** 2 }))
  })
  const moved = new Map<string, Slot>()
  // The shortest ways first, so that wingers become strikers before a midfielder does.
  for (const { slot, code } of ways.toSorted((a, b) => a.far - b.far)) {
    if (taken.has(code) || moved.has(slot.position)) continue
    taken.add(code)
    moved.set(slot.position, { ...slot, position: code })
  }
  return [...stay, ...moved.values()]
}

/** True if both contain the same players in the same order; the order of the positions does not count. */
export function isSameLineup(one: Lineup, other: Lineup): boolean {
  const sorted = (lineup: Lineup) =>
    JSON.stringify(
      lineup
        .filter(({ player_ids }) => player_ids.length > 0)
        .map(({ position, player_ids }) => [position, ...player_ids])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  return sorted(one) === sorted(other)
}
