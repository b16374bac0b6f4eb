import { shareAttended, type SeasonLine } from '@touchline/domain/attendance/season-table'
import type { SeasonSort } from './season-address.ts'

type Player = SeasonLine & { first_name: string; last_name: string }

/** Sorts the lines; ties keep the roster order. */
export function inOrder<T extends Player>(players: readonly T[], { sort, down }: { sort: SeasonSort; down: boolean }): T[] {
  if (sort === 'number') return down ? players.toReversed() : [...players]
  const by = valueOf[sort]
  return players.toSorted((a, b) => {
    const [first, second] = [by(a), by(b)]
    const order = typeof first === 'string' ? first.localeCompare(String(second)) : first - Number(second)
    return down ? -order : order
  })
}

/** Returns the length of the current streak; missed events count as negative. */
const runOf = ({ streak: { current } }: SeasonLine) => (current === null ? 0 : current.attending ? current.events : -current.events)

const valueOf: Record<Exclude<SeasonSort, 'number'>, (player: Player) => string | number> = {
  name: ({ first_name, last_name }) => `${last_name} ${first_name}`,
  came: ({ totals }) => totals.attending,
  share: ({ totals }) => shareAttended(totals) ?? -1,
  streak: runOf,
  late: ({ totals }) => totals.late,
  away: ({ totals }) => totals.absent + totals.injured,
}
