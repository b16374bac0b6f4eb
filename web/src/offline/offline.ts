import type { SignedInUser } from '@touchline/domain/account/endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { ApiError, isOffline } from '../kit/feedback/api-error.ts'
import type { addressOf } from '../kit/api/api.ts'
import { passReads, queryClient } from '../kit/api/queries.ts'
import { createStore } from '../kit/api/store.ts'
import { session } from '../shell/session/session.ts'
import { dropRead, keepRead, storedRead, placeOf, roleSessionOf } from './stored-reads.ts'
import { keepsRead } from './what-is-stored.ts'

type Args = Parameters<typeof addressOf>[1]

/** What is on the screen from this device, by its place in the vault: since when it is as shown. */
export const stale = createStore<ReadonlyMap<string, number>>(new Map())

/**
 * A server that has not answered a read by then is not waited for where there is something to show: not at all by a seat that was taken from here, and
 * not long once it was too slow.
 */
const patienceWith = ({ access_key }: SignedInUser) => (access_key === '' ? 0 : stale.get().size > 0 ? 1000 : 5000)
let isStarted = false

/** From now on what is read is kept, and shown from here where the server does not answer. */
export function startOffline() {
  if (isStarted) return
  isStarted = true
  passReads(answer)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepLater(event.query.queryKey as [string, Args])
  })
  keepAll()
}

/** What was read before this was loaded, or before there was a key to keep it with. */
export function keepAll() {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.status === 'success') keepLater(queryKey as unknown as [string, Args])
}

const sitting = (): SignedInUser | null => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}

/** What comes late comes to whoever sits here by then: to nobody, or to a seat that may not read it. */
const stillSits = (user: SignedInUser) => {
  const now = sitting()
  return now !== null && roleSessionOf(now) === roleSessionOf(user)
}

function note(place: string, at: number | null) {
  const next = new Map(stale.get())
  if (at === null ? !next.delete(place) : next.get(place) === at) return
  if (at !== null) next.set(place, at)
  stale.set(next)
}

async function answer(endpoint: Endpoint, args: Args, ask: () => Promise<unknown>): Promise<unknown> {
  const user = sitting()
  if (!user || !keepsRead(user, endpoint.path, args)) return await ask()
  const place = placeOf(user, endpoint, args)
  const asked = ask().then((reply) => {
    note(place, null)
    return reply
  })
  try {
    return await Promise.race([asked, late(patienceWith(user))])
  } catch (error) {
    if (error instanceof ApiError && !isOffline(error)) {
      // Gone, or not for this seat any more: then it is not for this device either.
      if (error.status === 403 || error.status === 404) void dropRead(place)
      throw error
    }
    const kept = await storedRead(user, endpoint, args).catch(() => null)
    if (!kept) return await asked
    note(place, kept.at)
    // The answer that comes after all.
    asked.then(
      (reply) => void (stillSits(user) && queryClient.setQueryData([endpoint.path, args], reply)),
      () => undefined,
    )
    return kept.value
  }
}

const late = (patience: number) => new Promise<never>((_, refuse) => setTimeout(() => refuse(new ApiError(0, 'network', '')), patience))

const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const seen = new Set<string>()
/** At once when it is first read, then a moment later, so that a register that is marked tap by tap is sealed once. */
function keepLater([path, args]: [string, Args]) {
  const user = sitting()
  if (!user || args === undefined || !keepsRead(user, path, args)) return
  const place = placeOf(user, { path }, args)
  clearTimeout(waiting.get(place))
  const pause = seen.has(place) ? 400 : 0
  seen.add(place)
  waiting.set(
    place,
    setTimeout(() => {
      waiting.delete(place)
      const value: unknown = queryClient.getQueryData([path, args])
      // What came from here goes not back as if it were new.
      if (value === undefined || stale.get().has(place) || !stillSits(user)) return
      void keepRead(user, place, value, Date.now()).catch(() => undefined)
    }, pause),
  )
}
