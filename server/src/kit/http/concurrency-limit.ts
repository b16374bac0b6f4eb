import { Refusal } from '@touchline/domain/kit/refusal'

/** Limits concurrent work; further calls wait in order, and when too many wait the next is refused. */
export function concurrencyLimit(atOnce: number, waitingAtMost: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost)
        throw new Refusal('busy', 'Too many people are signing in right now. Please try again.', { status: 503, retryAfterSeconds: 5 })
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      // The call that has waited longest runs next.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
