import { idleMinutes } from '@touchline/domain/registration/waiting-room'
import type { WaitingPlace } from '@touchline/domain/registration/waiting-room-endpoints'
import { createStore } from '../../kit/api/store.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'

export interface KeptPlace {
  /** The last reply; null before the first. */
  place: WaitingPlace | null
  /** Of the last request; null after a reply. */
  error: unknown
  /** The family waits at a new place, because an earlier one has lapsed. */
  wasLost: boolean
}

interface KeeperCalls {
  ask: () => Promise<WaitingPlace>
  /** The tab still shows a page of the registration. */
  isHere: () => boolean
}
export type PlaceKeeper = ReturnType<typeof placeKeeper>

const retrySeconds = 5
/** There is no place to wait for, so the page does not ask again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Keeps the place of a family in a waiting room by signs of life, as often as the server asks for them. It goes on while a player is added on another page of the
 * registration. From inside it stops when nobody has touched the page for a while, so that others may enter.
 */
export function placeKeeper({ ask, isHere }: KeeperCalls) {
  const store = createStore<KeptPlace>({ place: null, error: null, wasLost: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isAsking, isResting, isStopped] = [false, false, false]
  let [touchedAt, askedAt] = [Date.now(), 0]

  const plan = (seconds: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(beat, seconds * 1000)
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  const take = (next: WaitingPlace) => {
    const { place: before, wasLost } = store.get()
    if (next.state === 'inside' && before?.state !== 'inside') touchedAt = Date.now()
    const isNew = before !== null && before.ticket !== next.ticket
    store.set({ place: next, error: null, wasLost: next.state === 'waiting' && (isNew || wasLost) })
    plan(next.next_in)
  }
  const fail = (error: unknown) => {
    store.set({ ...store.get(), error })
    if (!isRefused(error)) plan(retrySeconds)
  }
  function beat() {
    if (isStopped || isAsking) return
    if (!isHere()) return stop()
    isResting = store.get().place?.state === 'inside' && Date.now() - touchedAt >= idleMinutes * 60_000
    if (isResting) return
    clearTimeout(timer)
    isAsking = true
    askedAt = Date.now()
    void ask()
      .then(take, fail)
      .finally(() => (isAsking = false))
  }
  return {
    store,
    stop,
    isStopped: () => isStopped,
    /** Gives a sign of life now: the page was opened, is on screen again, or has a connection again. */
    wake: () => {
      if (Date.now() - askedAt >= 1000) beat()
    },
    /** Somebody uses the page. */
    touch: () => {
      touchedAt = Date.now()
      if (isResting) beat()
    },
  }
}
