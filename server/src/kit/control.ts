import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { writeBackup } from './backup.ts'

/** Socket names may be at most about a hundred letters long, so a deep data folder is named by its hash. */
export function controlSocket(dataDir: string): string {
  const near = join(resolve(dataDir), 'control.sock')
  return near.length < 100 ? near : join(tmpdir(), `touchline-${createHash('sha1').update(resolve(dataDir)).digest('hex').slice(0, 16)}.sock`)
}

/** The door for `npm run backup` into the process that has the data folder open; only the owner of the folder may open it. */
export async function openControl(dataDir: string, database: Database): Promise<{ close(): Promise<void> }> {
  const path = controlSocket(dataDir)
  rmSync(path, { force: true })
  const serve = async (socket: Socket) => {
    for await (const chunk of socket) {
      if (String(chunk).trim() === 'backup') await writeBackup(socket, dataDir, database)
      break
    }
    socket.end()
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket).catch((error: Error) => socket.destroy(error)))
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
  chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        rmSync(path, { force: true })
      }),
  }
}
