import { conflictsOf, type PlannedPlayer } from '../assignments/assignment.ts'
import type { FittedTeam } from '../club-teams/fit.ts'
import type { Fields } from '../kit/form/field.ts'

/** `ended` is an approved assignment that somebody ended early, and any whose last day is over. */
export const guestStates = ['requested', 'approved', 'denied', 'withdrawn', 'ended'] as const
export type GuestState = (typeof guestStates)[number]

/** The reasons why a player does not fit a team: too old, a boy on a team of girls, or a team that the club has locked or whose staff lacks certificates. */
export const guestConflicts = ['too_old', 'gender', 'locked'] as const
export type GuestConflict = (typeof guestConflicts)[number]

/** The most players of one request. */
export const mostGuests = 20
/** The most days of one guest assignment. */
export const mostDays = 366
export const mostLetters = 300

/** The fields of the form; the players are chosen beside it. `reason` is asked where a player does not fit the team. */
export const guestFields = {
  from_on: { kind: 'date', required: true },
  to_on: { kind: 'date', required: true },
  note: { kind: 'long', max: mostLetters },
  reason: { kind: 'long', max: mostLetters },
} as const satisfies Fields

/** Returns the reasons why a player does not fit a team. */
export const guestConflictsOf = (player: Omit<PlannedPlayer, 'also_on'>, team: FittedTeam & { locked: boolean }): GuestConflict[] => [
  ...conflictsOf({ ...player, also_on: [] }, team).filter((conflict) => conflict !== 'also_on'),
  ...(team.locked ? (['locked'] as const) : []),
]

export type DaysProblem = 'order' | 'past' | 'long'
/** Returns the problem of the days of an assignment, both included, or null; dates are club-local, YYYY-MM-DD. */
export function daysProblem({ from, to, today }: { from: string; to: string; today: string }): DaysProblem | null {
  if (to < from) return 'order'
  if (from < today) return 'past'
  return Date.parse(to) - Date.parse(from) >= mostDays * 86_400_000 ? 'long' : null
}
