import { AsyncLocalStorage } from 'node:async_hooks'
import {
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type ConnectionProvider,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { readClockText } from './clock.ts'
import { isStalePlan, nameOf, namelessMark, renameStale } from './statement-names.ts'

/** `read` is `app` on a connection that is set to read only: every write fails there with 25006, also inside functions. */
export type DbRole = 'app' | 'read' | 'jobs' | 'owner'
const assume = {
  app: 'set role touchline_app',
  read: 'set role touchline_app',
  jobs: 'set role touchline_jobs',
  owner: 'reset role',
} as const

/** Requests run small queries by key that are alike for everybody: planning one anew costs more than running it (decision 011). */
export const genericPlans = 'set plan_cache_mode = force_generic_plan'

/** The statement that gave each connection its role; an unknown one is set at the first checkout. */
const actsAs = new WeakMap<pg.PoolClient, string>()
/** The number of the clock that each connection has read. */
const clockOf = new WeakMap<pg.PoolClient, number>()
/** The connections that are set to read only. */
const isReadOnly = new WeakSet<pg.PoolClient>()

/** The ways in which the connections of a pool ask. */
interface Ways {
  /** They plan without the values of a statement (decision 011). */
  hasGenericPlans: boolean
  /** Statements that are asked of a connection at once are sent at once. */
  pipelines: boolean
}

/** A pool whose connections act as one database role. All three share one physical pool on the embedded database, each has its own on PostgreSQL. */
export class RolePool implements PostgresPool {
  readonly options = {}
  private readonly pool: pg.Pool
  private readonly role: DbRole
  private readonly guard: Guard
  readonly ways: Ways
  private readonly clients = new WeakMap<pg.PoolClient, RoleClient>()

  constructor(pool: pg.Pool, role: DbRole, guard: Guard, ways: Ways) {
    this.pool = pool
    this.role = role
    this.guard = guard
    this.ways = ways
  }

  async connect(): Promise<PostgresPoolClient> {
    this.guard.refuseSecond()
    const client = await this.pool.connect()
    await this.prepare(client)
    const known = this.clients.get(client) ?? new RoleClient(client, this.role, this.ways)
    this.clients.set(client, known)
    return known as unknown as PostgresPoolClient
  }

  /** Does nothing: the physical pool may serve other roles, and its creator ends it. */
  async end() {}

  /** Gives the connection the role and its mode, and the clock if that has changed since its last use. */
  private async prepare(client: pg.PoolClient) {
    try {
      if (actsAs.get(client) !== assume[this.role]) {
        actsAs.delete(client)
        await client.query(assume[this.role])
        actsAs.set(client, assume[this.role])
      }
      const reads = this.role === 'read'
      if (isReadOnly.has(client) !== reads) {
        await client.query(`set default_transaction_read_only = ${reads ? 'on' : 'off'}`)
        if (reads) isReadOnly.add(client)
        else isReadOnly.delete(client)
      }
      if (clockOf.get(client) !== this.guard.clock) {
        const { clock } = this.guard
        await client.query(readClockText)
        clockOf.set(client, clock)
      }
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/**
 * Detects code that already holds a connection. The embedded database has only one: waiting for a second would never end. It is an error
 * on PostgreSQL too, where it would be a deadlock under load only.
 */
export class Guard {
  private readonly holding = new AsyncLocalStorage<{ held: boolean }>()
  /** Grows when the clock of rules may have changed. */
  clock = 0

  refuseSecond() {
    if (this.holding.getStore()?.held) throw new Error('A second connection was requested while one is held: use the db argument.')
  }

  /** Runs `work` as the holder of a connection. Work that it starts without awaiting is free again afterwards. */
  async whileHolding<T>(work: () => Promise<T>): Promise<T> {
    const hold = { held: true }
    try {
      return await this.holding.run(hold, work)
    } finally {
      hold.held = false
    }
  }
}

/** Kysely over one role. A dialect of our own, because only here is the begin and end of holding a connection visible. */
export async function kyselyOf<T>(pool: RolePool, guard: Guard): Promise<Kysely<T>> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  await driver.init()
  const Executor = pool.ways.pipelines ? PipeliningExecutor : DefaultQueryExecutor
  const executor = new Executor(dialect.createQueryCompiler(), dialect.createAdapter(), new HeldConnections(driver, guard))
  return new Kysely<T>({ config: { dialect }, dialect, driver, executor })
}

/** Kysely asks a held connection one statement after the other; here none waits for the one before it. */
class PipeliningExecutor extends DefaultQueryExecutor {
  private readonly parts: [QueryCompiler, DialectAdapter]
  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connections: ConnectionProvider) {
    super(compiler, adapter, connections)
    this.parts = [compiler, adapter]
  }
  override withConnectionProvider(one: ConnectionProvider): PipeliningExecutor {
    return new PipeliningExecutor(...this.parts, new SharedConnection(one))
  }
}

/** One connection for all who ask at once. They get it without waiting, so that the stack of a statement names who sent it. */
class SharedConnection implements ConnectionProvider {
  private connection: DatabaseConnection | undefined
  private readonly taken: Promise<DatabaseConnection>
  constructor(one: ConnectionProvider) {
    this.taken = one.provideConnection((connection) => {
      this.connection = connection
      return Promise.resolve(connection)
    })
  }
  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return await use(this.connection ?? (await this.taken))
  }
}

class HeldConnections implements ConnectionProvider {
  private readonly driver: Driver
  private readonly guard: Guard
  constructor(driver: Driver, guard: Guard) {
    this.driver = driver
    this.guard = guard
  }
  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const connection = await this.driver.acquireConnection()
    try {
      return await this.guard.whileHolding(() => use(connection))
    } finally {
      await this.driver.releaseConnection(connection)
    }
  }
}

