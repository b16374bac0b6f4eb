import { spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { writeBackup } from './kit/backup.ts'
import { controlSocket } from './kit/control.ts'
import { openDatabase } from './kit/database.ts'
import { FolderInUse } from './kit/folder-lock.ts'
import { readSettings } from './kit/settings.ts'

/** `npm run backup [file]`: through the running server, or straight from the folder when none runs. On PostgreSQL by pg_dump. */
const settings = readSettings(process.env)
const target = process.argv[2] ?? `touchline-${new Date().toISOString().slice(0, 16).replace(':', '')}.${settings.databaseUrl ? 'dump' : 'backup'}`

try {
  if (settings.databaseUrl) await byPgDump(settings.databaseUrl)
  else if (existsSync(controlSocket(settings.dataDir))) await throughServer()
  else await fromFolder()
  console.log(`The backup is in ${target}`)
} catch (error) {
  console.error(error instanceof FolderInUse ? `${error.message} It does not answer its control socket.` : (error as Error).message)
  process.exit(1)
}

async function throughServer() {
  const socket = connect(controlSocket(settings.dataDir))
  await new Promise<void>((connected, failed) => socket.once('connect', connected).once('error', failed)).catch(() => fromFolder())
  if (socket.destroyed) return
  socket.end(JSON.stringify({ command: 'backup', words: {} }))
  await pipeline(socket, createWriteStream(`${target}.part`))
  await rename(`${target}.part`, target)
}

async function fromFolder() {
  const database = await openDatabase({ dir: settings.dataDir })
  const out = createWriteStream(`${target}.part`)
  await writeBackup(out, settings.dataDir, database)
  await new Promise<void>((done) => out.end(() => done()))
  await rename(`${target}.part`, target)
  await database.close()
}

async function byPgDump(url: string) {
  const code = await new Promise<number | null>((done, failed) =>
    spawn('pg_dump', ['--format=custom', '--file', target, url], { stdio: 'inherit' }).once('error', failed).once('exit', done),
  ).catch(() => {
    throw new Error('pg_dump is not installed here. Install the PostgreSQL client, or back the database up where it runs; DATA_DIR/secrets and DATA_DIR/files belong to the backup.')
  })
  if (code !== 0) throw new Error('pg_dump did not finish.')
}
