import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadDemo } from '../../server/src/demo/demo.ts'
import { openDatabase, type Database } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { findSecrets } from '../../scripts/find-secrets.ts'
import { hashPassword } from '../../server/src/kit/secrets/passwords.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
  /** Stops the server and keeps its data. */
  pause(): Promise<void>
  resume(): Promise<void>
}

export interface ServerOptions {
  settings?: Record<string, string>
  /** Adds data to the demo club before the server starts. */
  more?: (database: Database) => Promise<unknown>
  /** A data folder with the demo club to copy; without it a new one is filled. */
  copyOf?: string
  /** Command line flags for Node. */
  flags?: string[]
}

/** Starts a server as `npm start` does, with the demo club around the pinned Monday, on the morning of that Monday. */
export async function startServer({ settings = {}, more, copyOf, flags = [] }: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  if (copyOf === undefined) await fillDataFolder(dataDir)
  else cpSync(copyOf, dataDir, { recursive: true })
  await makeMonday(dataDir, more)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let said = ''
  const open = async () => {
    const server = spawn(process.execPath, [...flags, new URL('../../server/src/main.ts', import.meta.url).pathname], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        TOUCHLINE_LOG: 'info',
        PUBLIC_URL: url,
        DATABASE_URL: '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    await answering(url, server, () => said)
    return server
  }
  let server: ChildProcess | null = await open()
  const pause = async () => {
    const going = server
    server = null
    if (!going) return
    const gone = new Promise((resolve) => going.once('exit', resolve))
    going.kill('SIGTERM')
    if ((await gone) !== 0) throw new Error('The server was asked to stop and did not close what it had open.')
  }
  return {
    url,
    pause,
    async resume() {
      server ??= await open()
    },
    async stop() {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
      const failures = said.split('\n').filter((line) => line.includes('"level":50'))
      if (failures.length > 0) throw new Error(`The server logged failures:\n${failures.join('\n')}`)
      // The first lines print the sign-in of the demo; the log after them must hold no secrets.
      const lines = said.split('\n').filter((line) => line.startsWith('{'))
      const secrets = lines.flatMap((line) => findSecrets(line, { isLog: true }).map(({ what }) => `${what}: ${line.slice(0, 200)}`))
      if (secrets.length > 0) throw new Error(`The server logged secrets:\n${secrets.join('\n')}`)
    },
  }
}

export async function fillDataFolder(dataDir: string) {
  const database = await openDatabase({ dir: dataDir })
  await migrate(database)
  const passwordHash = await hashPassword('Touchline-1!')
  await database.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
  await database.close()
}

async function makeMonday(dataDir: string, more: ServerOptions['more']) {
  const database = await openDatabase({ dir: dataDir })
  await database.query('owner', `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
  await more?.(database)
  await database.close()
}

async function answering(url: string, server: ChildProcess, said: () => string) {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${said()}`)
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error(`The server does not answer:\n${said()}`)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
