import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** Socket names may be at most about a hundred letters long, so a deep data folder is named by its hash. */
export function controlSocket(dataDir: string): string {
  const near = join(resolve(dataDir), 'control.sock')
  return near.length < 100 ? near : join(tmpdir(), `touchline-${createHash('sha1').update(resolve(dataDir)).digest('hex').slice(0, 16)}.sock`)
}

/** What the operator asks of the running server: a name, and words for it. */
export interface ControlAsk {
  command: string
  words: Record<string, string>
}
export type ControlCommands = Record<string, (words: Record<string, string>, out: Socket) => Promise<void>>

/** The operator's door into the process that has the data folder open; only the owner of the folder may open it. */
export async function openControl(dataDir: string, commands: ControlCommands): Promise<{ close(): Promise<void> }> {
  const path = controlSocket(dataDir)
  rmSync(path, { force: true })
  const serve = async (socket: Socket) => {
    const { command, words } = JSON.parse(await text(socket)) as ControlAsk
    await commands[command]?.(words, socket)
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
