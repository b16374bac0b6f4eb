import { fetchOrNull } from '../kit/api/api.ts'
import { queryClient } from '../kit/api/queries.ts'
import { liveState } from '../kit/api/live.ts'
import { forgetDrafts } from '../kit/api/tab-drafts.ts'
import { heardOfLeaving, rebuildUser, session } from '../shell/session/session.ts'
import { confirmRoleSession } from './stored-role-session.ts'
import { offlineChannel } from './forget.ts'
import { keepAll, stale, startOffline } from './offline.ts'
import { planPrefetch } from './prefetch.ts'

const [soonest, slowest] = [5000, 30_000]
let pause = soonest
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
let isAsking = false

/** Stores what the role session reads, and polls the server while data from this device is on screen. */
export function startConnection() {
  if (isStarted) return
  isStarted = true
  startOffline()
  session.watch(confirm)
  confirm()
  stale.watch(plan)
  liveState.watch(() => liveState.get() === 'on' && hurry())
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry())
  offlineChannel().onmessage = ({ data }: MessageEvent<{ forgot: string[] }>) => {
    const now = session.get()
    // Another tab has signed out, so this tab stops showing the user's data.
    if (now.state !== 'in' || !data.forgot.some((seat) => seat.startsWith(`${now.user.id}:`))) return
    void heardOfLeaving().then(() => {
      if (session.get().state === 'out') forgetDrafts()
    })
  }
  plan()
}

const isKept = () => {
  const now = session.get()
  return now.state === 'in' && now.user.access_key === ''
}
const isBehind = () => isKept() || stale.get().size > 0

let confirmed: unknown = null
function confirm() {
  const now = session.get()
  if (now.state !== 'in' || now.user === confirmed) return
  confirmed = now.user
  if (isKept()) return plan()
  const { user } = now
  void confirmRoleSession(user)
    .then(keepAll)
    .then(() => planPrefetch(user))
    .catch(() => undefined)
}

function plan() {
  clearTimeout(timer)
  if (isBehind()) timer = setTimeout(() => void ask(), pause)
  else if (!isAsking) pause = soonest
}

function hurry() {
  pause = soonest
  clearTimeout(timer)
  if (isBehind()) void ask()
}

async function ask() {
  pause = Math.min(pause * 1.5, slowest)
  // A single answer of a slow server does not shorten the interval.
  isAsking = true
  if ((await fetchOrNull('/api/health')) !== null) {
    if (isKept()) await rebuildUser()
    // Data that is not on screen is fetched again when it returns to the screen.
    if (!isKept()) {
      stale.set(new Map())
      await queryClient.invalidateQueries()
    }
  }
  isAsking = false
  plan()
}
