import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { newToken } from '../secrets/secrets.ts'

const token = newToken()
let club: TestServer
beforeAll(async () => {
  club = await startTestServer({ settings: { floodLimit: 50, bodySeconds: 0.2, metricsToken: token } })
  await club.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends the head and then a byte now and then; returns the reply and the lifetime of the connection. */
function sendSlowly(head: string): Promise<{ answer: string; seconds: number }> {
  const began = performance.now()
  return new Promise((done, failed) => {
    let answer = ''
    const socket = connect((club.app.server.address() as AddressInfo).port, '127.0.0.1')
    // Not once the connection stands: a slow one would send the bytes below before the head.
    socket.write(head)
    const drip = setInterval(() => socket.write('x'), 50)
    socket.setEncoding('utf8').on('data', (text) => (answer += text))
    socket.on('error', () => {})
    socket.setTimeout(20_000, () => failed(new Error('The connection stays open.')))
    socket.on('close', () => {
      clearInterval(drip)
      done({ answer, seconds: (performance.now() - began) / 1000 })
    })
  })
}

describe('a request whose body does not arrive', () => {
  test('gets an error, and its connection ends', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{'
    const { answer, seconds } = await sendSlowly(head)
    expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"timeout"/s)
    expect(seconds).toBeGreaterThan(0.3)
  }, 30_000)

  test('ends even if nobody reads the reply', async () => {
    const { answer } = await sendSlowly('POST /api/nothing HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\nx')
    expect(answer).toMatch(/^HTTP\/1.1 40[48] /)
  }, 30_000)
})

test('the reply to very many unknown fields names the first twenty and the number of the others', async () => {
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field_${n}`, 1]))
  const { status, body, raw } = await club.anonymous.post('/auth/login', { ...fields, ['x'.repeat(5000)]: 1 })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toHaveLength(20)
  expect(body.more_errors).toBe(19_981)
  expect(raw.length).toBeLessThan(2000)
  expect((await club.anonymous.post('/auth/login', { ['x'.repeat(5000)]: 1 })).raw.length).toBeLessThan(300)
})

describe('figures for monitoring', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    club.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)
  test('are for this machine alone, not for requests through a proxy on it', async () => {
    expect([await ask('127.0.0.1'), await ask('::1'), await ask('::ffff:127.0.0.1')]).toEqual([200, 200, 200])
    expect(await ask('198.51.100.7')).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await ask('127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(404)
  })
  test('are also for holders of the token', async () => {
    expect(await ask('198.51.100.7', { authorization: `Bearer ${token}` })).toBe(200)
    expect(await ask('198.51.100.7', { authorization: `Bearer ${token}x` })).toBe(404)
    expect(await ask('198.51.100.7', { authorization: 'Bearer null' })).toBe(404)
  })
})

test('a flood of requests for unknown paths is limited like any other', async () => {
  const ask = (url: string) => club.app.inject({ url, remoteAddress: '198.51.100.9' }).then(({ statusCode }) => statusCode)
  const answers = []
  for (let n = 0; n < 60; n++) answers.push(await ask(`/api/nothing/${n}`))
  expect(answers.filter((status) => status === 404)).toHaveLength(50)
  expect(answers.at(-1)).toBe(429)
  expect(await ask('/api/health')).toBe(429)
})

test('a page may use neither camera nor microphone nor location', async () => {
  const { headers } = await club.anonymous.get('/health')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) expect(headers['permissions-policy']).toContain(`${feature}=()`)
})
