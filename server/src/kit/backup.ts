import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Writable } from 'node:stream'
import type { Database } from './database.ts'

/**
 * One file: a line of JSON with the parts (name, length, sha256), then their bytes one after the other. The parts are the database as its own dump, the
 * secrets, and the kept files. Without the secrets a backup could not read what it sealed.
 */
interface Part {
  name: string
  length: number
  sha256: string
}
const format = 'touchline-backup-1'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function writeBackup(out: Writable, dataDir: string, database: Database): Promise<void> {
  const dump = await database.dump!()
  const parts: { part: Part; bytes: () => Buffer }[] = [{ part: { name: 'database.tar.gz', length: dump.length, sha256: sha256(dump) }, bytes: () => dump }]
  for (const name of filesUnder(dataDir, 'secrets').concat(filesUnder(dataDir, 'files'))) {
    const bytes = readFileSync(join(dataDir, name))
    parts.push({ part: { name, length: bytes.length, sha256: sha256(bytes) }, bytes: () => readFileSync(join(dataDir, name)) })
  }
  await write(out, Buffer.from(`${JSON.stringify({ format, parts: parts.map(({ part }) => part) })}\n`))
  for (const { bytes } of parts) await write(out, bytes())
}

/** Checks every part before anything is written. Answers the database dump; secrets and files are put into the folder. */
export function unpackBackup(backup: Buffer, dataDir: string): Buffer {
  const end = backup.indexOf('\n')
  const header = JSON.parse(backup.subarray(0, end).toString()) as { format: string; parts: Part[] }
  if (header.format !== format) throw new Error('This file is not a Touchline backup.')
  let at = end + 1
  const parts = header.parts.map((part) => {
    const bytes = backup.subarray(at, at + part.length)
    at += part.length
    if (bytes.length !== part.length || sha256(bytes) !== part.sha256) throw new Error(`The backup is damaged: ${part.name} does not fit its checksum.`)
    if (normalize(part.name) !== part.name || part.name.startsWith('..') || part.name.startsWith('/')) throw new Error(`The backup names a foreign path: ${part.name}.`)
    return { part, bytes }
  })
  const [dump, ...rest] = parts
  for (const { part, bytes } of rest) {
    mkdirSync(dirname(join(dataDir, part.name)), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, part.name), bytes, { mode: 0o600 })
  }
  return dump!.bytes
}

const write = (out: Writable, bytes: Buffer) =>
  new Promise<void>((done, failed) => out.write(bytes, (error) => (error ? failed(error) : done())))

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(root, `${folder}/${entry.name}`) : entry.name.endsWith('.part') ? [] : [`${folder}/${entry.name}`],
  )
}
