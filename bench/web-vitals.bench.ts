import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/running-server.ts'
import { desktop, phone, visit } from '../e2e/support/visitor.ts'
import { emailOf } from '../server/src/demo/accounts.ts'
import { events, teams } from '../server/src/demo/people.ts'

/**
 * Measures what a person waits for on a slow phone: largest paint, blocked thread and layout shift, with a processor four times slower and a line of
 * 1.6 Mbit/s with round trips of 150 ms. Cold is the first visit, warm the next one of the same browser. Over a goal the run fails.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, slow: { type: 'string', default: '4' } } })
const rounds = Number(values.rounds)
/** Milliseconds; `shift` is a share of the window. */
const goals = { cold: 2500, warm: 1000, blocked: 200, shift: 0.05 }

const screens = [
  { name: 'sign-in', who: null, path: '/login', size: phone },
  { name: 'calendar of a family', who: 'parent', path: '/calendar', size: phone },
  { name: 'dashboard of a coach', who: 'coach', path: '/dashboard', size: phone },
  { name: 'register of a coach', who: 'coach', path: `/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`, size: phone },
  { name: 'attendance of a team', who: 'coach', path: `/teams/${teams.u12Girls}/attendance`, size: desktop },
  { name: 'schedules of a club', who: 'admin', path: '/club-admin/schedules', size: desktop },
  { name: 'account', who: 'parent', path: '/account', size: phone },
] as const

interface Vitals {
  largest: number
  blocked: number
  shift: number
}

execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
const [browser, ctx] = await Promise.all([launchBrowser(), startServer()])

async function throttled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) })
  return page
}

/** One visit in a new tab, measured until a second after the network is quiet. */
async function look(context: BrowserContext, path: string): Promise<Vitals> {
  const page = await throttled(context)
  await page.addInitScript(() => {
    const seen = { largest: 0, blocked: 0, shift: 0 }
    Object.assign(window, { vitals: seen })
    const on = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
    on('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)))
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    })
  })
  await page.goto(ctx.url + path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const seen = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
  await page.close()
  return seen
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const of = (list: readonly Vitals[]): Vitals => ({
  largest: Math.round(median(list.map(({ largest }) => largest))),
  blocked: Math.round(median(list.map(({ blocked }) => blocked))),
  shift: Math.round(median(list.map(({ shift }) => shift)) * 1000) / 1000,
})

console.log(
  `${cpus()[0]?.model ?? ''}, ${cpus().length} cores, ${browser.version()}, processor ${values.slow} times slower, ${rounds} rounds`,
)
console.log('screen'.padEnd(26), 'largest paint cold, warm ms', ' blocked cold, warm ms', ' moved')
const wrong: string[] = []
for (const { name, who, path, size } of screens) {
  const [cold, warm]: [Vitals[], Vitals[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    // Signs in by a request, so that the page itself has loaded nothing yet.
    const visitor = await visit(browser, ctx, null, { size })
    if (who !== null)
      await visitor.context.request.post(`${ctx.url}/api/auth/login`, { data: { email: emailOf(who), password: 'Touchline-1!' } })
    cold.push(await look(visitor.context, path))
    warm.push(await look(visitor.context, path))
    await visitor.close()
  }
  const [first, next] = [of(cold), of(warm)]
  const shift = Math.max(first.shift, next.shift)
  console.log(name.padEnd(26), `${first.largest}, ${next.largest}`.padEnd(28), `${first.blocked}, ${next.blocked}`.padEnd(22), shift)
  if (first.largest > goals.cold) wrong.push(`${name}: ${first.largest} ms until the largest paint of a first visit, goal ${goals.cold}`)
  if (next.largest > goals.warm) wrong.push(`${name}: ${next.largest} ms until the largest paint of the next visit, goal ${goals.warm}`)
  if (first.blocked > goals.blocked) wrong.push(`${name}: the thread is blocked for ${first.blocked} ms, goal ${goals.blocked}`)
  if (shift > goals.shift) wrong.push(`${name}: ${shift} of the window moves, goal ${goals.shift}`)
}
await Promise.all([browser.close(), ctx.stop()])
for (const sentence of wrong) console.log(sentence)
process.exitCode = wrong.length > 0 ? 1 : 0
