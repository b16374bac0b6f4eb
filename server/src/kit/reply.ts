import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** The body of every error answer: `error` or `errors` for people, `code` for programs, then the facts of the refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { errors, facts, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.status(refusal.status).send({ ...(errors ? { errors } : { error: refusal.message }), code: refusal.code, ...facts })
}

/** Field errors from a schema: `{errors: {field: [text]}}`, nested fields with dots. */
export function invalidInput(error: z.ZodError): Refusal {
  // No plain object: a field that somebody calls `constructor` is in each of them already.
  const errors = new Map<string, string[]>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    const says = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message
    for (const name of names) errors.set(name, [...(errors.get(name) ?? []), says])
  }
  return new Refusal('invalid', 'Some fields are not right.', { errors: Object.fromEntries(errors) })
}
