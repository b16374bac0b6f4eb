import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { checkBackup, writeBackup } from './kit/files/backup.ts'
import { askControl } from './kit/http/control.ts'
import { openDatabase } from './kit/database/database.ts'
import { FolderInUse } from './kit/files/folder-lock.ts'
import { writeForOwnerOnly } from './kit/secrets/private-folder.ts'
import { readSettings } from './kit/settings.ts'

/** `npm run backup [file]`: through the running server, or directly from the folder when none runs. On PostgreSQL by pg_dump. */
const settings = readSettings(process.env)
const onPostgres = settings.databaseUrl !== undefined
const target = process.argv[2] ?? `touchline-${new Date().toISOString().slice(0, 16).replace(':', '')}.${onPostgres ? 'dump' : 'backup'}`
const unfinished = `${target}.part`
// A backup contains everything, so it is as private as the data folder; pg_dump writes with the same mask.
writeForOwnerOnly()

try {
  await rm(unfinished, { force: true })
  if (settings.databaseUrl === undefined) {
    if (!(await throughServer())) await fromFolder()
    await checkBackup(unfinished)
  } else await byPgDump(settings.databaseUrl)
  await rename(unfinished, target)
  console.log(`The backup is in ${target}`)
  if (onPostgres) console.log(`It contains only the database: also back up ${settings.dataDir}/secrets and ${settings.dataDir}/files.`)
} catch (error) {
  await rm(unfinished, { force: true })
  console.error(error instanceof FolderInUse ? `${error.message} It does not answer its control socket.` : (error as Error).message)
  process.exit(1)
}

async function throughServer(): Promise<boolean> {
  const answer = await askControl(settings.dataDir, { command: 'backup', words: {} })
  if (answer === null) return false
  await pipeline(answer, createWriteStream(unfinished, { mode: 0o600 }))
  return true
}

async function fromFolder() {
  const database = await openDatabase({ dir: settings.dataDir })
  const out = createWriteStream(unfinished, { mode: 0o600 })
  await writeBackup(out, settings.dataDir, database)
  await new Promise<void>((done) => out.end(() => done()))
  await database.close()
}

async function byPgDump(url: string) {
  const code = await new Promise<number | null>((done, failed) =>
    spawn('pg_dump', ['--format=custom', '--file', unfinished, url], { stdio: 'inherit' }).once('error', failed).once('exit', done),
  ).catch(() => {
    throw new Error(
      'pg_dump is not installed here. Install the PostgreSQL client, or back the database up where it runs; DATA_DIR/secrets and DATA_DIR/files belong to the backup.',
    )
  })
  if (code !== 0) throw new Error('pg_dump did not finish.')
}
