import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { people } from '../server/src/demo/people.ts'
import { inTransaction } from '../server/src/kit/database/transaction.ts'
import { announce } from '../server/src/kit/live/live.ts'
import { demoContext } from './demo-context.ts'

/**
 * Compares the live path of the product, from the transaction to the client, with a bare WebSocket server that only forwards: connections in rooms of 20, and
 * messages to random rooms. The clients are a process of their own. A message is 200 bytes. Connections to the product break and are opened again, `drops` of
 * them a second; the bare server has nothing that could send missed messages again. The goal is a p99 of at most three times the bare one, and no message that
 * is lost or doubled.
 */
const { values } = parseArgs({
  options: {
    conns: { type: 'string', default: '500' },
    room: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '8' },
    drops: { type: 'string', default: '5' },
    client: { type: 'string' },
  },
})
const [conns, room, rate, seconds, drops] = [values.conns, values.room, values.rate, values.seconds, values.drops].map(Number) as [
  number,
  number,
  number,
  number,
  number,
]
const rooms = Math.max(1, Math.floor(conns / room))

interface Target {
  kind: 'ws' | 'product'
  port: number
  auth: { token: string; access_key: string }
}
interface Received {
  latencies: number[]
  /** Messages that a connection got twice. */
  doubled: number
  /** Connections that broke and were opened again. */
  reopened: number
}

if (values.client === undefined) await measure()
else await connectAll(JSON.parse(values.client) as Target)

async function measure(): Promise<void> {
  const bare = await ofBare()
  const product = await ofProduct()
  const line = (name: string, received: Received & { sent: number }) => {
    const sorted = received.latencies.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    const lost = received.sent * room - sorted.length
    console.log(
      `${name}: ${sorted.length} deliveries, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, lost ${lost}, doubled ${received.doubled}, reopened ${received.reopened}`,
    )
    return { p99: at(0.99), isWhole: lost === 0 && received.doubled === 0 }
  }
  console.log(`${conns} connections in rooms of ${room}, ${rate} messages a second, ${availableParallelism()} cores, embedded database`)
  const [one, other] = [line('bare ws', bare), line('product', product)]
  console.log(`p99 ${(other.p99 / one.p99).toFixed(1)} times the bare one (goal 3)`)
  process.exitCode = one.isWhole && other.isWhole && other.p99 <= 3 * one.p99 ? 0 : 1
}

async function ofBare(): Promise<Received & { sent: number }> {
  const members = new Map<string, Set<ServerSocket>>()
  const server = createServer()
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket: ServerSocket, request: IncomingMessage) => {
    const name = request.url!.slice(1)
    members.set(name, (members.get(name) ?? new Set()).add(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const received = await run({ kind: 'ws', port, auth: { token: '', access_key: '' } }, (name, text) => {
    for (const socket of members.get(name) ?? []) socket.send(text)
    return Promise.resolve()
  })
  server.close()
  server.closeAllConnections()
  return received
}

async function ofProduct(): Promise<Received & { sent: number }> {
  const bench = await demoContext()
  const { ctx } = bench
  const headers = await bench.roleSessionOf(people.director)
  ctx.live.access.push({ pattern: /^bench\/(\d+)$/, mayFollow: () => Promise.resolve(true) })
  const { port } = bench.app.server.address() as { port: number }
  const auth = { token: headers.authorization.slice('Bearer '.length), access_key: headers['x-access-key'] }
  const received = await run({ kind: 'product', port, auth }, async (topic, text) => {
    await ctx.database.hold('jobs', (db) => inTransaction(db, (tx) => announce(tx, 1, { topic, type: 'bench.sent', payload: text })))
    ctx.afterCommit()
  })
  await bench.stop()
  return received
}

/** Connects the clients, sends at the rate to random rooms, and returns what arrived. */
async function run(target: Target, send: (room: string, text: string) => Promise<void>): Promise<Received & { sent: number }> {
  const options = Object.entries({ conns, room, rate, seconds, drops }).flatMap(([name, value]) => [`--${name}`, String(value)])
  const client = fork(fileURLToPath(import.meta.url), [...options, '--client', JSON.stringify(target)])
  await once(client, 'message')
  const started = performance.now()
  const sending: Promise<void>[] = []
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    while (sending.length < due) {
      const text = `${performance.timeOrigin + performance.now()}|${randomUUID()}|${'x'.repeat(140)}`
      sending.push(send(`bench/${Math.floor(Math.random() * rooms)}`, text))
    }
    await sleep(5)
  }
  await Promise.all(sending)
  await sleep(2500)
  client.send('report')
  const [received] = (await once(client, 'message')) as [Received]
  client.kill()
  return { ...received, sent: sending.length }
}

interface Connection {
  socket: WebSocket
  seen: Set<string>
  /** The number of the last event of the topic that arrived. */
  seq: number | null
}

async function connectAll({ kind, port, auth }: Target): Promise<void> {
  const received: Received = { latencies: [], doubled: 0, reopened: 0 }
  const open: Connection[] = []
  const take = (seen: Set<string>, text: string) => {
    const [at, id] = text.split('|') as [string, string]
    if (seen.has(id)) return void received.doubled++
    seen.add(id)
    received.latencies.push(performance.timeOrigin + performance.now() - Number(at))
  }
  const connect = (index: number, { seen, seq }: Pick<Connection, 'seen' | 'seq'> = { seen: new Set(), seq: null }) =>
    new Promise<void>((resolve, reject) => {
      const topic = `bench/${index % rooms}`
      const path = kind === 'ws' ? topic : 'socket.io/?EIO=4&transport=websocket'
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`)
      const own: Connection = { socket, seen, seq }
      open[index] = own
      socket.addEventListener('error', () => reject(new Error('A connection was refused.')))
      if (kind === 'ws') socket.addEventListener('open', () => resolve())
      socket.addEventListener('message', ({ data }) => {
        const text = String(data)
        // Messages that arrive after the page has left are lost to it.
        if (open[index] !== own) return
        if (kind === 'ws') return take(seen, text)
        // The protocol of socket.io: open, connect with the session, subscribe, events, and the heartbeat.
        if (text.startsWith('0')) return socket.send(`40${JSON.stringify(auth)}`)
        if (text === '2') return socket.send('3')
        if (text.startsWith('40')) return socket.send(`420${JSON.stringify(['follow', { topic, after: own.seq }])}`)
        if (text.startsWith('430')) {
          own.seq ??= (JSON.parse(text.slice(3)) as [{ seq: number }])[0].seq
          return resolve()
        }
        if (!text.startsWith('42')) return
        const [, news] = JSON.parse(text.slice(2)) as [string, { seq: number; payload: string }]
        // As in the page, which knows an event by its number.
        if (own.seq !== null && news.seq <= own.seq) return
        own.seq = news.seq
        take(seen, news.payload)
      })
    })
  for (let from = 0; from < conns; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, conns - from) }, (_, index) => connect(from + index)))
  process.on('message', () => process.send!(received))
  if (kind === 'product' && drops > 0) {
    const dropping = setInterval(() => {
      const index = Math.floor(Math.random() * conns)
      const broken = open[index]!
      if (broken.seq === null) return
      received.reopened++
      void connect(index, broken)
      broken.socket.close()
    }, 1000 / drops)
    setTimeout(() => clearInterval(dropping), seconds * 1000)
  }
  process.send!('connected')
}
