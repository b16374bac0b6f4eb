import type { AttendanceStatus } from '@touchline/domain/attendance/attendance'
import { replacedBy, type WaitingMark } from '@touchline/domain/attendance/mark-queue'
import { correctedTime } from '@touchline/domain/attendance/mark-time'
import { clockOffset } from '../kit/server-clock.ts'
import { createStore } from '../kit/store.ts'
import { session } from '../shell/session.ts'
import { changeMarks, readMarks } from './kept-marks.ts'

export interface KeptMark extends WaitingMark {
  /** The role in which it was made: in no other it is sent. */
  role: string
  /** For the list of those that were refused: the register may not open any more by then. */
  name: string
  event: string
  refused: { code: string; said: string } | null
  /** Shown, and not yet on the device: nobody is told that it is safe. */
  unwritten?: true
}
export interface Tap {
  event_id: number
  player_id: number
  status: AttendanceStatus
  notes?: string
  name: string
  event: string
}

/** The marks of who is signed in that have not reached the server, oldest first; the same in all tabs. */
export const waitingMarks = createStore<readonly KeptMark[]>([])
let owner: number | null = null
interface UnwrittenTap {
  user: number
  mark: Omit<KeptMark, 'id'>
}
const inTab = 'touchline-taps'
/** Made and not yet written down, which takes a moment; a page that is loaded again in that moment finds them in its tab. */
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
function keepTaps(next: UnwrittenTap[]) {
  taps = next
  try {
    if (next.length > 0) sessionStorage.setItem(inTab, JSON.stringify(next))
    else sessionStorage.removeItem(inTab)
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

const sitting = () => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}
const withTap = (marks: readonly KeptMark[], mark: Omit<KeptMark, 'id'>): KeptMark[] => {
  const replaced = replacedBy(
    marks.filter(({ refused, role }) => refused === null && role === mark.role),
    mark,
  )
  const id = Math.max(0, ...marks.map((one) => one.id)) + 1
  return [...marks.filter((one) => !replaced.includes(one)), { ...mark, id }]
}

/** Shows the marks at once, writes them down, and has them sent. */
export function tapMarks(made: readonly Tap[]): void {
  const user = sitting()
  if (!user) return
  const marked_at = correctedTime(Date.now(), clockOffset())
  const fresh = made.map((tap) => ({
    user: user.id,
    mark: { ...tap, marked_at, role: user.current_role_id, sent_as: null, refused: null },
  }))
  keepTaps([...taps, ...fresh])
  waitingMarks.set(fresh.reduce<readonly KeptMark[]>((marks, { mark }) => withTap(marks, { ...mark, unwritten: true }), waitingMarks.get()))
  void writeDown(user.id).then(whenTapped)
}

async function writeDown(user: number) {
  let written: UnwrittenTap[] = []
  try {
    await revise(user, (marks) => {
      written = taps.filter((tap) => tap.user === user)
      return written.reduce((now, { mark }) => withTap(now, mark), marks)
    })
  } finally {
    keepTaps(taps.filter((tap) => !written.includes(tap)))
  }
  if (user === owner) show(await readMarks(user))
}

/** Changes what is written down; what was tapped in the meantime stays on top. */
export async function revise(user: number, change: (marks: KeptMark[]) => KeptMark[]): Promise<KeptMark[]> {
  const after = await changeMarks(user, change)
  if (user === owner) show(after)
  channel?.postMessage({ user })
  return after
}

const show = (marks: readonly KeptMark[]) =>
  waitingMarks.set(
    taps.filter(({ user }) => user === owner).reduce((now, { mark }) => withTap(now, { ...mark, unwritten: true }), marks as KeptMark[]),
  )

/** Reads the marks of who is signed in, and follows what other tabs make of them. */
export async function followMarks(user: number, onOther: () => void): Promise<void> {
  owner = user
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<{ user: number }>) => {
      if (data.user === owner) void readMarks(data.user).then(show).then(onOther)
    }
  if (taps.some((tap) => tap.user === user)) await writeDown(user)
  else show(await readMarks(user))
}

/** Lets refused marks go, or sends them anew as if they had just been made. */
export const letGo = (ids: readonly number[]) =>
  owner !== null && void revise(owner, (marks) => marks.filter(({ id }) => !ids.includes(id)))
export const tryAgain = (ids: readonly number[]) =>
  owner !== null &&
  void revise(owner, (marks) => marks.map((mark) => (ids.includes(mark.id) ? { ...mark, refused: null, sent_as: null } : mark))).then(
    whenTapped,
  )
