import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

/** The embedded database in a thread of its own: in the main thread one slow query would stop every request. */
export interface LiteOptions {
  dir?: string
  snapshot?: Uint8Array
}
export type LiteAsk = { bytes: Uint8Array } | { dump: true } | { close: true }
export type LiteSays = { ready: true } | { bytes: Uint8Array } | { error: string } | { dumped: Uint8Array } | { closed: true }

const port = parentPort!
const { dir, snapshot } = workerData as LiteOptions
const say = (message: LiteSays) => port.postMessage(message)
const database = await PGlite.create({
  ...(dir !== undefined && { dataDir: dir }),
  ...(snapshot && { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) }),
  extensions: { citext, btree_gist, pg_trgm },
})
say({ ready: true })

async function answer(ask: LiteAsk): Promise<void> {
  if ('bytes' in ask) return say({ bytes: await database.execProtocolRaw(ask.bytes, { syncToFs: true }) })
  if ('dump' in ask) return say({ dumped: new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer()) })
  await database.close()
  say({ closed: true })
  port.close()
}

let turn: Promise<void> = Promise.resolve()
port.on('message', (ask: LiteAsk) => {
  turn = turn.then(() => answer(ask)).catch((error: unknown) => say({ error: String(error) }))
})
