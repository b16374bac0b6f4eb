import { expect, test } from 'vitest'
import { oneAttempt } from './one-attempt.ts'

test('a repeated request with the same content has the same key until it is answered', async () => {
  const keys: string[] = []
  const attempt = oneAttempt()
  const lost = (key: string) => (keys.push(key), Promise.reject(new Error('network')))
  const heard = (key: string) => (keys.push(key), Promise.resolve('saved'))
  await expect(attempt({ at: '18:00' }, lost)).rejects.toThrow('network')
  await expect(attempt({ at: '18:00' }, heard)).resolves.toBe('saved')
  await attempt({ at: '18:00' }, heard)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('other content gets another key', async () => {
  const keys: string[] = []
  const attempt = oneAttempt()
  const lost = (key: string) => (keys.push(key), Promise.reject(new Error('network')))
  for (const at of ['18:00', '18:30', '18:00']) await attempt({ at }, lost).catch(() => undefined)
  expect(new Set(keys).size).toBe(3)
})
