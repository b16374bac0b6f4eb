import { openDatabase } from '../server/src/kit/database/database.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { holdCompiledDatabase } from '../server/test/hold-compiled-database.ts'
import { start, type Running } from '../server/src/start.ts'
import { passDays } from './pass-days.ts'

/**
 * The process that runs the servers of one test worker, one after the other: modules and the compiled database are loaded once and not once a file.
 * `environment` is read like that of `npm start`; `statements` run on the data before the server starts. `stop` ends with the line `mark` in the log.
 */
export type ServerRequest =
  { open: { environment: Record<string, string>; statements: string[] } } | { pass: { days: number } } | { stop: { mark: string } }
/** Null when the request was done, else the reason why it was not. */
export interface ServerReply {
  error: string | null
}

await holdCompiledDatabase()
let running: Running | null = null

async function open({ environment, statements }: { environment: Record<string, string>; statements: string[] }) {
  // Left behind by a test file whose end failed.
  await running?.stop()
  running = null
  const settings = readSettings(environment)
  const stopped = (reason: string) => {
    console.error(reason)
    process.exit(1)
  }
  const database = await openDatabase({ dir: settings.dataDir, onStopped: stopped })
  for (const statement of statements) await database.query('owner', statement)
  database.rereadClock()
  running = await start(settings, stopped, { database })
}

async function stop({ mark }: { mark: string }) {
  await running?.stop()
  running = null
  console.log(mark)
}

function act(request: ServerRequest): Promise<void> {
  if ('open' in request) return open(request.open)
  return 'pass' in request ? passDays(running!.ctx, request.pass.days) : stop(request.stop)
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
