import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'
import { hashPassword, passwordFits } from '../secrets/passwords.ts'

test('a limited number runs at once, the others in order, and one too many is refused', async () => {
  const pass = concurrencyLimit(2, 3)
  const order: number[] = []
  let [now, most] = [0, 0]
  const works = [0, 1, 2, 3, 4, 5].map((n) =>
    pass(async () => {
      most = Math.max(most, ++now)
      await sleep(5)
      now--
      order.push(n)
    }).catch((error: unknown) => error),
  )
  const answers = await Promise.all(works)
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(answers[5]).toMatchObject({ code: 'busy', status: 503 })
})

test('a failed work frees its place', async () => {
  const pass = concurrencyLimit(1, 1)
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pass(() => Promise.resolve('yes'))).toBe('yes')
})

test('hashing never stops the rest of the process, and leaves threads for files', async () => {
  const stored = await hashPassword('Touchline-1!')
  let [turns, done, doneAtRead] = [0, 0, -1]
  let busy = true
  const turn = () => {
    turns++
    if (busy) setImmediate(turn)
  }
  setImmediate(turn)
  const hashes = Array.from({ length: 12 }, () => passwordFits('Wrong-1!', stored).then(() => void done++))
  const read = readFile(new URL(import.meta.url)).then(() => (doneAtRead = done))
  await Promise.all([...hashes, read])
  busy = false
  // A hash in the request thread would allow one turn of the event loop per hash.
  expect(turns).toBeGreaterThan(hashes.length * 20)
  // With twelve hashes before it in the pool, a file would wait for nearly all of them.
  expect(doneAtRead).toBeLessThan(4)
})
