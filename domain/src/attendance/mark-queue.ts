import type { AttendanceStatus } from './attendance.ts'

/** A mark that has not reached the server. */
export interface WaitingMark {
  /** Counts up on a device: the order in which marks were made. */
  id: number
  event_id: number
  player_id: number
  status: AttendanceStatus
  notes?: string
  marked_at: string
  /** The key of the request that it went out with; whether that arrived is not known. */
  sent_as: string | null
}

export interface Batch<M> {
  key: string
  eventId: number
  marks: M[]
}
const most = 100

/** A player has one mark that is still to go out, his last; what is on its way stays as it is, because it may have arrived. */
export const replacedBy = <M extends WaitingMark>(waiting: readonly M[], mark: Pick<M, 'event_id' | 'player_id'>): M[] =>
  waiting.filter(({ sent_as, event_id, player_id }) => sent_as === null && event_id === mark.event_id && player_id === mark.player_id)

/**
 * The next request, oldest mark first: one that was sent and not answered goes again, the same under the same key, so that it counts once; else the
 * marks of one event up to the first of another.
 */
export function nextBatch<M extends WaitingMark>(waiting: readonly M[], newKey: () => string): Batch<M> | null {
  const inOrder = waiting.toSorted((a, b) => a.id - b.id)
  const [first] = inOrder
  if (!first) return null
  if (first.sent_as !== null)
    return { key: first.sent_as, eventId: first.event_id, marks: inOrder.filter(({ sent_as }) => sent_as === first.sent_as) }
  const end = inOrder.findIndex(({ sent_as, event_id }) => sent_as !== null || event_id !== first.event_id)
  return { key: newKey(), eventId: first.event_id, marks: inOrder.slice(0, end < 0 ? most : Math.min(end, most)) }
}

/** What a request says; the same marks always say the same. */
export const bodyOfBatch = (marks: readonly WaitingMark[]) => ({
  marks: marks.map(({ player_id, status, notes, marked_at }) => ({ player_id, status, marked_at, ...(notes !== undefined && { notes }) })),
})

/** What a "no" of the server means for the marks of a request: wait and try again, or which of them will never be taken. */
export type Verdict = 'again' | 'sign in' | { refused: 'all' | number[] }

export function verdictOn(status: number, code: string, facts: Readonly<Record<string, unknown>>): Verdict {
  if (status === 401) return 'sign in'
  if (status === 0 || status === 408 || status === 429 || status >= 500 || code === 'idempotency.in_flight') return 'again'
  const named = facts['player_ids']
  if (code === 'attendance.not_on_team' && Array.isArray(named) && named.length > 0) return { refused: named.map(Number) }
  return { refused: 'all' }
}
