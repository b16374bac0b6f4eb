import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Column } from '@touchline/domain/kit/list/column'
import { readPushKey } from '@touchline/domain/native/endpoints'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'
import { armsOf, measured, type Arm, type MeasuredList } from './measured-lists.ts'
import { startScratchCluster } from './scratch-cluster.ts'

/**
 * Long lists by every sort and filter that they declare: the first and a late page through the server, on a PostgreSQL of its own. Beside each, in the same
 * rounds, the plain count and page statements without row-level security. `--rows 60000 --rounds 5 --only players,staff --match 'sort=name$'`. Fails over its goal.
 * `--data <folder>` keeps the rows for the next run, and `--keep <file>` adds the results to those of runs of other lists.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    match: { type: 'string' },
    data: { type: 'string' },
    keep: { type: 'string' },
  },
})
const { only, match } = values
const [rows, rounds] = [Number(values.rows), Number(values.rounds)]
/** The slowest of a hundred pages may take so many times the plain statements and one request that reads no list; a search has a limit of its own. */
const goals = { overPlain: 2, searchMs: 150 }

const children: ChildProcess[] = []
const { cluster, scratch } = startScratchCluster(children, values.data)
const { port } = cluster

const name = `lists_${rows}`
if (cluster.psql('postgres', '-c', `select 1 from pg_database where datname = '${name}'`) !== '1') await load()
const database = await openDatabase({ url: cluster.urlOf(name, 'touchline') })

async function load(): Promise<void> {
  const began = performance.now()
  const loading = `${name}_loading`
  if (cluster.psql('postgres', '-c', `select 1 from pg_roles where rolname = 'touchline'`) !== '1')
    cluster.psql('postgres', '-c', 'create role touchline login createrole')
  cluster.psql('postgres', '-c', 'set client_min_messages = warning', '-c', `drop database if exists ${loading}`)
  cluster.psql('postgres', '-c', `create database ${loading} owner touchline`)
  const empty = await openDatabase({ url: cluster.urlOf(loading, 'touchline') })
  await migrate(empty)
  const passwordHash = await hashPassword('Touchline-1!')
  await empty.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
  await empty.close()
  for (const { load } of measured) for (const text of load(rows)) cluster.psql(loading, '-c', text)
  cluster.psql(loading, '-c', 'vacuum analyze')
  cluster.psql('postgres', '-c', `alter database ${loading} rename to ${name}`)
  console.log(`${rows} rows loaded in ${Math.round((performance.now() - began) / 1000)} s`)
}
await migrate(database)
await database.query('owner', `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
database.rereadClock()

const api = port + 1
const server = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
  env: {
    ...process.env,
    ...{ DATABASE_URL: cluster.urlOf(name, 'touchline'), PORT: String(api), HOST: '127.0.0.1', DATA_DIR: join(scratch, 'data') },
    ...{ TOUCHLINE_LOG: 'error', TOUCHLINE_DEMO: '1', NODE_ENV: 'production' },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
children.push(server)
const at = (path: string) => `http://127.0.0.1:${api}/api${path}`
for (let tries = 0; ; tries++) {
  const up = await fetch(at('/health')).catch(() => null)
  if (up?.ok) break
  if (tries > 150) throw new Error('The server does not answer.')
  await sleep(200)
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const { token } = (await (await post('/auth/login', { email: 'admin@demo.touchline.test', password: 'Touchline-1!' })).json()) as {
  token: string
}
const authorization = `Bearer ${token}`
const roleSession = (await (await post('/firebase/user/login', { client_type: 'desktop' }, { authorization })).json()) as {
  access_key: string
}
const headers = { authorization, 'x-access-key': roleSession.access_key }

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
async function read(path: string): Promise<void> {
  const response = await fetch(at(path), { headers })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
  await response.json()
}
const asked = async (path: string, query: Record<string, string>, page: number) =>
  await read(`${path}?${new URLSearchParams({ ...query, page: String(page), page_size: '50' }).toString()}`)
/** The plain statement of a count with the sums that the list shows, and that of a page. */
async function stated({ of, from, columns }: MeasuredList, { where, order }: Arm, page: number): Promise<void> {
  const summed = Object.entries(of.columns as Record<string, Column>).filter(([name, { total }]) => total && columns[name] !== undefined)
  await database.query('owner', `select count(*)${summed.map(([name]) => `, sum(${columns[name]})`).join('')} ${from} and ${where}`)
  const listed = Object.entries(columns).map(([name, text]) => `${text} as ${name}`)
  await database.query('owner', `select ${listed.join(', ')} ${from} and ${where} order by ${order} limit 50 offset ${(page - 1) * 50}`)
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const p99 = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.99) - 1]!
interface Result {
  list: string
  query: string
  page: number
  ms: number
  p99: number
  plain_ms: number
  plain_p99: number
  over: number
}
const results: Result[] = []
/** Milliseconds of requests for one value: the session and the role are read, and nothing else. */
const requests: number[] = []
for (const list of measured.filter(({ name }) => only === undefined || only.split(',').includes(name))) {
  // The server compiles the code of a list during its first requests.
  for (let warmUp = 0; warmUp < 20; warmUp++) await asked(list.of.read.path, {}, 1)
  for (const arm of armsOf(list).filter(
    ({ query }) => match === undefined || new RegExp(match).test(new URLSearchParams(query).toString()),
  ))
    for (const page of Object.keys(arm.query).length === 1 ? [1, Math.floor(list.rows(rows) / 50)] : [1]) {
      const [product, statement]: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round++) {
        const [one, two] = [await timed(() => stated(list, arm, page)), await timed(() => asked(list.of.read.path, arm.query, page))]
        const bare = await timed(() => read(readPushKey.path))
        // The first round fills caches.
        if (round === 0) continue
        requests.push(bare)
        statement.push(one)
        product.push(two)
      }
      const [ms, plainMs] = [median(product), median(statement)]
      const line = {
        ...{ list: list.name, query: new URLSearchParams(arm.query).toString(), page },
        ...{ ms: Math.round(ms), p99: Math.round(p99(product)), plain_ms: Math.round(plainMs), plain_p99: Math.round(p99(statement)) },
        over: Math.round((10 * p99(product)) / p99(statement)) / 10,
      }
      results.push(line)
      console.log(Object.values(line).join(' '))
    }
}
const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}, ${cluster.version}`
const requestMs = Math.round(p99(requests))
console.log(
  `${machine}; ${rows} rows, ${rounds} rounds; a request for one value: median ${Math.round(median(requests))} ms, p99 ${requestMs} ms`,
)
if (values.keep) keepResults(values.keep)

/** Writes the results into the file, beside those of the requests that this run did not measure. */
function keepResults(file: string): void {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { results: Result[] }).results : []
  const keyOf = ({ list, query, page }: Result) => `${list} ${query} ${page}`
  const all = new Map([...known, ...results].map((one) => [keyOf(one), one]))
  const kept = { at: new Date().toISOString(), machine, rows, rounds, goals: { ...goals, requestMs }, results: [...all.values()] }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}
const over = results.filter(
  ({ query, p99: slowest, plain_p99 }) =>
    slowest > goals.overPlain * plain_p99 + requestMs && !(query.includes('search=') && slowest <= goals.searchMs),
)
if (over.length > 0) {
  console.error(
    `Over the goal (${JSON.stringify({ ...goals, requestMs })}): ${over.map(({ list, query, page }) => `${list} ${query} page ${page}`).join(', ')}`,
  )
  process.exitCode = 1
}
server.kill('SIGTERM')
await sleep(500)
await database.close()
process.exit()
