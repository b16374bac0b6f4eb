import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { isSameAbout, replacedBy, type AnswerPart, type WaitingMark } from '@touchline/domain/attendance/mark-queue'
import { correctedTime } from '@touchline/domain/attendance/mark-time'
import { clockOffset } from '../../kit/time/server-clock.ts'
import { createStore } from '../../kit/api/store.ts'
import { session } from '../../shell/session/session.ts'
import { changeMarks, dropMarkKey, readMarks } from './stored-marks.ts'

export interface QueuedMark extends WaitingMark {
  /** The id of the role in which the mark was made; it is sent in no other role. */
  role: string
  /** Names for the list of refused marks, because the register may no longer be readable by then. */
  name: string
  event: string
  refused: { code: string; said: string; questions?: string[] } | null
  /** True while the mark is shown but not stored on the device yet: the screen must not call it safe. */
  unwritten?: true
}
export interface Tap {
  event_id: number
  player_id: number
  status: AttendanceStatus
  notes?: string
  name: string
  event: string
  answer?: AnswerPart
}

/** The unsent marks and answers of the current user, oldest first; the same in all tabs. */
export const waitingMarks = createStore<readonly QueuedMark[]>([])
let owner: number | null = null
interface UnwrittenTap {
  user: number
  mark: Omit<QueuedMark, 'id'>
}
const inTab = 'touchline-taps'
/**
 * Marks that are not stored yet, which takes a moment. If the page reloads in that moment, it finds them in the tab's storage, without names and health
 * answers, which are never stored unencrypted.
 */
let taps = tapsOfTab()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('touchline-marks') : null
let whenTapped: () => void = () => undefined
export const onTap = (send: () => void) => {
  whenTapped = send
}

function tapsOfTab(): UnwrittenTap[] {
  try {
    return JSON.parse(sessionStorage.getItem(inTab) ?? '[]') as UnwrittenTap[]
  } catch {
    return []
  }
}
const bare = ({ user, mark: { answer, ...mark } }: UnwrittenTap): UnwrittenTap => ({
  user,
  mark: { ...mark, name: '', event: '', ...(answer && { answer: { kind: answer.kind, team_id: answer.team_id, ...roleOf(answer) } }) },
})
const roleOf = ({ user_role }: AnswerPart) => (user_role === undefined ? {} : { user_role })

function keepTaps(next: UnwrittenTap[]) {
  taps = next
  try {
    if (next.length > 0) sessionStorage.setItem(inTab, JSON.stringify(next.map(bare)))
    else sessionStorage.removeItem(inTab)
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

const activeUser = () => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}

function withTap(marks: readonly QueuedMark[], mark: Omit<QueuedMark, 'id'>): QueuedMark[] {
  const ofRole = marks.filter(({ role }) => role === mark.role)
  const replaced = replacedBy(
    ofRole.filter(({ refused }) => refused === null),
    mark,
  )
  // A new mark replaces a refused one about the same person and event.
  const gone = [...replaced, ...ofRole.filter((one) => one.refused !== null && isSameAbout(one, mark))]
  const id = Math.max(0, ...marks.map((one) => one.id)) + 1
  return [...marks.filter((one) => !gone.includes(one)), { ...mark, ...noteOf(mark, replaced.at(-1)), id }]
}

/** Predicts the note that the server would keep: a mark leaves the note unchanged, a changed answer starts without one. */
const noteOf = (mark: Omit<QueuedMark, 'id'>, before: QueuedMark | undefined) =>
  mark.notes === undefined && before?.notes !== undefined && (!mark.answer || mark.status === before.status) ? { notes: before.notes } : {}

/** Shows the marks at once, stores them on the device and starts sending them. */
export function tapMarks(made: readonly Tap[]): void {
  const user = activeUser()
  if (!user) return
  const marked_at = correctedTime(Date.now(), clockOffset())
  const fresh = made.map((tap) => ({
    user: user.id,
    mark: { ...tap, marked_at, role: user.current_role_id, sent_as: null, refused: null },
  }))
  keepTaps([...taps, ...fresh])
  waitingMarks.set(
    fresh.reduce<readonly QueuedMark[]>((marks, { mark }) => withTap(marks, { ...mark, unwritten: true }), waitingMarks.get()),
  )
  void writeDown(user.id).then(whenTapped)
}

async function writeDown(user: number) {
  let written: UnwrittenTap[] = []
  const after = await changeMarks(user, (marks) => {
    written = taps.filter((tap) => tap.user === user)
    return written.reduce((now, { mark }) => withTap(now, mark), marks)
  })
  keepTaps(taps.filter((tap) => !written.includes(tap)))
  if (user === owner) show(after)
  channel?.postMessage({ user })
}

/** Changes the stored marks; marks made meanwhile stay on top. */
export async function updateMarks(user: number, change: (marks: QueuedMark[]) => QueuedMark[]): Promise<QueuedMark[]> {
  const after = await changeMarks(user, change)
  if (user === owner) show(after)
  channel?.postMessage({ user })
  return after
}

const show = (marks: readonly QueuedMark[]) =>
  waitingMarks.set(
    taps.filter(({ user }) => user === owner).reduce((now, { mark }) => withTap(now, { ...mark, unwritten: true }), marks as QueuedMark[]),
  )

/** Clears the marks from this page when the user signs out or another one signs in. */
export function unfollowMarks() {
  owner = null
  waitingMarks.set([])
}

/** Discards the marks of a user who signs out, in all tabs. */
export async function forgetMarks(user: number): Promise<void> {
  keepTaps(taps.filter((tap) => tap.user !== user))
  await updateMarks(user, () => [])
  await dropMarkKey(user)
}

/** Loads the marks of the current user and follows the changes of other tabs; `onSent` is called when another tab has sent some. */
export async function followMarks(user: number, onSent: () => void): Promise<void> {
  if (owner !== user) waitingMarks.set([])
  owner = user
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<{ user: number }>) => {
      if (data.user !== owner) return
      const before = waitingMarks.get().length
      void read(data.user).then(() => void (waitingMarks.get().length < before && onSent()))
    }
  if (taps.some((tap) => tap.user === user)) await writeDown(user)
  else await read(user)
}

async function read(user: number) {
  const marks = await readMarks(user)
  if (user === owner) show(marks)
}

/** Discards refused marks or sends them again; later marks keep priority. */
export const letGo = (ids: readonly number[]) =>
  owner !== null && void updateMarks(owner, (marks) => marks.filter(({ id }) => !ids.includes(id)))
export const tryAgain = (ids: readonly number[]) =>
  owner !== null &&
  void updateMarks(owner, (marks) => marks.map((mark) => (ids.includes(mark.id) ? { ...mark, refused: null, sent_as: null } : mark))).then(
    whenTapped,
  )
