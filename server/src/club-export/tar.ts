import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const block = 512
const mostOfName = 100

export interface TarEntry {
  name: string
  bytes: Buffer
}

/** The bytes of a tar file (POSIX ustar) with fixed owner and time, so that equal entries give equal bytes. */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    if (bytes.length > 0) yield bytes
    const rest = bytes.length % block
    if (rest > 0) yield Buffer.alloc(block - rest)
  }
  yield Buffer.alloc(2 * block)
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > mostOfName) throw new Error('The name of an entry is too long.')
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) => header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The checksum of a header: its own field counts as spaces. */
const sumOf = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

/** The file is no gzipped tar file, or is cut off. */
export class BrokenTar extends Error {}

/**
 * Reads a gzipped tar file entry by entry. `most` gives the largest size of an entry in bytes, by its name; a larger one is refused before it is read.
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>, most: (name: string) => number): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(gunzipped(chunks))
  try {
    for (;;) {
      const header = await bytes.take(block)
      if (header.every((byte) => byte === 0)) return
      const { name, size } = readHeader(header)
      if (size > most(name)) throw new BrokenTar(`${name} is too large.`)
      yield { name, bytes: await bytes.take(size) }
      await bytes.take((block - (size % block)) % block)
    }
  } finally {
    await bytes.close()
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const said = Number.parseInt(header.toString('latin1', 148, 156), 8)
  if (header.toString('latin1', 257, 262) !== 'ustar' || said !== sumOf(header)) throw new BrokenTar('It is not a tar file.')
  const name = header.toString('utf8', 0, mostOfName).replace(/\0.*$/s, '')
  const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
  const type = header.toString('latin1', 156, 157)
  if (!Number.isSafeInteger(size) || (type !== '0' && type !== '\0')) throw new BrokenTar(`It contains ${name}, which is not a plain file.`)
  return { name, size }
}

async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    yield* through(chunks, createGunzip())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new BrokenTar('It is damaged or cut off.')
    throw error
  }
}

/** The chunks after they went through a stream. An error of either side reaches the reader, and a reader who stops ends both. */
export async function* through(chunks: AsyncIterable<Uint8Array>, stream: Transform): AsyncGenerator<Buffer> {
  const feeding = pipeline(Readable.from(chunks), stream)
  // The reader gets the same error from the stream.
  feeding.catch(() => undefined)
  for await (const chunk of stream) yield chunk as Buffer
  await feeding
}

class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const parts = [this.rest]
    let have = this.rest.length
    while (have < length) {
      const { value, done } = await this.chunks.next()
      if (done) throw new BrokenTar('It is damaged or cut off.')
      parts.push(value)
      have += value.length
    }
    const all = Buffer.concat(parts)
    this.rest = all.subarray(length)
    return all.subarray(0, length)
  }

  /** Stops reading, also in the middle. */
  async close(): Promise<void> {
    await this.chunks.return?.()
  }
}
