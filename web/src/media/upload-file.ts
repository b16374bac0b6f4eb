import { createUploadUrl, finalizeUpload } from '@touchline/domain/media/endpoints'
import type { StoredFile, Purpose } from '@touchline/domain/media/upload'
import { call } from '../kit/api/api.ts'
import { ApiError, errorOf } from '../kit/feedback/api-error.ts'

export type Step = 'preparing' | 'sending' | 'checking'

/** Uploads a file: requests a URL, sends the bytes, and has the server check them. Every failure is an ApiError with a message. */
export async function uploadFile(file: Blob, name: string, purpose: Purpose, onStep: (step: Step) => void): Promise<StoredFile> {
  const { upload_url } = await call(createUploadUrl, { body: { name, content_type: file.type, size: file.size, purpose } })
  onStep('sending')
  // The URL carries the permission and may belong to another server, so none of our own headers are sent.
  const answer = await fetch(upload_url, { method: 'PUT', body: file, headers: { 'content-type': file.type } }).catch(() => {
    throw new ApiError(0, 'network', '')
  })
  if (!answer.ok) throw errorOf(answer.status, await answer.json().catch(() => null))
  onStep('checking')
  return await call(finalizeUpload, { body: { upload_url } })
}
