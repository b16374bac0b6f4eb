import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadDemo } from '../../server/src/demo/demo.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { findSecrets } from '../../scripts/find-secrets.ts'
import { testMonday } from '../../server/test/demo-dump.ts'
import { quickHash } from '../../server/test/quick-hash.ts'
import { ServerProcess } from '../shared-server.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
  /** Stops the server and keeps its data. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Moves the clock of rules by days, and comes back when the work of that day is done; with 0 days when that of now is. Only of the shared process. */
  passDays(days: number): Promise<void>
  /** The link that an empty installation prints for its first club. Only of a server with a process of its own. */
  setUpLink(): string
}

export interface ServerOptions {
  settings?: Record<string, string>
  /** Statements that the owner of the database runs before the server starts: they add to the demo club. */
  more?: string[]
  /** The file of a dump of the demo club to begin with; without it the demo club is laid anew. */
  dump?: string
  /** With the year of payments of the demo, which the data of most tests does without. Only of the shared process. */
  withPayments?: boolean
  /** Starts without the demo club and without anybody who could sign in, as a real installation does. */
  empty?: boolean
  /** The servers of a test worker run in one process, one after the other; without it the server has a process that ends with it, as `npm start` has. */
  sharedProcess?: boolean
}

/** How one server is started and stopped; `log` is everything it has printed. After a pause it opens with the data that it had. */
interface Runner {
  open(environment: Record<string, string>, statements: string[]): Promise<void>
  close(how: { pause: boolean }): Promise<void>
  passDays(days: number): Promise<void>
  log(): string
}

const monday = `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`

/** Starts a server as `npm start` does, with the demo club around the pinned Monday, on the morning of that Monday. */
export async function startServer({
  settings = {},
  more = [],
  dump,
  withPayments = false,
  empty = false,
  sharedProcess = false,
}: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  if (!sharedProcess) await fillDataFolder(dataDir, { empty, dump })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = {
    ...(process.env as Record<string, string>),
    PORT: String(port),
    DATA_DIR: dataDir,
    TOUCHLINE_LOG: 'info',
    PUBLIC_URL: url,
    DATABASE_URL: '',
    ...(empty && { TOUCHLINE_DEMO: '0' }),
    ...settings,
  }
  const runner = sharedProcess ? sharedRunner(dump!, withPayments) : processRunner(url, dataDir)
  await runner.open(environment, [monday, ...more])
  let isRunning = true
  return {
    url,
    async pause() {
      if (!isRunning) return
      isRunning = false
      await runner.close({ pause: true })
    },
    passDays: (days) => runner.passDays(days),
    setUpLink: () => /Create the first club here: (\S+)/.exec(runner.log())![1]!,
    async resume() {
      if (isRunning) return
      await runner.open(environment, [])
      isRunning = true
    },
    async stop() {
      await runner.close({ pause: false })
      rmSync(dataDir, { recursive: true, force: true })
      refuseLog(runner.log())
    },
  }
}

/** Failures and secrets that a server has logged. */
function refuseLog(log: string) {
  const failures = log.split('\n').filter((line) => line.includes('"level":50'))
  if (failures.length > 0) throw new Error(`The server logged failures:\n${failures.join('\n')}`)
  // The sign-in to the demo is printed for whoever starts it; what the server logs afterwards holds no secret of anybody.
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const secrets = lines.flatMap((line) => findSecrets(line, { isLog: true }).map(({ what }) => `${what}: ${line.slice(0, 200)}`))
  if (secrets.length > 0) throw new Error(`The server logged secrets:\n${secrets.join('\n')}`)
}

/** Without a dump the demo club is laid anew. */
async function fillDataFolder(dataDir: string, { empty, dump }: { empty: boolean; dump: string | undefined }) {
  const isCopy = dump !== undefined && !empty
  const database = await openDatabase({ dir: dataDir, ...(isCopy && { snapshot: readFileSync(dump) }) })
  if (!isCopy) await migrate(database)
  if (!isCopy && !empty) await database.hold('owner', (db) => loadDemo(db, testMonday, quickHash()))
  await database.close()
}

let shared: ServerProcess | null = null

/** The process is started anew when the last one has died. */
function sharedRunner(dump: string, withPayments: boolean): Runner {
  if (shared === null || shared.isDead) shared = new ServerProcess()
  const server = shared
  const from = server.log.length
  return {
    open: (environment, statements) => server.open({ environment, statements, dump, withPayments }),
    close: (how) => server.close(how),
    passDays: (days) => server.pass(days),
    log: () => server.log.slice(from),
  }
}

/** Proves at each end that the server closes everything: its exit code is 0. */
function processRunner(url: string, dataDir: string): Runner {
  let said = ''
  let server: ChildProcess | null = null
  return {
    async open(environment, statements) {
      if (statements.length > 0) {
        const database = await openDatabase({ dir: dataDir })
        for (const statement of statements) await database.query('owner', statement)
        await database.close()
      }
      server = spawn(process.execPath, [new URL('../../server/src/main.ts', import.meta.url).pathname], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()))
      await answering(url, server, () => said)
    },
    async close() {
      const going = server
      server = null
      if (going === null) return
      const gone = new Promise((resolve) => going.once('exit', resolve))
      going.kill('SIGTERM')
      if ((await gone) !== 0) throw new Error(`The server was asked to stop and did not close what it had open:\n${said.slice(-2000)}`)
    },
    passDays: () => Promise.reject(new Error('Days pass only in the shared process.')),
    log: () => said,
  }
}

async function answering(url: string, server: ChildProcess, said: () => string) {
  for (;;) {
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
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
