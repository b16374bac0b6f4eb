import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

/**
 * The file format: a line with the format, then part after part, then a line with their number. A part is a line of JSON with name and length, its bytes, and a
 * line with their sha256. The first part is the dump of the database; secrets and stored files follow, because the database refers to files, and without
 * the secrets nobody could read its sealed columns.
 */
const format = { format: 'touchline-backup-1' }
const databasePart = 'database.tar.gz'
const Line = z.union([
  z.object({ format: z.string() }),
  z.object({ name: z.string(), length: z.int().min(0) }),
  z.object({ sha256: z.string() }),
  z.object({ parts: z.int() }),
])

export async function writeBackup(out: Writable, dataDir: string, database: Database): Promise<void> {
  await pipeline(Readable.from(backupOf(dataDir, database)), out, { end: false })
}

/** The database dump in a backup, after the whole file was checked. */
export async function databaseIn(file: string): Promise<Buffer> {
  await checkBackup(file)
  const dump: Buffer[] = []
  await walk(file, async (name, bytes) => {
    for await (const chunk of bytes) if (name === databasePart) dump.push(chunk)
  })
  return Buffer.concat(dump)
}

/** Puts the secrets and files of a checked backup into the folder. */
export async function unpackFiles(file: string, dataDir: string): Promise<void> {
  await walk(file, async (name, bytes) => {
    const to = name === databasePart ? null : join(dataDir, name)
    if (to !== null) mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    await pipeline(
      bytes,
      to === null ? new Writable({ write: (_chunk, _encoding, next) => next() }) : createWriteStream(to, { mode: 0o600 }),
    )
  })
}

/** Refuses a truncated or modified file. */
export async function checkBackup(file: string): Promise<void> {
  const names: string[] = []
  await walk(file, async (name, bytes) => {
    if (normalize(name) !== name || !(name === databasePart || /^(?:secrets|files)[\\/]/.test(name)))
      throw new Error(`The backup names a foreign path: ${name}.`)
    names.push(name)
    for await (const _chunk of bytes);
  })
  if (names[0] !== databasePart) throw new Error('The backup is damaged: it holds no database.')
}

async function* backupOf(dataDir: string, database: Database): AsyncGenerator<Buffer> {
  const dump = await database.dump!()
  const names = [...filesUnder(dataDir, 'secrets'), ...filesUnder(dataDir, 'files')]
  yield line(format)
  yield* part(databasePart, dump.length, [dump])
  let parts = 1
  for (const name of names) {
    const handle = await openedIfThere(join(dataDir, name))
    if (!handle) continue
    parts++
    try {
      const { size } = await handle.stat()
      yield* part(name, size, chunksOf(handle, 0, size))
    } finally {
      await handle.close()
    }
  }
  yield line({ parts })
}

/** Opens a file; null if it was deleted since the listing, and therefore belongs to nobody. */
const openedIfThere = (path: string): Promise<FileHandle | null> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function* part(name: string, length: number, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield line({ name, length })
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield line({ sha256: hash.digest('hex') })
}

/** Reads a backup from its first part to its last; throws at a part whose bytes do not match its checksum. */
async function walk(file: string, visit: (name: string, bytes: AsyncGenerator<Buffer>) => Promise<void>): Promise<void> {
  const handle = await open(file)
  try {
    const head = await lineAt(handle, 0)
    if (!('format' in head.says) || head.says.format !== format.format) throw new Error('This file is not a Touchline backup.')
    let at = head.next
    for (let seen = 0; ; seen++) {
      const { says, next } = await lineAt(handle, at)
      if ('parts' in says && says.parts === seen && next === (await handle.stat()).size) return
      if (!('name' in says)) throw damaged('a part is missing')
      const hash = createHash('sha256')
      await visit(says.name, hashed(chunksOf(handle, next, says.length), hash))
      const tail = await lineAt(handle, next + says.length)
      if (!('sha256' in tail.says) || tail.says.sha256 !== hash.digest('hex')) throw damaged(`${says.name} does not fit its checksum`)
      at = tail.next
    }
  } finally {
    await handle.close()
  }
}

const damaged = (how: string) => new Error(`The backup is damaged: ${how}.`)
const line = (says: z.infer<typeof Line>) => Buffer.from(`${JSON.stringify(says)}\n`)
const mostOfLine = 4096

async function lineAt(handle: FileHandle, at: number): Promise<{ says: z.infer<typeof Line>; next: number }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostOfLine), 0, mostOfLine, at)
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  if (end < 0) throw at === 0 ? new Error('This file is not a Touchline backup.') : damaged('it is cut short')
  try {
    return { says: Line.parse(JSON.parse(buffer.toString('utf8', 0, end))), next: at + end + 1 }
  } catch {
    throw at === 0 ? new Error('This file is not a Touchline backup.') : damaged('a line cannot be read')
  }
}

async function* chunksOf(handle: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = from; at < from + length;) {
    const most = Math.min(1 << 18, from + length - at)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, at)
    if (bytesRead === 0) throw damaged('it is cut short')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function* hashed(chunks: AsyncGenerator<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Lists files without unfinished ones, which end in .part. */
function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(root, `${folder}/${entry.name}`) : entry.name.endsWith('.part') ? [] : [`${folder}/${entry.name}`],
    )
    .sort()
}
