import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/running-server.ts'
import { phone, visit } from '../e2e/support/visitor.ts'
import { emailOf } from '../server/src/demo/accounts.ts'
import { teams } from '../server/src/demo/people.ts'
import { answers, ended, startNode } from './processes.ts'

/**
 * Measures a chat message between two browser windows, from the press of the key to the frame of the other window that shows it, and how much of that is the
 * request. Beside it, in the same browser and in turns, two bare pages whose server forwards what is posted to its sockets: no session, no database, no React.
 * The goals are 150 ms for nineteen of twenty messages and a median of at most `--most` times the bare one.
 */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '60' }, most: { type: 'string', default: '3' } } })
const messages = Number(values.messages)
const goal = 150

/** Runs in each page before its scripts: it notes the last press and the frame in which the awaited text is on the screen. */
function observe() {
  const noted = { pressed: 0, awaited: '', shown: 0 }
  Object.assign(window, { noted })
  const now = (at: number) => performance.timeOrigin + at
  addEventListener('keydown', ({ key, timeStamp }) => void (key === 'Enter' && (noted.pressed = now(timeStamp))), true)
  new MutationObserver((changes) => {
    if (noted.awaited === '' || noted.shown > 0) return
    const isThere = changes.some(({ addedNodes }) => [...addedNodes].some(({ textContent }) => textContent?.includes(noted.awaited)))
    if (isThere) requestAnimationFrame(() => (noted.shown ||= now(performance.now())))
  }).observe(document, { childList: true, subtree: true })
}
type Observed = Window & { noted: { pressed: number; awaited: string; shown: number } }

interface Arm {
  write: Locator
  from: Page
  to: Page
  /** The path of the request that sends a message. */
  request: RegExp
}

/** Milliseconds from the press to the frame, and until the request was answered. */
async function send({ write, from, to, request }: Arm, text: string): Promise<{ shown: number; answered: number }> {
  await to.evaluate((awaited) => Object.assign((window as unknown as Observed).noted, { awaited, shown: 0 }), text)
  await write.fill(text)
  await from.evaluate(() => performance.clearResourceTimings())
  await from.waitForTimeout(150 + Math.random() * 200)
  await write.press('Enter')
  await to.waitForFunction(() => (window as unknown as Observed).noted.shown > 0, null, { polling: 20 })
  const shown = await to.evaluate(() => (window as unknown as Observed).noted.shown)
  const { pressed, ends } = await from.evaluate(() => ({
    pressed: (window as unknown as Observed).noted.pressed,
    ends: performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      at: performance.timeOrigin + (entry as PerformanceResourceTiming).responseEnd,
    })),
  }))
  const answer = ends.find(({ name }) => request.test(new URL(name).pathname))
  return { shown: shown - pressed, answered: answer ? answer.at - pressed : Number.NaN }
}

async function bareArm(url: string): Promise<Arm> {
  const pages = await Promise.all([0, 1].map(async () => await (await browser.newContext()).newPage()))
  for (const page of pages) {
    await page.addInitScript(observe)
    await page.goto(url)
    await page.getByText('connected').waitFor()
  }
  const [from, to] = pages as [Page, Page]
  return { from, to, write: from.getByRole('textbox'), request: /^\/room$/ }
}

async function productArm(): Promise<Arm> {
  const [coach, mum] = [await visit(browser, ctx, emailOf('coach')), await visit(browser, ctx, emailOf('parent'), { size: phone })]
  for (const { page } of [coach, mum]) {
    await page.addInitScript(observe)
    await page.goto(`${ctx.url}/?openchat=team_${teams.u12Girls}`)
    await page.getByRole('log', { name: 'Messages' }).waitFor()
    await page.getByRole('textbox', { name: 'Write a message' }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  return {
    ...{ from: coach.page, to: mum.page, write: coach.page.getByRole('textbox', { name: 'Write a message' }) },
    request: /^\/api\/chat\/threads\/[^/]+\/messages$/,
  }
}

const at = (list: readonly number[], share: number) =>
  list.toSorted((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))]!

execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
const port = 20_000 + (process.pid % 20_000)
const bare = startNode(fileURLToPath(new URL('live/bare.ts', import.meta.url)), { PORT: String(port) })
await answers(`http://127.0.0.1:${port}/room`)
const [browser, ctx] = await Promise.all([launchBrowser(), startServer()])
try {
  const arms = { bare: await bareArm(`http://127.0.0.1:${port}/room`), product: await productArm() }
  const times = { bare: { shown: [] as number[], answered: [] as number[] }, product: { shown: [] as number[], answered: [] as number[] } }
  console.log(
    `${cpus()[0]?.model ?? ''}, ${cpus().length} cores, ${browser.version()}, load average ${loadavg()[0]!.toFixed(1)}, ${messages} messages each`,
  )
  // The first ones are not measured.
  for (let message = -5; message < messages; message++)
    for (const kind of message % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const)) {
      const { shown, answered } = await send(arms[kind], `Message ${message + 5} of the bench`)
      if (message < 0) continue
      times[kind].shown.push(shown)
      times[kind].answered.push(answered)
    }
  for (const [kind, { shown, answered }] of Object.entries(times))
    console.log(
      `${kind}: on the other screen after a median of ${at(shown, 0.5).toFixed(0)} ms, p95 ${at(shown, 0.95).toFixed(0)} ms, slowest ${Math.max(...shown).toFixed(0)} ms; the request was answered after ${at(answered, 0.5).toFixed(0)} ms`,
    )
  const ratio = at(times.product.shown, 0.5) / at(times.bare.shown, 0.5)
  console.log(`median ${ratio.toFixed(1)} times the bare one (goal ${values.most}); goal of the p95 ${goal} ms`)
  process.exitCode = ratio <= Number(values.most) && at(times.product.shown, 0.95) <= goal ? 0 : 1
} finally {
  await Promise.all([browser.close(), ctx.stop(), ended(bare)])
}
