import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs `work` once at a time: calls during a run cause exactly one further run. */
export function singleFlight(work: () => Promise<unknown>, onError: (error: unknown) => void) {
  // The caller may hold a connection; the work must not inherit that context.
  const outside = AsyncLocalStorage.snapshot()
  let running: Promise<void> | null = null
  let again = false
  const loop = async () => {
    do {
      again = false
      try {
        await work()
      } catch (error) {
        onError(error)
      }
    } while (again)
    running = null
  }
  return {
    kick() {
      if (running) again = true
      else running = outside(() => new Promise<void>((resolve) => setImmediate(resolve)).then(loop))
    },
    /** Resolves when nothing is left to run. */
    async idle() {
      while (running) await running
    },
  }
}
