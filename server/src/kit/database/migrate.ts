import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from '../../../migrations/index.ts'
import type { Database, Db } from './database.ts'

/**
 * Migrates the database to the version of this code, as its owner. Several servers may start at once: the migrator's session lock lets one work while the
 * others wait. A statement that waits for a table in use gives up, so that requests do not queue behind it.
 */
export async function migrate(database: Database, list: Record<string, Migration> = migrations): Promise<string[]> {
  return await database.hold('owner', async (db) => {
    await refuseNewer(db, list)
    await sql`set lock_timeout = '10s'`.execute(db)
    try {
      const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(list) } })
      const { error, results } = await migrator.migrateToLatest()
      if (error !== undefined) await explain(db, list, error)
      return (results ?? []).map(({ migrationName }) => migrationName)
    } finally {
      await sql`reset lock_timeout`.execute(db)
    }
  })
}

/** Refuses to start on a database that a newer server has migrated. */
async function refuseNewer(db: Db, list: Record<string, Migration>) {
  const { rows: found } = await sql<{ has: boolean }>`select to_regclass('kysely_migration') is not null as has`.execute(db)
  if (!found[0]!.has) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in list))
  if (unknown.length > 0)
    throw new Error(`The database is newer than this Touchline: it knows the migration ${unknown.join(', ')}. Start the newer version.`)
}

async function explain(db: Db, list: Record<string, Migration>, error: unknown): Promise<never> {
  await refuseNewer(db, list)
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03')
    throw new Error('A table stayed in use for ten seconds, so the database was not migrated. Start again when it is quieter.', {
      cause: error,
    })
  throw error instanceof Error ? error : new Error(`The database could not be migrated: ${JSON.stringify(error)}`)
}
