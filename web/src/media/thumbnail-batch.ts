import type { ThumbnailAsked } from '@touchline/domain/media/thumbnail'

interface Answer {
  url: string | null
  expires: string
}
type Ask = (requests: ThumbnailAsked[], isPublic: boolean) => Promise<{ items: Answer[] }>
interface Waiting {
  request: ThumbnailAsked
  done: (answer: Answer) => void
  failed: (error: unknown) => void
}

/** The maximum number of pictures in one call. */
const mostOfBatch = 200
/** A URL that expires within this time is not used any more. */
const spareMs = 5000

/** Collects the requests of one tick into a single call without duplicates, and caches the URLs until they expire. */
export function thumbnailBatch(ask: Ask, now: () => number) {
  const kept = new Map<string, { promise: Promise<Answer>; until: number }>()
  let waiting: Waiting[] = []

  async function send() {
    const batch = waiting
    waiting = []
    try {
      for (let from = 0; from < batch.length; from += mostOfBatch) {
        const part = batch.slice(from, from + mostOfBatch)
        const requests = part.map(({ request }) => request)
        const { items } = await ask(
          requests,
          requests.every(({ type }) => type === 'Club'),
        )
        part.forEach(({ request, done }, index) => {
          const answer = items[index]!
          const known = kept.get(keyOf(request))
          if (known) known.until = Date.parse(answer.expires) - spareMs
          done(answer)
        })
      }
    } catch (error) {
      for (const { request, failed } of batch) {
        kept.delete(keyOf(request))
        failed(error)
      }
    }
  }

  return {
    thumbnail(request: ThumbnailAsked): Promise<Answer> {
      const known = kept.get(keyOf(request))
      if (known && now() < known.until) return known.promise
      const promise = new Promise<Answer>((done, failed) => {
        if (waiting.length === 0) setTimeout(() => void send(), 0)
        waiting.push({ request, done, failed })
      })
      // Until the expiry time is known, equal requests share this promise.
      kept.set(keyOf(request), { promise, until: Number.POSITIVE_INFINITY })
      return promise
    },
    forget: () => kept.clear(),
  }
}

const keyOf = ({ type, id, size, format, options }: ThumbnailAsked) => [type, id, size, format, options?.fit].join(' ')
