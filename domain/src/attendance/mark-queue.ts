import type { EventKind } from '../calendar/event.ts'
import type { AttendanceStatus, HealthAnswers } from './attendance.ts'

/** What makes an answer of a mark: it goes to the address of its event's kind, one person a request. */
export interface AnswerPart {
  kind: EventKind
  team_id: number | null
  health_screen?: HealthAnswers
  /** The id is the one of a member of staff in this role. */
  user_role?: string
}

/** A mark, or an answer, that has not reached the server. */
export interface WaitingMark {
  /** Counts up on a device: the order in which marks were made. */
  id: number
  event_id: number
  /** Of an answer with a `user_role` a user's. */
  player_id: number
  status: AttendanceStatus
  notes?: string
  marked_at: string
  /** Absent: a mark of the register. */
  answer?: AnswerPart
  /** The key of the request that it went out with; whether that arrived is not known. */
  sent_as: string | null
}

export interface Batch<M> {
  key: string
  eventId: number
  marks: M[]
}
const most = 100

type About = Pick<WaitingMark, 'event_id' | 'player_id' | 'answer'>
/** Whom it is about, and at which event. */
const aboutOf = ({ event_id, player_id, answer }: About) => `${event_id} ${player_id} ${answer?.user_role ?? ''}`
export const isSameAbout = (one: About, other: About) => aboutOf(one) === aboutOf(other)

/** What is to be shown and counted of each: a change of mind waits behind what is on its way. */
export const lastOfEach = <M extends About>(marks: readonly M[]): M[] =>
  marks.filter((mark, index) => !marks.slice(index + 1).some((later) => isSameAbout(later, mark)))

/** A player has one mark that is still to go out, his last; what is on its way stays as it is, because it may have arrived. */
export const replacedBy = <M extends WaitingMark>(waiting: readonly M[], mark: About): M[] =>
  waiting.filter((one) => one.sent_as === null && isSameAbout(one, mark))

/**
 * The next request, oldest first: one that was sent and not answered goes again, the same under the same key, so that it counts once; else one answer,
 * or the marks of one event up to the first of another, or of a player who is named already: what was taken down with a refused one may be older.
 */
export function nextBatch<M extends WaitingMark>(waiting: readonly M[], newKey: () => string): Batch<M> | null {
  const inOrder = waiting.toSorted((a, b) => a.id - b.id)
  const [first] = inOrder
  if (!first) return null
  if (first.sent_as !== null)
    return { key: first.sent_as, eventId: first.event_id, marks: inOrder.filter(({ sent_as }) => sent_as === first.sent_as) }
  const marks: M[] = []
  for (const mark of inOrder) {
    if (mark.sent_as !== null || mark.event_id !== first.event_id || marks.some((one) => isSameAbout(one, mark))) break
    if (marks.length === (first.answer ? 1 : most) || (mark.answer && mark !== first)) break
    marks.push(mark)
  }
  return { key: newKey(), eventId: first.event_id, marks }
}

/** What a request says; the same marks always say the same. */
export const bodyOfBatch = (marks: readonly WaitingMark[]) => ({
  marks: marks.map(({ player_id, status, notes, marked_at }) => ({ player_id, status, marked_at, ...(notes !== undefined && { notes }) })),
})

export const bodyOfAnswer = ({ status, notes, marked_at, answer }: WaitingMark) => ({
  status,
  answered_at: marked_at,
  ...(notes !== undefined && { notes }),
  ...(answer?.health_screen && { health_screen: answer.health_screen }),
  ...(answer?.user_role && { user_role: answer.user_role }),
})

/** What a "no" of the server means for the marks of a request: wait and try again, they were taken long ago, or which of them will never be. */
export type Verdict = 'again' | 'done' | 'sign in' | { refused: 'all' | number[] }

export function verdictOn(status: number, code: string, facts: Readonly<Record<string, unknown>>): Verdict {
  // A "no" without a code is none of the server's: the gate of somebody's network stands in between.
  if (code === `http.${status}`) return 'again'
  if (status === 401) return 'sign in'
  if (status === 0 || status === 408 || status === 429 || status >= 500 || code === 'idempotency.in_flight') return 'again'
  if (code === 'idempotency.answer_gone') return 'done'
  const named = facts['player_ids']
  if (code === 'attendance.not_on_team' && Array.isArray(named) && named.length > 0) return { refused: named.map(Number) }
  return { refused: 'all' }
}
