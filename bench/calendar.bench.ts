import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { question, type Load, type Measured } from './load.ts'
import { startCluster } from './postgres.ts'
import { answers, children, cpuOf, databaseCpu, ended, startNode } from './processes.ts'

/**
 * The calendar of a parent, a month of three teams, at 1, 10 and 100 clubs: raw SQL by pgbench, bare fastify + pg, the product, and the product without
 * row-level security, one after another and back again in every round. The result is a ratio of medians of the same run. `--data <folder>` keeps the
 * rows for the next run, which then saves the loading.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1,10,100' },
    conns: { type: 'string', default: '1,10,50' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    data: { type: 'string' },
    keep: { type: 'string' },
    floor: { type: 'string' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const months = 23
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Goals for the middle number of connections at the largest scale; `--floor` asks for that ratio only. */
const goals = values.floor ? { ratio: Number(values.floor), p99OverBare: 10, slowdown: 10 } : { ratio: 0.45, p99OverBare: 2, slowdown: 1.5 }

const arms = ['raw', 'bare', 'product', 'no row-level security'] as const
type Arm = (typeof arms)[number]
interface Round {
  rps: number
  latencies: number[]
  /** Processor seconds a second. */
  serverCpu: number
  databaseCpu: number
  generatorCpu: number
}
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
/** Returns milliseconds, to a tenth. */
const percentile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 100) / 10

const scratch = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
chmodSync(scratch, 0o755) // the cluster in it runs as another user
const freePort = 20_000 + (process.pid % 20_000)
const cluster = startCluster(values.data ?? join(scratch, 'cluster'), freePort)
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  cluster.stop()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const dataset = createHash('sha256')
for (const file of ['limits/calendar_bench.sql', 'limits/calendar_query.pgb', 'calendar-rows.sql']) dataset.update(readFileSync(here(file)))
const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${cluster.version}`
console.log(`${machine}; rows ${dataset.digest('hex').slice(0, 12)}; ${rounds} rounds of ${seconds} s an arm`)
const results: Record<string, unknown>[] = []
const wrong: string[] = []

async function atScale(clubs: number) {
  const database = `calendar_${clubs}`
  await load(database, clubs)
  const ports = { bare: freePort + 1, product: freePort + 2 }
  const bare = startNode(here('limits/calendar_api.mjs'), {
    PGHOST: '127.0.0.1',
    PGPORT: String(cluster.port),
    DB: database,
    PORT: String(ports.bare),
  })
  const product = startNode(here('../server/src/main.ts'), {
    ...{ DATABASE_URL: cluster.urlOf(database, 'touchline'), PORT: String(ports.product), DATA_DIR: join(scratch, database) },
    ...{ TOUCHLINE_DEMO: '0', TOUCHLINE_LOG: 'error', TOUCHLINE_FLOOD_LIMIT: '100000000', NODE_ENV: 'production' },
  })
  const generator = fork(here('load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.add(generator)
  await answers(`http://127.0.0.1:${ports.bare}/ping`)
  await answers(`http://127.0.0.1:${ports.product}/api/health`)
  await sameEvents(clubs, ports)
  const raise = (on: boolean) => switchRowLevelSecurity(database, on)
  for (const conns of numbers(values.conns)) {
    const one = async (arm: Arm, length: number, seed: number): Promise<Round> => {
      const databaseBefore = databaseCpu(cluster.pid)
      const ofDatabase = () => (databaseCpu(cluster.pid) - databaseBefore) / length
      if (arm === 'raw') return { ...pgbench(database, clubs, conns, length, seed), databaseCpu: ofDatabase() }
      if (arm === 'no row-level security') raise(false)
      const server = arm === 'bare' ? bare : product
      const before = cpuOf(server.pid!)
      const of = arm === 'bare' ? ('bare' as const) : ('product' as const)
      const measured = await ask(generator, { port: ports[of], of, conns, seconds: length, users: 300 * clubs, months, seed })
      if (arm === 'no row-level security') raise(true)
      if (measured.refused > 0) wrong.push(`${arm} at ${clubs} clubs: ${measured.refused} requests were refused.`)
      return {
        rps: measured.latencies.length / measured.seconds,
        latencies: measured.latencies,
        serverCpu: (cpuOf(server.pid!) - before) / measured.seconds,
        databaseCpu: ofDatabase(),
        generatorCpu: measured.cpu / measured.seconds,
      }
    }
    for (const arm of arms) await one(arm, 3, 7)
    const taken = new Map<Arm, Round[]>(arms.map((arm) => [arm, []]))
    for (let round = 0; round < rounds; round++)
      for (const arm of round % 2 === 0 ? arms : arms.toReversed()) taken.get(arm)!.push(await one(arm, seconds, 100 + round))
    tell(clubs, conns, taken)
  }
  await watched(database, clubs, ports.product, generator)
  for (const child of [bare, product, generator]) await ended(child)
}

