import type { EventKind } from '../calendar/event.ts'
import type { HealthAnswers } from './attendance.ts'
import type { AttendanceStatus } from '../calendar/answer-status.ts'

/** The additional part of a mark that is an answer: it goes to the endpoint of its kind of event, one person per request. */
export interface AnswerPart {
  kind: EventKind
  team_id: number | null
  health_screen?: HealthAnswers
  /** Set when `player_id` is the user id of a member of staff in this role. */
  user_role?: string
}

/** A mark, or an answer, that has not reached the server yet. */
export interface WaitingMark {
  /** A sequence number of the device: the order in which marks were made. */
  id: number
  event_id: number
  /** The player, or the user when `answer.user_role` is set. */
  player_id: number
  status: AttendanceStatus
  notes?: string
  marked_at: string
  /** Absent for a mark of the register. */
  answer?: AnswerPart
  /** The idempotency key of the request that carried it; whether the request arrived is unknown. Null: not sent yet. */
  sent_as: string | null
}

export interface Batch<M> {
  key: string
  eventId: number
  marks: M[]
}
const most = 100

type About = Pick<WaitingMark, 'event_id' | 'player_id' | 'answer'>
/** The key of the person and the event. */
const aboutOf = ({ event_id, player_id, answer }: About) => `${event_id} ${player_id} ${answer?.user_role ?? ''}`
export const isSameAbout = (one: About, other: About) => aboutOf(one) === aboutOf(other)

/** The last mark of each person, for display and totals: a corrected mark queues behind the one already sent. */
export const lastOfEach = <M extends About>(marks: readonly M[]): M[] =>
  marks.filter((mark, index) => !marks.slice(index + 1).some((later) => isSameAbout(later, mark)))

/** The unsent marks that a new mark of the same person replaces. A mark that was sent stays, because it may have arrived. */
export const replacedBy = <M extends WaitingMark>(waiting: readonly M[], mark: About): M[] =>
  waiting.filter((one) => one.sent_as === null && isSameAbout(one, mark))

/**
 * The next request, oldest mark first. A request without a response is sent again, unchanged and under the same key, so that it counts once. Otherwise it is one
 * answer, or the marks of one event up to the first of another event or the second of the same player: a mark queued behind a refused one may be older.
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

/** The body of a batch; equal marks always give an equal body. */
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

/** The meaning of a refusal for the marks of a request: retry later, accepted long ago, sign in first, or which of them will never be accepted. */
export type Verdict = 'again' | 'done' | 'sign in' | { refused: 'all' | number[] }

export function verdictOn(status: number, code: string, facts: Readonly<Record<string, unknown>>): Verdict {
  // A refusal without one of our codes comes from something in between, such as the login page of a public network.
  if (code === `http.${status}`) return 'again'
  if (status === 401) return 'sign in'
  if (status === 0 || status === 408 || status === 429 || status >= 500 || code === 'idempotency.in_flight') return 'again'
  if (code === 'idempotency.answer_gone') return 'done'
  const named = facts['player_ids']
  if (code === 'attendance.not_on_team' && Array.isArray(named) && named.length > 0) return { refused: named.map(Number) }
  return { refused: 'all' }
}
