import { notFound } from '@touchline/domain/kit/refusal'
import type { FileStore } from '../kit/files/files.ts'

/** null where nothing lies under the key. */
export const bytesIfThere = (files: FileStore, key: string): Promise<Buffer | null> =>
  files.get(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** A row whose bytes were deleted while it was read, or that came out of a backup without them, is a file that is not there. */
export async function storedBytes(files: FileStore, key: string): Promise<Buffer> {
  const bytes = await bytesIfThere(files, key)
  if (!bytes) throw notFound()
  return bytes
}
