import { CompiledQuery, sql, type Kysely } from 'kysely'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from '../files/folder-lock.ts'
import { openPrivateFolder } from '../secrets/private-folder.ts'
import { LiteThread } from './lite-connection.ts'
import { Guard, kyselyOf, RolePool, type DbRole } from './role-pool.ts'

// int8 holds ids and cents below 2^53; a date stays a date, and a wall time stays a wall time, whatever zone this process runs in.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1114, (text) => text.replace(' ', 'T').slice(0, 16))
// The same for arrays of them.
const textArray = pg.types.getTypeParser(1009 as number) as (text: string) => (string | null)[]
pg.types.setTypeParser(1016 as number, (text) => textArray(text).map((id) => (id === null ? null : Number(id))))
pg.types.setTypeParser(1182 as number, textArray)

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
  /** The embedded database has stopped, and does not come back in this process. */
  onStopped?: ((reason: string) => void) | undefined
}

export const openDatabase = async (options: OpenOptions): Promise<Database> =>
  options.url === undefined ? await openEmbedded(options) : await openPostgres(options.url)

/**
 * A request asks small questions by key, the same for everybody: planning one anew costs more than answering it (decision 011). Its rows are in memory or
 * on a disk without arms, and none of it is worth compiling.
 */
const requestSettings = ['set plan_cache_mode = force_generic_plan', 'set random_page_cost = 1.1', 'set jit = off']

/** Rows of a fixed text with $1, $2, …: nothing is compiled anew, so the hottest questions are asked like this. */
export async function rowsOf<T>(db: Db, text: string, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
  return rows as T[]
}

async function openPostgres(url: string): Promise<Database> {
  const open = (max: number, ...settings: string[]) =>
    openPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 15_000,
      onConnect: (client) => runAll(client, ["set time zone 'UTC'", ...settings]),
    })
  const pools = { app: open(5, ...requestSettings), jobs: open(4), owner: open(3) }
  return await build('postgres', pools, async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  })
}

async function openEmbedded({ dir, snapshot, onStopped }: OpenOptions): Promise<Database> {
  let unlock = () => {}
  if (dir !== undefined) {
    openPrivateFolder(dir)
    unlock = lockFolder(dir)
  }
  try {
    const where = { ...(dir !== undefined && { dir: join(dir, 'database') }), ...(snapshot && { snapshot }) }
    const thread = await LiteThread.open(where, onStopped)
    const pool = openPool({
      ...{ user: 'postgres', password: 'none', database: 'postgres', ssl: false, stream: () => thread.connect() },
      ...{ max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 },
      // All clients share the one session of the embedded database: a new one first clears away what the last left behind.
      onConnect: (client) => runAll(client, ['rollback', 'discard all', "set time zone 'UTC'"]),
    })
    const database = await build('pglite', { app: pool, jobs: pool, owner: pool }, async () => {
      await pool.end()
      await thread.close()
      unlock()
    })
    const dump = () =>
      database.hold('owner', async (db) => {
        // Holding the only connection: nobody is half-way through a transaction, and every page is in its file.
        await sql`checkpoint`.execute(db)
        return await thread.dump()
      })
    return { ...database, dump }
  } catch (error) {
    unlock()
    throw error
  }
}

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A connection that dies is replaced at the next checkout; who held it is told by its next statement. An error that nobody hears ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PostgreSQL shuts down, starts, takes nobody more, cannot be reached (class 08 of its codes), or went away in the middle. */
const goneCodes = /^(?:57P0[123]|53300|08\w{3}|ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)$/
const goneWords = /^Connection terminated|not queryable$|^timeout exceeded when trying to connect|^The embedded database has stopped/

/** Whether the database is away, and not something wrong with what it was asked: it may be back in a moment. */
export const isDatabaseGone = ({ code, message }: { code?: string; message: string }): boolean =>
  goneCodes.test(code ?? '') || goneWords.test(message)

async function runAll(client: pg.ClientBase, statements: readonly string[]) {
  for (const statement of statements) await client.query(statement)
}

async function build(
  kind: Database['kind'],
  pools: Record<Exclude<DbRole, 'read'>, pg.Pool>,
  close: () => Promise<void>,
): Promise<Database> {
  const guard = new Guard()
  const roles = {
    app: new RolePool(pools.app, 'app', guard),
    read: new RolePool(pools.app, 'read', guard),
    jobs: new RolePool(pools.jobs, 'jobs', guard),
    owner: new RolePool(pools.owner, 'owner', guard),
  }
  const handles = {
    app: await kyselyOf<Tables>(roles.app, guard),
    read: await kyselyOf<Tables>(roles.read, guard),
    jobs: await kyselyOf<Tables>(roles.jobs, guard),
    owner: await kyselyOf<Tables>(roles.owner, guard),
  }
  return {
    kind,
    ...handles,
    hold: (name, work) => handles[name].connection().execute(work),
    async query(name, text, values = []) {
      const client = await roles[name].connect()
      try {
        return (await client.query(text, values)) as unknown as pg.QueryResult<Record<string, unknown>>
      } finally {
        client.release()
      }
    },
    close,
  }
}