/** One connection in one role: prepares repeated statements, and never passes a transaction that was left open to the next user. */
class RoleClient {
  private readonly client: pg.PoolClient
  private readonly role: DbRole
  private readonly ways: Ways
  /** Statements that are asked and not answered. */
  private underWay = 0
  /** The last one that was answered has failed. */
  private hasFailed = false
  private isKeptBack = false
  constructor(client: pg.PoolClient, role: DbRole, ways: Ways) {
    this.client = client
    this.role = role
    this.ways = ways
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.ways.hasGenericPlans && text.startsWith(namelessMark)) return await this.askPlannedFor(text, values)
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return await this.ask({ text, values })
    try {
      return await this.ask({ name: `${this.role === 'read' ? 'app' : this.role}_${name}`, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      renameStale(text, name)
      // Inside a transaction the failure has ended it: its owner must try again.
      if (this.client.getTransactionStatus() !== 'I') throw error
      return await this.ask({ text, values })
    }
  }

  release(destroy = false) {
    if (destroy || (!this.hasFailed && this.underWay === 0)) return this.letGo(destroy)
    this.hasFailed = false
    // An error is told before the state it leaves: one statement later that state is known, and none is under way.
    this.client.query('').then(
      () => this.letGo(false),
      () => this.letGo(true),
    )
  }

  /** Keeps what is written back until all that is asked now has been asked: then it goes out at once. */
  private sendTogether() {
    if (this.isKeptBack) return
    this.isKeptBack = true
    const { stream } = (this.client as unknown as pg.Client).connection
    stream.cork()
    process.nextTick(() => {
      this.isKeptBack = false
      stream.uncork()
    })
  }

  private letGo(destroy: boolean) {
    this.client.release(destroy || this.client.getTransactionStatus() !== 'I')
  }

  /**
   * Plans the statement of a list for its values: without them an index with a condition is not used, because its condition could be false, and the number of
   * rows of the club is unknown.
   */
  private async askPlannedFor(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    await this.ask({ text: 'set plan_cache_mode = force_custom_plan', values: [] })
    const answer = await this.ask({ text, values }).catch(async (error: unknown) => {
      // In a transaction this fails too, and its rollback restores the setting.
      await this.client.query(genericPlans).catch(() => {})
      throw error
    })
    await this.ask({ text: genericPlans, values: [] })
    return answer
  }

  private async ask(question: { name?: string; text: string; values: readonly unknown[] }): Promise<pg.QueryResult> {
    this.underWay++
    if (this.ways.pipelines) this.sendTogether()
    try {
      const answer = await this.client.query(question as pg.QueryConfig)
      this.hasFailed = false
      return answer
    } catch (error) {
      this.hasFailed = true
      throw error
    } finally {
      this.underWay--
    }
  }
}
