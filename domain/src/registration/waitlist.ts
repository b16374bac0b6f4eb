export const waitlistStates = ['waiting', 'offered', 'registered', 'declined', 'expired', 'left', 'removed'] as const
export type WaitlistState = (typeof waitlistStates)[number]

export interface WaitlistPlace {
  id: number
  state: WaitlistState
  /** A lower number comes first. The club moves an entry to the top with a number below all others. */
  position: number
  /** Of an offer. */
  offerExpiresAt: Date | null
}

/** The entries that wait, in the order in which seats are offered: by position, then by the time at which they were added. */
export const inOrder = <E extends WaitlistPlace>(entries: readonly E[]): E[] =>
  entries.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.position - b.position || a.id - b.id)

/** The offer stands: its seat is held until it ends. */
export const isOffered = ({ state, offerExpiresAt }: Pick<WaitlistPlace, 'state' | 'offerExpiresAt'>, now: Date): boolean =>
  state === 'offered' && offerExpiresAt !== null && offerExpiresAt > now

/** A seat is offered for a number of days, which is a setting of the club. */
export const offerEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

interface Seats {
  /** Seats that are neither taken nor held; null: there is no limit. */
  free: number | null
  /** False where the club offers seats by hand, or registration is not open. */
  offers: boolean
  now: Date
}
/** The offers of a package that lapse now, each of which frees its seat, and the entries that get an offer. */
export function nextTurn<E extends WaitlistPlace>(entries: readonly E[], { free, offers, now }: Seats): { lapsed: E[]; offered: E[] } {
  const lapsed = entries.filter((entry) => entry.state === 'offered' && !isOffered(entry, now))
  const seats = free === null ? entries.length : free + lapsed.length
  return { lapsed, offered: offers ? inOrder(entries).slice(0, Math.max(0, seats)) : [] }
}
