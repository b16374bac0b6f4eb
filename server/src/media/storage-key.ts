import { createHash, randomUUID } from 'node:crypto'
import { allVariants, type Variant } from '@touchline/domain/media/thumbnail'
import type { FileStore } from '../kit/files/files.ts'

/** Names are made here: nothing that a sender wrote reaches the disk. */
export const newStorageKey = () => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Where a thumbnail of a picture lies, made out of where the picture lies: nothing has to remember it. */
export const keyOfVariant = (storageKey: string, variant: Variant): string => keyOutOf(storageKey, variant.name)

/** The same for what is made of an upload: whoever dies before it has a row leaves nothing that nobody finds. */
export const keyOfClean = (storageKey: string): string => keyOutOf(storageKey, 'clean')

function keyOutOf(storageKey: string, word: string): string {
  const hash = createHash('sha256').update(`${storageKey} ${word}`).digest('hex')
  return `${hash.slice(0, 2)}/${[hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')}`
}

/** A file with all that was made from it. */
export async function removeWithVariants(files: FileStore, storageKey: string): Promise<void> {
  for (const key of [storageKey, ...allVariants.map((variant) => keyOfVariant(storageKey, variant))]) await files.remove(key)
}
