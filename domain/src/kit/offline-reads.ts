import type { Endpoint } from './endpoint.ts'

/** A read whose reply is fetched before its screen is opened. */
export interface Prefetch {
  /** With `{event}` in its path it is read for the next events, with `{team}` for the teams of staff. */
  read: Endpoint
  /** The query of the screen, so that the stored reply is the one that it asks for. */
  query?: Readonly<Record<string, string>>
  /** Lower is fetched first; the first failure ends a prefetch. */
  order: number
}

/** The replies of an area that a device may store, for coaches, managers and families. Replies of other reads are never stored. */
export interface OfflineReads {
  keep?: readonly Endpoint[]
  /** The same, only for the user's own teams; their paths have the parameter `team`. */
  keepPerTeam?: readonly Endpoint[]
  prefetch?: readonly Prefetch[]
}
