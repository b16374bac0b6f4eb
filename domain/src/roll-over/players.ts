import { conflictsOf, type PlannedPlayer } from '../assignments/assignment.ts'
import type { FittedTeam } from '../club-teams/fit.ts'

/** Reasons to look at a player before the roster is carried over. */
export const playerMarks = ['too_old', 'gender', 'also_on', 'inactive', 'archived'] as const
export type PlayerMark = (typeof playerMarks)[number]

/** The marks of a player of the old team on its copy. */
export const marksOf = (player: PlannedPlayer & { status: string; archived: boolean }, copy: FittedTeam): PlayerMark[] => [
  ...conflictsOf(player, copy),
  ...(player.status === 'inactive' ? (['inactive'] as const) : []),
  ...(player.archived ? (['archived'] as const) : []),
]

/** Carried over unless somebody decides otherwise: players who are neither too old, nor on another team of the season, nor inactive. */
export const isCarried = (marks: readonly PlayerMark[]): boolean => marks.every((mark) => mark === 'gender')

/** An archived player joins no roster. */
export const isChoosable = (marks: readonly PlayerMark[]): boolean => !marks.includes('archived')

/** The players with their numbers; a number that two of them wear stays with the first, and the others get none. */
export function withOwnNumbers<P extends { number: string | null }>(players: readonly P[]): (P & { lost: string | null })[] {
  const taken = new Set<string>()
  return players.map((player) => {
    const { number } = player
    const isTaken = number !== null && taken.has(number)
    if (number !== null) taken.add(number)
    return isTaken ? { ...player, number: null, lost: number } : { ...player, lost: null }
  })
}
