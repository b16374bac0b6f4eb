/** @module-tag postgres */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import type { FileStore } from '../kit/files/files.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { putTo, upload } from './test-upload.ts'

let testServer: TestServer
let sam: Caller
let photo: Buffer
let disk: FileStore
beforeAll(async () => {
  testServer = await startTestServer()
  sam = await testServer.as(people.coachSam)
  disk = testServer.ctx.files
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  testServer.ctx.files = disk
  await testServer.rows('delete from upload')
  await testServer.at('2026-10-05T15:00:00Z')
})
const isThere = (key: string) =>
  disk.get(key).then(
    () => true,
    () => false,
  )
const promise = async () =>
  (await sam.post('/user/upload_url', { name: 'a.jpg', content_type: 'image/jpeg', purpose: 'avatar' })).body.upload_url as string

describe('at the same moment', () => {
  test('many write the same file, and it is whole', async () => {
    const key = 'aa/aaaaaaaa-0000-4000-8000-000000000000'
    await Promise.all(Array.from({ length: 20 }, () => disk.put(key, photo)))
    expect((await disk.get(key)).equals(photo)).toBe(true)
  })

  test('many request a new thumbnail, and all of them get it', async () => {
    const { body } = await upload(testServer, sam, { bytes: photo, purpose: 'avatar' })
    await sam.post('/user', { image_url: body.url })
    const url = (await sam.post('/thumbnail/batch', [{ type: 'User', id: sam.userId }])).body.items[0].url as string
    const answers = await Promise.all(Array.from({ length: 8 }, () => testServer.app.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('two uploads to one address arrive, and one is accepted', async () => {
    const url = await promise()
    const answers = await Promise.all([1, 2, 3, 4].map(() => putTo(testServer, url, photo, 'image/jpeg')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
    expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(200)
  })
})

test('bytes that could not be stored may be sent again', async () => {
  const url = await promise()
  testServer.ctx.files = { ...disk, put: () => Promise.reject(Object.assign(new Error('The disk is full.'), { statusCode: 413 })) }
  expect((await putTo(testServer, url, photo, 'image/jpeg')).statusCode).toBe(413)
  testServer.ctx.files = disk
  expect((await putTo(testServer, url, photo, 'image/jpeg')).statusCode).toBe(204)
})

test('a picture that was used for a long time can be restored for a day after its removal', async () => {
  const { body } = await upload(testServer, sam, { bytes: photo, purpose: 'avatar' })
  await sam.post('/user', { image_url: body.url })
  await testServer.at('2026-10-09T15:00:00Z')
  await sam.post('/user', { image_url: null })
  await testServer.ctx.jobs.sweep()
  expect((await sam.post('/user', { image_url: body.url })).status).toBe(200)
  const next = await upload(testServer, sam, { bytes: photo, purpose: 'avatar' })
  await sam.post('/user', { image_url: next.body.url })
  await testServer.at('2026-10-10T14:00:00Z')
  await testServer.ctx.jobs.sweep()
  expect((await sam.post('/user', { image_url: body.url })).status).toBe(200)
  await sam.post('/user', { image_url: next.body.url })
  await testServer.at('2026-10-11T14:30:00Z')
  await testServer.ctx.jobs.sweep()
  expect((await sam.post('/user', { image_url: body.url })).body.code).toBe('media.no_such_picture')
})

test('an upload that expires while it is checked is finished nevertheless', async () => {
  const url = await promise()
  await putTo(testServer, url, photo, 'image/jpeg')
  await testServer.at('2026-10-05T15:09:59Z')
  testServer.ctx.files = {
    ...disk,
    async get(key) {
      await testServer.at('2026-10-05T15:10:30Z')
      await testServer.ctx.jobs.sweep()
      return await disk.get(key)
    },
  }
  expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(200)
})

test('remains of a process that died are deleted, together with the files that it had made', async () => {
  const url = await promise()
  const kept: string[] = []
  testServer.ctx.files = { ...disk, put: async (key, bytes) => (kept.push(key), await disk.put(key, bytes)) }
  await putTo(testServer, url, photo, 'image/jpeg')
  testServer.ctx.files = {
    ...disk,
    async put(key, bytes) {
      kept.push(key)
      await disk.put(key, bytes)
      throw Object.assign(new Error('gone'), { statusCode: 408 })
    },
    remove: () => Promise.resolve(),
  }
  expect((await sam.post('/user/upload_url/finalize', { upload_url: url })).status).toBe(408)
  testServer.ctx.files = disk
  expect(kept).toHaveLength(2)
  await testServer.at('2026-10-05T17:00:00Z')
  await testServer.ctx.jobs.sweep()
  expect(await Promise.all(kept.map(isThere))).toEqual([false, false])
})
