import { AsyncLocalStorage } from 'node:async_hooks'
import { PgBoss } from 'pg-boss'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { singleFlight } from '../http/single-flight.ts'
import { atOnce } from './at-once.ts'

export interface JobKind<T extends object> {
  name: string
  /** A cron line for a recurring job, in UTC. */
  every?: string
  work(job: { data: T; database: Database }): Promise<void>
  /** The number of jobs that a process runs at once; over all processes one per turn at most. Absent: one after the other. */
  atOnce?: number
  /** For jobs that wait for other systems and need no order: so many run side by side, and fewer on the embedded database. Absent: one after the other. */
  sideBySide?: number
  /** The retries of a job that threw; eleven by default, over hours. */
  triesAgain?: number
  /** Called when no retry is left: the work threw each time, or its process died. May itself run twice. */
  gaveUp?(job: { data: T; database: Database }): Promise<void>
}
/** The owner of the job, and the number of the owner's earlier jobs: when many wait, everybody's first job runs before anybody's second. */
export interface Turn {
  of: string
  before: number
}
export interface Jobs {
  /** Enqueues in the caller's transaction: committed together, or not at all. `afterSeconds`: the delay by the clock of the queue. */
  enqueue<T extends object>(tx: Db, kind: Pick<JobKind<T>, 'name'>, data: T, afterSeconds?: number, turn?: Turn): Promise<void>
  /** Runs the sweep now instead of at its next turn, after the clock was moved. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** pg-boss sends several statements in one text; its result is the last one with rows, as in its own pg adapter. */
const answerOf = (result: unknown) => {
  const list = result as { rows: unknown[] }[]
  return (Array.isArray(result) ? (list.findLast(({ rows }) => rows?.length) ?? list.at(-1)) : result) as { rows: unknown[] }
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
/** While a job is enqueued, all queries of pg-boss use the current transaction: it looks up queues on the way. */
const enqueuing = new AsyncLocalStorage<ExecuteSql>()

/** Text in the statement with which pg-boss takes a job by turn; a test looks for it in the installed version. */
export const asksForTurn = 'active_group_probe'
/** Two processes that look at once would both see no running job of the club, so a lock makes the second wait until the first has taken its job. */
const takeInTurn = (database: Database, text: string, values: unknown[] = []) =>
  database.hold('owner', (db) =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('turns of jobs', 0))`.execute(tx)
      return await tx.executeQuery(CompiledQuery.raw(text, values))
    }),
  )

/** Jobs live in the same database, so that enqueueing is part of a transaction. The queue's own clock only spaces retries; due times are in our own rows. */
export async function openJobs(
  database: Database,
  kinds: readonly JobKind<never>[],
  options: { work: boolean; onError: (error: unknown) => void; sweep: () => Promise<void> },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) =>
        (await enqueuing.getStore()?.(text, values)) ??
        (text.includes(asksForTurn) ? await takeInTurn(database, text, values) : answerOf(await database.query('owner', text, values))),
    },
    schema: 'pgboss',
    supervise: options.work,
    schedule: options.work,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', options.onError)
  await boss.start()
  // Requests wait behind the jobs for the only connection of the embedded database.
  const lanes = database.kind === 'pglite' ? 4 : Infinity
  /** By queue its worker. */
  const workers = new Map<string, string>()
  for (const kind of kinds) {
    const spaced = { retryDelay: 2, retryBackoff: true }
    const givenUp = `${kind.name}-given-up`
    if (kind.gaveUp) await boss.createQueue(givenUp, { retryLimit: 11, ...spaced })
    const queue = {
      ...{ retryLimit: kind.triesAgain ?? 11, ...spaced, ...(kind.gaveUp && { deadLetter: givenUp }) },
      // A process that died blocks its turn no longer than this.
      ...(kind.atOnce && { heartbeatSeconds: 60 }),
    }
    await boss.createQueue(kind.name, queue)
    // A queue created by an older version would otherwise keep its old options.
    await boss.updateQueue(kind.name, queue)
    if (!options.work) continue
    const each = { batchSize: kind.sideBySide ?? 20, pollingIntervalSeconds: 60, perJobResults: true } as const
    // Workers that share a queue cannot be told one by one.
    const turns = { ...each, batchSize: 1, pollingIntervalSeconds: 1, groupConcurrency: 1 }
    if (kind.atOnce) await boss.work(kind.name, { ...turns, localConcurrency: kind.atOnce }, eachAlone(kind.work))
    else workers.set(kind.name, await boss.work(kind.name, each, eachAlone(kind.work, Math.min(kind.sideBySide ?? 1, lanes))))
    if (kind.gaveUp) workers.set(givenUp, await boss.work(givenUp, each, eachAlone(kind.gaveUp)))
    if (kind.every) await boss.schedule(kind.name, kind.every, {})
  }

  /** Runs jobs that were fetched together, so many at a time: one that throws fails alone. */
  function eachAlone(work: JobKind<never>['work'], most = 1) {
    return async (jobs: { id: string; data: object }[]) => {
      const done: { id: string; status: 'completed' | 'failed'; output?: object }[] = []
      await atOnce(most, jobs, async ({ id, data }) => {
        try {
          await work({ data: data as never, database })
          done.push({ id, status: 'completed' })
        } catch (error) {
          options.onError(error)
          done.push({ id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } })
        }
      })
      return done
    }
  }
  /** Tells the workers whose jobs are due: one statement a second for all queues, where each worker would ask for its own. */
  const look = singleFlight(async () => {
    const { rows } = await database.query(
      'owner',
      `select q.name from unnest($1::text[]) as q (name)
      where exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
      [[...workers.keys()]],
    )
    for (const { name } of rows) boss.notifyWorker(workers.get(String(name))!)
  }, options.onError)
  const looking = workers.size > 0 ? setInterval(look.kick, 1000) : undefined
  // pg-boss created its tables as the owner; requests only insert jobs.
  await database.query('owner', 'grant usage on schema pgboss to touchline_app, touchline_jobs')
  await database.query('owner', 'grant select, insert, update, delete on all tables in schema pgboss to touchline_app, touchline_jobs')
  await database.query('owner', 'grant execute on all functions in schema pgboss to touchline_app, touchline_jobs')
  return {
    async enqueue(tx, kind, data, afterSeconds = 0, turn) {
      const executeSql: ExecuteSql = async (text, values = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      }
      await enqueuing.run(executeSql, () =>
        boss.send(kind.name, data, {
          ...(afterSeconds > 0 && { startAfter: afterSeconds }),
          ...(turn && { group: { id: turn.of }, priority: -turn.before }),
          db: { executeSql },
        } as never),
      )
    },
    async sweep() {
      await options.sweep()
      // The jobs that it has enqueued start at once.
      if (looking !== undefined) look.kick()
    },
    async stop() {
      clearInterval(looking)
      await look.idle()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
