import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, fetchOutside, isInside, outside, type Outside } from './fetch-outside.ts'

let server: Server
let port: number
let asked: { path: string; headers: IncomingMessage['headers'] }[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url!, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Host names: one that is allowed although it is this machine, and others that resolve to forbidden addresses. */
const names: Record<string, string[]> = {
  'feeds.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.7'],
  'mixed.test': ['93.184.215.14', '169.254.169.254'],
  'six.test': ['fd00::1'],
}
const testServer = (more: Partial<Outside> = {}): Outside => ({
  ...outside,
  lookUp: (host) =>
    names[host]
      ? Promise.resolve(names[host].map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
      : Promise.reject(new Error('ENOTFOUND')),
  trusted: [`feeds.test:${port}`],
  ...more,
})
const at = (path: string) => `http://feeds.test:${port}${path}`
const codeOf = async (address: string, more?: Partial<Outside>) => {
  asked = []
  return await fetchOutside({ address }, testServer(more)).then(
    ({ state }) => state,
    (error: { code?: string }) => error.code,
  )
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
])('%s is inside', (address) => expect(isInside(address)).toBe(true))
test.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001::1'])('%s is outside', (address) =>
  expect(isInside(address)).toBe(false),
)

describe('an address that somebody typed', () => {
  test.each([
    ['http://127.0.0.1/a.ics', 'import.address_private'],
    ['http://[::1]/a.ics', 'import.address_private'],
    ['http://2130706433/a.ics', 'import.address_private'],
    ['http://0x7f.1/a.ics', 'import.address_private'],
    ['http://169.254.169.254/latest/meta-data', 'import.address_private'],
    ['http://[::ffff:169.254.169.254]/', 'import.address_private'],
    ['http://inside.test/a.ics', 'import.address_private'],
    ['http://mixed.test/a.ics', 'import.address_private'],
    ['http://six.test/a.ics', 'import.address_private'],
    ['http://mixed.test:22/', 'import.address_private'],
    ['http://nowhere.test/a.ics', 'import.address_unreachable'],
    ['file:///etc/passwd', 'import.address_invalid'],
    ['ftp://feeds.test/a.ics', 'import.address_invalid'],
    ['gopher://feeds.test/', 'import.address_invalid'],
    ['javascript:alert(1)', 'import.address_invalid'],
    ['not an address', 'import.address_invalid'],
    ['https://user:secret@feeds.test/a.ics', 'import.address_password'],
  ])('%s is refused', async (address, code) => {
    expect(await codeOf(address)).toBe(code)
    expect(asked).toEqual([])
  })

  test('is requested with the version that the server last saw, and may be unchanged', async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 05 Oct 2026 10:00:00 GMT' }).end('BEGIN:VCALENDAR')
    }
    const first = await fetchOutside({ address: at('/a.ics') }, testServer())
    expect(first).toMatchObject({ state: 'read', etag: '"1"' })
    expect(await fetchOutside({ address: at('/a.ics'), etag: '"1"', lastModified: 'Mon, 05 Oct 2026 10:00:00 GMT' }, testServer())).toEqual(
      {
        state: 'same',
      },
    )
    expect(asked.at(-1)!.headers['if-modified-since']).toContain('2026')
  })

  test('webcal is read by https if possible, and else by http', async () => {
    answer = (_, response) => void response.end('BEGIN:VCALENDAR')
    expect(addressOf('webcal://feeds.test/a.ics').protocol).toBe('https:')
    expect(await codeOf(`webcal://feeds.test:${port}/a.ics`)).toBe('read')
  })

  test('is resolved once: a name that changes between two look-ups is not resolved again', async () => {
    answer = (_, response) => void response.end('BEGIN:VCALENDAR')
    let times = 0
    const lookUp: Outside['lookUp'] = () => Promise.resolve([{ address: ++times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    expect(await codeOf(at('/a.ics'), { lookUp })).toBe('read')
    expect(times).toBe(1)
  })

  test.each([
    ['into the own network', 'http://inside.test/x', 'import.address_private'],
    ['to the metadata of the machine', 'http://169.254.169.254/x', 'import.address_private'],
    ['to another scheme', 'file:///etc/passwd', 'import.address_invalid'],
    ['to itself for ever', '/again', 'import.address_failed'],
  ])('a redirect %s is refused', async (_, location, code) => {
    answer = (__, response) => void response.writeHead(302, { location }).end()
    expect(await codeOf(at('/a.ics'))).toBe(code)
    expect(asked.length).toBeLessThanOrEqual(6)
  })

  test('a redirect to a public address is followed', async () => {
    answer = (request, response) =>
      void (request.url === '/a.ics' ? response.writeHead(301, { location: '/b.ics' }).end() : response.end('BEGIN:VCALENDAR'))
    expect(await codeOf(at('/a.ics'))).toBe('read')
  })

  test.each([
    ['says so', (response: ServerResponse) => void response.writeHead(200, { 'content-length': '99999999' }).end()],
    [
      'hides it',
      (response: ServerResponse) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
    ],
    [
      'packs it',
      (response: ServerResponse) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    ],
  ])('a calendar of fifty megabytes that %s is refused', async (_, send) => {
    answer = (__, response) => send(response)
    expect(await codeOf(at('/a.ics'), { bytes: 1_000_000 })).toBe('import.too_large')
  })

  test.each([
    ['says nothing', () => undefined],
    [
      'says a letter now and then',
      async (response: ServerResponse) => {
        for (let n = 0; n < 50 && !response.destroyed; n++) {
          response.write('x')
          await sleep(20)
        }
      },
    ],
  ])('a server that %s is left', async (_, send) => {
    answer = (__, response) => void send(response)
    expect(await codeOf(at('/a.ics'), { milliseconds: 200 })).toBe('import.address_slow')
  })

  test.each([
    [403, 'import.address_denied'],
    [404, 'import.address_gone'],
    [500, 'import.address_failed'],
  ])('an answer of %i has its sentence', async (status, code) => {
    answer = (_, response) => void response.writeHead(status).end()
    expect(await codeOf(at('/a.ics'))).toBe(code)
  })
})
