import { openDatabase, type Database } from '../server/src/kit/database/database.ts'
import type { LiteEngine } from '../server/src/kit/database/lite-connection.ts'
import { openJobs } from '../server/src/kit/jobs/jobs.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { layDemoMoney } from '../server/src/registration/demo/lay-demo-money.ts'
import { keptDatabase, lasting, type Beginning } from '../server/test/kept-database.ts'
import { start, type Running } from '../server/src/start.ts'
import { passDays } from './pass-days.ts'

/** `environment` is read like that of `npm start`; `statements` run on the data before the server starts. */
export interface ServerToOpen {
  environment: Record<string, string>
  statements: string[]
  /** The file of a dump of the demo club, with which a new database begins. */
  dump: string
  /** With the year of payments of the demo. */
  withPayments: boolean
}

/**
 * The process that runs the servers of one test worker, one after the other: modules and the database are loaded once and not once a file. `stop` ends with the
 * line `mark` in the log, and keeps the data for the next `open` when it is a `pause`.
 */
export type ServerRequest = { open: ServerToOpen } | { pass: { days: number } } | { stop: { mark: string; pause: boolean } }
/** Null when the request was done, else the reason why it was not. */
export interface ServerReply {
  error: string | null
}

let running: Running | null = null
/** Of the running server, or of one that is paused. */
let data: LiteEngine | null = null

/** Queues that every server creates at its start. */
async function layQueues(database: Database) {
  const jobs = await openJobs(database, [], { work: false, onError: console.error, sweep: () => Promise.resolve() })
  await jobs.stop()
}
const beginningOf = ({ dump, withPayments }: ServerToOpen): Beginning => ({
  dump,
  more: {
    name: withPayments ? 'with payments' : '',
    async lay(database) {
      if (withPayments) await database.hold('owner', layDemoMoney)
      await layQueues(database)
    },
  },
})

async function open(server: ServerToOpen) {
  // Left behind by a test file whose end failed.
  if (running !== null) await stop({ pause: false })
  const settings = readSettings(server.environment)
  const stopped = (reason: string) => {
    console.error(reason)
    process.exit(1)
  }
  data ??= await keptDatabase(beginningOf(server))
  const database = await openDatabase({ engine: lasting(data) })
  for (const statement of server.statements) await database.query('owner', statement)
  database.rereadClock()
  running = await start(settings, stopped, { database })
}

async function stop({ pause }: { pause: boolean }) {
  await running?.stop()
  running = null
  if (pause) return
  await data?.close()
  data = null
}

async function act(request: ServerRequest): Promise<void> {
  if ('open' in request) return await open(request.open)
  if ('pass' in request) return await passDays(running!.ctx, request.pass.days)
  await stop(request.stop)
  console.log(request.stop.mark)
}

async function answer(request: ServerRequest) {
  let error: string | null = null
  try {
    await act(request)
  } catch (reason) {
    error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
  }
  process.send?.({ error } satisfies ServerReply)
}

process.on('message', (request: ServerRequest) => void answer(request))
// The worker is gone.
process.on('disconnect', () => process.exit(running === null ? 0 : 1))
