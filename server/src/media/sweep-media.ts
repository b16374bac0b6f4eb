import type { Database } from '../kit/database/database.ts'
import type { FileStore } from '../kit/files/files.ts'
import { dropFiles, dropPicture, dropUploads, releasedPictures, staleFiles, staleUploads } from './media.store.ts'
import { keyOfClean, removeWithVariants } from './storage-key.ts'

/** Deletes unfinished uploads, unused pictures, and files of deleted accounts: bytes first, so that no file is left without a row. */
export async function sweepMedia(database: Database, files: FileStore): Promise<void> {
  const { uploads, old } = await database.hold('jobs', async (db) => ({ uploads: await staleUploads(db), old: await staleFiles(db) }))
  for (const { storage_key, finalized } of uploads) {
    await files.remove(storage_key)
    if (!finalized) await files.remove(keyOfClean(storage_key))
  }
  for (const { storage_key } of old) await removeWithVariants(files, storage_key)
  const released = await database.hold('jobs', releasedPictures)
  for (const picture of released) {
    await removeWithVariants(files, picture.storage_key)
    await database.hold('jobs', (db) => dropPicture(db, picture))
  }
  if (uploads.length + old.length === 0) return
  await database.hold('jobs', async (db) => {
    await dropUploads(
      db,
      uploads.map(({ id }) => id),
    )
    await dropFiles(
      db,
      old.map(({ id }) => id),
    )
  })
}
