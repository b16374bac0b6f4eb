import { createHash, randomUUID } from 'node:crypto'
import { allVariants, type Variant } from '@touchline/domain/media/thumbnail'
import type { FileStore } from '../kit/files/files.ts'

/** A generated key: no name chosen by a sender reaches the disk. */
export const newStorageKey = () => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** The key of a thumbnail, derived from the key of its picture, so that it need not be stored. */
export const keyOfVariant = (storageKey: string, variant: Variant): string => keyOutOf(storageKey, variant.name)

/** The key of the cleaned file of an upload, derived as well: after a crash before its row exists, the sweep still finds it. */
export const keyOfClean = (storageKey: string): string => keyOutOf(storageKey, 'clean')

function keyOutOf(storageKey: string, word: string): string {
  const hash = createHash('sha256').update(`${storageKey} ${word}`).digest('hex')
  return `${hash.slice(0, 2)}/${[hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')}`
}

/** Deletes a file with everything that was made from it. */
export async function removeWithVariants(files: FileStore, storageKey: string): Promise<void> {
  for (const key of [storageKey, ...allVariants.map((variant) => keyOfVariant(storageKey, variant))]) await files.remove(key)
}
