import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Transform, type Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'

/** A command of the operator to the running server: a name, and arguments. */
export interface ControlAsk {
  command: string
  words: Record<string, string>
}
export type ControlCommands = Record<string, (words: Record<string, string>, out: Writable) => Promise<void>>

/** The first character of a reply: success, or a refusal. */
const [done, refused] = ['+', '-']

/** Opens the operator's socket of the process that holds the data folder; only the owner of the folder can connect. */
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

/** Sends a command to the running server; null when none runs on this folder. */
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
  if (how !== done) throw new Error('The running server closed the connection before its reply was complete.')
  return socket
}

async function serve(socket: Socket, commands: ControlCommands): Promise<void> {
  socket.on('error', () => {}) // The client may disconnect in the middle, which does not concern the server.
  try {
    const { command, words } = JSON.parse(await text(socket)) as ControlAsk
    const act = commands[command]
    if (!act) throw new Error(`The running server has no command ${command}.`)
    const out = afterLetter(done)
    out.on('error', () => {}) // The writer gets the error too.
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

/** Puts a character before a stream, and sends it alone when the stream is empty. */
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

/** Socket names are limited to about a hundred characters, so a deep data folder is named by its hash. */
function controlSocket(dataDir: string): string {
  const near = join(resolve(dataDir), 'control.sock')
  const name = `touchline-${createHash('sha1').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return near.length < 100 ? near : join(tmpdir(), `${name}.sock`)
}
