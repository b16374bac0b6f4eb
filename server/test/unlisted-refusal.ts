import type { Endpoint } from '@touchline/domain/kit/endpoint'

/** The code of a refusal (422) that the endpoint does not list under `refusals`; undefined if it does, and for what every endpoint answers to bad input. */
export function unlistedRefusal(endpoint: Endpoint, answer: { status: number; body: unknown }): string | undefined {
  if (answer.status !== 422) return undefined
  const { code } = (answer.body ?? {}) as { code?: string }
  return code === undefined || /^(?:invalid$|idempotency\.)/.test(code) || endpoint.refusals?.includes(code) ? undefined : code
}
