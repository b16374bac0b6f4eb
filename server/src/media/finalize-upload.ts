import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { isImage, refuseOtherBytes, type StoredFile } from '@touchline/domain/media/upload'
import { createHash } from 'node:crypto'
import { accountAudit } from '../kit/account-audit.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Session } from '../kit/database/role-session.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { refuseHarmfulPdf } from './check-pdf.ts'
import { cleanPicture } from './clean-picture.ts'
import { refuseFull } from './create-upload.ts'
import { addUserFile, keptBy, lockUpload, markClaimed, markFinalized } from './media.store.ts'
import { keyOfClean } from './storage-key.ts'
import { storedBytes } from './stored-bytes.ts'

/**
 * Finishes an upload: claimed in one transaction, checked and re-encoded while no connection is held, stored in another. The sweep removes remains of a crash in between;
 * the original bytes are deleted whether they were accepted or not.
 */
export async function finalizeUpload(
  ctx: AppContext,
  session: Session,
  uploadUrl: string,
  request: RequestFacts,
): Promise<Omit<StoredFile, 'url'>> {
  const upload = await claimUpload(ctx, session, uploadUrl)
  const sent = await storedBytes(ctx.files, upload.storage_key)
  try {
    const { bytes, width, height } = await harmless(sent, upload)
    const key = keyOfClean(upload.storage_key)
    await ctx.files.put(key, bytes)
    try {
      return await ctx.database.hold('app', (db) =>
        inTransaction(db, async (tx) => {
          refuseFull(await keptBy(tx, session.userId), bytes.byteLength)
          const { user_id, purpose, name, content_type } = upload
          const about = { name, content_type, size: bytes.byteLength, width, height }
          const sha256 = createHash('sha256').update(bytes).digest('hex')
          const id = await addUserFile(tx, { ...about, user_id, purpose, storage_key: key, sha256 })
          if (!(await markFinalized(tx, upload.id))) throw expired()
          await accountAudit(tx, session.userId, 'file.uploaded', request)
          return { ...about, id }
        }),
      )
    } catch (error) {
      await ctx.files.remove(key)
      throw error
    }
  } finally {
    await ctx.files.remove(upload.storage_key)
  }
}

const expired = () => new Refusal('media.expired', 'The upload took too long. Upload the file again.')
type Upload = NonNullable<Awaited<ReturnType<typeof lockUpload>>>

async function claimUpload(ctx: AppContext, session: Session, uploadUrl: string): Promise<Upload> {
  const id = /\/uploads\/([0-9a-f-]{36})(?:\?|$)/.exec(uploadUrl)?.[1]
  if (id === undefined) throw notFound()
  return await ctx.database.hold('app', (db) =>
    inTransaction(db, async (tx) => {
      const upload = await lockUpload(tx, id)
      // An upload of another person gets the same reply as a missing one.
      if (!upload || upload.user_id !== session.userId) throw notFound()
      if (upload.claimed_at) throw new Refusal('media.used', 'This upload is already finished. Upload the file again.', { status: 409 })
      if (!upload.received_at) throw new Refusal('media.not_received', 'The file has not arrived yet. Upload it first.')
      if (!(await markClaimed(tx, id))) throw expired()
      return upload
    }),
  )
}

async function harmless(sent: Buffer, { content_type: type, purpose }: Upload) {
  refuseOtherBytes(sent, type)
  if (isImage(type)) return await cleanPicture(sent, type, purpose)
  await refuseHarmfulPdf(sent)
  return { bytes: sent, width: null, height: null }
}
