import { execFileSync } from 'node:child_process'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/running-server.ts'
import { isInstalled, isKept } from '../e2e/support/offline-page.ts'
import { phone, visit } from '../e2e/support/visitor.ts'
import { emailOf } from '../server/src/demo/accounts.ts'
import { events, teams } from '../server/src/demo/people.ts'

/**
 * Measures how long a coach who has opened the calendar once waits for the register of the next practice in a new page: with the server, without a
 * network, and on a network that accepts requests and never answers, as on a field with a weak signal. Over a goal the run fails.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)
/** Median in milliseconds. */
const goals = { 'with the server': Infinity, 'without a network': 2000, 'no answer': 8000 }
type Way = keyof typeof goals

execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
const [browser, ctx] = await Promise.all([launchBrowser(), startServer()])
let isMute = false
const sockets = new Set<Socket>()
const concurrencyLimit = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  const behind = connect(Number(new URL(ctx.url).port), 'localhost')
  behind.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  socket.on('close', () => behind.destroy())
  socket.on('data', (data) => isMute || behind.write(data))
  behind.on('data', (data) => isMute || socket.write(data))
})
await new Promise<void>((done) => concurrencyLimit.listen(0, 'localhost', done))
const url = `http://localhost:${(concurrencyLimit.address() as AddressInfo).port}`
const practice = `${url}/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`

try {
  const { page, context, close } = await visit(browser, { ...ctx, url }, emailOf('coach'), { size: phone, worker: true })
  await page.goto(`${url}/calendar`)
  await isKept(page, `/api/calendar_events/${events.tuesdaysPractice}/attendance`)
  await isKept(page, `/api/calendar_events/${events.tuesdaysPractice}`)
  await isInstalled(page)
  const opens = async (way: Way) => {
    await context.setOffline(way === 'without a network')
    isMute = way === 'no answer'
    const tab = await context.newPage()
    const began = performance.now()
    await tab.goto(practice, { waitUntil: 'commit' })
    await tab.getByRole('radiogroup', { name: /Nora Haddad/ }).waitFor()
    const took = performance.now() - began
    await tab.close()
    await context.setOffline(false)
    if (isMute) for (const socket of sockets) socket.destroy()
    isMute = false
    return took
  }
  for (const way of Object.keys(goals) as Way[]) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await opens(way))
    const sorted = times.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(rounds / 2)]!
    console.log(`${way}: median ${Math.round(median)} ms, slowest ${Math.round(sorted.at(-1)!)} ms of ${rounds}`)
    if (median > goals[way]) process.exitCode = 1
  }
  await close()
} finally {
  concurrencyLimit.close()
  for (const socket of sockets) socket.destroy()
  await browser.close()
  await ctx.stop()
}
