import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Running {
  server: ChildProcess
  url: string
  /** Milliseconds until it answered. */
  ready: number
}

/** Starts the server as a process of its own, and waits until it answers; `file` of this folder is another server, which hears what is sent to it. */
export async function startServer(env: Record<string, string>, file?: string): Promise<Running> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => resolve(free))
    })
  })
  const began = performance.now()
  const server = spawn(process.execPath, [new URL(file ?? '../../server/src/main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port), TOUCHLINE_LOG: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(file === undefined ? [] : (['ipc'] as const))],
  })
  const url = `http://127.0.0.1:${port}`
  // The demo of the first start takes a minute where other suites use both cores.
  for (let tries = 0; tries < 6000; tries++) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { server, url, ready: performance.now() - began }
    await sleep(50)
  }
  throw new Error('The server does not answer.')
}

interface Answered {
  status: number
  body: Record<string, unknown>
}
export async function ask(url: string, headers: Record<string, string>, method: string, path: string, body?: unknown): Promise<Answered> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The headers of a session of a demo account in its first role. */
export async function roleSession(url: string, account: string): Promise<Record<string, string>> {
  const login = await ask(url, {}, 'POST', '/auth/login', { email: `${account}@demo.touchline.test`, password: 'Touchline-1!' })
  const authorization = `Bearer ${String(login.body['token'])}`
  const user = await ask(url, { authorization }, 'POST', '/firebase/user/login', { client_type: 'desktop' })
  return { authorization, 'x-access-key': String(user.body['access_key']) }
}

export const stopped = (server: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })

/** Numbers from 0 to 1 that are the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
