import { randomKey } from './random-key.ts'

/**
 * An attempt whose answer got lost may have been heard: made again with the same words it goes under the same key, and counts once. After an answer the
 * same words are a new wish.
 */
export function oneAttempt(): <T>(said: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  let last: { said: string; key: string } | null = null
  return async (said, send) => {
    const text = JSON.stringify(said)
    const attempt = last?.said === text ? last : { said: text, key: randomKey() }
    last = attempt
    const answer = await send(attempt.key)
    if (last === attempt) last = null
    return answer
  }
}
