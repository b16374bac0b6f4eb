import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findConfiguration, findSecrets } from './find-secrets.ts'
import { repositoryFiles, textOf } from './repository.ts'

/** Joins the parts here, so that this file itself contains no secret. */
const of = (...parts: string[]) => parts.join('')
const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3hJ6'
const known = [
  of('-----BEGIN RSA PRIVATE', ' KEY-----\n', letters),
  of('AKIA', 'ABCDEFGHIJKLMNOP'),
  of('AIza', letters.slice(0, 35)),
  of('ghp_', letters),
  of('npm_', letters),
  of('sk_live_', letters),
  of('eyJ', 'hbGciOiJIUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjM0NTY3', '.', letters),
  of('smtps://club:', 'Very-secret-1@mail.club.example'),
  of('postgres://club:', 'hunter22@db.club.example/x'),
  of(`const api_key = '`, letters, `'`),
]

test('each form of a secret is recognised', () => {
  for (const secret of known) expect(findSecrets(`before\n${secret}\nafter`), secret.slice(0, 10)).toMatchObject([{ line: 2 }])
  const logs = [
    of('Touchline', '-1!'),
    of('touchline_session=', letters),
    of('x', letters, 'aB3dE6'),
    of('123456', ' is your Touchline code'),
  ]
  for (const secret of logs) expect(findSecrets(secret, { isLog: true }).length, secret).toBeGreaterThan(0)
})

test('text that only looks like a secret is not reported', () => {
  for (const text of [
    'postgres://user:password@host/club',
    'smtps://user:password@host',
    'id 5f2c8a1e-9d3b-4c6f-8a7e-1b2c3d4e5f60',
    "password: 'Touchline-1!'",
    `sha512-${letters}${letters}==`,
    "const token = readTheTokenFromTheEnvironmentOfThisProcess('')",
  ])
    expect(findSecrets(text), text).toEqual([])
})

test('no file of the project contains a secret', () => {
  const isText = (file: string) => !/\.(?:png|jpe?g|gif|ico|webp|avif|woff2?|ttf|gz|br|zip|pdf|heic)$/.test(file)
  const found = repositoryFiles()
    .filter(isText)
    .flatMap((file) => findSecrets(textOf(file)).map(({ what, line, hint }) => `${file}:${line} ${what} ${hint}`))
  expect(found).toEqual([])
})

test('addresses of the server, ids of analytics and keys of payments are configuration, so the screens contain none [CLUB-009]', () => {
  for (const value of [`'https://api.club.com'`, `"http://localhost:3000"`, `'G-AB12CD34EF'`, of('pk_test', '_', letters)])
    expect(findConfiguration(value), value).toHaveLength(1)
  const found = repositoryFiles()
    .filter((file) => /^(?:web|domain)\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => findConfiguration(textOf(file)).map(({ what, line }) => `${file}:${line} ${what}`))
  expect(found).toEqual([])
})

describe.skipIf(!existsSync('.git'))('history', () => {
  test('of the project contains none either: a secret that was removed later is known nevertheless', () => {
    // Only added lines, without the lists of packages and their checksums.
    const added = execFileSync('git', ['log', '-p', '--unified=0', '--no-color', '--', '.', ':(exclude)package-lock.json'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
    expect(findSecrets(added).map(({ what, hint }) => `${what} ${hint}`)).toEqual([])
  }, 60_000)
})
