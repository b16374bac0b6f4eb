import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answers = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
const address = 'https://files.example/uploads/1?signature=x'
const json = (status: number, body: unknown) => new Response(status === 204 ? null : JSON.stringify(body), { status })
let upload: typeof import('./upload-file.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify({ key: 'key-1', role: 'Coach_1' }),
    setItem: () => {},
    removeItem: () => {},
  })
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
  upload = await import('./upload-file.ts')
})
afterEach(() => vi.unstubAllGlobals())
const file = new Blob(['x'], { type: 'image/jpeg' })

test('the bytes go to the returned URL, as a plain request without our headers [API-046]', async () => {
  const steps: string[] = []
  answers
    .mockResolvedValueOnce(json(200, { upload_url: address, expires: '2026-10-05T15:10:00.000Z' }))
    .mockResolvedValueOnce(json(204, null))
    .mockResolvedValueOnce(json(200, { id: 1, url: '/api/user_files/1' }))
  await upload.uploadFile(file, 'a.jpg', 'avatar', (step) => steps.push(step))
  expect(answers.mock.calls[1]).toEqual([address, { method: 'PUT', body: file, headers: { 'content-type': 'image/jpeg' } }])
  expect(JSON.parse(answers.mock.calls[2]![1].body as string)).toEqual({ upload_url: address })
  expect(steps).toEqual(['sending', 'checking'])
})

test('the server’s refusal of a file reaches the caller in its own words', async () => {
  const said = 'The picture is too large. It can have up to 40 megapixels.'
  answers
    .mockResolvedValueOnce(json(200, { upload_url: address, expires: '2026-10-05T15:10:00.000Z' }))
    .mockResolvedValueOnce(json(422, { error: said, code: 'media.pixels' }))
  await expect(upload.uploadFile(file, 'a.jpg', 'avatar', () => {})).rejects.toMatchObject({ code: 'media.pixels', message: said })
})
