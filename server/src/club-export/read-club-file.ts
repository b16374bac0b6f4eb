import { fileTypes, mostOfPdf } from '@touchline/domain/media/upload'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FileStore } from '../kit/files/files.ts'
import { checkRows, Problems, type FileRow, type RowsByKind } from './check-rows.ts'
import type { FileKind } from './club-file-shape.ts'
import { BrokenTar, readTar } from './tar.ts'
import { formatOfClubFile, hashOfBytes } from './write-club-file.ts'

const megabyte = 1024 ** 2
/** The longest line of rows in characters, and the largest part with rows in bytes. */
const mostOfLine = megabyte
const mostOfRows = 512 * megabyte

const Manifest = z.object({
  format: z.literal(formatOfClubFile.format),
  version: z.int(),
  club: z.object({ key: z.string(), name: z.string() }),
  files: z.int().min(0),
  rows: z.array(z.object({ name: z.string(), rows: z.int().min(0), sha256: z.string() })),
})
type Manifest = z.infer<typeof Manifest>

/** The file of a club cannot be imported. `problems` names lines; it is empty if the file as a whole is refused. */
export class ClubFileRefused extends Error {
  readonly problems: readonly string[]

  constructor(says: string, problems: readonly string[] = []) {
    super(says)
    this.problems = problems
  }
}

/** A checked file of a club. Its stored files are in the store already, by their key in the file. */
export interface ClubFile {
  rows: RowsByKind
  storageKeys: ReadonlyMap<string, string>
}

/** Reads and checks a whole file. A refused file leaves nothing in the store. */
export async function readClubFile(chunks: AsyncIterable<Uint8Array>, kinds: readonly FileKind[], store: FileStore): Promise<ClubFile> {
  const stored = new Map<string, string>()
  try {
    return await readAll(chunks, kinds, store, stored)
  } catch (error) {
    await removeStored(store, stored)
    if (error instanceof BrokenTar) throw new ClubFileRefused(`This file cannot be imported. ${error.message}`)
    throw error
  }
}

/** Removes the bytes of a file whose import failed. */
export async function removeStored(store: FileStore, stored: ReadonlyMap<string, string>): Promise<void> {
  for (const storageKey of stored.values()) await store.remove(storageKey)
}

async function readAll(
  chunks: AsyncIterable<Uint8Array>,
  kinds: readonly FileKind[],
  store: FileStore,
  stored: Map<string, string>,
): Promise<ClubFile> {
  let manifest: Manifest | null = null
  const rows = new Map<string, FileRow[]>()
  const files = new Map<string, { size: number; sha256: string } | 'missing'>()
  const problems = new Problems()
  for await (const { name, bytes } of readTar(chunks, (entry) => (entry.startsWith('rows/') ? mostOfRows : mostOfPdf))) {
    if (manifest === null) {
      if (name !== 'manifest.json') throw new BrokenTar('It does not begin with manifest.json.')
      manifest = readManifest(bytes, kinds)
      continue
    }
    const [, folder, key, missing] = /^(rows|files)\/([\w-]+?)(?:\.jsonl|(\.missing))?$/.exec(name) ?? []
    if (key === undefined || rows.has(key) || files.has(key)) throw new BrokenTar(`The part ${name} is not known.`)
    if (folder === 'rows') {
      if (manifest.rows.find((part) => part.name === key)?.sha256 !== hashOfBytes(bytes))
        throw new BrokenTar(`${name} does not match the manifest.`)
      rows.set(key, rowsOf(key, bytes, problems))
    } else if (missing) files.set(key, 'missing')
    else {
      const id = randomUUID()
      stored.set(key, `${id.slice(0, 2)}/${id}`)
      await store.put(stored.get(key)!, bytes)
      files.set(key, { size: bytes.length, sha256: hashOfBytes(bytes) })
    }
  }
  if (manifest === null) throw new BrokenTar('It is empty.')
  for (const { name, rows: count } of manifest.rows)
    if (rows.get(name)?.length !== count && problems.count === 0) throw new BrokenTar(`It has not all rows of ${name}.`)
  checkRows(kinds, rows, problems)
  checkFiles(kinds.find(({ table }) => table === 'file')!.as, rows, files, problems)
  if (files.size !== manifest.files) throw new BrokenTar('It does not hold the files that its manifest counts.')
  if (rows.get('club')?.length !== 1) throw new BrokenTar('It does not hold one club.')
  if (problems.count > 0) {
    const more = problems.count - problems.first.length
    throw new ClubFileRefused(`This file cannot be imported. It has ${problems.count} problems:`, [
      ...problems.first,
      ...(more > 0 ? [`and ${more} more.`] : []),
    ])
  }
  return { rows, storageKeys: stored }
}

function readManifest(bytes: Buffer, kinds: readonly FileKind[]): Manifest {
  const read = Manifest.safeParse(jsonOf(bytes.toString()))
  if (!read.success) throw new BrokenTar('Its manifest.json is not the manifest of a club.')
  if (read.data.version !== formatOfClubFile.version)
    throw new BrokenTar(`Its format is version ${read.data.version}, and this Touchline reads version ${formatOfClubFile.version}.`)
  const unknown = read.data.rows.find(({ name }) => !kinds.some((kind) => kind.as === name))
  if (unknown) throw new BrokenTar(`It holds ${unknown.name.slice(0, 80)}, which this Touchline does not know. Update Touchline first.`)
  return read.data
}

function rowsOf(kind: string, bytes: Buffer, problems: Problems): FileRow[] {
  const rows: FileRow[] = []
  let line = 0
  for (let at = 0; at < bytes.length;) {
    const next = bytes.indexOf('\n', at)
    const end = next < 0 ? bytes.length : next
    line++
    const values = end - at > mostOfLine ? undefined : jsonOf(bytes.toString('utf8', at, end))
    if (end - at > mostOfLine) problems.add(kind, line, 'It is longer than 1 MB.')
    else if (typeof values !== 'object' || values === null || Array.isArray(values)) problems.add(kind, line, 'It is not a JSON object.')
    else rows.push({ line, values: values as FileRow['values'] })
    at = end + 1
  }
  return rows
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Each stored file is there, is the one that its row describes, and has a type that an upload may have. */
function checkFiles(
  kind: string,
  rows: RowsByKind,
  files: ReadonlyMap<string, { size: number; sha256: string } | 'missing'>,
  problems: Problems,
): void {
  const described = new Set((rows.get(kind) ?? []).map(({ values }) => values['key']))
  for (const key of files.keys()) if (!described.has(key)) throw new BrokenTar(`No row describes the file ${key}.`)
  for (const { line, values } of rows.get(kind) ?? []) {
    const file = files.get(String(values['key']))
    if (file === undefined) problems.add(kind, line, 'Its bytes are not in the file.')
    else if (file !== 'missing' && (file.sha256 !== values['sha256'] || file.size !== values['size']))
      problems.add(kind, line, 'Its bytes are not the ones that it describes.')
    if (!(String(values['content_type']) in fileTypes)) problems.add(kind, line, 'Its content_type is not accepted.')
  }
}
