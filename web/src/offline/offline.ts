import type { SignedInUser } from '@touchline/domain/account/endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { ApiError, isOffline } from '../kit/feedback/api-error.ts'
import type { addressOf } from '../kit/api/api.ts'
import { passReads, queryClient } from '../kit/api/queries.ts'
import { createStore } from '../kit/api/store.ts'
import { session } from '../shell/session/session.ts'
import { dropRead, keepRead, storedRead, cacheKey, roleSessionOf } from './stored-reads.ts'
import { keepsRead } from './what-is-stored.ts'

type Args = Parameters<typeof addressOf>[1]

/** The data on screen that comes from this device, by its key in the encrypted store, with the time of its response. */
export const stale = createStore<ReadonlyMap<string, number>>(new Map())

/** Milliseconds to wait for the server when stored data can be shown: zero for a user restored from storage, and little after the server was slow once. */
const patienceWith = ({ access_key }: SignedInUser) => (access_key === '' ? 0 : stale.get().size > 0 ? 1000 : 5000)
let isStarted = false

/** From now on responses are stored, and stored ones are shown when the server does not answer. */
export function startOffline() {
  if (isStarted) return
  isStarted = true
  passReads(answer)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepLater(event.query.queryKey as [string, Args])
  })
  keepAll()
}

/** Stores the responses from before this code had loaded or before there was a key. */
export function keepAll() {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.status === 'success') keepLater(queryKey as unknown as [string, Args])
}

const activeUser = (): SignedInUser | null => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}

/** A late response may arrive after the role changed. It is used only if the role that asked is still active. */
const isStillActive = (user: SignedInUser) => {
  const now = activeUser()
  return now !== null && roleSessionOf(now) === roleSessionOf(user)
}

function note(place: string, at: number | null) {
  const next = new Map(stale.get())
  if (at === null ? !next.delete(place) : next.get(place) === at) return
  if (at !== null) next.set(place, at)
  stale.set(next)
}

async function answer(endpoint: Endpoint, args: Args, ask: () => Promise<unknown>): Promise<unknown> {
  const user = activeUser()
  if (!user || !keepsRead(user, endpoint.path, args)) return await ask()
  const place = cacheKey(user, endpoint, args)
  const asked = ask().then((reply) => {
    note(place, null)
    return reply
  })
  try {
    return await Promise.race([asked, late(patienceWith(user))])
  } catch (error) {
    if (error instanceof ApiError && !isOffline(error)) {
      // The data is gone, or this role may not see it any more, so it is deleted from this device too.
      if (error.status === 403 || error.status === 404) void dropRead(place)
      throw error
    }
    const kept = await storedRead(user, endpoint, args).catch(() => null)
    if (!kept) return await asked
    note(place, kept.at)
    // The response may still arrive after the stored data was shown.
    asked.then(
      (reply) => void (isStillActive(user) && queryClient.setQueryData([endpoint.path, args], reply)),
      () => undefined,
    )
    return kept.value
  }
}

const late = (patience: number) => new Promise<never>((_, refuse) => setTimeout(() => refuse(new ApiError(0, 'network', '')), patience))

const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const seen = new Set<string>()
/** Stores a response at once the first time, then after a pause, so that a register marked tap by tap is encrypted once. */
function keepLater([path, args]: [string, Args]) {
  const user = activeUser()
  if (!user || args === undefined || !keepsRead(user, path, args)) return
  const place = cacheKey(user, { path }, args)
  clearTimeout(waiting.get(place))
  const pause = seen.has(place) ? 400 : 0
  seen.add(place)
  waiting.set(
    place,
    setTimeout(() => {
      waiting.delete(place)
      const value: unknown = queryClient.getQueryData([path, args])
      // Data that came from this device is not stored again as if it were new.
      if (value === undefined || stale.get().has(place) || !isStillActive(user)) return
      void keepRead(user, place, value, Date.now()).catch(() => undefined)
    }, pause),
  )
}
