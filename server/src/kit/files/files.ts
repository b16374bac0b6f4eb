import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { undoDays } from '../change-set.ts'
import type { Database, Db } from '../database/database.ts'

/** A store for bytes: a local folder, or an object store. The keys are generated, so no name from outside reaches the disk. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer>
  /** For a long file, which is never in memory as a whole. Returns its length in bytes and its hash. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>
  stream(key: string): Readable
  remove(key: string): Promise<void>
}

const safeKey = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('Not a storage key.')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written to a temporary name first, so that a half-written file never has the real name. Two writers of one file have a part each.
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, bytes, { flush: true, mode: 0o600 })
      await rename(part, path)
    },
    get: (key) => readFile(pathOf(key)),
    async putStream(key, chunks) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.${randomUUID()}.part`
      const hash = createHash('sha256')
      let size = 0
      const counted = async function* () {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.byteLength
          yield chunk
        }
      }
      try {
        await pipeline(counted(), createWriteStream(part, { flush: true, mode: 0o600 }))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await rename(part, path)
      return { size, sha256: hash.digest('hex') }
    },
    stream: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

export interface NewFile {
  clubId: number
  ownerType: string
  ownerId: number | null
  name: string
  contentType: string
  bytes: Uint8Array
  userId: number | null
}

/** The purposes of files that are stored no longer than their undo. */
const imported = ['roster_import', 'calendar_import']

/** The owner of files that nothing uses any more. */
const released = 'released'

/** Gives files up in the transaction that removes their last use; the next sweep deletes their bytes. */
export const releaseFiles = (tx: Db, clubId: number, ids: readonly number[]) =>
  sql`update file set owner_type = ${released}, owner_id = null where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(tx)

/** Deletes released files, and imported files, with names and addresses of families, together with their change set. Bytes first, so that no file is left without a row. */
export async function sweepImported(database: Database, files: FileStore): Promise<void> {
  const { rows } = await database.hold('jobs', (db) =>
    sql<{ club_id: number; id: number; storage_key: string }>`
      select f.club_id, f.id, f.storage_key from file f where f.owner_type = ${released} or f.owner_type = any(${imported}::text[])
        and f.created_at < app_now() - make_interval(days => ${undoDays + 1})
        and not exists (select from change_set c where c.club_id = f.club_id and c.file_id = f.id) order by f.id limit 500`.execute(db),
  )
  for (const { club_id, id, storage_key } of rows) {
    await files.remove(storage_key)
    await database.hold('jobs', (db) => db.deleteFrom('file').where('club_id', '=', club_id).where('id', '=', id).execute())
  }
}

const mostOfClub = 50 * 1024 ** 3

/** Writes bytes first and the row second: a crash in between leaves unused bytes, never a row without bytes. */
export async function keepFile(tx: Db, files: FileStore, file: NewFile): Promise<number> {
  const { rows } = await sql<{
    kept: number
  }>`select coalesce(sum(size), 0)::float8 as kept from file where club_id = ${file.clubId}`.execute(tx)
  if (rows[0]!.kept + file.bytes.byteLength > mostOfClub)
    throw new Refusal('file.club_full', 'The club has used all of its 50 GB of file storage. Delete some files first.')
  const id = randomUUID()
  const key = `${id.slice(0, 2)}/${id}`
  await files.put(key, file.bytes)
  const row = await tx
    .insertInto('file')
    .values({
      club_id: file.clubId,
      owner_type: file.ownerType,
      owner_id: file.ownerId,
      storage_key: key,
      name: file.name,
      content_type: file.contentType,
      size: file.bytes.byteLength,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      created_by_user_id: file.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
