import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { people, players } from '../demo/people.ts'
import { upload } from '../media/test-upload.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let mum: Caller
let photo: Buffer
beforeAll(async () => {
  club = await startTestServer()
  mum = await club.as(people.miasMum)
  photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
})

const uploaded = async (caller: Caller) => (await upload(club, caller, { bytes: photo, purpose: 'avatar' })).body.url as string
const choose = async (caller: Caller, image_url: string | null) => await caller.post(`/players/${players.mia}/picture`, { image_url })
const seenBy = async (caller: Caller) => {
  const { body } = await caller.post('/thumbnail/batch', [{ type: 'Player', id: players.mia }])
  return body.items[0].url as string | null
}
const statusOf = async (url: string) => (await club.app.inject({ url })).statusCode

test('the family chooses the picture of its player, and everybody who sees the player sees it', async () => {
  const coach = await club.as(people.coachSam)
  expect(await seenBy(coach)).toBeNull()
  expect((await mum.get(`/players/${players.mia}`)).body.may.choose_picture).toBe(true)
  expect((await choose(mum, await uploaded(mum))).status).toBe(200)
  expect(await statusOf((await seenBy(coach))!)).toBe(200)
  expect(await seenBy(await club.as(people.otherTeamCoach))).toBeNull()
  expect(await seenBy(await club.as(people.otherClubAdmin))).toBeNull()
})

test('staff of the team may not change it, and nobody uses the upload of somebody else', async () => {
  const coach = await club.as(people.coachSam)
  expect((await coach.get(`/players/${players.mia}`)).body.may.choose_picture).toBe(false)
  expect((await choose(coach, await uploaded(coach))).status).toBe(403)
  expect((await choose(await club.as(people.otherClubAdmin), null)).status).toBe(404)
  const other = await uploaded(coach)
  expect((await choose(mum, other)).body.code).toBe('media.no_such_picture')
  expect((await choose(mum, 'nothing')).body.code).toBe('media.no_such_picture')
})

test('a picture that was replaced or removed is deleted with its thumbnails', async () => {
  const admin = await club.as(people.admin)
  await choose(mum, await uploaded(mum))
  const old = (await seenBy(mum))!
  expect(await statusOf(old)).toBe(200)
  expect((await choose(admin, await uploaded(admin))).status).toBe(200)
  expect(await statusOf(old)).toBe(404)
  expect((await choose(mum, null)).status).toBe(200)
  expect(await seenBy(mum)).toBeNull()
  const count = async () =>
    Number((await club.rows(`select count(*) from file where owner_type in ('player_picture', 'released_picture')`))[0]!['count'])
  expect(await count()).toBeGreaterThan(0)
  await sweepMedia(club.database, club.ctx.files)
  expect(await count()).toBe(0)
  const audited = await club.rows(
    `select action from audit_log where action like 'player.picture%' and entity_id = ${players.mia} order by id desc limit 1`,
  )
  expect(audited).toEqual([{ action: 'player.picture_removed' }])
})
