import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { concurrencyLimit } from '../http/concurrency-limit.ts'

const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

/** Hashes with argon2id, in the usual text form with its parameters, so that they can rise later (OWASP password storage: 19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

/** Takes equally long for a missing account, so that the time does not reveal whether one exists. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? decoy)
  if (!parts) throw new Error('A stored password has an unknown form.')
  const [, memory, passes, parallelism, nonce, tag] = parts
  const expected = Buffer.from(tag!, 'base64')
  const given = await derive(password, Buffer.from(nonce!, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected) && stored !== null
}

const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/**
 * Hashing runs in the threads that also read files. One of them stays free, and no more run at once than there are processors: when everybody signs in
 * at the same time, pages must still be read.
 */
const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)
const pass = concurrencyLimit(Math.max(1, Math.min(availableParallelism(), threads - 1)), 1000)

const derive = (password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> =>
  pass(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message: password.normalize('NFC'), nonce, ...parameters }, (error, tag) =>
          error ? reject(error) : resolve(Buffer.from(tag)),
        )
      }),
  )
