import { AsyncLocalStorage } from 'node:async_hooks'
import { PgBoss } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Database, Db } from './database.ts'

export interface JobKind<T extends object> {
  name: string
  /** A cron line for a recurring job, in UTC. */
  every?: string
  work(job: { data: T; database: Database }): Promise<void>
}
export interface Jobs {
  /** Enqueues in the caller's transaction: committed together, or not at all. */
  enqueue<T extends object>(tx: Db, kind: Pick<JobKind<T>, 'name'>, data: T): Promise<void>
  /** Runs the sweep now instead of at its next turn: the clock was moved. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** pg-boss sends several statements in one text; the last one with rows is its answer (its own pg adapter does the same). */
const answerOf = (result: unknown) => {
  const list = result as { rows: unknown[] }[]
  return (Array.isArray(result) ? (list.findLast(({ rows }) => rows?.length) ?? list.at(-1)) : result) as { rows: unknown[] }
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
/** While a job is put in, whatever pg-boss asks the database goes through the transaction at hand: it looks queues up on the way. */
const enqueuing = new AsyncLocalStorage<ExecuteSql>()

/** Jobs live in the same database, so that enqueueing is part of a transaction. The queue's own clock only spaces retries; due times are our rows. */
export async function openJobs(
  database: Database,
  kinds: readonly JobKind<never>[],
  options: { work: boolean; onError: (error: unknown) => void; sweep: () => Promise<void> },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) =>
        (await enqueuing.getStore()?.(text, values)) ?? answerOf(await database.query('owner', text, values)),
    },
    schema: 'pgboss',
    supervise: options.work,
    schedule: options.work,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', options.onError)
  await boss.start()
  for (const kind of kinds) {
    await boss.createQueue(kind.name, { retryLimit: 11, retryDelay: 2, retryBackoff: true })
    if (!options.work) continue
    await boss.work(kind.name, { batchSize: 20, pollingIntervalSeconds: 1 }, async (jobs: { data: object }[]) => {
      for (const { data } of jobs) await kind.work({ data: data as never, database })
    })
    if (kind.every) await boss.schedule(kind.name, kind.every, {})
  }
  // pg-boss made its tables as the owner; requests only put jobs in.
  await database.query('owner', 'grant usage on schema pgboss to touchline_app, touchline_jobs')
  await database.query('owner', 'grant select, insert, update, delete on all tables in schema pgboss to touchline_app, touchline_jobs')
  await database.query('owner', 'grant execute on all functions in schema pgboss to touchline_app, touchline_jobs')
  return {
    async enqueue(tx, kind, data) {
      const executeSql: ExecuteSql = async (text, values = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      }
      await enqueuing.run(executeSql, () => boss.send(kind.name, data, { db: { executeSql } } as never))
    },
    sweep: options.sweep,
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
