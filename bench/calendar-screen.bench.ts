import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/running-server.ts'
import { visit } from '../e2e/support/visitor.ts'
import { emailOf } from '../server/src/demo/accounts.ts'

/**
 * A club's month of ten thousand events in Chromium: scrolled, filtered and paged to another month. In the same browser and run it measures a static page
 * with as many rows, which shows the browser's own cost. Over a goal the run fails. `--slow 4` makes the processor four times slower.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    slow: { type: 'string', default: '1' },
  },
})
const count = Number(values.events)
const rounds = Number(values.rounds)
/** `interaction`: milliseconds until a press shows. `moreLate`: share of late frames above that of the static list; a frame is late when it takes over two beats, which people notice. */
const goals = { interaction: 200, moreLate: 0.05 }

interface Measured {
  /** Longest task, and the sum of tasks over 50 ms, during the action. */
  longest: number
  blocked: number
  /** Milliseconds from the press until the frame that shows it; 0 when nothing was pressed. */
  interaction: number
  frames: number
  late: number
}

if (execFileSync('git', ['status', '--short', 'web'], { encoding: 'utf8' }) !== '') console.log('web has changes that are not committed')
execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
const [browser, ctx] = await Promise.all([
  launchBrowser(),
  startServer({
    more: [
      `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at, field_id, created_at)
       select 1, case when n % 3 = 0 then 'GenericCalendarEvent' else 'Practice' end, t.id, case when n % 3 = 0 then 'Meeting ' || n else '' end,
         s.at, s.at + interval '90 minutes', 'America/Denver', s.at at time zone 'America/Denver', (s.at + interval '90 minutes') at time zone 'America/Denver', 1 + n % 8, '2026-08-01'
       from generate_series(1, ${count}) n
       cross join lateral (select timestamp '2026-10-01 07:00' + make_interval(days => n % 31, mins => 15 * (n % 56)) as at) s
       join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of from team where club_id = 1 and season_id = 2) t on t.place = n % t.of`,
    ],
  }),
])

/** Measures long tasks and frames of the page while `act` runs. */
async function watch(page: Page, act: () => Promise<unknown>): Promise<Measured> {
  await page.evaluate(() => {
    const seen = { tasks: [] as number[], frames: [] as number[], inputs: [] as number[], last: 0, on: true }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => seen.on && seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    new PerformanceObserver((list) => seen.on && seen.inputs.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
    const beat = (now: number) => {
      if (seen.last > 0) seen.frames.push(now - seen.last)
      seen.last = now
      if (seen.on) requestAnimationFrame(beat)
    }
    requestAnimationFrame(beat)
  })
  await act()
  await page.waitForTimeout(400)
  return await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { tasks: number[]; frames: number[]; inputs: number[]; on: boolean } }
    seen.on = false
    return {
      longest: Math.max(0, ...seen.tasks),
      blocked: seen.tasks.reduce((sum, task) => sum + task - 50, 0),
      interaction: Math.max(0, ...seen.inputs),
      frames: seen.frames.length,
      late: seen.frames.filter((frame) => frame > 34).length,
    }
  })
}

async function scroll(page: Page) {
  await page.mouse.move(700, 600)
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
}

const bareRows = Array.from(
  { length: count },
  (_, n) =>
    `<tr><td>Thu, Oct ${1 + (n % 31)} 5:00 – 6:30 PM</td><td>${n % 3 ? 'Practice' : `Meeting ${n}`}</td><td>U12 Girls</td><td>Riverside ${n % 8}</td></tr>`,
).join('')
const bare = `<style>tr{height:40px}.only tr:not(:nth-child(3n+1)){display:none}</style><button onclick="document.querySelector('table').classList.toggle('only')">Only</button><table>${bareRows}</table>`

const admin = await visit(browser, ctx, emailOf('admin'))
const plain = await admin.context.newPage()
const slow = Number(values.slow)
for (const page of [admin.page, plain])
  if (slow > 1) await (await admin.context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow })

async function open(view: string) {
  await admin.page.goto(`${ctx.url}/calendar?view=${view}`)
  await admin.page.waitForFunction(() => document.querySelector('main')?.innerText.includes('events'), undefined, { timeout: 60_000 })
  await admin.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  await admin.page.waitForTimeout(1500)
}
async function narrow(page: Page) {
  await page.getByRole('button', { name: 'Kind' }).click()
  const item = page.getByRole('menuitem', { name: 'Practices' })
  await item.waitFor()
  return await watch(page, () => item.click())
}

const arms: Record<string, () => Promise<Measured>> = {
  'bare list, scrolled': async () => {
    await plain.setContent(bare)
    await plain.bringToFront()
    return await watch(plain, () => scroll(plain))
  },
  'list, scrolled': async () => {
    await admin.page.bringToFront()
    await open('list')
    return await watch(admin.page, () => scroll(admin.page))
  },
  'agenda, scrolled': async () => {
    await open('agenda')
    return await watch(admin.page, () => scroll(admin.page))
  },
  'bare list, narrowed': async () => {
    await plain.setContent(bare)
    await plain.bringToFront()
    await plain.waitForTimeout(500)
    return await watch(plain, () => plain.getByRole('button').click())
  },
  'list, narrowed': async () => {
    await admin.page.bringToFront()
    await open('list')
    return await narrow(admin.page)
  },
  'list, sorted': async () => {
    await open('list')
    return await watch(admin.page, () => admin.page.getByRole('button', { name: 'Where' }).click())
  },
  'month, narrowed': async () => {
    await open('month')
    return await narrow(admin.page)
  },
  'week, narrowed': async () => {
    await open('week')
    return await narrow(admin.page)
  },
  'month, turned': async () => {
    await open('month')
    return await watch(admin.page, () => admin.page.getByRole('button', { name: 'Next' }).click())
  },
}

const results = new Map<string, Measured[]>(Object.keys(arms).map((name) => [name, []]))
for (let round = 0; round < rounds; round++) {
  const names = round % 2 === 0 ? Object.keys(arms) : Object.keys(arms).toReversed()
  for (const name of names) results.get(name)!.push(await arms[name]!())
}
await admin.close()
await browser.close()
await ctx.stop()

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
console.log(
  `calendar-screen: ${count} events in a month, ${rounds} rounds, medians; ${cpus().length} cores ${cpus()[0]?.model}, processor slowed ${slow} x, node ${process.version}`,
)
let failed = false
const lateOf = (list: Measured[]) => median(list.map((one) => one.late / Math.max(1, one.frames)))
const bareLate = lateOf(results.get('bare list, scrolled')!)
for (const [name, list] of results) {
  const of = (key: keyof Measured) => median(list.map((one) => one[key]))
  const late = lateOf(list)
  const over =
    !name.startsWith('bare') && (name.endsWith('scrolled') ? late > bareLate + goals.moreLate : of('interaction') > goals.interaction)
  failed ||= over
  const press = name.endsWith('scrolled')
    ? ''
    : `, shown after ${Math.round(of('interaction'))} ms (${Math.round(Math.min(...list.map((one) => one.interaction)))} to ${Math.round(Math.max(...list.map((one) => one.interaction)))})`
  console.log(
    `${over ? 'OVER' : '    '} ${name.padEnd(22)} late frames ${(late * 100).toFixed(1).padStart(5)} %, longest task ${String(Math.round(of('longest'))).padStart(4)} ms, blocked ${String(Math.round(of('blocked'))).padStart(4)} ms${press}`,
  )
}
if (failed) process.exitCode = 1
