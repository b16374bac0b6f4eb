import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { payPage } from '@touchline/domain/payments/pay-pages'
import { beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
const asked = vi.fn<() => Promise<Response>>()
const kept: Record<string, Response> = {}
const late: (() => void)[] = []
const source = readFileSync(new URL('../../web/service-worker.js', import.meta.url), 'utf8').replace('%PAY_PAGES%', () => payPage.source)
runInNewContext(source, {
  addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  // Time passes when a test says so.
  setTimeout: (run: () => void) => late.push(run),
  caches: { match: (path: string) => Promise.resolve(kept[path]) },
  ...{ self: {}, URL, Response, fetch: asked, location: { origin: 'https://club.test' } },
})
beforeEach(() => {
  for (const name of ['/index.html', '/offline.html', '/500.html']) kept[name] = new Response(name)
  late.length = 0
})

/** The text of the page with which the worker answers a navigation, and the promise for it. */
function open(path: string): Promise<string> {
  let answer: Promise<Response> | undefined
  const request = { method: 'GET', mode: 'navigate', url: `https://club.test${path}` }
  handlers.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given), waitUntil: () => undefined })
  return answer!.then((one) => one.text())
}
const page = '/billing/shares/7'

test('a page with the form of the payment provider comes from the server however slow it is, any other from the device after a while', async () => {
  const server = Promise.withResolvers<Response>()
  asked.mockReturnValue(server.promise)
  const [pay, calendar] = [open(page), open('/calendar')]
  await setImmediate()
  expect(late).toHaveLength(1)
  for (const run of late) run()
  expect(await calendar).toBe('/index.html')
  server.resolve(new Response('of the server'))
  expect(await pay).toBe('of the server')
})

test('without the server such a page says so, with what is kept on the device or without', async () => {
  asked.mockRejectedValue(new TypeError('offline'))
  expect([await open(page), await open('/calendar')]).toEqual(['/offline.html', '/index.html'])
  delete kept['/offline.html']
  expect(await open(page)).toBe('%OFFLINE%')
  asked.mockResolvedValue(new Response('of a proxy', { status: 502 }))
  expect(await open(page)).toBe('/500.html')
})
