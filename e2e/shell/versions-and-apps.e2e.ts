import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, visitAs, type Visitor } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({ settings: { MARKETING_URL: 'https://marketing.example', APP_STORE_URL: 'https://apps.example/touchline' } })

const as = (who: string | null, run: (visitor: Visitor) => Promise<void>, size = desktop, complains = false) =>
  visitAs(browser, ctx, who, run, { size, complains })
describe('on a phone', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const onPhone = async (prepare: (page: Page) => Promise<unknown>, run: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, userAgent: iPhone, locale: 'en-US' })
    const page = await context.newPage()
    await prepare(page)
    await run(page)
    await context.close()
  }

  test('the iOS app does not open the marketing site [SHELL-082]', () =>
    onPhone(
      (page) =>
        page.addInitScript(() => Object.assign(window, { webkit: { messageHandlers: { touchline: { postMessage: () => undefined } } } })),
      async (page) => {
        await page.goto(`${ctx.url}/pricing`)
        await page.waitForURL(/\/login/)
      },
    ))

  test('users who installed the web page see a notice about the app, once a day [SHELL-079] [SHELL-080]', () =>
    onPhone(
      (page) => page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true })),
      async (page) => {
        const offer = page.getByRole('dialog', { name: 'Get the Touchline app' })
        await page.goto(`${ctx.url}/login`)
        await offer.waitFor()
        expect(await offer.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('https://apps.example/touchline')
        await offer.getByRole('button', { name: 'Not now' }).click()
        await page.reload()
        await page.getByRole('heading', { name: 'Sign in' }).waitFor()
        await page.waitForTimeout(800)
        expect(await offer.count()).toBe(0)
        // A day later the notice returns.
        await page.evaluate(() => localStorage.setItem('touchline-app-offered', String(Date.now() - 86_400_001)))
        await page.reload()
        await offer.waitFor()
      },
    ))
})

describe('a new version', () => {
  const message = 'A new version of Touchline is available'
  /** Fakes a service worker that has fetched a new build, as far as the page can see one. */
  const worker = (page: Page) =>
    page.addInitScript(() => {
      const asked = { updates: 0, messages: [] as unknown[] }
      const registration = {
        update: () => Promise.resolve(void asked.updates++),
        waiting: { postMessage: (said: unknown) => void asked.messages.push(said) },
      }
      Object.assign(globalThis, { asked })
      Object.defineProperty(navigator, 'serviceWorker', {
        value: {
          getRegistration: () => Promise.resolve(registration),
          register: () => Promise.resolve(registration),
          addEventListener: () => undefined,
          controller: null,
          ready: new Promise(() => undefined),
        },
      })
    })

  test('is checked every five minutes and offered with Reload or Snooze [SHELL-077] [SHELL-081] [SHELL-085]', () =>
    as('coach', async ({ page }) => {
      let asked = 0
      await page.route('**/version.json', (route) => {
        asked++
        return route.fulfill({ json: { version: asked > 2 ? 'a-still-newer' : 'a-newer-one' } })
      })
      await page.clock.install()
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      // The page's clock runs while it loads; that time must not complete the five minutes.
      await page.clock.fastForward(240_000)
      expect(asked).toBe(0)
      await page.clock.fastForward(60_000)
      await page.getByText(message).waitFor()
      expect(asked).toBe(1)
      await page.getByRole('button', { name: 'Reload' }).waitFor()
      await page.getByRole('button', { name: 'Snooze' }).click()
      await page.clock.fastForward(300_000)
      await expect.poll(() => asked).toBe(2)
      expect(await page.getByText(message).count()).toBe(0)
      // A still newer build is announced at once.
      await page.clock.fastForward(300_000)
      await page.getByText(message).waitFor()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    }))

  test('that a service worker has ready takes over with the reload [SHELL-086]', () =>
    as('coach', async ({ page }) => {
      await worker(page)
      await page.clock.install()
      await page.goto(`${ctx.url}/account`)
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
      await page.clock.fastForward(301_000)
      await page.getByText(message).waitFor()
      const asked = () => page.evaluate(() => (globalThis as unknown as { asked: { updates: number; messages: unknown[] } }).asked)
      expect((await asked()).updates).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(async () => (await asked()).messages).toEqual([{ type: 'skipWaiting' }])
    }))
})

describe('a file of the build', () => {
  /** Returns the raw response, which a browser would decompress. */
  const sent = (path: string, encoding: string, method = 'GET') =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      const options = { method, headers: { 'accept-encoding': encoding } }
      const asked = ask(`${ctx.url}${path}`, options, (answer) =>
        buffer(answer).then((bytes) => resolve({ status: answer.statusCode!, headers: answer.headers, bytes }), reject),
      )
      asked.on('error', reject).end()
    })
  const script = async () => /src="(\/assets\/[^"]+\.js)"/.exec((await sent('/login', 'identity')).bytes.toString())![1]!

  test('is sent compressed, and may be cached for a year', async () => {
    const path = await script()
    const plain = await sent(path, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await sent(path, encoding)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        // Responses that are compressed while they are sent have no length.
        'content-length': String(bytes.length),
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
      })
      expect(unpack(bytes).equals(plain.bytes)).toBe(true)
    }
  })

  test('has exactly its own address: no other file of the server, no tool is served', async () => {
    expect((await sent(`${await script()}.br`, 'br')).status).toBe(404)
    for (const path of ['/.vite/manifest.json', '/.built']) expect((await sent(path, 'br')).headers['content-type']).toMatch(/^text\/html/)
  })

  test('answers a HEAD request', async () => {
    expect(await sent('/', 'identity', 'HEAD')).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
    expect((await sent('/assets/nothing.js', 'identity', 'HEAD')).status).toBe(404)
  })
})
