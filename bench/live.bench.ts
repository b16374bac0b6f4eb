import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { firstRoom, threadOf, type Ask, type Place, type Received } from './live/protocol.ts'
import { startCluster } from './postgres.ts'
import { answers, children, cpuOf, databaseCpu, ended, memoryOf, startNode } from './processes.ts'

/**
 * Compares a chat message of the product, from the request that sends it to the sockets of the members, with a bare server that forwards a posted text to its
 * sockets: people in rooms of 20, and messages to random rooms. The product runs as two server processes on one PostgreSQL of its own, over which requests and
 * sockets are spread; it checks the session and the members, stores the message, counts it as unread and announces it. Meanwhile connections to the product break
 * and are opened again. Both arms take turns, with their sockets open all the time. The goals are a p99 of at most three times the bare one, and no message that is
 * lost or doubled. `--conns` names sizes, the largest first; the first that meets the goals is the size that this machine holds.
 */
const { values } = parseArgs({
  options: {
    conns: { type: 'string', default: '5000,2500,1000,500,200' },
    room: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    drops: { type: 'string', default: '5' },
    processes: { type: 'string', default: '2' },
    keep: { type: 'string' },
  },
})
const sizes = values.conns.split(',').map(Number)
const [room, rate, seconds, rounds, drops, processes] = [
  ...[Number(values.room), Number(values.rate), Number(values.seconds)],
  ...[Number(values.rounds), Number(values.drops), Number(values.processes)],
] as [number, number, number, number, number, number]
/** Seconds of each turn whose messages are not measured. */
const warmUp = 2
const receivers = 2
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const scratch = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
chmodSync(scratch, 0o755) // the cluster in it runs as another user
const freePort = 20_000 + (process.pid % 20_000)
const cluster = startCluster(join(scratch, 'cluster'), freePort)
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  cluster.stop()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

console.log(
  `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}, ${cluster.version}; rooms of ${room}, ${rate} messages a second, ${processes} server processes, ${drops} reconnections a second, ${rounds} rounds of ${seconds} s`,
)
await load(Math.max(...sizes))
const ports = Array.from({ length: processes }, (_, index) => freePort + 2 + index)
const barePort = freePort + 1
const bare = startNode(here('live/bare.ts'), { PORT: String(barePort) })
const servers: ChildProcess[] = []
for (const [index, port] of ports.entries()) {
  servers.push(
    startNode(here('../server/src/main.ts'), {
      ...{ DATABASE_URL: cluster.urlOf('live', 'touchline'), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(scratch, 'data') },
      ...{
        TOUCHLINE_ROLE: index === 0 ? 'all' : 'web',
        TOUCHLINE_LOG: 'error',
        TOUCHLINE_FLOOD_LIMIT: '100000000',
        NODE_ENV: 'production',
      },
    }),
  )
  // The first one makes the secrets that all use.
  await answers(`http://127.0.0.1:${port}/api/health`)
}

