/** @runs-with server/src/media domain/src/media server/src/kit/files */
import { typeOfBytes } from '@touchline/domain/media/upload'
import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { hostileFiles } from './hostile-files.ts'
import { pdfFinding } from './pdf-findings.ts'
import { putTo, upload } from './test-upload.ts'

const files = await hostileFiles()
let testServer: TestServer
let sam: Caller
let dana: Caller
beforeAll(async () => {
  testServer = await startTestServer()
  sam = await testServer.as(people.coachSam)
  dana = await testServer.as(people.miasMum)
})

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#286' } })
  .jpeg()
  .toBuffer()
const promise = async (more: object = {}) =>
  (await sam.post('/user/upload_url', { name: 'a.jpg', content_type: 'image/jpeg', ...more })).body.upload_url as string

describe('a hostile file', () => {
  let slowest = 0
  let memory = 0
  afterAll(() => {
    expect(slowest, 'the slowest answer, in milliseconds').toBeLessThan(20_000)
    // The files sent unpack to several gigabytes.
    expect(memory, 'megabytes that were taken on top').toBeLessThan(1200)
  })
  test.each(files)('$what: $expected', async ({ expected, gone, ...sent }) => {
    await testServer.rows('delete from upload')
    const [start, before] = [performance.now(), process.memoryUsage().rss]
    const { status, body } = await upload(testServer, sam, sent)
    slowest = Math.max(slowest, performance.now() - start)
    memory = Math.max(memory, (process.memoryUsage().rss - before) / 1e6)
    const isTaken = status === 200
    if (!expected.startsWith('harmless')) expect(body).toMatchObject({ code: expected })
    if (expected === 'harmless') expect([status, body]).toEqual([200, expect.anything()])
    if (!isTaken) {
      expect([413, 415, 422]).toContain(status)
      // The refusal says what is wrong, or at which field.
      expect(body.error ?? Object.values(body.errors).flat().join(' ')).toMatch(/^[A-Z].{10,}\.?$/)
      return
    }
    const file = await testServer.app.inject({ url: body.url })
    expect(typeOfBytes(file.rawPayload)).toBe(body.content_type)
    expect(body.name).toMatch(/^[^/\\<>":;%\u202E.]+\.(?:jpg|png|webp|pdf)$/u)
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%().!'*~-]+$/),
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.length).toBeLessThan(1_000_000)
    if (gone !== undefined) expect(file.rawPayload.includes(Buffer.from(gone, 'latin1'))).toBe(false)
    const found = await sharp(file.rawPayload).metadata()
    expect([found.exif, found.xmp, found.comments, found.pages ?? 1]).toEqual([undefined, undefined, undefined, 1])
  })

  test('there are at least sixty of them, and none left anything behind', async () => {
    expect(new Set(files.map(({ what }) => what)).size).toBeGreaterThanOrEqual(60)
    expect(await testServer.rows(`select 1 from user_file where content_type = 'application/pdf'`)).toEqual([])
  })
})

describe('an address of an upload', () => {
  test('for an announced 10 GB is refused before a byte is read', async () => {
    const answer = await putTo(testServer, await promise(), Buffer.from('x'), 'image/jpeg', { 'content-length': String(10 * 1024 ** 3) })
    expect([answer.statusCode, answer.json()]).toEqual([413, { error: 'This is too large.', code: 'too_large' }])
  })

  test('is valid for its type and no other', async () => {
    const answer = await putTo(testServer, await promise(), jpeg, 'text/html')
    expect([answer.statusCode, answer.json().error]).toEqual([415, 'This upload URL accepts only image/jpeg.'])
  })

  test('is valid once', async () => {
    const url = await promise()
    expect((await putTo(testServer, url, jpeg, 'image/jpeg')).statusCode).toBe(204)
    expect((await putTo(testServer, url, jpeg, 'image/jpeg')).json()).toMatchObject({ code: 'media.used' })
    expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(200)
    const again = await sam.post('/user/upload_url/finalize', { upload_url: url })
    expect([again.status, again.body.error]).toEqual([409, 'This upload is already finished. Upload the file again.'])
  })

  test('is finished once by two simultaneous requests', async () => {
    const url = await promise()
    await putTo(testServer, url, jpeg, 'image/jpeg')
    const answers = await Promise.all([1, 2, 3].map(() => sam.post('/user/upload_url/finalize', { upload_url: url })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is finished by nobody else', async () => {
    const url = await promise()
    await putTo(testServer, url, jpeg, 'image/jpeg')
    expect((await dana.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(404)
    expect((await testServer.anonymous.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(401)
    expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(200)
  })

  test('is invalid if changed, forged or expired, and finishes nothing that has not arrived', async () => {
    const url = await promise()
    expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).body.code).toBe('media.not_received')
    for (const wrong of [
      url.replace(/signature=./, 'signature=_'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/\?.*/, ''),
      url.replace(/uploads\/.{8}/, 'uploads/00000000'),
    ])
      expect((await putTo(testServer, wrong, jpeg, 'image/jpeg')).statusCode).toBe(404)
    expect((await sam.post('/user/upload_url/finalize', { upload_url: 'https://evil.example/x' })).status).toBe(404)
    await putTo(testServer, url, jpeg, 'image/jpeg')
    const late = await promise()
    await testServer.at('2026-10-05T15:10:30Z')
    expect((await putTo(testServer, late, jpeg, 'image/jpeg')).statusCode).toBe(404)
    expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).body.code).toBe('media.expired')
    await testServer.at('2026-10-05T15:00:00Z')
  })

  test('can be open at most twenty times for one person', async () => {
    await testServer.rows('delete from upload')
    for (let n = 0; n < 20; n++) await promise()
    expect((await sam.post('/user/upload_url', { name: 'a.jpg', content_type: 'image/jpeg' })).body.code).toBe('media.open_uploads')
  })
})

test('a harmless document is accepted unchanged, whatever its compressed parts contain', async () => {
  await testServer.rows('delete from upload')
  const page = deflateSync(Buffer.from('BT (Ask about JavaScript and /Launching day) Tj ET'))
  const plain = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>\nendobj\n4 0 obj\n<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    page,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])
  expect(pdfFinding(plain)).toBeNull()
  const { body } = await upload(testServer, dana, { bytes: plain, name: 'Rules 2026.pdf', type: 'application/pdf' })
  expect(body).toMatchObject({ name: 'Rules 2026.pdf', size: plain.length, width: null })
  const file = await testServer.app.inject({ url: body.url })
  expect([file.headers['content-type'], file.rawPayload.equals(plain)]).toEqual(['application/pdf', true])
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
})
