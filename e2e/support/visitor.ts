import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import type { RunningServer } from './running-server.ts'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1280, height: 900 }

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Unexpected errors of the page: of the console, of scripts, and of the content security policy. */
  complaints: string[]
  close(): Promise<void>
}

const password = 'Touchline-1!'
/**
 * Opens a separate browser window in which a known account is signed in, on an empty page; with `home` on the account's start page. Most tests open another
 * page first, and each load of a page costs most of a processor second. The sign-in page has tests of its own.
 */
export async function visit(
  browser: Browser,
  ctx: RunningServer,
  email: string | null,
  options: { size?: typeof phone; dark?: boolean; worker?: boolean; home?: boolean } = {},
): Promise<Visitor> {
  const size = options.size ?? desktop
  const context = await browser.newContext({
    viewport: size,
    hasTouch: size.width < 1000,
    isMobile: size.width < 500,
    colorScheme: options.dark ? 'dark' : 'light',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    reducedMotion: 'reduce',
    // Requests that a test delays or counts must reach the network directly; e2e/attendance/offline.e2e.ts allows the worker.
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  // The browser logs every response of 400 and above as an error; tests check the screens' reaction instead.
  page.on(
    'console',
    (line) =>
      void (
        line.type() === 'error' &&
        !line.text().startsWith('Failed to load resource') &&
        complaints.push(`${page.url()}: ${line.text()}`)
      ),
  )
  const visitor = { page, context, complaints, close: () => context.close() }
  if (email === null) return visitor
  const answer = await context.request.post(`${ctx.url}/api/auth/login`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  if (!options.home) return visitor
  await page.goto(ctx.url)
  await page.waitForURL((url) => url.pathname !== '/')
  await page.getByRole('main').waitFor()
  return visitor
}

/** Runs a visit and closes it; the browser must not have logged errors, unless the test is about them. */
export async function visitAs(
  browser: Browser,
  ctx: RunningServer,
  who: string | null,
  run: (visitor: Visitor) => Promise<void>,
  { size = desktop, complains = false, home = false } = {},
): Promise<void> {
  const visitor = await visit(browser, ctx, who === null || who.includes('@') ? who : emailOf(who), { size, home })
  try {
    await run(visitor)
    if (!complains) expect(visitor.complaints).toEqual([])
  } finally {
    await visitor.close()
  }
}

/** Signs in with email and password, without the demo's role picker. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByRole('main').waitFor()
}

/** Delays the responses to an address until the returned function is called. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let goOn = () => {}
  const until = new Promise<void>((go) => (goOn = go))
  await page.route(address, async (route) => {
    await until
    await route.continue()
  })
  return goOn
}

/** Waits for the calendar changes. The response to a page that was left loses its body, so it does not count. */
export async function calendarNews(page: Page): Promise<{ items: unknown[] }> {
  let news = { since: null as string | null, items: [] as unknown[] }
  await page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/user/calendar_news')) return false
    news = await answer.json().catch(() => news)
    return news.since !== null
  })
  return news
}
