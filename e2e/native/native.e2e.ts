import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { phone, signIn } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({
  settings: {
    NATIVE_MIN_VERSION: '3.2',
    APP_STORE_URL: 'https://apps.example/touchline',
    MARKETING_URL: 'https://marketing.example',
    HELP_CENTER_URL: 'https://help.example/sso',
    SUPPORT_SECRET: 'a secret that the help centre knows too',
  },
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
interface Message {
  type: string
  [field: string]: unknown
}
interface Side {
  page: Page
  context: BrowserContext
  /** The messages that the app has received so far. */
  told(): Promise<Message[]>
  say(message: Message): Promise<void>
}
type Kind = 'webkit' | 'android' | 'react-native'

/** Opens the page inside a simulated app: the page under /dev plays the native side. */
async function app<T>(
  look: (side: Side) => Promise<T>,
  options: { channel?: Kind; version?: string; open?: string; email?: string } = {},
): Promise<T> {
  const { channel = 'webkit', version = '3.2.0', open = '/', email } = options
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    userAgent: `${channel === 'android' ? pixel : iPhone} TouchlineApp/${version}`,
  })
  context.setDefaultTimeout(60_000)
  await context.route(/\.example\//, (route) => route.fulfill({ body: 'elsewhere', contentType: 'text/plain' }))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const side: Side = {
    page,
    context,
    told: () => page.evaluate(() => (globalThis as unknown as { nativeSide: { told: Message[] } }).nativeSide.told),
    say: (message) =>
      page.evaluate((said) => (globalThis as unknown as { nativeSide: { say(m: Message): void } }).nativeSide.say(said), message),
  }
  try {
    await page.goto(`${ctx.url}/dev/native-side.html?channel=${channel}&open=${encodeURIComponent(email ? '/login' : open)}`)
    if (email) {
      await signIn(page, email)
      if (open !== '/') await goTo(page, open)
    }
    const answer = await look(side)
    expect(complaints).toEqual([])
    return answer
  } finally {
    await context.close()
  }
}
/** Navigates inside the application without a page load, which would end the native side. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
async function hears(side: Side, message: Message): Promise<void> {
  await expect.poll(side.told).toContainEqual(message)
}

describe.each<Kind>(['webkit', 'android', 'react-native'])('over the channel of %s', (channel) => {
  test('the app learns who is signed in and is asked about pushes; it can sign out, and learns that too [NATIVE-004] [NATIVE-010] [NATIVE-013]', () =>
    app(
      async (side) => {
        await hears(side, { type: 'loggedIn', user_id: expect.any(Number), role_id: 'Coach_1' })
        await hears(side, { type: 'checkPushSetting' })
        await side.say({ type: 'logOut' })
        await side.page.waitForURL(/\/login$/)
        await hears(side, { type: 'logout' })
        await hears(side, { type: 'setBadgeCount', count: 0 })
      },
      { channel, email: emailOf('coach') },
    ))

  test('the app opens a page, and signs somebody in with its token [NATIVE-005] [NATIVE-006] [NATIVE-009]', () =>
    app(
      async ({ page, context, say }) => {
        await context.route('**/api/auth/login', (route) =>
          route.continue({ postData: JSON.stringify({ email: emailOf('parent'), password: 'Touchline-1!' }) }),
        )
        await page.waitForURL(/\/login$/)
        await page.getByLabel('Email').waitFor()
        await say({ type: 'loginToken', token: 'from-the-app' })
        await page.waitForURL(/\/dashboard\?t=/)
        await say({ type: 'redirect', url: '/calendar' })
        await say({ type: 'redirect', url: '/account' })
        await page.waitForURL((url) => url.pathname === '/account')
      },
      { channel },
    ))
})

test('after the sign-out the app’s badge is empty [NATIVE-019]', () =>
  app(
    async (side) => {
      await side.say({ type: 'logOut' })
      await hears(side, { type: 'setBadgeCount', count: 0 })
    },
    { email: emailOf('parent') },
  ))

describe('the app is asked to open', () => {
  test('a foreign address as a link, while our own addresses wait for the sign-in [NATIVE-002] [NATIVE-021]', () =>
    app(async (side) => {
      await side.page.getByLabel('Email').waitFor()
      await side.say({ type: 'redirect', url: 'https://elsewhere.example/news' })
      await hears(side, { type: 'link', url: 'https://elsewhere.example/news' })
      await side.say({ type: 'redirect', url: '/account' })
      await side.page.waitForTimeout(1700)
      await signIn(side.page, emailOf('coach'))
      await side.page.waitForURL(/\/account\?t=/)
    }))

  test('a foreign address after the sign-in, while the page shows the start of the role [NATIVE-002]', () =>
    app(
      async (side) => {
        await signIn(side.page, emailOf('coach'))
        await side.page.waitForURL(/\/calendar\?t=/)
        await hears(side, { type: 'link', url: 'https://elsewhere.example/x' })
      },
      { open: '/login?redirect=https%3A%2F%2Felsewhere.example%2Fx' },
    ))

  test('the help centre, signed in [NATIVE-001]', () =>
    app(
      async (side) => {
        await side.page.getByRole('button', { name: 'Help center' }).click()
        await expect
          .poll(side.told)
          .toContainEqual({ type: 'link', url: expect.stringMatching(/^https:\/\/help\.example\/sso\?jwt=[\w-]+\.[\w-]+\.[\w-]+$/) })
      },
      { email: emailOf('coach'), open: '/account' },
    ))
})

