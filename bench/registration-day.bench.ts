import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'
import { checkLedger } from '../server/src/ledger/check-ledger.ts'
import { booksBrokenBy } from '../server/src/payments/book-statements.ts'
import { layDemoMoney } from '../server/src/registration/demo/lay-demo-money.ts'
import { askAs, register, type Noted, type Outcome } from './families.ts'
import { startScratchCluster } from './scratch-cluster.ts'

/**
 * The opening day of a program on a PostgreSQL of its own: half of the families wait before the opening, the others come within `seconds` after it; each waits,
 * chooses, holds a seat, and pays by card at the sandbox. Midway the server is killed and started again. First it checks that no seat is sold twice, that every
 * charge counts once, that the books balance, and that never more than `inside` families were inside; then it prints rates and times. Beside it, signs of life of
 * a queue of all families, over HTTP and as the bare statement by pgbench, in turns: the result is the ratio of medians.
 * `--families 10000 --seconds 300 --inside 300 --think 0` is the goal: all are decided within five minutes of the opening.
 */
const { values } = parseArgs({
  options: {
    families: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    inside: { type: 'string', default: '40' },
    /** Seconds before the opening in which the early families come. */
    early: { type: 'string', default: '5' },
    /** Milliseconds between the steps of a family. */
    think: { type: 'string', default: '500' },
    /** The share of the families for whom there is a seat. */
    seats: { type: 'string', default: '0.9' },
    kill: { type: 'string', default: 'yes' },
    rounds: { type: 'string', default: '3' },
    round: { type: 'string', default: '3' },
    conns: { type: 'string', default: '8' },
    floor: { type: 'string', default: '0' },
    keep: { type: 'string' },
  },
})
const number = (name: 'families' | 'seconds' | 'inside' | 'early' | 'think' | 'seats' | 'rounds' | 'round' | 'conns' | 'floor') =>
  Number(values[name])
const [families, inside] = [number('families'), number('inside')]
const capacity = Math.floor(families * number('seats'))
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const children = new Set<ChildProcess>()
const { cluster, scratch } = startScratchCluster(children)
const { port } = cluster
const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${cluster.version}`
console.log(`${machine}; ${families} families, ${capacity} seats, ${inside} inside`)

const wrong: string[] = []
const gate = (holds: boolean, sentence: string) => void (holds || wrong.push(sentence))
const rows = (text: string) => cluster.psql('touchline', '-c', text)
const count = (text: string) => Number(rows(text))
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const at = (list: readonly number[], share: number) =>
  Math.round(sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0)
const median = (list: readonly number[]) => sorted(list)[Math.floor(list.length / 2)] ?? 0

await loadRows()
const ratio = await signsOfLife()
const day = await openingDay()
await checkAll(day.outcomes)
report()

async function loadRows() {
  cluster.psql('postgres', '-c', 'create role touchline login createrole')
  cluster.psql('postgres', '-c', 'create database touchline owner touchline')
  const database = await openDatabase({ url: cluster.urlOf('touchline', 'touchline') })
  await migrate(database)
  const passwordHash = await hashPassword('Touchline-1!')
  await database.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
  await database.hold('owner', layDemoMoney)
  await database.close()
  const given = ['-v', `families=${families}`, '-v', `capacity=${capacity}`, '-v', `inside=${inside}`]
  cluster.psql('touchline', ...given, '-f', here('registration-rows.sql'))
}

/** Starts the server, with the clock of rules `before` seconds before the opening. */
async function startServer(before: number | null): Promise<ChildProcess> {
  if (before !== null) rows(`update clock set shift = timestamptz '2026-10-05 16:00:00+00' - interval '${before} seconds' - now()`)
  const server = spawn(process.execPath, [here('../server/src/main.ts')], {
    env: {
      ...process.env,
      ...{
        DATABASE_URL: cluster.urlOf('touchline', 'touchline'),
        PORT: String(port + 1),
        HOST: '127.0.0.1',
        DATA_DIR: join(scratch, 'data'),
      },
      ...{ TOUCHLINE_LOG: 'error', TOUCHLINE_DEMO: '1', TOUCHLINE_FLOOD_LIMIT: '100000000', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(server)
  for (let tries = 0; ; tries++) {
    const up = await fetch(`http://127.0.0.1:${port + 1}/api/health`).catch(() => null)
    if (up?.ok) return server
    if (tries > 300) throw new Error('The server does not answer.')
    await sleep(100)
  }
}
function ended(server: ChildProcess, signal: NodeJS.Signals) {
  return new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
    children.delete(server)
  })
}

