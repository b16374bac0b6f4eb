import { beforeAll, describe, expect, test } from 'vitest'
import { coachSamId, events, people, players, teams } from '../demo/people.ts'
import { upload } from '../media/test-upload.ts'
import { pdf } from '../media/hand-made-pdf.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let testServer: TestServer
let [admin, mum, coach]: Caller[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, mum, coach] = [await testServer.as(people.admin), await testServer.as(people.miasMum), await testServer.as(people.coachSam)]
})

const ofMia = `/players/${players.mia}/resources`
const titlesFor = async (caller: Caller, path = ofMia) =>
  (await caller.get(path)).body.items.map(({ title }: { title: string }) => title) as string[]
const pdfOf = async (caller: Caller) =>
  (await upload(testServer, caller, { bytes: pdf(), name: 'certificate.pdf', type: 'application/pdf' })).body.id as number
const link = { title: 'Highlights', url: 'https://example.org/highlights', tag: null, note: null }

describe('The files and links of a player', () => {
  test('a mother adds a birth certificate, and the family and admins alone see it [PLAYER-016]', async () => {
    const added = await mum!.post(ofMia, { title: 'Birth certificate', tag: 'birth-certificate', upload: await pdfOf(mum!) })
    expect([added.status, added.body.file]).toMatchObject([200, { name: 'certificate.pdf', content_type: 'application/pdf' }])
    expect(await titlesFor(mum!)).toEqual(['Birth certificate'])
    expect(await titlesFor(admin!)).toEqual(['Birth certificate'])
    expect(await titlesFor(coach!)).toEqual([])
    expect((await coach!.post(`${ofMia}/${added.body.id}`, { ...link, version_id: 1 })).status).toBe(404)
    expect((await coach!.post(ofMia, { ...link, tag: 'birth-certificate' })).body.errors).toHaveProperty('tag')
    const file = await testServer.app.inject({ url: added.body.file.url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/octet-stream'])
  })

  test('a file belongs to the club once it is added, and only its own uploader adds it', async () => {
    const uploaded = await pdfOf(coach!)
    expect((await mum!.post(ofMia, { title: 'Not mine', upload: uploaded })).body).toMatchObject({ code: 'resource.upload' })
    const { body } = await coach!.post(ofMia, { title: 'Training plan', upload: uploaded })
    const [stored] = await testServer.rows(
      'select f.owner_type, f.club_id from resource r join file f on f.club_id = r.club_id and f.id = r.file_id where r.id = $1',
      [body.id],
    )
    expect(stored).toMatchObject({ owner_type: 'resource', club_id: 1 })
    expect((await coach!.ask('DELETE', `${ofMia}/${body.id}`)).status).toBe(200)
  })

  test('a link is changed by its version, and two people at once do not overwrite each other [PLAYER-017]', async () => {
    const { body: added } = await admin!.post(ofMia, link)
    const one = `${ofMia}/${added.id}`
    expect((await mum!.post(one, { ...link, title: 'Season highlights', version_id: 1 })).body).toMatchObject({
      title: 'Season highlights',
      version_id: 2,
    })
    expect((await admin!.post(one, { ...link, version_id: 1 })).status).toBe(409)
    expect((await admin!.post(one, link)).status).toBe(428)
    expect((await admin!.post(one, { ...link, url: null, version_id: 2 })).body.errors).toHaveProperty('url')
  })

  test('removing a file deletes its bytes with the next sweep [PLAYER-018]', async () => {
    const { body } = await mum!.post(ofMia, { title: 'Photo form', upload: await pdfOf(mum!) })
    const [file] = await testServer.rows(
      'select f.id, f.storage_key from resource r join file f on f.club_id = r.club_id and f.id = r.file_id where r.id = $1',
      [body.id],
    )
    expect((await mum!.ask('DELETE', `${ofMia}/${body.id}`)).body).toEqual({ removed: true })
    expect(await testServer.rows('select id from resource where id = $1', [body.id])).toEqual([])
    await testServer.ctx.jobs.sweep()
    expect(await testServer.rows('select id from file where id = $1', [file!['id']])).toEqual([])
    await expect(testServer.ctx.files.get(String(file!['storage_key']))).rejects.toThrow('ENOENT')
    expect(await testServer.rows(`select action from audit_log where action = 'player.resource_removed'`)).not.toEqual([])
  })

  test('a resource needs either a file or a link', async () => {
    for (const body of [{ title: 'Nothing' }, { ...link, upload: await pdfOf(admin!) }])
      expect((await admin!.post(ofMia, body)).body).toMatchObject({ code: 'resource.empty', errors: { url: [expect.any(String)] } })
    expect((await admin!.post(ofMia, { ...link, url: 'javascript:alert(1)' })).status).toBe(422)
  })

  test('a family of another team and another club find no resources', async () => {
    expect((await (await testServer.as(people.otherClubAdmin)).get(ofMia)).status).toBe(404)
    expect((await mum!.get(`/players/${players.otherTeam}/resources`)).status).toBe(404)
  })
})

test('a coach and the club’s admins keep the files of the coach; other coaches and families do not see them [STAFF-012] [STAFF-013] [STAFF-014]', async () => {
  const ofSam = `/club/coaches/${coachSamId}/resources`
  const { body: added } = await coach!.post(ofSam, { ...link, title: 'Session plans' })
  expect((await admin!.post(`${ofSam}/${added.id}`, { ...link, title: 'Plans', version_id: 1 })).status).toBe(200)
  expect(await titlesFor(admin!, ofSam)).toEqual(['Plans'])
  expect((await mum!.get(ofSam)).status).toBe(403)
  expect((await (await testServer.as(people.otherClubAdmin)).get(ofSam)).status).toBe(404)
  expect((await admin!.get(`/club/coaches/${mum!.userId}/resources`)).status).toBe(404)
  expect((await admin!.ask('DELETE', `${ofSam}/${added.id}`)).status).toBe(200)
})

describe('The files and links of an event', () => {
  test('a coach adds a plan to a practice, its families read it, and nobody else [CAL-072] [CAL-073] [CAL-074]', async () => {
    const path = `/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}/resources`
    const read = `/calendar_events/${events.tuesdaysPractice}/resources`
    const added = await coach!.post(path, { title: 'Plan of the week', upload: await pdfOf(coach!) })
    expect([added.status, added.body.file]).toMatchObject([200, { name: 'certificate.pdf' }])
    expect((await mum!.get(read)).body).toMatchObject({ items: [{ title: 'Plan of the week', tag: null }], may: { manage: false } })
    expect((await mum!.post(path, link)).status).toBe(403)
    expect((await (await testServer.as(people.otherClubAdmin)).get(read)).status).toBe(404)
    const wrongPath = `/teams/${teams.u12Girls}/games/${events.tuesdaysPractice}/resources`
    expect((await coach!.post(wrongPath, link)).status).toBe(404)
    const one = `${path}/${added.body.id}`
    expect((await admin!.post(one, { title: 'Plan', url: null, note: 'Bring water', version_id: 1 })).body).toMatchObject({
      note: 'Bring water',
    })
    expect((await coach!.post(one, { title: 'Plan', url: null, note: null, version_id: 1 })).status).toBe(409)
    expect((await coach!.ask('DELETE', one)).body).toEqual({ removed: true })
  })

  /** Adds, changes and removes a link of an event. */
  async function keeps(caller: Caller, path: string) {
    const { body: added } = await caller.post(path, link)
    const one = `${path}/${added.id}`
    const changed = await caller.post(one, { ...link, title: 'Map', version_id: 1 })
    return [changed.body.title, (await caller.ask('DELETE', one)).body.removed]
  }
  const times = { start_time: '2026-10-20T18:00', end_time: '2026-10-20T19:00' }

  test('the coach of a team keeps files of its games and of its other events [CAL-075] [CAL-076] [CAL-077]', async () => {
    const games = `/teams/${teams.u12Girls}/games`
    const { body: added } = await coach!.post(`${games}/${events.saturdaysGame}/resources`, link)
    const changed = await coach!.post(`${games}/${events.saturdaysGame}/resources/${added.id}`, { ...link, title: 'Map', version_id: 1 })
    expect(changed.body.title).toBe('Map')
    expect((await coach!.ask('DELETE', `${games}/${events.saturdaysGame}/resources/${added.id}`)).status).toBe(200)
    const { body: dinner } = await coach!.post(`/teams/${teams.u12Girls}/calendar_events`, { ...times, title: 'Team dinner' })
    expect(await keeps(coach!, `/club_admin/calendar_events/${dinner.id}/resources`)).toEqual(['Map', true])
  })

  test('admins keep files of an event of the club, which everybody in the club reads [CAL-078] [CAL-079] [CAL-080]', async () => {
    const { body: meeting } = await admin!.post('/club_admin/calendar_events', { ...times, title: 'Open day' })
    const path = `/club_admin/calendar_events/${meeting.id}/resources`
    expect((await coach!.post(path, link)).status).toBe(403)
    expect(await keeps(admin!, path)).toEqual(['Map', true])
    await admin!.post(path, link)
    expect(await titlesFor(mum!, `/calendar_events/${meeting.id}/resources`)).toEqual(['Highlights'])
    expect((await admin!.post(`/club_admin/calendar_events/${events.tuesdaysPractice}/resources`, link)).status).toBe(404)
  })
})