const results: object[] = []
let held: number | null = null
for (const conns of sizes) {
  if (await measure(conns)) {
    held = conns
    break
  }
}
console.log(
  held === null
    ? `\n${availableParallelism()} cores hold none of these sizes`
    : `\n${availableParallelism()} cores hold ${held} connections with ${rate} messages a second`,
)
if (values.keep) {
  const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}, ${cluster.version}`
  const kept = { at: new Date().toISOString(), machine, room, rate, seconds, rounds, drops, processes, results, held }
  writeFileSync(values.keep, `${JSON.stringify(kept, null, 2)}\n`)
}
for (const child of [bare, ...servers]) await ended(child)
process.exit(held === Math.max(...sizes) ? 0 : 1)

/** The demo club with people in groups, each with a session. */
async function load(people: number) {
  cluster.psql('postgres', '-c', 'create role touchline login createrole')
  cluster.psql('postgres', '-c', 'create database live owner touchline')
  const database = await openDatabase({ url: cluster.urlOf('live', 'touchline') })
  await migrate(database)
  await database.hold('owner', (db) => loadDemo(db, '2026-10-05', ''))
  await database.close()
  const statements = [
    `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`,
    `create temp table person as select n, 1000000 + n as id from generate_series(1, ${people}) n`,
    `insert into app_user (id, first_name, last_name, email, email_verified_at, registered_at, current_role_id) overriding system value
      select id, 'Person', 'Bench ' || n, 'bench' || n || '@example.org', now(), now(), id from person`,
    `insert into role (id, user_id, type, org_id, club_id) overriding system value select id, id, 'Parent', 1, 1 from person`,
    `insert into session (id, user_id, token_hash, expires_at) overriding system value
      select id, id, encode(sha256(('bench-session-' || lpad(n::text, 8, '0'))::bytea), 'hex'), now() + interval '90 days' from person`,
    `insert into access_key (id, session_id, user_id, role_id, key_hash) overriding system value
      select id, id, id, id, encode(sha256(('bench-key-' || lpad(n::text, 8, '0'))::bytea), 'hex') from person`,
    `insert into chat_thread (club_id, id, kind, name) overriding system value
      select 1, ${firstRoom} + n, 'group', 'Room ' || n from generate_series(0, ${Math.ceil(people / room)}) n`,
    `insert into chat_member (club_id, thread_id, user_id, added) select 1, ${firstRoom} + (n - 1) / ${room}, id, true from person`,
    'analyze',
  ]
  cluster.psql('live', ...statements.flatMap((statement) => ['-c', statement]))
}

interface Receiver {
  child: ChildProcess
  ask<T>(what: Ask): Promise<T>
}
function receiver(): Receiver {
  const child = fork(here('live/receive.ts'))
  children.add(child)
  return {
    child,
    ask: <T>(what: Ask) =>
      new Promise<T>((resolve, reject) => {
        child.once('message', (said: { answer: T; error?: string }) =>
          said.error === undefined ? resolve(said.answer) : reject(new Error(said.error)),
        )
        child.send(what)
      }),
  }
}

interface Turn {
  /** Milliseconds from the request to each socket, in order. */
  latencies: number[]
  sent: number
  refused: number
  lost: number
  doubled: number
  reopened: number
  resets: number
  /** Processor seconds a second. */
  serverCpu: number
  databaseCpu: number
  receiverCpu: number
}

/** Takes turns between both arms with this many connections; returns true if the goals are met. */
async function measure(conns: number): Promise<boolean> {
  console.log(`\n${conns} connections, load average ${loadavg()[0]!.toFixed(1)}`)
  const all = Array.from({ length: receivers }, receiver)
  const askAll = <T>(what: (index: number) => Ask) => Promise.all(all.map((one, index) => one.ask<T>(what(index))))
  const places: Record<'ws' | 'product', Place> = {
    ws: { kind: 'ws', ports: [barePort], room },
    product: { kind: 'product', ports, room },
  }
  const indexesOf = (of: number) => Array.from({ length: conns }, (_, index) => index).filter((index) => index % receivers === of)
  for (const target of [places.ws, places.product]) {
    const before = servers.map(({ pid }) => memoryOf(pid!))
    const took = await askAll<number>((of) => ({ do: 'connect', target, indexes: indexesOf(of) }))
    const grown = servers.reduce((sum, { pid }, index) => sum + memoryOf(pid!) - before[index]!, 0)
    const memory = target.kind === 'product' ? `, ${Math.round(grown / conns)} kB of memory each` : ''
    console.log(`${target.kind}: connected in ${Math.max(...took).toFixed(1)} s${memory}`)
  }
  const turns: Record<'ws' | 'product', Turn[]> = { ws: [], product: [] }
  for (let round = 0; round < rounds; round++)
    for (const kind of round % 2 === 0 ? (['ws', 'product'] as const) : (['product', 'ws'] as const)) {
      await askAll(() => ({ do: 'drops', perSecond: kind === 'product' ? drops / receivers : 0 }))
      await askAll(() => ({ do: 'report' }))
      turns[kind].push(await takeTurn(conns, places[kind], all))
    }
  await askAll(() => ({ do: 'drops', perSecond: 0 }))
  const storm = Math.max(...(await askAll<number>(() => ({ do: 'storm' }))))
  await askAll(() => ({ do: 'close' }))
  for (const { child } of all) await ended(child)
  return tell(conns, turns, storm)
}

/** Sends for some seconds, and compares what was sent with what arrived. */
async function takeTurn(conns: number, place: Place, all: readonly Receiver[]): Promise<Turn> {
  const pids = place.kind === 'ws' ? [bare.pid!] : servers.map(({ pid }) => pid!)
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const cpuOfEach = () => all.map(({ child }) => cpuOf(child.pid!))
  const before = { server: cpu(), database: databaseCpu(cluster.pid), receivers: cpuOfEach() }
  /** The time of the request of each message, by its id; those of the warm-up are counted and not measured. */
  const sent = new Map<string, { at: number; isMeasured: boolean }>()
  let refused = 0
  const began = performance.now()
  const sending: Promise<void>[] = []
  const now = () => performance.timeOrigin + performance.now()
  const post = async () => {
    const index = Math.floor(Math.random() * conns)
    const at = now()
    const isMeasured = performance.now() - began > warmUp * 1000
    const id = place.kind === 'ws' ? await postBare(place, index) : await postProduct(place, index)
    if (id === null) refused++
    else sent.set(id, { at, isMeasured })
  }
  while (performance.now() - began < (warmUp + seconds) * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (sending.length < due) sending.push(post())
    await sleep(4)
  }
  await Promise.all(sending)
  // A late event arrives within the second in which a process looks for the events of the other, or when a broken connection is back.
  await sleep(3000)
  const took = (performance.now() - began) / 1000
  const reports = await Promise.all(all.map((one) => one.ask<Received>({ do: 'report' })))
  const latencies: number[] = []
  let arrived = 0
  for (const { ids, times } of reports)
    for (const [at, id] of ids.entries()) {
      const message = sent.get(id)
      if (!message) continue
      arrived++
      if (message.isMeasured) latencies.push(times[at]! - message.at)
    }
  const sum = (of: (report: Received) => number) => reports.reduce((total, report) => total + of(report), 0)
  return {
    latencies: latencies.sort((one, other) => one - other),
    ...{ sent: sent.size, refused, lost: sent.size * room - arrived },
    ...{ doubled: sum(({ doubled }) => doubled), reopened: sum(({ reopened }) => reopened), resets: sum(({ resets }) => resets) },
    serverCpu: (cpu() - before.server) / took,
    databaseCpu: (databaseCpu(cluster.pid) - before.database) / took,
    receiverCpu: Math.max(...cpuOfEach().map((used, index) => (used - before.receivers[index]!) / took)),
  }
}
async function postBare({ ports: [port] }: Place, index: number): Promise<string> {
  const id = randomUUID()
  const body = `${id}|${'x'.repeat(160)}`
  await (await fetch(`http://127.0.0.1:${port}/${threadOf({ room }, index)}`, { method: 'POST', body })).arrayBuffer()
  return id
}

