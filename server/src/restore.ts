import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackBackup } from './kit/backup.ts'
import { openDatabase } from './kit/database.ts'
import { readSettings } from './kit/settings.ts'

/** `npm run restore file`: into an empty DATA_DIR, never over data that is there. */
const settings = readSettings(process.env)
const [, , source] = process.argv
if (source === undefined || !existsSync(source)) {
  console.error('Say which backup to restore: npm run restore -- file')
  process.exit(1)
}
if (settings.databaseUrl) {
  console.error(`On PostgreSQL restore with its own tool, into an empty database: pg_restore --dbname "$DATABASE_URL" ${source}`)
  process.exit(1)
}
if (existsSync(join(settings.dataDir, 'database'))) {
  console.error(`${settings.dataDir} already holds a database. Restore into an empty folder: DATA_DIR=./restored npm run restore -- ${source}`)
  process.exit(1)
}
const dump = unpackBackup(readFileSync(source), settings.dataDir)
const database = await openDatabase({ dir: settings.dataDir, snapshot: dump })
const { rows } = await database.query('owner', 'select (select count(*) from club) as clubs, (select count(*) from player) as players')
await database.close()
console.log(`Restored ${Number(rows[0]!.clubs)} clubs and ${Number(rows[0]!.players)} players into ${settings.dataDir}`)
