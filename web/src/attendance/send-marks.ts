import { markRegister, readRegister } from '@touchline/domain/attendance/endpoints'
import { bodyOfBatch, nextBatch, verdictOn, type Batch } from '@touchline/domain/attendance/mark-queue'
import { readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { callOnce } from '../kit/api.ts'
import { ApiError } from '../kit/api-error.ts'
import { queryClient, readKey, refresh } from '../kit/queries.ts'
import { randomKey } from '../kit/random-key.ts'
import { createStore } from '../kit/store.ts'
import { session } from '../shell/session.ts'
import { dropOldMarks } from './kept-marks.ts'
import { followMarks, onTap, revise, waitingMarks, type KeptMark } from './waiting-marks.ts'

/** Whether the last try to send went nowhere: then a mark is shown as waiting. */
export const isWeak = createStore(false)
/** Players for whom somebody else's later mark stands, told once. */
export const overtaken = createStore<readonly string[]>([])
const [soonest, slowest] = [4000, 15_000]
let pause = soonest
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false

/** Marks go out of whatever page is open, and of one tab only; begun once a page. */
export function startSending() {
  if (isStarted) return
  isStarted = true
  session.watch(follow)
  follow()
  onTap(() => plan(120))
  addEventListener('online', () => plan(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && plan(0))
  void dropOldMarks(Date.now()).catch(() => undefined)
}

let followed: string | null = null
function follow() {
  const now = session.get()
  const who = now.state === 'in' ? `${now.user.id} ${now.user.current_role_id} ${now.user.roles.map(({ id }) => id).join()}` : null
  if (who === null || who === followed || now.state !== 'in') return void (followed = who)
  followed = who
  void followMarks(now.user.id, () => void refresh(readRegister)).then(() => plan(0))
}

function plan(after: number) {
  if (after < soonest) pause = soonest
  clearTimeout(timer)
  timer = setTimeout(() => void send(), after)
}

/** Without locks a browser has no vault either, and every tab has only its own marks. */
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
const sitting = () => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}
const isOurs = (mark: KeptMark) => mark.refused === null && mark.role === sitting()?.current_role_id
const hasMore = () => waitingMarks.get().some(isOurs)

/** One request after the other, in order, until nothing is left or nothing gets through. */
async function sendAll(): Promise<boolean> {
  for (;;) {
    const user = sitting()
    if (!user) return false
    let batch: Batch<KeptMark> | null = null
    // Which marks go under which key is written down before they go: a page that dies on the way sends the same again.
    await revise(user.id, (marks) => {
      // The server's list of roles, not a guess of ours from a kept seat.
      const gone = user.access_key === '' ? [] : marks.filter((mark) => !mark.refused && !user.roles.some(({ id }) => id === mark.role))
      const known = marks.map((mark) => (gone.includes(mark) ? refuse(mark, 'role_gone', '') : mark))
      batch = nextBatch(known.filter(isOurs), randomKey)
      return known.map((mark) => (batch?.marks.includes(mark) && mark.sent_as === null ? { ...mark, sent_as: batch.key } : mark))
    })
    if (batch === null) return true
    if (!(await sendBatch(user.id, batch))) return false
  }
}

const refuse = (mark: KeptMark, code: string, said: string): KeptMark => ({ ...mark, sent_as: null, refused: { code, said } })

async function sendBatch(user: number, { key, eventId, marks }: Batch<KeptMark>): Promise<boolean> {
  const args = { params: { event: eventId } }
  const sent = new Set(marks.map(({ id }) => id))
  try {
    const reply = await callOnce(markRegister, { ...args, body: bodyOfBatch(marks) }, key)
    isWeak.set(false)
    queryClient.setQueryData(readKey(readRegister, args), reply)
    await revise(user, (now) => now.filter(({ id }) => !sent.has(id)))
    const late = new Set(reply.superseded)
    if (late.size > 0) overtaken.set(marks.filter(({ player_id }) => late.has(player_id)).map(({ name }) => name))
    void refresh(readMyCalendar, readTeamCalendar)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const verdict = verdictOn(error.status, error.code, error.facts)
    if (verdict === 'again' || verdict === 'sign in') {
      isWeak.set(true)
      return false
    }
    isWeak.set(false)
    const isRefused = ({ id, player_id }: KeptMark) => sent.has(id) && (verdict.refused === 'all' || verdict.refused.includes(player_id))
    // Those that were taken down by others of their request go again under a key of their own.
    await revise(user, (now) =>
      now.map((mark) =>
        isRefused(mark) ? refuse(mark, error.code, error.message) : sent.has(mark.id) ? { ...mark, sent_as: null } : mark,
      ),
    )
    void refresh(readRegister)
    return true
  }
}
