import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { upload } from '../media/test-upload.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let bytes: Buffer
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#12305E' } })
    .png()
    .toBuffer()
})
const uploaded = async (caller: Caller) => (await upload(club, caller, { bytes, name: 'crest.png', type: 'image/png' })).body.url as string
const statusOf = async (url: string) => (await club.app.inject({ url })).statusCode

test('a club chooses its logo, which every member and every visitor of its pages sees [CLUB-002]', async () => {
  const { status, body } = await admin.post('/club/logo', { image_url: await uploaded(admin) })
  expect(status).toBe(200)
  expect((await admin.get('/user/club')).body.image_url).toBe(body.image_url)
  // Lists of roles show the image of the organisation.
  const [organisation] = await club.rows('select image_url from organisation where id = 1')
  expect(organisation!['image_url']).toBe(body.image_url)
  expect(await statusOf(body.image_url)).toBe(200)
  const { body: thumbnails } = await club.anonymous.post('/thumbnail/public/batch', [{ type: 'Club', id: 1, size: 48 }])
  expect(await statusOf(thumbnails.items[0].url)).toBe(200)
})

test('a new logo has a new address, and without one the address of the old logo answers nothing', async () => {
  const first = (await admin.post('/club/logo', { image_url: await uploaded(admin) })).body.image_url as string
  const second = (await admin.post('/club/logo', { image_url: await uploaded(admin) })).body.image_url as string
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await admin.post('/club/logo', { image_url: null })).body).toEqual({ image_url: null })
  expect(await statusOf(second)).toBe(404)
  expect((await admin.get('/user/club')).body.image_url).toBeNull()
})

test('only system admins of the club choose its logo, from uploads of their own', async () => {
  const sam = await club.as(people.coachSam)
  expect((await sam.post('/club/logo', { image_url: null })).status).toBe(403)
  const other = await club.as(people.otherClubAdmin)
  expect((await admin.post('/club/logo', { image_url: await uploaded(other) })).body.code).toBe('media.no_such_picture')
  expect((await other.post('/club/logo', { image_url: await uploaded(other) })).status).toBe(200)
  expect((await admin.get('/user/club')).body.image_url).toBeNull()
})
