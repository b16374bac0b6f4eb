import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Sends the body of every error: `error` or `errors` for people, `code` for programs, then the facts of the refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { errors, facts, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.status(refusal.status).send({ ...(errors ? { errors } : { error: refusal.message }), code: refusal.code, ...facts })
}

/** Limits the length of an error reply: the number of fields named, and the characters of each. */
const mostFields = 20
const longestName = 80

/** Field errors from a schema: `{errors: {field: [text]}}`, nested fields with dots; of very many the first, with the number of the others. */
export function invalidInput(error: z.ZodError): Refusal {
  // A Map instead of an object: a field may be called `constructor`.
  const errors = new Map<string, string[]>()
  let more = 0
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    const says = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message
    for (const full of names) {
      const name = full.length > longestName ? `${full.slice(0, longestName)}…` : full
      if (errors.has(name) || errors.size < mostFields) errors.set(name, [...(errors.get(name) ?? []), says].slice(0, mostFields))
      else more++
    }
  }
  return new Refusal('invalid', 'Please check the highlighted fields.', {
    errors: Object.fromEntries(errors),
    ...(more > 0 && { facts: { more_errors: more } }),
  })
}