/** Sends a message as a member of the room, to the other process than that of the member's socket; null: it was refused. */
async function postProduct({ ports: all }: Place, index: number): Promise<string | null> {
  const number = String(index + 1).padStart(8, '0')
  const answer = await fetch(`http://127.0.0.1:${all[(index + 1) % all.length]}/api/chat/threads/${threadOf({ room }, index)}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer bench-session-${number}`,
      'x-access-key': `bench-key-${number}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ text: 'x'.repeat(160), type: 'text', custom_data: {}, mentions: [], client_key: randomUUID() }),
  })
  const body = (await answer.json()) as { id?: number }
  if (answer.status !== 200) console.error(JSON.stringify(body))
  return answer.status === 200 ? String(body.id) : null
}

function tell(conns: number, turns: Record<'ws' | 'product', Turn[]>, storm: number): boolean {
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const median = (list: readonly number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!
  const total = (list: readonly Turn[], of: (turn: Turn) => number) => list.reduce((sum, turn) => sum + of(turn), 0)
  let isValid = true
  const facts: Record<string, object> = {}
  for (const [kind, list] of Object.entries(turns)) {
    const p99s = list.map(({ latencies }) => at(latencies, 0.99))
    facts[kind] = list.map(({ latencies, ...rest }) => ({
      ...rest,
      p50: at(latencies, 0.5),
      p99: at(latencies, 0.99),
      deliveries: latencies.length,
    }))
    const words = [
      `p50 ${median(list.map(({ latencies }) => at(latencies, 0.5))).toFixed(1)} ms`,
      `p99 ${median(p99s).toFixed(1)} ms (${Math.min(...p99s).toFixed(1)} to ${Math.max(...p99s).toFixed(1)})`,
      `${total(list, ({ latencies }) => latencies.length)} deliveries`,
      `lost ${total(list, ({ lost }) => lost)}`,
      `doubled ${total(list, ({ doubled }) => doubled)}`,
      `refused ${total(list, ({ refused }) => refused)}`,
      `reopened ${total(list, ({ reopened }) => reopened)}`,
      `read again ${total(list, ({ resets }) => resets)}`,
      `processor of servers ${median(list.map(({ serverCpu }) => serverCpu)).toFixed(2)}, of the database ${median(list.map((turn) => turn.databaseCpu)).toFixed(2)}, of a receiver ${median(list.map(({ receiverCpu }) => receiverCpu)).toFixed(2)}`,
    ]
    console.log(`${kind}: ${words.join(', ')}`)
    if (Math.max(...list.map(({ receiverCpu }) => receiverCpu)) > 0.95) {
      console.log('  void: a receiver was saturated')
      isValid = false
    }
    if (kind === 'ws' && Math.max(...p99s) > 2 * Math.min(...p99s)) console.log('  noisy: the limit varies by more than twice')
  }
  const ratio =
    median(turns.product.map(({ latencies }) => at(latencies, 0.99))) / median(turns.ws.map(({ latencies }) => at(latencies, 0.99)))
  const all = [...turns.ws, ...turns.product]
  const isWhole = total(all, ({ lost, doubled, refused }) => Math.abs(lost) + doubled + refused) === 0
  console.log(
    `p99 ${ratio.toFixed(1)} times the bare one (goal 3), ${isWhole ? 'nothing lost or doubled' : 'not whole'}; all connected again after ${storm.toFixed(1)} s`,
  )
  results.push({ conns, ratio, isWhole, isValid, stormSeconds: storm, ...facts })
  return isValid && isWhole && ratio <= 3
}
