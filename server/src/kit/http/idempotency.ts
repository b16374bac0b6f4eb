import type { Actor } from '@touchline/domain/access/actor'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashOf } from '../secrets/credentials.ts'
import type { Db } from '../database/database.ts'
import type { Sealed } from '../secrets/reseal.ts'
import type { Secrets } from '../secrets/secrets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Seals the stored replies. */
    secrets: Secrets
  }
}

const purpose = 'idempotency'
export const sealedReplies: Sealed = { purpose, table: 'idempotency_key', column: 'body', path: [] }

/** Opens the stored reply. If the key that sealed it is gone, the reply is lost, but the effect stays and must never be repeated. */
function answerOf(secrets: Secrets, sealed: string): unknown {
  if (!secrets.opens(sealed))
    throw new Refusal('idempotency.answer_gone', 'This was already done the first time. Reload to see the result.', {
      status: 409,
    })
  return JSON.parse(secrets.decrypt(purpose, sealed)) as unknown
}

/**
 * The same Idempotency-Key returns the saved first reply (https://docs.stripe.com/api/idempotent_requests). The key is written in the transaction of the
 * effect: either both exist or neither. Money needs a key; any other write may carry one. The reply is stored sealed: it may contain an access key, or
 * the address of a feed, of which other tables store only hashes.
 */
export async function idempotent<T>(tx: Db, request: FastifyRequest, endpoint: Endpoint, actor: Actor, act: () => Promise<T>): Promise<T> {
  const { secrets } = request.server
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    if (endpoint.effect === 'money') throw new Refusal('idempotency.key_missing', 'An Idempotency-Key is required.', { status: 428 })
    return await act()
  }
  if (typeof key !== 'string' || key.length < 1 || key.length > 255 || !/^[\x20-\x7e]+$/.test(key))
    throw new Refusal('idempotency.key_invalid', 'The Idempotency-Key is not valid.', { status: 422 })
  const name = `${endpoint.method} ${endpoint.path}`
  const lock = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`${actor.userId} ${name} ${key}`}, 0)) as mine`.execute(tx)
  if (!lock.rows[0]?.mine)
    throw new Refusal('idempotency.in_flight', 'The same request is still in progress.', { status: 409, retryAfterSeconds: 1 })

  const requestHash = hashOf(JSON.stringify([request.params, request.query, request.body ?? null]))
  const saved = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where('user_id', '=', actor.userId)
    .where('endpoint', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()
  if (saved) {
    if (saved.request_hash !== requestHash)
      throw new Refusal('idempotency.key_reused', 'This Idempotency-Key was used for another request.', { status: 422 })
    return answerOf(secrets, saved.body as string) as T
  }
  const answer = await act()
  await tx
    .insertInto('idempotency_key')
    .values({
      user_id: actor.userId,
      endpoint: name,
      key,
      request_hash: requestHash,
      status: 200,
      body: JSON.stringify(secrets.encrypt(purpose, JSON.stringify(answer))),
    })
    .execute()
  return answer
}
