import { exportPKCS8, generateKeyPair, jwtVerify, type CryptoKey } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from '../../kit/settings.ts'
import { FirebaseError, firebaseRest } from './firebase-rest.ts'

let publicKey: CryptoKey
let json: string
const tokenUri = 'https://oauth2.googleapis.example/token'
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  publicKey = pair.publicKey
  json = JSON.stringify({ client_email: 'server@club.example', private_key: await exportPKCS8(pair.privateKey), token_uri: tokenUri })
})
const settings = () => {
  const { identity } = readSettings({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT: 'club',
    FIREBASE_API_KEY: 'k',
    FIREBASE_SERVICE_ACCOUNT: json,
  })
  if (identity.kind !== 'firebase') throw new Error('not asked for')
  return identity
}
/** The requests that the fake Firebase received. */
const asked: { address: string; headers: Record<string, string>; body: Record<string, unknown> }[] = []
let answer: () => Response
beforeEach(() => {
  asked.length = 0
  answer = () => Response.json({})
  vi.stubGlobal('fetch', (address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    asked.push({ address, headers, body: JSON.parse(body) as Record<string, unknown> })
    return Promise.resolve(address === tokenUri ? Response.json({ access_token: `lent-${asked.length}`, expires_in: 3600 }) : answer())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the server signs in with its key and reuses the access token until shortly before it expires', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-05T12:00:00Z'), toFake: ['Date'] })
  const rest = firebaseRest(settings())
  await rest.asServer(':lookup', { email: ['a@club.example'] })
  await rest.asServer(':lookup', { email: ['a@club.example'] })
  expect(asked.map(({ address }) => address)).toEqual([
    tokenUri,
    'https://identitytoolkit.googleapis.com/v1/projects/club/accounts:lookup',
    'https://identitytoolkit.googleapis.com/v1/projects/club/accounts:lookup',
  ])
  expect(asked[2]!.headers['authorization']).toBe('Bearer lent-1')
  const { payload } = await jwtVerify(String(asked[0]!.body['assertion']), publicKey, { audience: tokenUri, issuer: 'server@club.example' })
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit')
  vi.setSystemTime(new Date('2026-10-05T12:59:30Z'))
  await rest.asServer(':lookup', {})
  expect(asked.at(-1)!.headers['authorization']).toBe('Bearer lent-4')
})

test('a token for a person is signed by the server, for Firebase alone, and valid for minutes', async () => {
  const token = await firebaseRest(settings()).customToken('touchline-7', { once: 'word' }, 5)
  const { payload } = await jwtVerify(token, publicKey, {
    audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    issuer: 'server@club.example',
  })
  expect(payload).toMatchObject({ uid: 'touchline-7', claims: { once: 'word' } })
  expect(payload.exp! - payload.iat!).toBe(300)
})

describe('a refusal', () => {
  const ask = () => firebaseRest(settings()).asClient('signInWithPassword', {})
  test('has the code of Firebase, without its explanation', async () => {
    answer = () => Response.json({ error: { message: 'WEAK_PASSWORD : Password should be at least 6 characters' } }, { status: 400 })
    await expect(ask()).rejects.toThrow(FirebaseError)
    await expect(ask()).rejects.toMatchObject({ word: 'WEAK_PASSWORD' })
  })
  test('because of too many tries becomes our own sentence', async () => {
    answer = () => Response.json({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : …' } }, { status: 400 })
    await expect(ask()).rejects.toMatchObject({ code: 'account.locked', status: 429 })
  })
  test.each([
    ['a fault there', () => Response.json({ error: { message: 'INTERNAL' } }, { status: 503 })],
    ['an answer that is none', () => new Response('<html>', { status: 200 })],
    [
      'no answer',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('that is %s is said to be one, and never taken for a wrong password [AUTH-182]', async (_what, fail) => {
    answer = fail
    await expect(ask()).rejects.toMatchObject({ status: 503, message: 'Unable to login due to Network Issue.' })
  })
})

test.each([
  [{ FIREBASE_PROJECT: undefined }, 'The environment variable FIREBASE_PROJECT is missing'],
  [{ FIREBASE_API_KEY: '' }, 'The environment variable FIREBASE_API_KEY is missing'],
  [{ FIREBASE_SERVICE_ACCOUNT: undefined }, 'The environment variable FIREBASE_SERVICE_ACCOUNT is missing'],
  [{ FIREBASE_SERVICE_ACCOUNT: '{}' }, 'The environment variable FIREBASE_SERVICE_ACCOUNT is wrong'],
])('%o is refused at the start with a sentence that names it', (part, sentence) => {
  const environment = { IDENTITY: 'firebase', FIREBASE_PROJECT: 'club', FIREBASE_API_KEY: 'k', FIREBASE_SERVICE_ACCOUNT: json }
  expect(() => readSettings({ ...environment, ...part })).toThrow(sentence)
})
