import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { loadDemo } from '../src/demo/demo.ts'
import { openDatabase, type Database } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { quickHash } from './quick-hash.ts'

export const testMonday = '2026-10-05'

/** Files of dumps, unpacked once and not for each test file. */
interface Dumps {
  /** The migrated database without rows. */
  migrated: string
  /** With the demo club. */
  demo: string
}
const dumpsIn = (folder: string): Dumps => ({ migrated: `${folder}/migrated.tar`, demo: `${folder}/demo.tar` })

/** The dumps that `npm test` has written for all its suites (scripts/check.js), else new ones in the folder. */
export async function findDumps(folder: string): Promise<Dumps> {
  const written = dumpsIn(process.env['TOUCHLINE_TEST_DUMPS'] ?? folder)
  return existsSync(written.demo) ? written : await writeDumps(folder)
}

export async function writeDumps(folder: string): Promise<Dumps> {
  const dumps = dumpsIn(folder)
  mkdirSync(folder, { recursive: true })
  const database = await openDatabase({})
  await migrate(database)
  await dropTemplates(database)
  await writeDump(database, dumps.migrated)
  await database.hold('owner', (db) => loadDemo(db, testMonday, quickHash()))
  await writeDump(database, dumps.demo)
  await database.close()
  return dumps
}

/** A file is whole when it has its name. */
async function writeDump(database: Database, file: string): Promise<void> {
  writeFileSync(`${file}.part`, gunzipSync(await database.dump!()))
  renameSync(`${file}.part`, file)
}

/** Drops the templates of new databases, which tests never make: a copy then has a third fewer files. */
async function dropTemplates(database: Database): Promise<void> {
  await database.query('owner', 'update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await database.query('owner', `drop database ${name}`)
}
