/** A request to decide: with the club, or with the family, which the club has asked for information. The club decides also if the family does not answer. */
export const openStates = ['submitted', 'information_requested'] as const
/** Stored: open until the family withdraws it or the club decides; a grant can be revoked (domain 3.7). */
export type RequestState = (typeof openStates)[number] | 'approved' | 'denied' | 'revoked' | 'withdrawn'
export const isOpenState = (state: unknown): boolean => (openStates as readonly unknown[]).includes(state)
/** As people read it: `approved` waits for the registration, `applied` has reduced a subscription. */
export const shownStates = [...openStates, 'approved', 'applied', 'denied', 'revoked', 'withdrawn'] as const
export type ShownState = (typeof shownStates)[number]
export const shownState = (state: RequestState, isApplied: boolean): ShownState => (state === 'approved' && isApplied ? 'applied' : state)

export const mostReasonLetters = 2000
export const mostAnswerLetters = 500

/** A question of the club to the family about a request. Only readers of the reason read it and its reply. */
export interface AidQuestion {
  text: string
  asked_at: string
  /** Null until the family answers. */
  reply: string | null
  replied_at: string | null
}

interface FundSetUp {
  /** Null: of every program without a fund of its own. */
  program_id: number | null
  is_open: boolean
  /** The last day, in the zone of the club. */
  closes_on: string | null
}
export const takesRequests = ({ is_open, closes_on }: FundSetUp, today: string): boolean =>
  is_open && (closes_on === null || today <= closes_on)

/**
 * The fund that takes requests for a program: the first open one of its own, or of the club where the program has none of its own. A program whose own fund is
 * closed takes none. `funds` are those of the program and of the club that are not archived.
 */
export function fundFor<F extends FundSetUp>(funds: readonly F[], today: string): F | null {
  const own = funds.filter(({ program_id }) => program_id !== null)
  return (own.length > 0 ? own : funds).find((fund) => takesRequests(fund, today)) ?? null
}

interface Room {
  /** Left of the budget, in cents. */
  left: number
  /** The open and the paid cents of the player’s registration; null: the player is not registered yet. */
  cost: number | null
}
/** The reason for which an amount cannot be granted; null: it can. */
export function grantProblem(cents: number, { left, cost }: Room): 'budget' | 'cost' | null {
  if (cents > left) return 'budget'
  return cost !== null && cents > cost ? 'cost' : null
}
