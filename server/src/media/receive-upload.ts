import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { refuseOtherBytes } from '@touchline/domain/media/upload'
import type { AppContext } from '../kit/app-context.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { findUpload, markNotReceived, markReceived } from './media.store.ts'

/** Stores the bytes of an upload, once. Their type is checked here already, so that a certain refusal comes early. */
export async function receiveUpload(ctx: AppContext, id: string, contentType: string | undefined, bytes: Buffer): Promise<void> {
  const upload = await ctx.database.hold('jobs', (db) => findUpload(db, id))
  if (!upload) throw notFound()
  if (upload.received_at) throw used()
  if (contentType?.split(';')[0]!.trim().toLowerCase() !== upload.content_type)
    throw new Refusal('media.other_type', `This upload URL accepts only ${upload.content_type}.`, { status: 415 })
  if (bytes.byteLength > upload.most_bytes) throw new Refusal('media.too_large', 'The file is larger than announced.', { status: 413 })
  refuseOtherBytes(bytes, upload.content_type)
  // The first sender is chosen before bytes are stored, so that a second one never overwrites them.
  const isFirst = await ctx.database.hold('jobs', (db) => inTransaction(db, (tx) => markReceived(tx, id)))
  if (!isFirst) throw used()
  try {
    await ctx.files.put(upload.storage_key, bytes)
  } catch (error) {
    await ctx.database.hold('jobs', (db) => markNotReceived(db, id))
    throw error
  }
}

const used = () => new Refusal('media.used', 'This upload address was already used. Request a new one.', { status: 409 })
