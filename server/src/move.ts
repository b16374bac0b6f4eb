import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moveData } from './kit/database/move-data.ts'
import { openDatabase, type Database } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { readSettings } from './kit/settings.ts'

/** `DATABASE_URL=postgres://… npm run move`: moves the embedded database of DATA_DIR into an empty PostgreSQL. Secrets and files stay in the folder. */
const settings = readSettings(process.env)
const opened: Database[] = []

try {
  if (settings.databaseUrl === undefined) throw new Error('DATABASE_URL is missing. Usage: DATABASE_URL=postgres://… npm run move')
  if (!existsSync(join(settings.dataDir, 'database'))) throw new Error(`There is no embedded database in ${settings.dataDir}.`)
  const from = await open({ dir: settings.dataDir })
  const to = await open({ url: settings.databaseUrl })
  await migrate(from)
  await migrate(to)
  const { tables, rows } = await moveData(from, to)
  console.log(`Moved and compared ${rows} rows of ${tables} tables. From now on start with this DATABASE_URL and the same DATA_DIR;`)
  console.log(`${settings.dataDir}/database was left unchanged: delete it once you have checked that everything works.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  for (const database of opened) await database.close()
}

async function open(where: { dir: string } | { url: string }): Promise<Database> {
  const database = await openDatabase(where)
  opened.push(database)
  return database
}
