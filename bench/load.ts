import { connect } from 'node:net'

/**
 * Requests one address after another on each of `conns` connections for `seconds`, in a process of its own. It reports its own processor time too, because a
 * generator that is busy measures itself.
 */
export interface Load {
  port: number
  conns: number
  seconds: number
  users: number
  months: number
  /** 'bare' asks the bare fastify server, 'product' asks ours. */
  of: 'bare' | 'product'
  seed: number
}
export interface Measured {
  /** Latencies in microseconds. */
  latencies: number[]
  seconds: number
  bytes: number
  refused: number
  /** Processor seconds of the generator. */
  cpu: number
}

/** The first and last day of the month, for the product's address. */
const monthOf = (month: number) =>
  [new Date(Date.UTC(2025, 6 + month, 1)), new Date(Date.UTC(2025, 7 + month, 0))].map((day) => day.toISOString().slice(0, 10))

export function question(load: Pick<Load, 'of'>, user: number, month: number): { path: string; headers: Record<string, string> } {
  if (load.of === 'bare') return { path: `/calendar/${user}/${month}`, headers: {} }
  const [start, end] = monthOf(month)
  const number = String(user).padStart(8, '0')
  return {
    path: `/api/user/calendar_events?start=${start}&end=${end}`,
    headers: { authorization: `Bearer bench-session-${number}`, 'x-access-key': `bench-key-${number}` },
  }
}

/** One keep-alive connection with as little HTTP work as possible: both servers answer with a content-length. */
function speaker(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: ((answer: { status: number; bytes: number }) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  let status = 0
  let head = ''
  let missing = -1
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN) - (head.length - end - 4)
      if (Number.isNaN(missing)) return void socket.destroy(new Error(`An answer without a length: ${head.slice(0, 200)}`))
    } else missing -= chunk.length
    if (missing > 0) return
    const answer = { status, bytes }
    ;[head, missing, bytes] = ['', -1, 0]
    waiting!(answer)
  })
  for (const event of ['error', 'close'] as const)
    socket.on(event, (error) => failed?.(error instanceof Error ? error : new Error('The server hung up.')))
  return {
    ask: (path: string, headers: Record<string, string>) =>
      new Promise<{ status: number; bytes: number }>((resolve, reject) => {
        ;[waiting, failed] = [resolve, reject]
        const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
      }),
    end: () => socket.destroy(),
  }
}

async function measure(load: Load): Promise<Measured> {
  let { seed } = load
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * limit)
  }
  const measured: Measured = { latencies: [], seconds: 0, bytes: 0, refused: 0, cpu: 0 }
  const speakers = Array.from({ length: load.conns }, () => speaker(load.port))
  const cpu = process.cpuUsage()
  const began = performance.now()
  const until = began + load.seconds * 1000
  await Promise.all(
    speakers.map(async ({ ask }) => {
      while (performance.now() < until) {
        const { path, headers } = question(load, 1 + below(load.users), below(load.months))
        const asked = performance.now()
        const { status, bytes } = await ask(path, headers)
        measured.latencies.push(Math.round((performance.now() - asked) * 1000))
        measured.bytes += bytes
        if (status !== 200) measured.refused++
      }
    }),
  )
  measured.seconds = (performance.now() - began) / 1000
  const used = process.cpuUsage(cpu)
  measured.cpu = (used.user + used.system) / 1e6
  for (const { end } of speakers) end()
  return measured
}

if (process.send) process.on('message', (load: Load) => void measure(load).then((measured) => process.send!(measured)))
