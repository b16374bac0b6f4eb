import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Database } from './database.ts'

/** Brings the database to the version of this code, as its owner. Several servers may start at once: the migrator's lock lets one work and the others wait. */
export async function migrate(database: Database, list: Record<string, Migration> = migrations): Promise<string[]> {
  const known = await sql<{ name: string }>`select name from kysely_migration`.execute(database.owner).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  )
  const unknown = known.filter((name) => !(name in list))
  if (unknown.length > 0)
    throw new Error(`The database is newer than this Touchline: it knows the migration ${unknown.join(', ')}. Start the newer version.`)
  const migrator = new Migrator({ db: database.owner, provider: { getMigrations: () => Promise.resolve(list) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(`The database could not be migrated: ${JSON.stringify(error)}`)
  return (results ?? []).map(({ migrationName }) => migrationName)
}
