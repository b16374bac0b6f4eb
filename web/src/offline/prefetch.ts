import type { SignedInUser } from '@touchline/domain/account/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { call } from '../kit/api/api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { wallTime } from '../kit/time/days.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { session } from '../shell/session/session.ts'
import { keepRead, cacheKey, readAt, roleSessionOf } from './stored-reads.ts'
import { notePrefetch } from './stored-role-session.ts'
import { calendarWanted, maySpend, prefetchedFor, prefetchWanted, type Wanted } from './prefetch-list.ts'
import { keepsRead, keepsRoleSession } from './what-is-stored.ts'

/** Milliseconds to wait until the screen's own requests have been sent. */
const after = 4000
let timer: ReturnType<typeof setTimeout> | undefined

/** Prefetches the data that a role needs at the field, when the page is idle. */
export function planPrefetch(user: SignedInUser) {
  clearTimeout(timer)
  if (!keepsRoleSession(user) || !maySpend((navigator as { connection?: object }).connection)) return
  timer = setTimeout(
    () =>
      void atRest()
        .then(() => prefetch(user))
        .catch(() => undefined),
    after,
  )
}

const atRest = () =>
  new Promise<void>((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(() => done(), { timeout: 10_000 }) : setTimeout(done, 500),
  )

/** Runs in one tab only, one request after the other. The first failure ends it, and it is tried again after an hour. */
const prefetch = (user: SignedInUser) =>
  navigator.locks.request('touchline-prefetch', { ifAvailable: true }, async (lock) => {
    if (!lock || document.visibilityState !== 'visible' || !isActive(user) || !(await notePrefetch(user, Date.now()))) return
    try {
      const now = serverNow()
      const zone = user.club?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
      const calendar = (await take(user, calendarWanted(wallTime(now, zone).slice(0, 10)))) as { items: CalendarEvent[] } | null
      for (const wanted of prefetchWanted(user, calendar?.items ?? [], now)) {
        await atRest()
        const kept = await readAt(cacheKey(user, wanted.endpoint, wanted.args))
        if (kept === null || Date.now() - kept > prefetchedFor) await take(user, wanted)
      }
    } catch {
      await notePrefetch(user, Date.now() - prefetchedFor + 3_600_000, true)
    }
  })

async function take(user: SignedInUser, { endpoint, args }: Wanted): Promise<unknown> {
  if (!isActive(user)) throw new Error('Somebody else isActive here.')
  if (!keepsRead(user, endpoint.path, args)) return null
  try {
    const reply: unknown = await call(endpoint, args as never)
    if (isActive(user)) await keepRead(user, cacheKey(user, endpoint, args), reply, Date.now())
    return reply
  } catch (error) {
    // This role may not see it; the other reads continue.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null
    throw error
  }
}

const isActive = (user: SignedInUser) => {
  const now = session.get()
  return now.state === 'in' && now.user.access_key !== '' && roleSessionOf(now.user) === roleSessionOf(user)
}
