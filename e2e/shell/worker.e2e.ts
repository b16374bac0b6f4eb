import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { isInstalled, isKept } from '../support/offline-page.ts'
import { phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer()

const running = (page: Page) => page.locator('meta[name="build-version"]').getAttribute('content')
const stores = (page: Page) => page.evaluate(() => caches.keys())

/** Removes conditional headers, so that the response is complete and can be changed. */
function headersOf({ 'if-none-match': _match, 'if-modified-since': _since, ...headers }: IncomingHttpHeaders) {
  return headers
}

/** Serves the server under another address and, on demand, the next build: another page, worker and version, and one more file. */
async function deployed(): Promise<{ url: string; deploy(): void; down(is: boolean): void; close(): void }> {
  let [isNext, isDown] = [false, false]
  const next = (path: string, text: string) => {
    if (path === '/service-worker.js') return text.replace(/const build = '\w+'/, "const build = 'next'")
    if (path === '/version.json') return JSON.stringify({ version: 'next' })
    return text.replace(/(name="build-version" content=")[^"]+/, '$1next')
  }
  const server = createServer((asked, answer) => {
    if (isDown) return void asked.socket.destroy()
    const path = asked.url!.split('?')[0]!
    const wanted = request(
      ctx.url + asked.url!,
      { method: asked.method!, headers: { ...headersOf(asked.headers), 'accept-encoding': 'identity' } },
      (got) => {
        const isText = isNext && (/json|service-worker\.js/.test(path) || String(got.headers['content-type']).startsWith('text/html'))
        if (!isText || path.startsWith('/api/')) {
          answer.writeHead(got.statusCode!, got.headers)
          return void got.pipe(answer)
        }
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () => {
          const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...headers } = got.headers
          answer.writeHead(got.statusCode!, headers)
          answer.end(next(path, Buffer.concat(parts).toString()))
        })
      },
    )
    wanted.on('error', () => answer.destroy())
    asked.pipe(wanted)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    deploy: () => {
      isNext = true
    },
    // The browser's offline mode does not always apply to its worker.
    down: (is) => {
      isDown = is
      if (is) server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a new version is offered and activated with one press, with page, worker and cached files together; until then the old one stays complete', async () => {
  const site = await deployed()
  const coach = await visit(browser, { ...ctx, url: site.url }, emailOf('coach'), { size: phone, worker: true, home: true })
  const { page, context } = coach
  await page.clock.install()
  await page.goto(`${site.url}/calendar`)
  await isKept(page, '/api/user/calendar_events')
  await isInstalled(page)
  const [before, old] = [await running(page), await stores(page)]
  expect(old).toHaveLength(1)

  site.deploy()
  await page.clock.fastForward(301_000)
  await page.getByText('A new version of Touchline is available').waitFor()
  await expect.poll(() => stores(page)).toEqual([...old, 'touchline-next'])
  // The worker opens its cache first and fills it then.
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(true)
  expect(await running(page)).toBe(before)
  // The new build is fetched but not active: a second page opened offline still runs the old build.
  site.down(true)
  const second = await context.newPage()
  await second.goto(`${site.url}/calendar`)
  await second.getByText(/Offline\. Last updated/).waitFor()
  expect(await running(second)).toBe(before)
  await second.close()
  site.down(false)

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await expect.poll(() => running(page)).toBe('next')
  await expect.poll(() => stores(page)).toEqual(['touchline-next'])
  await page.getByRole('main').waitFor()
  site.down(true)
  await page.goto(`${site.url}/calendar`)
  await page.getByText(/Offline\. Last updated/).waitFor()
  expect(await running(page)).toBe('next')
  const names = await page.evaluate(async () =>
    (await (await caches.open('touchline-next')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(names.length).toBeGreaterThan(30)
  expect(coach.complaints.filter((line) => !/WebSocket|ERR_/.test(line))).toEqual([])
  await coach.close()
  site.close()
})

test('if the browser has deleted the cache, an offline page says so in both languages, and works again online', async () => {
  const coach = await visit(browser, ctx, emailOf('coach'), { size: phone, worker: true, home: true })
  const { page, context } = coach
  await page.goto(`${ctx.url}/calendar`)
  await isInstalled(page)
  await page.evaluate(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await context.setOffline(true)
  await page.goto(`${ctx.url}/calendar`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.getByText('Sin conexión.').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('main a[href*="/events/"]').first().waitFor()
  await coach.close()
})
