import type { Actor } from '@touchline/domain/access/actor'
import type { createUploadUrl } from '@touchline/domain/media/endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fileTypes, keptName, quota, refuseUpload } from '@touchline/domain/media/upload'
import { randomUUID } from 'node:crypto'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { addUpload, keptBy, openUploads } from './media.store.ts'
import { newStorageKey } from './storage-key.ts'

const minutes = 10

/** Prepares the upload of one file: a row stores its owner, type and largest size, and the signed address names the row. */
export async function createUpload(tx: Db, ctx: AppContext, actor: Actor, body: BodyOf<typeof createUploadUrl>, now: Date) {
  const type = refuseUpload(body)
  refuseFull(await keptBy(tx, actor.userId), body.size ?? 1)
  if ((await openUploads(tx, actor.userId)) >= quota.open)
    throw new Refusal('media.open_uploads', 'Too many uploads are in progress. Finish them, or wait ten minutes.')
  const id = randomUUID()
  const expires = new Date(now.getTime() + minutes * 60_000)
  await addUpload(tx, {
    id,
    user_id: actor.userId,
    purpose: body.purpose,
    name: keptName(body.name, type),
    content_type: type,
    most_bytes: body.size ?? fileTypes[type].most,
    storage_key: newStorageKey(),
    expires_at: expires,
  })
  return {
    upload_url: new URL(signedUrl(ctx, `/uploads/${id}`, now), ctx.settings.publicUrl).href,
    expires: expires.toISOString(),
  }
}

export function refuseFull(kept: { files: number; bytes: number }, more: number): void {
  if (kept.files >= quota.files || kept.bytes + more > quota.bytes)
    throw new Refusal('media.quota', `You have reached your limit of ${quota.files} files or 1 GB. Delete some files first.`)
}
