import { emailOf } from '../demo/accounts.ts'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepFile } from '../kit/files/files.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { upload } from './test-upload.ts'

let testServer: TestServer
let sam: Caller
let dana: Caller
let photo: Buffer
beforeAll(async () => {
  testServer = await startTestServer()
  sam = await testServer.as(people.coachSam)
  dana = await testServer.as(people.miasMum)
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
    .withExif({
      IFD0: { Artist: 'Sam', ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitude: '39/1 44/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
})
beforeEach(() => testServer.at('2026-10-05T15:00:00Z'))

const get = (url: string) => testServer.app.inject({ url })
const kept = async (caller: Caller, purpose: 'avatar' | 'file' = 'avatar') =>
  (await upload(testServer, caller, { bytes: photo, purpose })).body
const wear = async (caller: Caller) => {
  const { url } = await kept(caller)
  expect((await caller.post('/user', { image_url: url })).status).toBe(200)
}

describe('an upload', () => {
  test('gets an address, receives the bytes there, and is finished; the file comes back without the camera’s metadata [API-002] [API-003] [API-004]', async () => {
    const promised = await sam.post('/user/upload_url', { name: 'Team photo.JPG', content_type: 'image/jpeg', size: photo.length })
    expect(promised.status).toBe(200)
    expect(new URL(promised.body.upload_url).origin).toBe(new URL(testServer.ctx.settings.publicUrl).origin)
    const put = await testServer.app.inject({
      method: 'PUT',
      url: promised.body.upload_url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { 'content-type': 'image/jpeg' },
      payload: photo,
    })
    expect([put.statusCode, put.body]).toEqual([204, ''])
    const done = await sam.post('/user/upload_url/finalize', { upload_url: promised.body.upload_url })
    expect(done.body).toMatchObject({ name: 'Team photo.jpg', content_type: 'image/jpeg', width: 900, height: 600 })
    const file = await get(done.body.url)
    expect(file.statusCode).toBe(200)
    const found = await sharp(file.rawPayload).metadata()
    expect([found.width, found.exif, found.xmp]).toEqual([900, undefined, undefined])
    expect(file.rawPayload.includes('script')).toBe(false)
    expect(photo.includes('script')).toBe(true)
  })

  test('a picture of the account is made at most 400 pixels large [ACCT-095]', async () => {
    expect(await kept(sam)).toMatchObject({ width: 400, height: 267 })
  })

  test('comes back as a download that no page can run, without a session and without a cookie', async () => {
    const { url } = await kept(sam, 'file')
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(headers['set-cookie']).toBeUndefined()
    await testServer.at('2026-10-05T15:11:00Z')
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(url.replace('user_files/', 'user_files/9'))).statusCode).toBe(404)
  })

  test('a person can store at most 500 files and 1 GB, a club 50 GB', async () => {
    const full = 'You have reached your limit of 500 files or 1 GB. Delete some files first.'
    const fill = (count: number, size: number) =>
      testServer.rows(
        `insert into user_file (user_id, purpose, storage_key, name, content_type, size, sha256)
         select $1, 'file', 'full ' || n, 'f.pdf', 'application/pdf', $3, 'x' from generate_series(1, $2) n`,
        [dana.userId, count, size],
      )
    const ask = () => dana.post('/user/upload_url', { name: 'a.pdf', content_type: 'application/pdf', size: 2000 })
    await fill(500, 10)
    expect((await ask()).body).toEqual({ error: full, code: 'media.quota' })
    await testServer.rows(`delete from user_file where storage_key like 'full %'`)
    await fill(1, 1024 ** 3 - 1000)
    expect((await ask()).body.code).toBe('media.quota')
    await testServer.rows(`delete from user_file where storage_key like 'full %'`)
    expect((await ask()).status).toBe(200)
    await testServer.rows(
      `insert into file (club_id, owner_type, storage_key, name, content_type, size, sha256) select 2, 'full', 'full ' || n, 'f', 'x', 2147483647, 'x' from generate_series(1, 26) n`,
    )
    const keep = (clubId: number) =>
      testServer.database.hold('jobs', (db) =>
        keepFile(db, testServer.ctx.files, {
          clubId,
          ownerType: 'x',
          ownerId: null,
          name: 'f',
          contentType: 'x',
          bytes: Buffer.alloc(1),
          userId: 2,
        }),
      )
    await expect(keep(2)).rejects.toThrow('The club has used all of its 50 GB of file storage.')
    await testServer.rows(`delete from file where owner_type = 'full'`)
  })
})

describe('the picture of an account', () => {
  test('is chosen by the address of an own file, removed and restored', async () => {
    const { url } = await kept(sam)
    const worn = async () => (await sam.get('/user/picture')).body.image_url as string | null
    await sam.post('/user', { image_url: url })
    expect(await worn()).toMatch(/^\/api\/user_files\/\d+\?/)
    await sam.post('/user', { image_url: null })
    expect(await worn()).toBeNull()
    await sam.post('/user', { image_url: url })
    expect(await worn()).not.toBeNull()
  })

  test('cannot be somebody else’s file, nor a file that is no picture', async () => {
    const { url } = await kept(sam)
    for (const image_url of [url, '/api/user_files/4000000', 'https://evil.example/a.jpg', ''])
      expect((await dana.post('/user', { image_url })).body.code).toBe('media.no_such_picture')
  })

  test('cannot be changed by somebody logged in as its owner', async () => {
    const visitor = await testServer.actAs(people.miasMum)
    expect((await visitor.post('/user', { image_url: null })).body.code).toBe('login_as.refused')
    expect((await visitor.post('/user/upload_url', { name: 'a.jpg', content_type: 'image/jpeg' })).body.code).toBe('login_as.refused')
  })
})

describe('thumbnails', () => {
  const ask = async (caller: Caller, ...requests: object[]) =>
    (await caller.post('/thumbnail/batch', requests)).body.items as { url: string | null; expires: string }[]
  const user = (id: number) => ({ type: 'User', id })
  beforeAll(async () => {
    await wear(sam)
    await wear(dana)
  })

  test('are returned in the order of the requests, with an address and its expiry [API-037]', async () => {
    const items = await ask(dana, user(4_000_000), user(coachSamId), {
      ...user(dana.userId),
      size: 48,
      format: 'png',
      options: { fit: 'contain' },
    })
    expect(items.map(({ url }) => url?.replace(/\?.*/, '').replace(/user-\d+/, 'user-n') ?? null)).toEqual([
      null,
      '/api/thumbnails/user-n/96-cover.webp',
      '/api/thumbnails/user-n/48-contain.png',
    ])
    expect(items.map(({ expires }) => expires)).toEqual(Array.from({ length: 3 }, () => '2026-10-05T15:10:00.000Z'))
    const answer = await get(items[1]!.url!)
    const picture = await sharp(answer.rawPayload).metadata()
    expect([answer.headers['content-type'], picture.format, picture.width, picture.height]).toEqual(['image/webp', 'webp', 96, 96])
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=600, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    // Stored, and unchanged at the second request.
    expect((await get(items[1]!.url!)).rawPayload.equals(answer.rawPayload)).toBe(true)
    const png = await sharp((await get(items[2]!.url!)).rawPayload).metadata()
    expect([png.format, png.width, png.height]).toEqual(['png', 48, 48])
  })

  test('an address is valid for ten minutes and for nothing else', async () => {
    const url = (await ask(dana, user(coachSamId)))[0]!.url!
    expect((await get(url.replace('96-cover', '400-cover'))).statusCode).toBe(404)
    expect((await get(url.replace(/expires=\d+/, 'expires=2000000000'))).statusCode).toBe(404)
    await testServer.at('2026-10-05T15:10:01Z')
    expect((await get(url)).statusCode).toBe(404)
  })

  test('each of the eight kinds may be requested and no other; kinds without pictures return none [API-039]', async () => {
    const kinds = [
      'ChatMessage',
      'FinancialAccountTransactionResource',
      'Resource',
      'PlayerRecruitingProfile',
      'TryoutPlayer',
      'Club',
      'Player',
      'User',
    ]
    const items = await ask(sam, ...kinds.map((type) => ({ type, id: 4_000_000 })))
    expect(items.map(({ url }) => url)).toEqual(kinds.map(() => null))
    expect((await sam.post('/thumbnail/batch', [{ type: 'Team', id: 1 }])).status).toBe(422)
    expect(
      (
        await sam.post(
          '/thumbnail/batch',
          Array.from({ length: 201 }, () => user(1)),
        )
      ).status,
    ).toBe(422)
  })

  test('families see their coaches’ pictures and not those of other parents; staff and admins see both', async () => {
    const sees = async (email: string, id: number, role?: string) =>
      (await ask(await testServer.as(email, role), user(id)))[0]!.url !== null
    const coach = {
      parent: true,
      secondcontact: true,
      coach: true,
      admin: true,
      director: true,
      manager: true,
      otherdirector: false,
      marketer: false,
      otherclubadmin: false,
      stranger: false,
      unassociated: false,
    }
    for (const [name, may] of Object.entries(coach)) expect([name, await sees(emailOf(name), coachSamId)]).toEqual([name, may])
    const mum = {
      parent: true,
      secondcontact: false,
      player: false,
      coach: true,
      manager: true,
      admin: true,
      otherclubadmin: false,
      stranger: false,
      guest: false,
    }
    for (const [name, may] of Object.entries(mum)) expect([name, await sees(emailOf(name), dana.userId)]).toEqual([name, may])
  })

  test('a player has the picture of the own account, for everybody who sees the roster', async () => {
    const [own] = await testServer.rows(
      'select p.id, u.email, p.club_id from player p join app_user u on u.id = p.user_id where p.club_id = 1 order by p.id limit 1',
    )
    const player = { type: 'Player', id: Number(own!['id']) }
    await wear(await testServer.as(String(own!['email'])))
    const [team] = await testServer.rows(
      `select team_id from team_player where player_id = $1 and status = 'active' and left_on is null limit 1`,
      [player.id],
    )
    const seen = async (email: string) => (await ask(await testServer.as(email), player))[0]!.url !== null
    expect(await seen(emailOf('admin'))).toBe(true)
    expect(await seen(String(own!['email']))).toBe(true)
    expect(await seen(people.coachSam)).toBe(
      team!['team_id'] === teams.u12Girls ||
        (await testServer.rows('select 1 from team_coach where team_id = $1 and user_id = $2', [team!['team_id'], coachSamId])).length > 0,
    )
    expect(await seen(emailOf('otherclubadmin'))).toBe(false)
    expect(await seen(emailOf('marketer'))).toBe(false)
    expect((await ask(sam, { type: 'Player', id: players.mia }, { type: 'Player', id: players.otherClub })).map(({ url }) => url)).toEqual([
      null,
      null,
    ])
  })

  test('logos of clubs are public, and only they [API-038]', async () => {
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#12305E' } })
      .png()
      .toBuffer()
    await testServer.database.hold('jobs', (db) =>
      keepFile(db, testServer.ctx.files, {
        clubId: 1,
        ownerType: 'club',
        ownerId: 1,
        name: 'crest.png',
        contentType: 'image/png',
        bytes: png,
        userId: 2,
      }),
    )
    const { body } = await testServer.anonymous.post('/thumbnail/public/batch', [
      { type: 'Club', id: 1, size: 48, options: { fit: 'contain' } },
      { type: 'Club', id: 2 },
    ])
    expect(body.items[1].url).toBeNull()
    const crest = await get(body.items[0].url)
    expect([crest.headers['content-type'], (await sharp(crest.rawPayload).metadata()).height]).toEqual(['image/webp', 48])
    expect((await testServer.anonymous.post('/thumbnail/public/batch', [{ type: 'Club', id: 1 }, user(coachSamId)])).status).toBe(422)
    expect((await testServer.anonymous.post('/thumbnail/batch', [user(coachSamId)])).status).toBe(401)
    expect((await ask(sam, { type: 'Club', id: 1 }))[0]!.url).not.toBeNull()
  })
})

describe('the lifetime of files', () => {
  const bytesOf = async (key: unknown) =>
    await testServer.ctx.files.get(String(key)).then(
      ({ length }) => length,
      () => null,
    )

  test('an upload that nobody finishes is deleted with its bytes', async () => {
    const { status, uploadId } = await upload(testServer, sam, { bytes: photo, finish: false })
    expect(status).toBe(204)
    const [row] = await testServer.rows('select storage_key from upload where id = $1', [uploadId])
    expect(await bytesOf(row!['storage_key'])).toBe(photo.length)
    await testServer.at('2026-10-05T15:20:00Z')
    await testServer.ctx.jobs.sweep()
    expect(await bytesOf(row!['storage_key'])).toBeNull()
    expect(await testServer.rows('select 1 from upload where id = $1', [uploadId])).toEqual([])
  })

  test('a replaced picture is deleted after a day, the current one and other files stay', async () => {
    const [old, worn, file] = [await kept(dana), await kept(dana), await kept(dana, 'file')]
    await dana.post('/user', { image_url: worn.url })
    await testServer.at('2026-10-06T16:00:00Z')
    await testServer.ctx.jobs.sweep()
    const left = (await testServer.rows('select id from user_file where user_id = $1', [dana.userId])).map(({ id }) => id)
    expect([old, worn, file].map(({ id }) => left.includes(id))).toEqual([false, true, true])
  })

  test('with an account its files and thumbnails are deleted, at once for readers and then from the disk', async () => {
    const gone = await testServer.as(emailOf('guest'))
    const { id, url } = await kept(gone)
    await gone.post('/user', { image_url: url })
    const thumbnail = (await gone.post('/thumbnail/batch', [{ type: 'User', id: gone.userId }])).body.items[0].url as string
    expect((await get(thumbnail)).statusCode).toBe(200)
    const [{ storage_key: key }] = (await testServer.rows('select storage_key from user_file where id = $1', [id])) as [
      { storage_key: string },
    ]
    await testServer.rows('update app_user set deleted_at = app_now() where id = $1', [gone.userId])
    expect([(await get(thumbnail)).statusCode, (await get(url)).statusCode]).toEqual([404, 404])
    await testServer.ctx.jobs.sweep()
    expect(await bytesOf(key)).toBeNull()
    expect(await testServer.rows('select 1 from user_picture where user_id = $1', [gone.userId])).toEqual([])
  })
})
