import { sql } from 'kysely'
import { newStorageKey } from '../media/storage-key.ts'
import type { ClubFilePart } from '../kit/club-file.ts'
import type { Database, Db } from '../kit/database/database.ts'
import type { FileStore } from '../kit/files/files.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { readRowsOfClub } from './read-rows.ts'
import { writeClubFile } from './write-club-file.ts'

interface Work {
  club_id: number
  id: number
}

/** The kind for enqueueing; the work of the job is registered where it runs. */
export const clubExportKind = { name: 'club-export' }

export const clubExportJob = (files: FileStore, parts: readonly ClubFilePart[]): JobKind<Work> => ({
  ...clubExportKind,
  work: ({ data, database }) => workClubExport(database, files, parts, data),
  atOnce: 1,
  triesAgain: 2,
  gaveUp: async ({ data, database }) => void (await setExport(database, data, { state: 'failed', progress: 0 })),
})

/**
 * Writes the file of a club. The rows are read in one transaction that sees one moment; compressing them and reading stored files hold no connection. May
 * run again after a crash.
 */
export async function workClubExport(database: Database, files: FileStore, parts: readonly ClubFilePart[], work: Work): Promise<void> {
  const { club_id, id } = work
  if (!(await setExport(database, work, { state: 'running', progress: 5 }))) return
  const rows = await database.hold('jobs', (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readRowsOfClub(tx, club_id, parts)),
  )
  await setExport(database, work, { state: 'running', progress: 60 })
  const storageKey = newStorageKey()
  const { size, sha256 } = await files.putStream(storageKey, writeClubFile(rows, files))
  const done = await database.hold('jobs', (db) => db.transaction().execute((tx) => finish(tx, storageKey, size, sha256)))
  if (!done) await files.remove(storageKey)

  async function finish(tx: Db, key: string, bytes: number, hash: string): Promise<boolean> {
    const { rows: open } =
      await sql`select from club_export where club_id = ${club_id} and id = ${id} and state = 'running' for update`.execute(tx)
    if (open.length === 0) return false
    const file = await tx
      .insertInto('file')
      .values({
        ...{ club_id, owner_type: 'club_export', owner_id: id, storage_key: key, size: bytes, sha256: hash },
        ...{ name: `${rows.club.name}.touchline.tar.gz`, content_type: 'application/gzip', created_by_user_id: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update club_export set state = 'ready', progress = 100, file_id = ${file.id} where club_id = ${club_id} and id = ${id}`.execute(
      tx,
    )
    return true
  }
}

/** Changes an export that is under way; false if it is not any more. */
const setExport = (database: Database, { club_id, id }: Work, { state, progress }: { state: 'running' | 'failed'; progress: number }) =>
  database.hold('jobs', async (db) => {
    const { rows } = await sql`update club_export set state = ${state}, progress = ${progress}
      where club_id = ${club_id} and id = ${id} and state in ('queued', 'running') returning 1`.execute(db)
    return rows.length > 0
  })
