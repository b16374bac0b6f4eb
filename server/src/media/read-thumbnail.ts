import { notFound } from '@touchline/domain/kit/refusal'
import { findVariant } from '@touchline/domain/media/thumbnail'
import type { AppContext } from '../kit/app-context.ts'
import { makeVariant } from './clean-picture.ts'
import { findPictureOfClub, findUserFile } from './media.store.ts'
import { keyOfVariant } from './storage-key.ts'
import { bytesIfThere, storedBytes } from './stored-bytes.ts'

/** Creates the thumbnail at the first request and stores it beside the picture. */
export async function readThumbnail(ctx: AppContext, source: string, name: string): Promise<{ bytes: Buffer; format: string }> {
  const variant = findVariant(name)
  const [kind, id] = source.split('-') as ['user' | 'club' | 'player', string]
  const found = await ctx.database.hold('jobs', (db) =>
    kind === 'user' ? findUserFile(db, Number(id)) : findPictureOfClub(db, kind, Number(id)),
  )
  if (!found || !variant) throw notFound()
  const key = keyOfVariant(found.storage_key, variant)
  const kept = await bytesIfThere(ctx.files, key)
  if (kept) return { bytes: kept, format: variant.format }
  const bytes = await makeVariant(await storedBytes(ctx.files, found.storage_key), variant)
  await ctx.files.put(key, bytes)
  return { bytes, format: variant.format }
}
