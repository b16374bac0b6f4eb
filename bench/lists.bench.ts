import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { invitations } from '@touchline/domain/account/invitations/invitation-endpoints'
import type { Column } from '@touchline/domain/kit/list/column'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'
import { startCluster } from './postgres.ts'

/**
 * A long list by every sort and filter that it declares: the first and a late page of the invitations through the server, on a PostgreSQL of its own.
 * Beside each, in the same rounds, the plain count and page statements without row-level security. `--rows 60000 --rounds 5 --out file.json`. Fails over
 * its goal.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
})
const [rows, rounds] = [Number(values.rows), Number(values.rounds)]
/** A page may take so many times the plain statements, and the request itself so many milliseconds on top. */
const goals = { overPlain: 4, requestMs: 30 }

const scratch = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
chmodSync(scratch, 0o755) // the cluster in it belongs to somebody else
const port = 20_000 + (process.pid % 20_000)
const cluster = startCluster(join(scratch, 'cluster'), port)
const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  cluster.stop()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

cluster.psql('postgres', '-c', 'create role touchline login createrole')
cluster.psql('postgres', '-c', 'create database touchline owner touchline')
const database = await openDatabase({ url: cluster.urlOf('touchline', 'touchline') })
await migrate(database)
const passwordHash = await hashPassword('Touchline-1!')
await database.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
await database.query('owner', `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
database.rereadClock()
const fill = (text: string) => cluster.psql('touchline', '-c', text)
fill(
  `insert into app_user (first_name, last_name, email) select 'First' || n % 997, 'Last' || n, 'bench' || n || '@example.org' from generate_series(1, ${rows}) n`,
)
fill(`insert into invitation (club_id, user_id, first_name, last_name, email, role_type, token_hash, sent_at, expires_at, used_at, revoked_at)
  select 1, u.id, u.first_name, u.last_name, u.email, (array['Parent', 'Parent', 'Coach', 'Manager'])[1 + u.id % 4], 'bench' || u.id, s.at, s.at + interval '14 days',
    case when u.id % 3 = 0 then s.at + interval '1 day' end, case when u.id % 7 = 0 then s.at + interval '2 days' end
  from app_user u cross join lateral (select timestamptz '2026-10-05' - make_interval(mins => (u.id % 500000)::int) as at) s where u.email like 'bench%'`)
cluster.psql('touchline', '-c', 'vacuum analyze')

const api = port + 1
const server = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
  env: {
    ...process.env,
    ...{ DATABASE_URL: cluster.urlOf('touchline', 'touchline'), PORT: String(api), HOST: '127.0.0.1', DATA_DIR: join(scratch, 'data') },
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

/** Columns of the plain statements. */
const plain: Record<string, string> = {
  name: `trim(i.first_name || ' ' || i.last_name)`,
  email: 'i.email::text',
  role_type: 'i.role_type',
  state: `case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked' when i.expires_at <= timestamptz '2026-10-05 15:00Z' then 'expired' else 'open' end`,
  sent_at: 'i.sent_at',
}
interface Arm {
  query: Record<string, string>
  where: string
  order: string
}
const columns = Object.entries(invitations.columns as Record<string, Column>)
const filters: Pick<Arm, 'query' | 'where'>[] = [
  { query: {}, where: 'true' },
  { query: { search: 'last4711' }, where: `strpos(lower(${plain['name']} || ' ' || ${plain['email']}), 'last4711') > 0` },
  ...columns.flatMap(([name, { filter, values: known = [] }]) => {
    if (filter === 'range')
      return [{ query: { [`${name}_from`]: '2026-09-01' }, where: `${plain[name]} >= timestamptz '2026-09-01 06:00Z'` }]
    return filter ? known.slice(0, 4).map((value) => ({ query: { [name]: value }, where: `${plain[name]} = '${value}'` })) : []
  }),
]
const sorts = columns.flatMap(([name, { sort }]) => (sort ? [name, `-${name}`] : []))
const arms: Arm[] = filters.flatMap(({ query, where }) =>
  sorts.map((sort) => {
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    return { query: { ...query, sort }, where, order: `${plain[sort.replace('-', '')]} ${direction}, i.id ${direction}` }
  }),
)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
async function asked(query: Record<string, string>, page: number): Promise<void> {
  const response = await fetch(
    at(`${invitations.read.path}?${new URLSearchParams({ ...query, page: String(page), page_size: '50' }).toString()}`),
    { headers },
  )
  if (response.status !== 200) throw new Error(`${JSON.stringify(query)} answers ${response.status}.`)
  await response.json()
}
async function stated({ where, order }: Arm, page: number): Promise<void> {
  const from = `from invitation i where i.club_id = 1 and ${where}`
  await database.query('owner', `select count(*) ${from}`)
  const listed = Object.entries(plain).map(([name, text]) => `${text} as ${name}`)
  await database.query('owner', `select i.id, ${listed.join(', ')} ${from} order by ${order} limit 50 offset ${(page - 1) * 50}`)
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const results = []
for (const arm of arms)
  for (const page of Object.keys(arm.query).length === 1 ? [1, Math.floor(rows / 50)] : [1]) {
    const [product, statement]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const [one, two] = [await timed(() => stated(arm, page)), await timed(() => asked(arm.query, page))]
      // The first round fills caches.
      if (round === 0) continue
      statement.push(one)
      product.push(two)
    }
    const [ms, plainMs] = [median(product), median(statement)]
    results.push({
      query: new URLSearchParams(arm.query).toString(),
      page,
      ms: Math.round(ms),
      plain_ms: Math.round(plainMs),
      over: Math.round((10 * ms) / plainMs) / 10,
    })
  }
const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}, ${cluster.version}`
console.log(`${machine}; ${rows} rows, ${rounds} rounds`)
console.table(results)
if (values.out)
  writeFileSync(values.out, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine, rows, results }, null, 2)}\n`)
const over = results.filter(({ ms, plain_ms }) => ms > goals.overPlain * plain_ms + goals.requestMs)
if (over.length > 0) {
  console.error(`Over the goal (${JSON.stringify(goals)}): ${over.map(({ query, page }) => `${query} page ${page}`).join(', ')}`)
  process.exitCode = 1
}
server.kill('SIGTERM')
await sleep(500)
await database.close()
process.exit()