/** Loads both sets of rows, unless an earlier run left them. */
async function load(database: string, clubs: number) {
  if (cluster.psql('postgres', '-c', `select 1 from pg_database where datname = '${database}'`) === '1') return
  if (cluster.psql('postgres', '-c', `select 1 from pg_roles where rolname = 'touchline'`) !== '1')
    cluster.psql('postgres', '-c', 'create role touchline login createrole')
  const began = performance.now()
  cluster.psql('postgres', '-c', `create database ${database}_loading owner touchline`)
  const product = await openDatabase({ url: cluster.urlOf(`${database}_loading`, 'touchline') })
  await migrate(product)
  await product.close()
  cluster.psql(`${database}_loading`, '-v', `clubs=${clubs}`, '-o', '/dev/null', '-f', here('limits/calendar_bench.sql'))
  cluster.psql(`${database}_loading`, '-f', here('calendar-rows.sql'))
  cluster.psql('postgres', '-c', `alter database ${database}_loading rename to ${database}`)
  console.log(`${clubs} clubs loaded in ${Math.round((performance.now() - began) / 1000)} s`)
}

const ask = (generator: ChildProcess, load: Load) =>
  new Promise<Measured>((resolve, reject) => {
    generator.removeAllListeners().once('message', (measured) => resolve(measured as Measured))
    generator.once('exit', () => reject(new Error('The load generator died.')))
    generator.send(load)
  })

/** Throws unless both servers answer the same events with the same counts: a fast wrong answer is worth nothing. */
async function sameEvents(clubs: number, ports: { bare: number; product: number }) {
  for (let n = 0; n < 25; n++) {
    const [user, month] = [1 + ((n * 7919) % (300 * clubs)), (n * 5) % months]
    const read = async (of: 'bare' | 'product') => {
      const { path, headers } = question({ of }, user, month)
      return (await fetch(`http://127.0.0.1:${ports[of]}${path}`, { headers })).json()
    }
    const raw = (await read('bare')) as {
      id: number
      going: number
      not_going: number
      maybe: number
      mine: Record<string, string> | null
    }[]
    const { items } = (await read('product')) as {
      items: { id: number; counts: { coming: number; away: number }; mine: { status: string }[] }[]
    }
    const ofRaw = raw.map((one) => `${one.id}:${one.going + one.maybe}:${one.not_going}:${Object.keys(one.mine ?? {}).length}`)
    const ofProduct = items.map(
      ({ id, counts, mine }) => `${id}:${counts.coming}:${counts.away}:${mine.filter(({ status }) => status !== 'none').length}`,
    )
    if (ofRaw.toSorted().join() !== ofProduct.toSorted().join())
      wrong.push(`Parent ${user}, month ${month}: the product answers other events than raw SQL.`)
  }
}

function pgbench(database: string, clubs: number, conns: number, length: number, seed: number): Omit<Round, 'databaseCpu'> {
  const prefix = join(scratch, 'pgbench')
  const { status, stderr } = spawnSync(
    cluster.program('pgbench'),
    [
      ...[
        '-n',
        '-M',
        'prepared',
        '-c',
        String(conns),
        '-j',
        String(Math.min(conns, 4)),
        '-T',
        String(length),
        '-D',
        `users=${300 * clubs}`,
      ],
      ...['-f', here('limits/calendar_query.pgb'), `--random-seed=${seed}`, '-l', `--log-prefix=${prefix}`, cluster.urlOf(database)],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0) throw new Error(stderr)
  const latencies: number[] = []
  for (const file of globSync(`${prefix}*`)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') latencies.push(Number(line.split(' ')[2]))
    rmSync(file)
  }
  return { rps: latencies.length / length, latencies, serverCpu: 0, generatorCpu: 0 }
}

/** Switches row-level security of every table on or off. */
function switchRowLevelSecurity(database: string, on: boolean) {
  const verb = on ? 'enable' : 'disable'
  cluster.psql(
    database,
    '-c',
    `do $$ declare t text; begin for t in select distinct tablename from pg_policies where schemaname = 'public' loop execute format('alter table %I ${verb} row level security', t); end loop; end $$`,
  )
}

function tell(clubs: number, conns: number, taken: Map<Arm, Round[]>) {
  console.log(`\n${clubs} clubs, ${conns} connections   req/s (range)          p50    p95    p99 ms   CPU of server, database, generator`)
  const line: Record<string, unknown> = { clubs, conns }
  for (const [arm, list] of taken) {
    const rates = list.map(({ rps }) => Math.round(rps))
    const sorted = list.flatMap(({ latencies }) => latencies).sort((a, b) => a - b)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)) as [number, number, number]
    const [serverCpu, dbCpu, generatorCpu] = (['serverCpu', 'databaseCpu', 'generatorCpu'] as const).map((of) =>
      median(list.map((one) => one[of])),
    ) as [number, number, number]
    const range = `${median(rates)} (${Math.min(...rates)}-${Math.max(...rates)})`
    console.log(
      `${arm.padEnd(26)}${range.padEnd(22)} ${[p50, p95, p99].map((one) => one.toFixed(1).padStart(6)).join(' ')}   ${[serverCpu, dbCpu, generatorCpu].map((one) => one.toFixed(2)).join(' ')}`,
    )
    if (generatorCpu > 0.95)
      wrong.push(`${arm}, ${clubs} clubs, ${conns} connections: the load generator was saturated, the figure is void.`)
    if ((arm === 'raw' || arm === 'bare') && Math.max(...rates) > 2 * Math.min(...rates))
      console.log('  noisy: this limit varies by more than twice')
    line[arm] = {
      rps: median(rates),
      range: [Math.min(...rates), Math.max(...rates)],
      p50,
      p95,
      p99,
      serverCpu,
      databaseCpu: dbCpu,
      generatorCpu,
    }
  }
  const of = (arm: Arm) => line[arm] as { rps: number; p99: number }
  const ratios = {
    ofRaw: of('product').rps / of('raw').rps,
    ofBare: of('product').rps / of('bare').rps,
    p99OverBare: of('product').p99 / of('bare').p99,
    rowLevelSecurityCosts: 1 - of('product').rps / of('no row-level security').rps,
  }
  line['ratios'] = ratios
  console.log(
    `product: ${ratios.ofRaw.toFixed(2)} of raw SQL, ${ratios.ofBare.toFixed(2)} of bare, p99 ${ratios.p99OverBare.toFixed(2)} x bare, row-level security costs ${(100 * ratios.rowLevelSecurityCosts).toFixed(0)} %`,
  )
  results.push(line)
}

