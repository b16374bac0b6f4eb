import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { gunzipSync } from 'node:zlib'

export interface LiteOptions {
  dir?: string
  /** A gzipped tar, as a dump is, or a plain one. Over shared memory it is not copied for the thread. */
  snapshot?: Uint8Array
}

/** A Blob would copy its content twice, and its type decides whether it is unzipped again. */
const loaded = (tar: Uint8Array) => ({ type: 'application/x-tar', arrayBuffer: () => Promise.resolve(tar) }) as unknown as Blob
const isGzipped = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Opens an embedded database in the thread that calls this. */
export async function openLite({ dir, snapshot }: LiteOptions): Promise<PGlite> {
  /** The output of PostgreSQL while it starts, for the case that it fails: the error alone does not give the reason. */
  const heard: string[] = []
  let isUp = false
  const lite = await PGlite.create({
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
  return lite
}

/**
 * Passes messages of the protocol on, and returns the reply. Streamed, because the database would otherwise parse every reply a second time and keep it in memory
 * (decision 002).
 */
export async function askLite(lite: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // Each part is a view of memory that the database reuses, so it is copied.
  await lite.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) })
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The whole database as a tar.gz. */
export const dumpLite = async (lite: PGlite): Promise<Uint8Array> => new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer())
