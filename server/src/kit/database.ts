import { Kysely, PostgresDialect } from 'kysely'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { LiteThread } from './lite-connection.ts'
import { RolePool, whileHolding, type DbRole } from './role-pool.ts'

// int8 holds ids and cents below 2^53; a date stays a date, and a wall time stays a wall time, whatever zone this process runs in.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1114, (text) => text.replace(' ', 'T').slice(0, 16))

/** Every table's row; each `<area>.table.ts` adds its own by augmenting this interface. */
export interface Tables {}
/** A connection or a transaction: what stores and actions get. */
export type Db = Kysely<Tables>
export type { DbRole }

export interface Database {
  kind: 'pglite' | 'postgres'
  /** Requests: the role behind the wall. */
  app: Db
  /** Jobs: sees every club. */
  jobs: Db
  /** Migrations, the demo, backup. */
  owner: Db
  /** One statement as a role, in a connection of its own. */
  query(role: DbRole, text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Record<string, unknown>>>
  /** Work that holds one connection of a role. */
  hold<T>(role: DbRole, work: (db: Db) => Promise<T>): Promise<T>
  /** The whole embedded database as a tar.gz. */
  dump?(): Promise<Buffer>
  close(): Promise<void>
}

export interface OpenOptions {
  /** A PostgreSQL address; without it the embedded database opens. */
  url?: string | undefined
  /** The data folder of the embedded database; without it it lives in memory. */
  dir?: string | undefined
  /** A dump to start from. */
  snapshot?: Buffer | undefined
}

export const openDatabase = async (options: OpenOptions): Promise<Database> =>
  options.url === undefined ? await openEmbedded(options) : openPostgres(options.url)

function openPostgres(url: string): Database {
  const open = (max: number) => {
    const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 15_000, options: '-c timezone=UTC' })
    pool.on('error', () => {}) // A connection that dies while idle is replaced at the next checkout; a query on it would have told its caller.
    return pool
  }
  const pools = { app: open(10), jobs: open(4), owner: open(3) }
  return build('postgres', pools, async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  })
}

async function openEmbedded({ dir, snapshot }: OpenOptions): Promise<Database> {
  let unlock = () => {}
  if (dir !== undefined) {
    mkdirSync(dir, { recursive: true })
    unlock = lockFolder(dir)
  }
  try {
    const thread = await LiteThread.open({ ...(dir !== undefined && { dir: join(dir, 'database') }), ...(snapshot && { snapshot: gunzipSync(snapshot) }) })
    const pool = new pg.Pool({ Client: thread.clientClass(), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 } as pg.PoolConfig)
    pool.on('error', () => {})
    const database = build('pglite', { app: pool, jobs: pool, owner: pool }, async () => {
      await pool.end()
      await thread.close()
      unlock()
    })
    return { ...database, dump: () => thread.dump() }
  } catch (error) {
    unlock()
    throw error
  }
}

function build(kind: Database['kind'], pools: Record<DbRole, pg.Pool>, close: () => Promise<void>): Database {
  const role = (name: DbRole): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new RolePool(pools[name], name) }) })
  const handles = { app: role('app'), jobs: role('jobs'), owner: role('owner') }
  const direct = { app: new RolePool(pools.app, 'app'), jobs: new RolePool(pools.jobs, 'jobs'), owner: new RolePool(pools.owner, 'owner') }
  return {
    kind,
    ...handles,
    hold: (name, work) => handles[name].connection().execute((db) => whileHolding(() => work(db))),
    async query(name, text, values) {
      const client = await direct[name].connect()
      try {
        return (await client.query(text, (values ?? []) as unknown[])) as unknown as pg.QueryResult<Record<string, unknown>>
      } finally {
        client.release()
      }
    },
    close,
  }
}
