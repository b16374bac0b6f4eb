/** A file of the application could not be loaded: no connection, or a new build has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkError'
  }
}

/** Milliseconds after which a file is given up (S0.8). */
const chunkPatience = 120_000
/** Rejects when the file does not arrive in time. */
const inTime = <T>(load: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkError('too late')), chunkPatience)
  })
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const styleOf = (error: unknown) => (error instanceof Error ? /Unable to preload CSS for (\S+)/.exec(error.message)?.[1] : undefined)
export const isChunkError = (error: unknown) =>
  error instanceof ChunkError || styleOf(error) !== undefined || (error instanceof TypeError && /import|module/i.test(error.message))

/** Style sheets that failed. The bundler's own loader requests each of them only once and would continue without it. */
const missing = new Set<string>()

const loadStyle = (href: string) =>
  new Promise<void>((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => done(void missing.delete(href))
    link.onerror = () => {
      link.remove()
      fail(new ChunkError(href))
    }
    document.head.append(link)
  })

/**
 * Loads a screen with five retries, 1 to 5 seconds apart (S0.8). After that the static error page opens, which needs no further file. Without a connection it
 * could not load either, so the open page stays and reports the problem.
 */
export async function loadScreen<T>(load: () => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      await Promise.all([...missing].map(loadStyle))
      return await inTime(load())
    } catch (error) {
      if (!isChunkError(error)) throw error
      const style = styleOf(error)
      if (style) missing.add(style)
      if (!navigator.onLine) throw new ChunkError(error)
      if (attempt > tries) {
        location.assign('/500.html')
        throw new ChunkError(error)
      }
      await wait(attempt * 1000)
    }
  }
}
