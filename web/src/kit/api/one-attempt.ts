import { randomKey } from './random-key.ts'

/**
 * A request whose answer was lost may have reached the server. Repeating it with the same content reuses its idempotency key, so it counts once. After an
 * answer, the same content is a new request.
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