test('the push token goes to the server at once, and with the next sign-in; the permission stands in the settings [NATIVE-007] [NATIVE-008] [NATIVE-014]', () =>
  app(
    async ({ page, say, told }) => {
      const sent: unknown[] = []
      page.on('request', (request) => {
        if (/update_fcm|firebase\/user\/login|user\/logout/.test(request.url())) sent.push(request.postDataJSON())
      })
      await say({ type: 'fcm', token: 'device-9' })
      await expect.poll(() => sent).toEqual([{ fcm_token: 'device-9', client_type: 'mobile-ios' }])
      await say({ type: 'permissionResult', granted: false })
      await page.getByText('Turn them on in your device settings.').waitFor()
      const asked = (await told()).length
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect.poll(async () => (await told()).slice(asked)).toEqual([{ type: 'checkPushSetting' }])
      await say({ type: 'logOut' })
      await page.waitForURL(/\/login$/)
      expect(sent.at(-1)).toEqual({ fcm_token: 'device-9' })
      await signIn(page, emailOf('parent'))
      expect(sent.at(-1)).toMatchObject({ fcm_token: 'device-9', client_type: 'mobile-ios' })
    },
    { email: emailOf('coach'), open: '/account' },
  ))

test('the app is told when a sign-up begins and when it is left [NATIVE-012] [NATIVE-016]', () =>
  app(async (side) => {
    await side.page.getByLabel('Email').waitFor()
    await goTo(side.page, '/signup?clubToken=7_x')
    await hears(side, { type: 'signup', token: '7_x' })
    await goTo(side.page, '/login')
    await hears(side, { type: 'clearSignup' })
  }))

test('the app is told when the start fails; Retry appears twenty seconds after the page began, and is reported too [NATIVE-011] [NATIVE-015] [SHELL-030]', () =>
  app(async (side) => {
    const { page, context } = side
    await page.getByLabel('Email').waitFor()
    await context.route('**/api/auth/status', (route) => route.abort())
    await page.clock.install()
    await page.goto(`${ctx.url}/dev/native-side.html?open=/calendar`)
    await page.getByText('Trouble establishing connection').waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await hears(side, { type: 'error', message: expect.stringContaining('cannot be established') })
    await page.clock.runFor(20_000)
    await context.unroute('**/api/auth/status')
    await page.getByRole('button', { name: 'Retry' }).click()
    await hears(side, { type: 'retryLogin' })
    await page.getByLabel('Email').waitFor()
  }))

test('while the site is down the app can be closed [NATIVE-017]', () =>
  app(async (side) => {
    await side.context.route('**/api/config', async (route) => {
      const config = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...config, site_down: { text: 'Back at noon.', updated_at: '2026-10-05T14:30:00Z' } } })
    })
    await side.page.goto(`${ctx.url}/dev/native-side.html`)
    await side.page.getByRole('button', { name: 'Close the app' }).click()
    await hears(side, { type: 'exitApp' })
  }))

describe('an app that is too old', () => {
  test('is asked to be updated, and for a day not again [NATIVE-003]', () =>
    app(
      async (side) => {
        const { page } = side
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Update' }).click()
        await hears(side, { type: 'link', url: 'https://apps.example/touchline' })
        await dialog.getByRole('button', { name: 'Remind me Later' }).click()
        await dialog.waitFor({ state: 'hidden' })
        await page.goto(`${ctx.url}/dev/native-side.html`)
        await page.getByLabel('Email').waitFor()
        await page.waitForTimeout(500)
        expect(await dialog.count()).toBe(0)
      },
      { version: '3.1.9' },
    ))

  test('opens no link that needs a newer one, and says so [NATIVE-024] [NATIVE-025]', () =>
    app(
      async ({ page, say }) => {
        await page.waitForURL(({ pathname }) => pathname === '/calendar')
        await say({ type: 'redirect', url: '/account?needs_app=4.0' })
        await page.getByText('Please update the app to the latest version.').waitFor()
        expect(new URL(page.url()).pathname).toBe('/calendar')
      },
      { email: emailOf('coach') },
    ))
})

test('prices are not shown in the iOS app, and their page leads to the start [SHELL-016] [SHELL-083]', () =>
  app(
    async ({ page }) => {
      await page.waitForURL(/\/login$/)
      await page.getByRole('link', { name: 'Terms of Use' }).waitFor()
      expect(await page.getByRole('link', { name: 'Pricing' }).count()).toBe(0)
    },
    { open: '/pricing' },
  ))
