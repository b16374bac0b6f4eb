import { Agent, get } from 'node:http'

/**
 * Asks one address after another on each of `conns` connections for `seconds`, in a process of its own: its processor time is told too, because a
 * generator that is busy itself measures itself.
 */
export interface Load {
  port: number
  conns: number
  seconds: number
  users: number
  months: number
  /** 'bare' asks the limit's server, 'product' asks ours. */
  of: 'bare' | 'product'
  seed: number
}
export interface Measured {
  /** Latencies in microseconds. */
  latencies: number[]
  seconds: number
  bytes: number
  refused: number
  /** Of the generator, in seconds. */
  cpu: number
}

/** The month's first day and last day of the product's address. */
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

async function measure(load: Load): Promise<Measured> {
  let { seed } = load
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * limit)
  }
  const agent = new Agent({ keepAlive: true, maxSockets: load.conns })
  const measured: Measured = { latencies: [], seconds: 0, bytes: 0, refused: 0, cpu: 0 }
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const { path, headers } = question(load, 1 + below(load.users), below(load.months))
      const began = performance.now()
      get({ host: '127.0.0.1', port: load.port, path, headers, agent }, (response) => {
        if (response.statusCode !== 200) measured.refused++
        response.on('data', (chunk: Buffer) => (measured.bytes += chunk.length))
        response.on('end', () => {
          measured.latencies.push(Math.round((performance.now() - began) * 1000))
          resolve()
        })
      }).on('error', reject)
    })
  const cpu = process.cpuUsage()
  const began = performance.now()
  const until = began + load.seconds * 1000
  await Promise.all(
    Array.from({ length: load.conns }, async () => {
      while (performance.now() < until) await once()
    }),
  )
  measured.seconds = (performance.now() - began) / 1000
  const used = process.cpuUsage(cpu)
  measured.cpu = (used.user + used.system) / 1e6
  agent.destroy()
  return measured
}

if (process.send) process.on('message', (load: Load) => void measure(load).then((measured) => process.send!(measured)))
