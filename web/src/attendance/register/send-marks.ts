import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { markRegister, readRegister } from '@touchline/domain/attendance/endpoints'
import { bodyOfBatch, isSameAbout, nextBatch, verdictOn, type Batch } from '@touchline/domain/attendance/mark-queue'
import { call } from '../../kit/api/api.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { invalidate, storeReply } from '../../kit/api/queries.ts'
import { randomKey } from '../../kit/api/random-key.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { createStore } from '../../kit/api/store.ts'
import { rebuildUser, session } from '../../shell/session/session.ts'
import { dropOldMarks } from './stored-marks.ts'
import { saveAnswer } from '../save-answer.ts'
import { showAnswer } from '../show-answer.ts'
import { followMarks, onTap, updateMarks, unfollowMarks, waitingMarks, type QueuedMark } from './queued-marks.ts'

/** True if the last attempt to send failed; marks are then shown as queued. */
export const isWeak = createStore(false)
/** A delivered mark that the user should know about: a later mark or answer has priority, or the health questions keep a child at home. */
export interface Arrival {
  what: 'overtaken' | 'overtakenAnswer' | 'failed'
  names: readonly string[]
}
/** Each entry is shown once. */
export const arrived = createStore<readonly Arrival[]>([])
const [soonest, slowest] = [4000, 15_000]
let pause = soonest
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false

/** Starts sending queued marks, whichever page is open, from one tab only. Called once per page load. */
export function startSending() {
  if (isStarted) return
  isStarted = true
  session.watch(follow)
  follow()
  onTap(() => plan(120))
  addEventListener('online', () => plan(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && plan(0))
}

let followed: string | null = null
function follow() {
  const now = session.get()
  const who = now.state === 'in' ? `${now.user.id} ${now.user.current_role_id} ${now.user.roles.map(({ id }) => id).join()}` : null
  if (who === followed) return
  followed = who
  if (now.state !== 'in') return unfollowMarks()
  const { id, access_key } = now.user
  void followMarks(id, () => void invalidate(...markRegister.changes)).then(() => plan(0))
  // Runs only after the server has sent its time.
  if (access_key !== '') void dropOldMarks(id, serverNow().getTime()).catch(() => undefined)
}

function plan(after: number) {
  if (after < soonest) pause = soonest
  clearTimeout(timer)
  timer = setTimeout(() => void send(), after)
}

/** A browser without locks has no encrypted store either, so every tab has only its own marks. */
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator
    ? navigator.locks.request('touchline-marks-sending', { ifAvailable: true }, async (lock) => (lock ? await work() : false))
    : work()

let isSending = false
async function send() {
  if (isSending || waitingMarks.get().every(({ refused }) => refused !== null)) return
  isSending = true
  const isDone = await alone(sendAll).catch(() => false)
  isSending = false
  if (isDone && !hasMore()) return
  pause = Math.min(pause * 1.5, slowest)
  plan(pause)
}
const activeUser = () => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}
const isOurs = (mark: QueuedMark) => mark.refused === null && mark.role === activeUser()?.current_role_id
const hasMore = () => waitingMarks.get().some(isOurs)

/** Returns the user with an access key. A user restored offline has none, and the server would refuse the requests. */
async function seated(): Promise<SignedInUser | null> {
  if (activeUser()?.access_key === '') await rebuildUser()
  const user = activeUser()
  if (user?.access_key !== '') return user
  isWeak.set(true)
  return null
}

/** Sends one request after the other, in order, until nothing is left or the connection fails. */
async function sendAll(): Promise<boolean> {
  for (;;) {
    const user = await seated()
    if (!user) return false
    let batch: Batch<QueuedMark> | null = null
    // Stores the idempotency key of each batch before it is sent, so that a page that is closed meanwhile sends the same request again.
    await updateMarks(user.id, (marks) => {
      // Uses the list of roles from the server, not one from a stored session.
      const gone = user.access_key === '' ? [] : marks.filter((mark) => !mark.refused && !user.roles.some(({ id }) => id === mark.role))
      const known = marks.map((mark) => (gone.includes(mark) ? refuse(mark, 'role_gone', '') : mark))
      batch = nextBatch(known.filter(isOurs), randomKey)
      return known.map((mark) => (batch?.marks.includes(mark) && mark.sent_as === null ? { ...mark, sent_as: batch.key } : mark))
    })
    if (batch === null) return true
    // The user may have changed roles meanwhile, and the request would carry the wrong role.
    if (activeUser()?.id !== user.id || activeUser()?.current_role_id !== user.current_role_id) return false
    if (!(await sendBatch(user, batch))) return false
  }
}