/** Signs of life a second at a queue of all families, over HTTP and as a bare statement. */
async function signsOfLife() {
  const server = await startServer(3600)
  const [seconds, conns] = [number('round'), number('conns')]
  const byHttp = async (length: number) => {
    const until = performance.now() + length * 1000
    let done = 0
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        const reply = await askAs(port + 1, 1 + Math.floor(Math.random() * families), '/registration/programs/901/waiting_room', {})
        if (reply?.status !== 200 || reply.body['state'] !== 'waiting')
          throw new Error(`A sign of life is answered with ${JSON.stringify(reply)}.`)
        done++
      }
    }
    await Promise.all(Array.from({ length: conns }, one))
    return done / length
  }
  const bare = (length: number) => {
    const of = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(conns),
      '-j',
      '2',
      '-T',
      String(length),
      '-D',
      `families=${families}`,
      '-D',
      'program=901',
    ]
    const { status, stdout, stderr } = spawnSync(
      cluster.program('pgbench'),
      [...of, '-f', here('limits/waiting_place.pgb'), cluster.urlOf('touchline')],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    return Number(/tps = ([\d.]+)/.exec(stdout)![1])
  }
  const taken = { bare: [] as number[], product: [] as number[] }
  await byHttp(2)
  bare(2)
  for (let round = 0; round < number('rounds'); round++)
    for (const arm of round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const))
      taken[arm].push(arm === 'bare' ? bare(seconds) : await byHttp(seconds))
  await ended(server, 'SIGTERM')
  if (Math.max(...taken.bare) > 2 * Math.min(...taken.bare)) console.log('noisy: the bare statement varies by more than twice')
  return {
    bare: Math.round(median(taken.bare)),
    product: Math.round(median(taken.product)),
    of: median(taken.product) / median(taken.bare),
  }
}

async function openingDay() {
  const [early, seconds] = [number('early'), number('seconds')]
  const untilOpening = early + 12
  const started = performance.now()
  let server = await startServer(untilOpening)
  const opening = started + untilOpening * 1000
  const noted: Noted = { latencies: new Map(), errors: new Map(), unanswered: 0 }
  const outcomes = new Map<number, Outcome>()
  const finished: number[] = []
  const [own, server0] = [process.cpuUsage(), cpuOf(server)]
  const one = async (family: number) => {
    const comes = family % 2 === 0 ? opening - Math.random() * early * 1000 : opening + Math.random() * seconds * 1000
    await sleep(Math.max(0, comes - performance.now()))
    outcomes.set(family, await register(family, { port: port + 1, program: 900, packageId: 900, think: number('think') }, noted))
    finished.push(performance.now() - opening)
  }
  let isRunning = true
  const most = watch(() => isRunning)
  const all = Promise.all(Array.from({ length: families }, (_, index) => one(index + 1)))
  let down = 0
  let cpu = -server0
  if (values.kill === 'yes') {
    while (finished.length < families / 2) await sleep(50)
    cpu += cpuOf(server)
    const killed = performance.now()
    await ended(server, 'SIGKILL')
    server = await startServer(null)
    down = performance.now() - killed
  }
  await all
  cpu += cpuOf(server)
  const used = process.cpuUsage(own)
  isRunning = false
  // Payments whose reply was lost with the server are repeated by the sweep.
  for (let tries = 0; count(`select count(*) from txn where status in ('pending', 'in_review') and user_id > 5000000`) > 0; tries++) {
    if (tries > 400) break
    await sleep(1000)
  }
  gate((await most) <= inside, `${await most} families were inside at once, at most ${inside} may be.`)
  await ended(server, 'SIGTERM')
  return { outcomes, finished: sorted(finished), noted, most: await most, down, cpu, generatorCpu: (used.user + used.system) / 1e6 }
}

/** The most families that were inside at any look. */
async function watch(goesOn: () => boolean): Promise<number> {
  const database = await openDatabase({ url: cluster.urlOf('touchline', 'touchline') })
  let most = 0
  while (goesOn()) {
    const { rows: seen } = await database.query(
      'owner',
      'select count(*)::int as n from waiting_place where program_id = 900 and entered_at is not null',
    )
    most = Math.max(most, Number(seen[0]!['n']))
    await sleep(50)
  }
  await database.close()
  return most
}

