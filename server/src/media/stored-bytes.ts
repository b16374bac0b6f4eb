import { notFound } from '@touchline/domain/kit/refusal'
import type { FileStore } from '../kit/files/files.ts'

/** null when the key does not exist. */
export const bytesIfThere = (files: FileStore, key: string): Promise<Buffer | null> =>
  files.get(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Reads the bytes of a row. Missing bytes (deleted meanwhile, or lost in a backup) give 404 as a missing file does. */
export async function storedBytes(files: FileStore, key: string): Promise<Buffer> {
  const bytes = await bytesIfThere(files, key)
  if (!bytes) throw notFound()
  return bytes
}
