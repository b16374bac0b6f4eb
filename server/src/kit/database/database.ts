import { CompiledQuery, sql, type Kysely } from 'kysely'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from '../files/folder-lock.ts'
import { openPrivateFolder } from '../secrets/private-folder.ts'
import { LiteThread, type LiteEngine } from './lite-connection.ts'
import { genericPlans, Guard, kyselyOf, RolePool, type DbRole } from './role-pool.ts'

// int8 holds ids and cents below 2^53; dates and local times stay text, whatever zone this process runs in.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1114, (text) => text.replace(' ', 'T').slice(0, 16))
// The same for arrays of them.
const textArray = pg.types.getTypeParser(1009 as number) as (text: string) => (string | null)[]
pg.types.setTypeParser(1016 as number, (text) => textArray(text).map((id) => (id === null ? null : Number(id))))
pg.types.setTypeParser(1182 as number, textArray)

/** Every table's row; each `<area>.table.ts` adds its own by augmenting this interface. */
export interface Tables {}
/** A connection or a transaction, as passed to stores and actions. */
export type Db = Kysely<Tables>
export type { DbRole }

export interface Database {
  kind: 'pglite' | 'postgres'
  /** For requests: the role under row-level security. */
  app: Db
  /** For jobs: sees every club. */
  jobs: Db
  /** For migrations, the demo data and backups. */
  owner: Db
  /** Runs one statement as a role, on a connection of its own. */
  query(role: DbRole, text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Record<string, unknown>>>
  /** Runs work that holds one connection of a role. */
  hold<T>(role: DbRole, work: (db: Db) => Promise<T>): Promise<T>
  /** Lets every connection read the clock of rules again before its next use, after it was changed. */
  rereadClock(): void
  /** Dumps the whole embedded database as a tar.gz. */
  dump?(): Promise<Buffer>
  close(): Promise<void>
}

export interface OpenOptions {
  /** The address of a PostgreSQL; when absent, the embedded database opens. */
  url?: string | undefined
  /** The data folder of the embedded database; when absent, it lives in memory. */
  dir?: string | undefined
  /** A dump to start from. */
  snapshot?: Buffer | undefined
  /** An embedded database that is open already, instead of a new thread; it is closed with the rest. */
  engine?: LiteEngine | undefined
  /** Called when the embedded database has stopped; it does not restart in this process. */
  onStopped?: ((reason: string) => void) | undefined
}

export const openDatabase = async (options: OpenOptions): Promise<Database> =>
  options.url === undefined ? await openEmbedded(options) : await openPostgres(options.url)

/** Its rows are in memory or on an SSD, and no query of a request is worth compiling. */
const requestSettings = [genericPlans, 'set random_page_cost = 1.1', 'set jit = off']

/** Runs a fixed text with $1, $2, … without building a query, for the most frequent queries. */
export async function rowsOf<T>(db: Db, text: string, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
  return rows as T[]
}

async function openPostgres(url: string): Promise<Database> {
  const open = (max: number, ...settings: string[]) =>
    openPool({
      connectionString: url,
      max,
      ...{ connectionTimeoutMillis: 15_000, pipeline: true },
      onConnect: (client) => runAll(client, ["set time zone 'UTC'", ...settings]),
    })
  const pools = { app: open(5, ...requestSettings), jobs: open(4), owner: open(3) }
  return await build('postgres', pools, async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  })
}

async function openEmbedded({ dir, snapshot, engine, onStopped }: OpenOptions): Promise<Database> {
  let unlock = () => {}
  if (dir !== undefined) {
    openPrivateFolder(dir)
    unlock = lockFolder(dir)
  }
  try {
    const where = { ...(dir !== undefined && { dir: join(dir, 'database') }), ...(snapshot && { snapshot }) }
    const lite = engine ?? (await LiteThread.open(where, onStopped))
    const pool = openPool({
      ...{ user: 'postgres', password: 'none', database: 'postgres', ssl: false, stream: () => lite.connect() },
      ...{ max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 },
      // All clients share the one session of the embedded database, so a new one first clears the state of the last.
      onConnect: (client) => runAll(client, ['rollback', 'discard all', "set time zone 'UTC'"]),
    })
    const database = await build('pglite', { app: pool, jobs: pool, owner: pool }, async () => {
      await pool.end()
      await lite.close()
      unlock()
    })
    const dump = () =>
      database.hold('owner', async (db) => {
        // While holding the only connection: nobody is in a transaction, and the checkpoint writes every page to its file.
        await sql`checkpoint`.execute(db)
        return await lite.dump()
      })
    return { ...database, dump }
  } catch (error) {
    unlock()
    throw error
  }
}

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // The pool replaces a dead connection at the next checkout, and its holder gets an error from the next statement. An unhandled error event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PostgreSQL shuts down, starts, accepts no more connections, cannot be reached (class 08 of its codes), or closed the connection. */
const goneCodes = /^(?:57P0[123]|53300|08\w{3}|ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)$/
const goneWords = /^Connection terminated|not queryable$|^timeout exceeded when trying to connect|^The embedded database has stopped/

/** True if the database is unreachable, as opposed to an error in the query: it may be back in a moment. */
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
  const pipelines = kind === 'postgres'
  const ofRequests = { pipelines, hasGenericPlans: pipelines }
  const ofOthers = { pipelines, hasGenericPlans: false }
  const roles = {
    app: new RolePool(pools.app, 'app', guard, ofRequests),
    read: new RolePool(pools.app, 'read', guard, ofRequests),
    jobs: new RolePool(pools.jobs, 'jobs', guard, ofOthers),
    owner: new RolePool(pools.owner, 'owner', guard, ofOthers),
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
    rereadClock: () => void guard.clock++,
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
