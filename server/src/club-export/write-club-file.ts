import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'
import type { FileStore } from '../kit/files/files.ts'
import type { RowsOfClub } from './read-rows.ts'
import { tarOf, through, type TarEntry } from './tar.ts'

/** The format of the file; the version changes when an older Touchline can no longer read it (docs/club-file.md). */
export const formatOfClubFile = { format: 'touchline-club', version: 1 } as const

export const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The file of a club: a gzipped tar file with a manifest, the rows of each kind, and the stored files. Equal rows and files give equal bytes. */
export const writeClubFile = (rows: RowsOfClub, files: FileStore): AsyncIterable<Buffer> =>
  through(tarOf(entriesOf(rows, files)), createGzip({ level: 6 }))

async function* entriesOf({ club, kinds, files }: RowsOfClub, store: FileStore): AsyncGenerator<TarEntry> {
  const parts = kinds.map(({ name, lines }) => ({
    name,
    rows: lines.length,
    bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')),
  }))
  const manifest = {
    ...formatOfClubFile,
    product: 'Touchline',
    club,
    changed_at: lastChange(kinds.flatMap(({ lines }) => lines)),
    files: files.length,
    rows: parts.map(({ name, rows, bytes }) => ({ name, rows, sha256: hashOfBytes(bytes) })),
  }
  yield { name: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
  for (const { name, bytes } of parts) yield { name: `rows/${name}.jsonl`, bytes }
  for (const { key, storage_key } of files) {
    const bytes = await store.get(storage_key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    // Bytes that were lost, as in a backup without them, must not prevent the export of everything else.
    yield bytes === null ? { name: `files/${key}.missing`, bytes: Buffer.alloc(0) } : { name: `files/${key}`, bytes }
  }
}

/** The newest `updated_at` of all rows: the time of the file comes from its data, not from the clock. */
function lastChange(lines: readonly string[]): string | null {
  let last: string | null = null
  for (const line of lines) {
    const at = /"updated_at":"([^"]+)"/.exec(line)?.[1]
    if (at !== undefined && (last === null || at > last)) last = at
  }
  return last
}
