import { PGlite } from '@electric-sql/pglite'

// The part of the file system of emscripten that holds a database in memory.
interface FileNode {
  parent: FileNode
  name: string
  name_next: FileNode | undefined
  /** Of a folder the nodes by their names, of a file its bytes: as signed ones where the program has made it. */
  contents?: Bytes | Record<string, FileNode>
  stream_ops: { write(stream: { node: FileNode }, ...more: unknown[]): number }
}
type Bytes = Uint8Array | Int8Array
interface FileStream {
  shared: object
}
interface FileSystem {
  nameTable: (FileNode | undefined)[]
  streams: (FileStream | null)[]
  lookupPath(path: string, options: { follow: boolean }): { node: FileNode }
}

/**
 * Notes everything that an open, idle database in memory consists of, and returns a function that takes it back to this moment: the memory of its program, its
 * files and the streams that it has open. What the program keeps outside of them is the libraries that it has loaded: of those there may be no new ones
 * (`loadLibraries`).
 */
export function noteDatabase(lite: PGlite): () => void {
  const module = lite.Module as unknown as { HEAPU8: Uint8Array; FS: FileSystem }
  const { FS } = module
  const memory = module.HEAPU8.slice(0, usedOf(module.HEAPU8))
  const backFiles = noteFiles(FS)
  return () => {
    const heap = module.HEAPU8
    const used = usedOf(heap)
    heap.set(memory)
    if (used > memory.length) heap.fill(0, memory.length, used)
    backFiles()
  }
}

/** The length of the memory up to its last byte that is not 0. */
function usedOf(memory: Uint8Array): number {
  const words = new BigUint64Array(memory.buffer)
  let at = words.length - 1
  while (at >= 0 && words[at] === 0n) at--
  return (at + 1) * 8
}

const areBytes = (contents: FileNode['contents']): contents is Bytes => ArrayBuffer.isView(contents)

function noteFiles(FS: FileSystem): () => void {
  const nameTable = [...FS.nameTable]
  const nodes: { node: FileNode; fields: FileNode; entries: Record<string, FileNode> | null }[] = []
  const contents = new WeakSet<Bytes>()
  for (const first of nameTable)
    for (let node = first; node !== undefined; node = node.name_next) {
      if (areBytes(node.contents)) contents.add(node.contents)
      nodes.push({ node, fields: { ...node }, entries: areBytes(node.contents) ? null : { ...node.contents } })
    }
  // A stream that is closed loses its number.
  const streams = FS.streams.map((stream) => stream && { stream, fields: { ...stream }, shared: { ...stream.shared } })
  // Bytes that were noted are copied before the first write to them.
  const files = FS.lookupPath(`${PGlite.paths.PGDATA}/PG_VERSION`, { follow: true }).node.stream_ops
  const write = files.write
  files.write = (stream, ...more) => {
    const { node } = stream
    if (areBytes(node.contents) && contents.has(node.contents)) node.contents = node.contents.slice()
    return write(stream, ...more)
  }
  return () => {
    FS.nameTable = [...nameTable]
    for (const { node, fields, entries } of nodes) Object.assign(node, fields, entries && { contents: { ...entries } })
    FS.streams = streams.map((noted) => {
      if (noted === null) return null
      Object.assign(noted.stream, noted.fields)
      Object.assign(noted.stream.shared, noted.shared)
      return noted.stream
    })
  }
}

/** Loads every library that a function of the database is in, and returns the number of all that are loaded. */
export async function loadLibraries(lite: PGlite): Promise<number> {
  const { rows } = await lite.query<{ file: string }>(
    `select distinct probin as file from pg_proc where probin <> '' and probin !~ '_and_'`,
  )
  for (const { file } of rows) await lite.exec(`load '${file}'`)
  return await librariesOf(lite)
}

export async function librariesOf(lite: PGlite): Promise<number> {
  const { rows } = await lite.query<{ count: number }>('select count(*)::int as count from pg_get_loaded_modules()')
  return rows[0]!.count
}
