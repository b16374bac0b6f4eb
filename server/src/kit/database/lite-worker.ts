import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'

/** The embedded database runs in a thread of its own: in the main thread one slow query would stop every request. */
export interface LiteOptions {
  dir?: string
  /** A gzipped tar, as `dump` returns it, or a plain one. Over shared memory it is not copied for the thread. */
  snapshot?: Uint8Array
}
/** A message with the number of its client or call, which the reply repeats, so that no client reads a reply meant for an earlier one. */
export type LiteAsk = { to: number; bytes: Uint8Array } | { to: number; dump: true } | { to: number; close: true }
export type LiteSays = { to: number; bytes: Uint8Array } | { to: number; error: string }

const port = parentPort!
const { dir, snapshot } = workerData as LiteOptions
const say = (message: LiteSays) => port.postMessage(message, 'bytes' in message ? [message.bytes.buffer as ArrayBuffer] : [])
/** The output of PostgreSQL while it starts, for the case that it fails: the error alone does not give the reason. */
const heard: string[] = []
let isUp = false
/** A Blob would copy its content twice, and its type decides whether it is unzipped again. */
const loaded = (tar: Uint8Array) => ({ type: 'application/x-tar', arrayBuffer: () => Promise.resolve(tar) }) as unknown as Blob
const isGzipped = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b
const database = await PGlite.create({
  ...(dir !== undefined && { dataDir: dir }),
  ...(snapshot && { loadDataDir: loaded(isGzipped(snapshot) ? gunzipSync(snapshot) : snapshot) }),
  // Without a folder its pages are in memory already, and clearing the usual 128 MB of buffers is a fifth of the start.
  ...(dir === undefined && { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] }),
  extensions: { citext, btree_gist, pg_trgm },
  onStderr: (line) => {
    if (!isUp && /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line)) heard.push(line.trim())
    return false
  },
}).catch((error: unknown) => {
  throw new Error([error instanceof Error ? error.message : JSON.stringify(error), ...heard].join(' '))
})
isUp = true
say({ to: 0, bytes: new Uint8Array() })

/** Streamed, because the database would otherwise parse every reply a second time and keep it in memory (decision 002). */
async function protocol(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // Each part is a view of memory that the database reuses, so it is copied.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) })
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function answer(ask: LiteAsk): Promise<Uint8Array> {
  if ('bytes' in ask) return await protocol(ask.bytes)
  if ('dump' in ask) return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer())
  await database.close()
  return new Uint8Array()
}

let turn: Promise<void> = Promise.resolve()
port.on('message', (ask: LiteAsk) => {
  turn = turn
    .then(() => answer(ask))
    .then(
      (bytes) => say({ to: ask.to, bytes: bytes }),
      (error: unknown) => say({ to: ask.to, error: String(error) }),
    )
})
