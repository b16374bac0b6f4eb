import { fetchOrNull } from '../kit/api/api.ts'
import { queryClient } from '../kit/api/queries.ts'
import { liveState } from '../kit/api/live.ts'
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

/** Keeps what the seat reads, and while something is shown from this device asks now and then whether the server is back. */
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
    // Signed out in another tab: what this one shows goes with it.
    if (now.state === 'in' && data.forgot.some((seat) => seat.startsWith(`${now.user.id}:`))) void heardOfLeaving()
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
  // A server that is slow is not asked faster because it answered in between.
  isAsking = true
  if ((await fetchOrNull('/api/health')) !== null) {
    if (isKept()) await rebuildUser()
    // What is not on the screen is asked for when it comes back to it.
    if (!isKept()) {
      stale.set(new Map())
      await queryClient.invalidateQueries()
    }
  }
  isAsking = false
  plan()
}
