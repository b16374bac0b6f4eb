import { endpoint } from '@touchline/domain/kit/endpoint'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

const noConnection = 'A connection to Touchline cannot be established.  Please try again later.'
const plain = { reply: z.object({}), auth: 'user', who: [], effect: 'read', objects: [], summary: '' } as const
const readThing = endpoint({
  ...plain,
  method: 'GET',
  path: '/things/{thing}',
  params: z.object({ thing: z.string() }),
  query: z.object({ populate: z.string().optional() }),
})
const makeThing = endpoint({ ...plain, method: 'POST', path: '/things', body: z.object({ name: z.string() }), effect: 'write' })
const dropThing = endpoint({
  ...plain,
  method: 'DELETE',
  path: '/things/{thing}',
  params: z.object({ thing: z.string() }),
  effect: 'write',
})
const signOn = endpoint({ ...plain, method: 'GET', path: '/open', auth: 'public' })

let api: typeof import('./api.ts')
const answers = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => ({ content: 'build-7' }) })
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify({ key: 'key-1', role: 'Coach_1' }),
    setItem: () => {},
    removeItem: () => {},
  })
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
  api = await import('./api.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const asked = () => answers.mock.calls.at(-1)!
const sent = () => asked()[1] as RequestInit & { headers: Record<string, string> }

describe('a request', () => {
  test('is JSON and carries the build and the access key [API-008] [API-043]', async () => {
    answers.mockResolvedValue(json(200, {}))
    await api.call(makeThing, { body: { name: 'Cone' } })
    expect(sent().headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-build-version': 'build-7',
      'x-access-key': 'key-1',
    })
    expect(sent().body).toBe('{"name":"Cone"}')
    await api.call(signOn, {})
    expect(sent().headers).toEqual({ accept: 'application/json', 'x-build-version': 'build-7' })
  })

  test('gets, posts and deletes under one base, with or without a slash in front [API-006] [API-045]', async () => {
    answers.mockImplementation(() => Promise.resolve(json(200, {})))
    await api.call(readThing, { params: { thing: 'a/b' }, query: { populate: 'team,staff' } })
    expect([sent().method, asked()[0]]).toEqual(['GET', '/api/things/a%2Fb?populate=team%2Cstaff'])
    await api.call(dropThing, { params: { thing: '7' } })
    expect([sent().method, asked()[0]]).toEqual(['DELETE', '/api/things/7'])
    expect(api.addressOf({ path: 'user' }, {})).toBe(api.addressOf({ path: '/user' }, {}))
  })

  test('waits for sixty seconds, the sign-in too, and not longer [AUTH-141]', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout')
    answers.mockResolvedValue(json(200, {}))
    await api.call(signOn, {})
    expect(waits).toHaveBeenCalledWith(60_000)
  })
})

describe('no connection', () => {
  const failing: [string, () => Promise<Response>][] = [
    ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['an error of the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an HTTP 504', () => Promise.resolve(json(504, { error: 'Gateway' }))],
    ['a proxy without a server behind it', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['a server that starts', () => Promise.resolve(new Response('<html>', { status: 503 }))],
    ['a server without its database', () => Promise.resolve(json(503, { error: 'Not now.', code: 'unavailable' }))],
  ]
  test.each(failing)('%s counts as one, with its message [API-011] [API-012]', async (_what, fail) => {
    answers.mockImplementation(fail)
    await expect(api.call(signOn, {})).rejects.toMatchObject({ code: 'network', message: noConnection })
  })
})

describe('an error', () => {
  test('of a server that is overloaded shows the server’s own message', async () => {
    answers.mockResolvedValue(json(503, { error: 'Too many people are signing in.', code: 'busy' }))
    await expect(api.call(signOn, {})).rejects.toMatchObject({ code: 'busy', status: 503 })
  })

  test.each([
    [{ error: 'First.', errors: { a: ['No.'] }, message: 'Last.' }, 'First.'],
    [{ errors: { name: ['Too long.'], email: 'Taken.' }, message: 'Last.' }, 'name: Too long.; email: Taken.'],
    [{ message: 'Last.' }, 'Last.'],
    [{}, 'Unknown Error'],
    [null, 'Unknown Error'],
  ])('%j says %s [API-048] [API-049] [API-050]', async (body, sentence) => {
    answers.mockResolvedValue(json(422, body))
    await expect(api.call(signOn, {})).rejects.toMatchObject({ message: sentence })
  })

  test('without any words is unknown, in the language of the reader [API-032] [API-051]', async () => {
    const { errorOf, errorMessage } = await import('../feedback/api-error.ts')
    expect(errorOf(500, '<html>').message).toBe('Unknown Error')
    expect(errorMessage(errorOf(500, null), { unknownError: 'Error desconocido' }, '-')).toBe('Error desconocido')
  })

  test('is shown as a notification [API-009] [API-052]', async () => {
    const { showError } = await import('../feedback/show-error.ts')
    const { toasts } = await import('../feedback/toast.ts')
    const { errorOf } = await import('../feedback/api-error.ts')
    showError(errorOf(422, { error: 'Too late.' }), { somethingWrong: '-', noConnection })
    expect(toasts.get()).toMatchObject([{ text: 'Too late.', tone: 'bad' }])
  })

  test('reaches the caller, with its status, code, fields and facts [API-010]', async () => {
    answers.mockResolvedValue(json(409, { error: 'Newer.', code: 'version.newer', version_id: 4, user: 'Dana' }))
    await expect(api.call(signOn, {})).rejects.toMatchObject({ status: 409, code: 'version.newer', facts: { version_id: 4, user: 'Dana' } })
  })
})

test('a background request returns null when it fails, whatever the reason [API-030]', async () => {
  answers.mockResolvedValueOnce(json(200, { version: 'x' }))
  expect(await api.fetchOrNull('/version.json')).toEqual({ version: 'x' })
  for (const fail of [
    () => Promise.resolve(json(500, {})),
    () => Promise.resolve(new Response('<html>')),
    () => Promise.reject(new TypeError('offline')),
  ]) {
    answers.mockImplementationOnce(fail)
    expect(await api.fetchOrNull('/version.json')).toBeNull()
  }
})
