import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoPassword } from '../server/src/demo/accounts.ts'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'

/**
 * Compares sign-ins a second with bare argon2 of the same cost and concurrency, one after the other and back again in every round, and measures how long
 * another request waits meanwhile. The result is a ratio of medians of the same run.
 */
const { values } = parseArgs({
  options: {
    conns: { type: 'string', default: '1,4,32' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    floor: { type: 'string', default: '0.8' },
    keep: { type: 'string' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'touchline-login-'))
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

interface Measured {
  latencies: number[]
  seconds: number
}
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const at = (list: readonly number[], share: number) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
const median = (list: readonly number[]) => at(list, 0.5)
const ms = (microseconds: number) => Math.round(microseconds / 100) / 10

const port = 21_000 + (process.pid % 20_000)
const url = `http://127.0.0.1:${port}`

async function loadDemoRows(): Promise<string[]> {
  const database = await openDatabase({ dir: scratch })
  await migrate(database)
  const hash = await hashPassword(demoPassword)
  await database.hold('owner', (db) => loadDemo(db, '2026-10-05', hash))
  const { rows } = await database.query('owner', `select email from app_user where id > 1000 order by id limit 400`)
  await database.close()
  return rows.map(({ email }) => String(email))
}

const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
console.log(`${machine}; embedded database, ${process.env['UV_THREADPOOL_SIZE'] ?? 4} threads, ${rounds} rounds of ${seconds} s an arm`)
const emails = await loadDemoRows()
const server = spawn(process.execPath, [here('../server/src/main.ts')], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: scratch,
    PUBLIC_URL: url,
    DATABASE_URL: '',
    TOUCHLINE_LOG: 'error',
    TOUCHLINE_FLOOD_LIMIT: '100000000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
children.add(server)
const bare = fork(here('limits/argon2.mjs'))
children.add(bare)
for (let tries = 0; !(await isUp()); tries++) {
  if (tries > 300) throw new Error('The server does not answer.')
  await sleep(100)
}

const results: Record<string, unknown>[] = []
const wrong: string[] = []
for (const conns of values.conns.split(',').map(Number)) {
  const taken = { bare: [] as Measured[], product: [] as Measured[] }
  const others: number[] = []
  const quiet = await askOthers(1)
  await hashBare(conns, 1)
  await signIns(conns, 1, [])
  for (let round = 0; round < rounds; round++)
    for (const arm of round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const))
      taken[arm].push(arm === 'bare' ? await hashBare(conns, seconds) : await signIns(conns, seconds, others))
  const rate = (list: Measured[]) => median(list.map(({ latencies, seconds: took }) => latencies.length / took))
  const all = (list: Measured[]) => list.flatMap(({ latencies }) => latencies)
  const result = {
    conns,
    bare: Math.round(rate(taken.bare) * 10) / 10,
    product: Math.round(rate(taken.product) * 10) / 10,
    ratio: Math.round((rate(taken.product) / rate(taken.bare)) * 100) / 100,
    bareP99: ms(at(all(taken.bare), 0.99)),
    productP99: ms(at(all(taken.product), 0.99)),
    otherQuietP50: ms(median(quiet)),
    otherP50: ms(median(others)),
    otherP99: ms(at(others, 0.99)),
  }
  results.push(result)
  console.log(
    `${String(conns).padStart(3)} at once: bare ${result.bare}/s, sign-ins ${result.product}/s, ${result.ratio} of bare; p99 ${result.bareP99} and ${result.productP99} ms; another request meanwhile p50 ${result.otherP50} (alone ${result.otherQuietP50}), p99 ${result.otherP99} ms`,
  )
  if (conns >= availableParallelism() && result.ratio < Number(values.floor))
    wrong.push(`${conns} at once: ${result.ratio} of bare is under ${values.floor}`)
}
if (values.keep)
  writeFileSync(values.keep, `${JSON.stringify({ at: new Date().toISOString(), machine, rounds, seconds, results }, null, 2)}\n`)
for (const line of wrong) console.error(line)
process.exit(wrong.length > 0 ? 1 : 0)

async function hashBare(conns: number, length: number): Promise<Measured> {
  const answer = new Promise<Measured>((resolve) => bare.once('message', (measured) => resolve(measured as Measured)))
  bare.send({ conns, seconds: length })
  return await answer
}

async function signIns(conns: number, length: number, others: number[]): Promise<Measured> {
  const latencies: number[] = []
  let [next, busy] = [0, true]
  const meanwhile = (async () => {
    while (busy) others.push(...(await askOthers(0.02)))
  })()
  const began = performance.now()
  const until = began + length * 1000
  await Promise.all(
    Array.from({ length: conns }, async () => {
      while (performance.now() < until) {
        const email = emails[next++ % emails.length]!
        const asked = performance.now()
        const answer = await fetch(`${url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: demoPassword }),
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}.`)
        latencies.push(Math.round((performance.now() - asked) * 1000))
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  busy = false
  await meanwhile
  return { latencies, seconds: took }
}

/** Latencies of somebody else's requests to the same process, at most ten a second. */
async function askOthers(length: number): Promise<number[]> {
  const latencies: number[] = []
  const until = performance.now() + length * 1000
  do {
    const asked = performance.now()
    await (await fetch(`${url}/api/config`)).arrayBuffer()
    latencies.push(Math.round((performance.now() - asked) * 1000))
    await sleep(100)
  } while (performance.now() < until)
  return latencies
}

async function isUp(): Promise<boolean> {
  return await fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
