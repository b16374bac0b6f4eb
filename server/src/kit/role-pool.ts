import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

export type DbRole = 'app' | 'jobs' | 'owner'
const setRole = { app: 'set role touchline_app', jobs: 'set role touchline_jobs', owner: 'reset role' } as const

interface Held {
  free: boolean
}
const holding = new AsyncLocalStorage<Held>()
const roleOf = new WeakMap<pg.PoolClient, DbRole>()

/**
 * A pool whose connections act as one database role. On the embedded database all three share one physical connection, so asking for a second one while
 * holding the first would wait for ever: that is an error here, on PostgreSQL too, where it would only be a deadlock under load.
 */
export class RolePool implements PostgresPool {
  private readonly pool: pg.Pool
  private readonly role: DbRole
  readonly options: PostgresPool['options'] = {}

  constructor(pool: pg.Pool, role: DbRole) {
    this.pool = pool
    this.role = role
  }

  async connect(): Promise<PostgresPoolClient> {
    const outer = holding.getStore()
    if (outer && !outer.free) throw new Error('A second connection was asked for while one is held: use the db you were given.')
    const client = await this.pool.connect()
    try {
      if (roleOf.get(client) !== this.role) {
        // Forgotten first: a switch that fails half-way must be made again, not taken as done.
        roleOf.delete(client)
        await client.query(setRole[this.role])
        roleOf.set(client, this.role)
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    return new NamedClient(client) as unknown as PostgresPoolClient
  }

  async end() {}
}

/** Runs `work` as the holder of a connection; a nested checkout inside it is refused. What it starts and leaves behind is free again afterwards. */
export async function whileHolding<T>(work: () => Promise<T>): Promise<T> {
  const held: Held = { free: false }
  try {
    return await holding.run(held, work)
  } finally {
    held.free = true
  }
}

const names = new Map<string, string>()
const mostNames = 500

/** Planning costs as much as running our hot queries, so each text with parameters is prepared once a connection, under a name. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

class NamedClient {
  private readonly client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.client = client
  }
  query(text: string | object, values?: readonly unknown[]) {
    if (typeof text !== 'string' || !values?.length) return this.client.query(text as string, values as unknown[])
    const name = nameOf(text)
    return this.client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) })
  }
  release(destroy?: boolean) {
    this.client.release(destroy)
  }
}