/** Processor seconds of a process, from the kernel's ticks of 10 ms. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  return (fields[11]! + fields[12]!) / 100
}

async function checkAll(outcomes: ReadonlyMap<number, Outcome>) {
  const registered = [...outcomes].filter(([, outcome]) => outcome === 'registered').map(([family]) => family)
  const [taken, held] = rows('select taken, held from package where club_id = 1 and id = 900').split('|').map(Number) as [number, number]
  const made = count(`select count(*) from registration where program_id = 900 and status = 'Registered'`)
  gate(taken <= capacity && made <= capacity, `Oversold: ${taken} seats taken, ${made} registrations, ${capacity} seats.`)
  gate(made === taken && held === 0, `${made} registrations, ${taken} seats taken, ${held} held.`)
  gate(registered.length === made, `${registered.length} families were told that they are registered, ${made} are.`)
  gate(made === Math.min(families, capacity), `${made} of ${capacity} seats were sold to ${families} families.`)
  gate(
    count(
      `select count(*) from (select player_id from registration where program_id = 900 and status = 'Registered' group by 1 having count(*) > 1) d`,
    ) === 0,
    'A player is registered twice.',
  )
  const paid = `t.type = 'payment' and t.status = 'completed' and t.user_id > 5000000`
  gate(count(`select count(*) from txn t where ${paid}`) === made, 'Some family paid not at all, or twice.')
  gate(
    count(`select count(*) from (select user_id from txn t where ${paid} group by 1 having count(*) > 1) d`) === 0,
    'Some family was charged twice.',
  )
  const charge = `o.kind = 'charge' and o.body ->> 'status' = 'succeeded' and o.body ->> 'payment_method' like 'pm_bench_%'`
  const charges = rows(`select count(*), coalesce(sum((o.body ->> 'amount')::bigint), 0) from payment_sandbox.object o where ${charge}`)
  const booked = rows(`select count(*), coalesce(sum(t.cents + t.fee_cents), 0) from txn t where ${paid}`)
  gate(charges === booked, `The provider has charged ${charges} (number|cents), the club has booked ${booked}.`)
  const lost = `not exists (select from txn t where ${paid} and t.external_id = o.body ->> 'payment_intent')`
  gate(
    count(`select count(*) from payment_sandbox.object o where ${charge} and ${lost}`) === 0,
    'A charge at the provider is unknown to the club.',
  )
  const database = await openDatabase({ url: cluster.urlOf('touchline', 'touchline') })
  const broken = (await database.hold('owner', (db) => checkLedger(db, 1, { booksBrokenBy }))).filter(({ holds }) => !holds)
  gate(broken.length === 0, `The books do not balance: ${broken.map(({ name, example }) => `${name} ${example}`).join(', ')}`)
  await database.close()
}

function report() {
  const { finished, noted, most, down, cpu, generatorCpu, outcomes } = day
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10
  const last = (finished.at(-1) ?? 0) / 1000
  const sold = [...outcomes.values()].filter((outcome) => outcome === 'registered').length
  const result = {
    ...{ families, seats: capacity, inside: { allowed: inside, most }, sold, oversold: Math.max(0, sold - capacity) },
    ...{
      secondsUntilAllDecided: seconds(finished.at(-1) ?? 0),
      halfDecidedAfter: seconds(median(finished)),
      perSecond: Math.round((families / last) * 10) / 10,
    },
    ...{ downSeconds: seconds(down), unanswered: noted.unanswered, errors: Object.fromEntries(noted.errors) },
    cpuSeconds: { server: Math.round(cpu), generator: Math.round(generatorCpu) },
    signsOfLife: { ...ratio, of: Math.round(ratio.of * 100) / 100 },
    requests: Object.fromEntries(
      [...noted.latencies].map(([name, list]) => [
        name,
        { count: list.length, p50: at(list, 0.5), p95: at(list, 0.95), p99: at(list, 0.99) },
      ]),
    ),
  }
  console.table(result.requests)
  console.log(
    `${sold} of ${capacity} seats sold to ${families} families, oversold ${result.oversold}; all decided ${result.secondsUntilAllDecided} s after the opening, ${result.perSecond} families a second (goal 10,000 in 300 s, 33.3 a second); at most ${most} inside`,
  )
  console.log(
    `server killed and back after ${result.downSeconds} s, ${noted.unanswered} requests repeated; errors ${JSON.stringify(result.errors)}; processor seconds: server ${result.cpuSeconds.server}, generator ${result.cpuSeconds.generator}`,
  )
  console.log(`signs of life: ${ratio.product}/s of ${ratio.bare}/s bare, ${result.signsOfLife.of}`)
  gate(noted.errors.size === 0, `Unexpected replies: ${JSON.stringify(result.errors)}`)
  gate(ratio.of >= number('floor'), `Signs of life: ${result.signsOfLife.of} of the bare statement is under ${values.floor}.`)
  if (values.keep) writeFileSync(values.keep, `${JSON.stringify({ at: new Date().toISOString(), machine, ...result, wrong }, null, 2)}\n`)
  for (const sentence of wrong) console.error(sentence)
  process.exit(wrong.length > 0 ? 1 : 0)
}
