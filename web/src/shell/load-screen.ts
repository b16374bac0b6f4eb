/** A file of the application that could not be fetched: no signal, or a new build has taken its place. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkError'
  }
}

const isChunkError = (error: unknown) => error instanceof TypeError && /import|module|fetch/i.test(error.message)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Fetches a screen; tries again five times, 1 to 5 seconds apart (S0.8). After that the static error page takes over, which cannot fail
 * for a missing file; without any connection it could not come either, so the page that is open stays and says what is wrong.
 */
export async function loadScreen<T>(load: () => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkError(error)) throw error
      if (!navigator.onLine) throw new ChunkError(error)
      if (attempt > tries) {
        location.assign('/500.html')
        throw new ChunkError(error)
      }
      await wait(attempt * 1000)
    }
  }
}