/** Returns the number of statements a request costs, and throws when one reads a large table from end to end. */
async function watched(database: string, clubs: number, port: number, generator: ChildProcess) {
  const facts = async () => {
    await sleep(11_000) // an idle connection reports its statistics after ten seconds
    const [commits, scans] = cluster
      .psql(
        database,
        '-c',
        `select (select xact_commit from pg_stat_database where datname = current_database()) || ' ' || (select coalesce(sum(seq_scan), 0) from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 10000)`,
      )
      .split(' ')
    return { commits: Number(commits), scans: Number(scans) }
  }
  const before = await facts()
  const { latencies } = await ask(generator, { port, of: 'product', conns: 4, seconds: 3, users: 300 * clubs, months, seed: 3 })
  const after = await facts()
  const statements = (after.commits - before.commits) / latencies.length
  console.log(`${statements.toFixed(2)} statements a request, ${after.scans - before.scans} scans of a table above 10,000 rows`)
  results.push({ clubs, statements, scans: after.scans - before.scans })
  if (statements > 3) wrong.push(`${clubs} clubs: ${statements.toFixed(2)} statements a request, at most 3 are allowed.`)
  if (after.scans > before.scans) wrong.push(`${clubs} clubs: a large table was read from end to end.`)
}

function judge() {
  const all = results.filter((line) => 'ratios' in line) as {
    clubs: number
    conns: number
    ratios: { ofRaw: number; p99OverBare: number }
    product: { p50: number }
  }[]
  const largest = Math.max(...all.map(({ clubs }) => clubs))
  const goal = all.find(({ clubs, conns }) => clubs === largest && conns === 10)
  if (goal && goal.ratios.ofRaw < goals.ratio)
    wrong.push(`The goal of ${goals.ratio} of raw SQL is missed: ${goal.ratios.ofRaw.toFixed(2)}.`)
  if (goal && goal.ratios.p99OverBare > goals.p99OverBare)
    wrong.push(`The goal of ${goals.p99OverBare} x the p99 of bare is missed: ${goal.ratios.p99OverBare.toFixed(2)}.`)
  for (const conns of numbers(values.conns)) {
    const [small, large] = [1, largest].map((size) => all.find((line) => line.clubs === size && line.conns === conns))
    if (!small || !large || largest === 1) continue
    const slowdown = large.product.p50 / small.product.p50
    console.log(`${conns} connections: ${largest} clubs take ${slowdown.toFixed(2)} x the time of one`)
    if (slowdown > goals.slowdown)
      wrong.push(
        `${conns} connections: ${largest} clubs take ${slowdown.toFixed(2)} x the time of one, at most ${goals.slowdown} is the goal.`,
      )
  }
}

for (const clubs of numbers(values.scale)) await atScale(clubs)
judge()
if (values.keep)
  writeFileSync(values.keep, `${JSON.stringify({ at: new Date().toISOString(), machine, rounds, seconds, results, wrong }, null, 2)}\n`)
for (const sentence of wrong) console.log(sentence)
process.exit(wrong.length > 0 ? 1 : 0)
