import type { Answered, Caller, TestServer } from '../../test/test-server.ts'

interface Sent {
  bytes: Buffer
  name?: string
  type?: string
  purpose?: 'avatar' | 'file'
  size?: number
  /** False: the bytes are uploaded, and the upload is not finished. */
  finish?: boolean
}

/** Makes the three calls of an upload, up to the first refusal. */
export async function upload(
  testServer: TestServer,
  caller: Caller,
  { bytes, name = 'photo.jpg', type = 'image/jpeg', purpose = 'file', size, finish = true }: Sent,
): Promise<Pick<Answered, 'status' | 'body'> & { step: 'ask' | 'send' | 'finish'; uploadId?: string }> {
  const asked = await caller.post('/user/upload_url', { name, content_type: type, purpose, ...(size !== undefined && { size }) })
  if (asked.status !== 200) return { ...asked, step: 'ask' }
  const uploadUrl = asked.body.upload_url as string
  const uploadId = /uploads\/([^?]+)/.exec(uploadUrl)![1]!
  const put = await putTo(testServer, uploadUrl, bytes, type)
  if (put.statusCode !== 204) return { status: put.statusCode, body: put.json(), step: 'send', uploadId }
  if (!finish) return { status: 204, body: null, step: 'send', uploadId }
  return { ...(await caller.post('/user/upload_url/finalize', { upload_url: uploadUrl })), step: 'finish', uploadId }
}

export const putTo = (testServer: TestServer, uploadUrl: string, payload: Buffer, type: string, headers: Record<string, string> = {}) =>
  testServer.app.inject({
    method: 'PUT',
    url: uploadUrl.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': type, ...headers },
    payload,
  })
