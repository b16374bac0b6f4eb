import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newToken, openSecrets } from './secrets.ts'
import { readSettings } from '../settings.ts'
import { isWeakSecret } from './weak-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = new URL('../../rotate-secrets.ts', import.meta.url).pathname
const rotate = (more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [program], { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, ...more } })
const ringOf = (...keys: string[]) => JSON.stringify({ keys: keys.map((key, index) => ({ id: `k${index}`, key })) })

test('after a rotation by command earlier signatures and seals stay valid, once; the file stays private to its owner', () => {
  const first = openSecrets({ dir: folder })
  const [signature, sealed] = [first.sign('x', 'text'), first.encrypt('x', 'text')]
  expect(rotate().stdout).toContain('Added a new key')
  const second = openSecrets({ dir: folder })
  expect(second.verify('x', 'text', signature)).toBe(true)
  expect(second.decrypt('x', sealed)).toBe('text')
  expect(second.sign('x', 'text')).not.toBe(signature)
  expect(first.verify('x', 'text', second.sign('x', 'text'))).toBe(false)
  expect(statSync(join(folder, 'secrets/keys.json')).mode & 0o77).toBe(0)
  rotate()
  const third = openSecrets({ dir: folder })
  expect(third.verify('x', 'text', signature)).toBe(false)
  expect(third.verify('x', 'text', second.sign('x', 'text'))).toBe(true)
  expect((JSON.parse(readFileSync(join(folder, 'secrets/keys.json'), 'utf8')) as { keys: unknown[] }).keys).toHaveLength(2)
})

test('secrets of the environment are rotated there, both valid at once', () => {
  const [old, fresh] = [newToken(), newToken()]
  const before = openSecrets({ environment: JSON.stringify({ keys: [{ id: 'old', key: old }] }), dir: folder })
  const after = openSecrets({
    environment: JSON.stringify({
      keys: [
        { id: 'new', key: fresh },
        { id: 'old', key: old },
      ],
    }),
    dir: folder,
  })
  expect(after.verify('x', 'text', before.sign('x', 'text'))).toBe(true)
  expect(after.sign('x', 'text')).toMatch(/^new\./)
  const refused = rotate({ TOUCHLINE_SECRETS: ringOf(fresh) })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('put a new one first there')])
})

test('a club does not start with a secret copied from a manual', () => {
  for (const key of [
    'a'.repeat(43),
    'change-me-change-me-change-me-change-me-1234',
    'this-is-an-example-key-of-43-characters-or-so',
    '0123456789012345678901234567890123456789012',
  ])
    expect(() => openSecrets({ environment: ringOf(key), dir: folder }), key).toThrow('can be guessed')
  const twice = JSON.stringify({ keys: [1, 2].map(() => ({ id: 'same', key: newToken() })) })
  expect(() => openSecrets({ environment: twice, dir: folder })).toThrow('same id')
  const support = (secret: string) => () => readSettings({ TOUCHLINE_DEMO: '0', SUPPORT_SECRET: secret })
  expect(support('your-secret-your-secret-your-secret-1')).toThrow('SUPPORT_SECRET is wrong: it can be guessed')
  expect(support('short')).toThrow('at least 32')
  expect(support(randomBytes(32).toString('base64'))().support.secret).not.toBeNull()
})

test('a random secret is never mistaken for one of those', () => {
  for (let n = 0; n < 20_000; n++) expect(isWeakSecret(newToken())).toBe(false)
})
