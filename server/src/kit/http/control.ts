import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Transform, type Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'

/** What the operator asks of the running server: a name, and words for it. */
export interface ControlAsk {
  command: string
  words: Record<string, string>
}
export type ControlCommands = Record<string, (words: Record<string, string>, out: Writable) => Promise<void>>

/** The first letter of an answer: here is what was asked for, or here is why not. */
const [done, refused] = ['+', '-']

/** The operator's door into the process that has the data folder open; only the owner of the folder may open it. */
export async function openControl(dataDir: string, commands: ControlCommands): Promise<{ close(): Promise<void> }> {
  const path = controlSocket(dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, commands))
  const listening = once(server, 'listening')
  const before = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(before)
  }
  await listening
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        rmSync(path, { force: true })
      }),
  }
}

/** Asks the running server; null when none runs on this folder. */
export async function askControl(dataDir: string, ask: ControlAsk): Promise<Readable | null> {
  const socket = connect(controlSocket(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(JSON.stringify(ask))
  await once(socket, 'readable')
  const how = (socket.read(1) as Buffer | null)?.toString()
  if (how === refused) throw new Error(await text(socket))
  if (how !== done) throw new Error('The running Touchline broke off its answer.')
  return socket
}

async function serve(socket: Socket, commands: ControlCommands): Promise<void> {
  socket.on('error', () => {}) // Who asked may leave in the middle; that is no concern of the server's.
  try {
    const { command, words } = JSON.parse(await text(socket)) as ControlAsk
    const act = commands[command]
    if (!act) throw new Error(`The running Touchline does not know ${command}.`)
    const out = afterLetter(done)
    out.on('error', () => {}) // Told to whoever writes.
    socket.once('close', () => out.destroy())
    out.pipe(socket)
    await act(words, out)
    out.end()
    await finished(socket, { readable: false })
  } catch (error) {
    if (socket.bytesWritten === 0) socket.end(`${refused}${(error as Error).message}`)
    else socket.destroy()
  }
}

/** Puts a letter before whatever comes, and alone when nothing comes. */
function afterLetter(letter: string): Transform {
  let first = letter
  const letterOnce = () => {
    const now = Buffer.from(first)
    first = ''
    return now
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, next) => next(null, Buffer.concat([letterOnce(), chunk])),
    flush: (next) => next(null, letterOnce()),
  })
}

/** Socket names may be at most about a hundred letters long, so a deep data folder is named by its hash. */
function controlSocket(dataDir: string): string {
  const near = join(resolve(dataDir), 'control.sock')
  const name = `touchline-${createHash('sha1').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return near.length < 100 ? near : join(tmpdir(), `${name}.sock`)
}
