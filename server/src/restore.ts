import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseIn, unpackFiles } from './kit/files/backup.ts'
import { openDatabase } from './kit/database/database.ts'
import { readSettings } from './kit/settings.ts'

/** `npm run restore file`: restores into an empty DATA_DIR, never over existing data. */
const settings = readSettings(process.env)
const [, , source] = process.argv
const folders = ['database', 'secrets', 'files']

try {
  if (source === undefined || !existsSync(source)) throw new Error('Name the backup to restore: npm run restore -- file')
  if (settings.databaseUrl)
    throw new Error(
      `On PostgreSQL restore with its own tool, into an empty database: pg_restore --no-owner --dbname "$DATABASE_URL" ${source}`,
    )
  const there = folders.find((name) => existsSync(join(settings.dataDir, name)))
  if (there !== undefined)
    throw new Error(
      `${settings.dataDir} already holds ${there}. Restore into an empty folder: DATA_DIR=./restored npm run restore -- ${source}`,
    )
  await restore(source)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function restore(file: string) {
  const snapshot = await databaseIn(file)
  // Opening takes the folder's lock; only from here on may this process delete what the folder contains.
  const database = await openDatabase({ dir: settings.dataDir, snapshot })
  try {
    await unpackFiles(file, settings.dataDir)
    const { rows } = await database.query('owner', 'select (select count(*) from club) as clubs, (select count(*) from player) as players')
    await database.close()
    console.log(`Restored ${Number(rows[0]!['clubs'])} clubs and ${Number(rows[0]!['players'])} players into ${settings.dataDir}`)
  } catch (error) {
    await database.close()
    for (const name of folders) rmSync(join(settings.dataDir, name), { recursive: true, force: true })
    throw error
  }
}