const refuse = (mark: QueuedMark, code: string, said: string, questions?: string[]): QueuedMark => ({
  ...mark,
  sent_as: null,
  refused: { code, said, ...(questions && { questions }) },
})

/** Returns the answer, or the register with its marks, as the server now has it; shown only in the role session that sent it. */
async function deliver({ key, eventId, marks }: Batch<QueuedMark>, isActive: () => boolean): Promise<Arrival[]> {
  const [first] = marks
  const names = (ids: readonly (number | null)[]) => marks.filter(({ player_id }) => ids.includes(player_id)).map(({ name }) => name)
  if (first?.answer) {
    const saved = await saveAnswer({ ...first, answer: first.answer }, key)
    if (saved?.event_id !== eventId) throw notOurs()
    if (isActive()) showAnswer(saved)
    if (saved.superseded) return [{ what: 'overtakenAnswer', names: [first.name] }]
    return saved.status === 'failed' && first.status !== 'failed' ? [{ what: 'failed', names: [first.name] }] : []
  }
  const args = { params: { event: eventId } }
  const reply = await call(markRegister, { ...args, body: bodyOfBatch(marks) }, { key })
  if (reply?.event_id !== eventId) throw notOurs()
  if (isActive()) storeReply(readRegister, args, reply)
  return reply.superseded.length > 0 ? [{ what: 'overtaken', names: names(reply.superseded) }] : []
}

/** A captive portal that answers "ok": nothing has arrived. */
const notOurs = () => new ApiError(0, 'network', '')

async function sendBatch(user: SignedInUser, batch: Batch<QueuedMark>): Promise<boolean> {
  const sent = new Set(batch.marks.map(({ id }) => id))
  const isOfBatch = ({ id, sent_as }: QueuedMark) => sent.has(id) || sent_as === batch.key
  const isActive = () => activeUser()?.id === user.id && activeUser()?.current_role_id === user.current_role_id
  try {
    const arrivals = await deliver(batch, isActive)
    isWeak.set(false)
    await updateMarks(user.id, (now) => now.filter((mark) => !isOfBatch(mark)))
    if (arrivals.length > 0) arrived.set([...arrived.get(), ...arrivals])
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A refusal that belongs to another role session says nothing about this one.
    if (!isActive()) return false
    const verdict = verdictOn(error.status, error.code, error.facts)
    if (verdict === 'again' || verdict === 'sign in') {
      isWeak.set(true)
      return false
    }
    isWeak.set(false)
    if (verdict === 'done') {
      await updateMarks(user.id, (now) => now.filter((mark) => !isOfBatch(mark)))
      void invalidate(...markRegister.changes)
      return true
    }
    const isRefused = (mark: QueuedMark) => isOfBatch(mark) && (verdict.refused === 'all' || verdict.refused.includes(mark.player_id))
    const questions = error.facts['health_questions'] as string[] | undefined
    // Marks that failed because of others in the same request are sent again under their own key; a player whose mark was replaced meanwhile is left to the
    // newer one.
    await updateMarks(user.id, (now) =>
      now
        .filter(
          (mark) => !isRefused(mark) || !now.some((later) => later.id > mark.id && later.role === mark.role && isSameAbout(later, mark)),
        )
        .map((mark) =>
          isRefused(mark) ? refuse(mark, error.code, error.message, questions) : isOfBatch(mark) ? { ...mark, sent_as: null } : mark,
        ),
    )
    void invalidate(...markRegister.changes)
    return true
  }
}
