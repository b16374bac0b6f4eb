import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { settleProfiles } from './player-rows.ts'
import { upload } from '../media/test-upload.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let testServer: TestServer
let [admin, mum, coach]: Caller[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, mum, coach] = [await testServer.as(people.admin), await testServer.as(people.miasMum), await testServer.as(people.coachSam)]
})

const profileOf = (player: number) => `/players/${player}/recruiting_profile`
const ofMia = profileOf(players.mia)
const allSections = [
  'photo',
  'teams',
  'graduation',
  'positions',
  'measurements',
  'honours',
  'videos',
  'school',
  'gpa',
  'biography',
  'contact',
]
const read = async (caller: Caller, path = ofMia) => (await caller.get(path)).body
const save = async (caller: Caller, values: object, path = ofMia) =>
  await caller.post(path, { ...values, version_id: (await read(caller, path)).version_id })
const publish = async (sections: readonly string[], days = 30, path = ofMia) =>
  await mum!.post(`${path}/publish`, { sections, days, version_id: (await read(mum!, path)).version_id })
const tokenIn = (url: string) => url.split('/').at(-1)!
const open = (token: string) => testServer.anonymous.get(`/recruiting/${token}`)
const visit = (caller: Caller, token: string) => caller.post(`/recruiting/${token}/visits`, {})

describe('The recruiting profile of a player', () => {
  test('the coach enters what belongs to the sport and the mother the rest, which the coach does not read [TEAM-018]', async () => {
    expect(await read(coach!)).toMatchObject({ state: 'none', version_id: 0, may: { publish: false, change_link: false } })
    const sport = { positions: 'Forward', height: `4'11"`, weight: '90 lb', dominant_foot: 'left', graduation_year: 2033 }
    expect((await save(coach!, sport)).body).toMatchObject({ positions: 'Forward', height_cm: 150, version_id: 1, state: 'draft' })
    expect((await save(coach!, { school: 'Lakeside' })).body).toMatchObject({
      code: 'recruiting.not_editable',
      errors: { school: [expect.any(String)] },
    })
    const family = { school: 'Lakeside', gpa: '3.8', contact_email: 'mia@example.org', videos: 'https://youtu.be/abc Highlights' }
    expect((await save(mum!, family)).body).toMatchObject({ ...family, positions: 'Forward', version_id: 2 })
    expect(await read(coach!)).toMatchObject({ positions: 'Forward', school: null, gpa: null, contact_email: null, videos: null })
    expect(await read(admin!)).toMatchObject({ school: null, gpa: null, contact_email: null })
  })

  test('a save over an outdated version is refused with the name of the person who was faster', async () => {
    const { version_id } = await read(mum!)
    await save(coach!, { positions: 'Winger' })
    expect(await mum!.post(ofMia, { gpa: '3.9', version_id })).toMatchObject({
      status: 409,
      body: { code: 'version.newer', version_id: version_id + 1, user: expect.stringContaining('Sam') },
    })
    expect((await mum!.post(ofMia, { gpa: '3.9' })).status).toBe(428)
  })

  test('wrong values are refused at their fields, and nothing is saved', async () => {
    const before = await read(mum!)
    const wrong = { height: 'tall', weight: '90', videos: 'http://x.org', contact_email: 'nobody', contact_phone: 'call me', gpa: '4.0' }
    const { body } = await save(mum!, wrong)
    expect(Object.keys(body.errors).toSorted()).toEqual(['contact_email', 'contact_phone', 'height', 'videos', 'weight'])
    expect(await read(mum!)).toEqual(before)
  })

  test('the history names the changed fields and none of their values', async () => {
    const lines = await testServer.rows(`select diff::text from audit_log where action = 'player.recruiting_saved' order by id`)
    expect(lines.map((line) => String(line['diff'])).join('')).toContain('gpa')
    expect(lines.map((line) => String(line['diff'])).join('')).not.toMatch(/3\.8|Lakeside|mia@example/)
  })

  test('families of other players and other clubs find no profile', async () => {
    expect((await mum!.get(profileOf(players.otherTeam))).status).toBe(404)
    expect((await (await testServer.as(people.otherClubAdmin)).get(ofMia)).status).toBe(404)
  })
})

describe('Publishing', () => {
  test('the family alone publishes; coaches, admins and a player under 18 do not [TEAM-018] [PLAYER-005]', async () => {
    const body = { sections: ['positions'], days: 30, version_id: (await read(coach!)).version_id }
    expect((await coach!.post(`${ofMia}/publish`, body)).status).toBe(403)
    expect((await admin!.post(`${ofMia}/publish`, body)).status).toBe(403)
    const kai = await testServer.as('player@demo.touchline.test')
    const own = await read(kai, profileOf(players.kai))
    expect(own).toMatchObject({ positions: 'Goalkeeper', may: { publish: false } })
    expect((await kai.post(`${profileOf(players.kai)}/publish`, { ...body, version_id: own.version_id })).status).toBe(403)
  })

  test('the page shows the chosen sections and never a birth date, an address or the account [TEAM-018]', async () => {
    const { body } = await publish(['positions', 'graduation', 'teams'])
    const page = await open(tokenIn(body.url))
    expect(page.body).toMatchObject({
      first_name: 'Mia',
      positions: 'Winger',
      graduation_year: 2033,
      teams: expect.arrayContaining(['U12 Girls']),
    })
    expect(page.body).toMatchObject({ height_cm: null, school: null, gpa: null, contact: null, videos: [], photo: null })
    const file = await testServer.app.inject({ url: `/api/recruiting/${tokenIn(body.url)}/pdf?locale=es` })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await testServer.app.inject({ url: `/api/recruiting/${tokenIn(body.url).slice(0, -1)}_/pdf` })).statusCode).toBe(404)
    expect(page.headers['x-robots-tag']).toContain('noindex')
    const everything = await publish(allSections)
    const [mia] = await testServer.rows('select birth_date::text from player where club_id = 1 and id = $1', [players.mia])
    const text = JSON.stringify((await open(tokenIn(everything.body.url))).body)
    expect(text).toContain('Lakeside')
    for (const secret of [String(mia!['birth_date']), people.miasMum, '555-0108', '5550108']) expect(text).not.toContain(secret)
    // The link that was handed on still works.
    expect(everything.body.url).toBe(body.url)
  })

  test('the page shows the picture of the player while the photo is chosen', async () => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c84' } })
      .jpeg()
      .toBuffer()
    const { url: image_url } = (await upload(testServer, mum!, { bytes, purpose: 'avatar' })).body
    expect((await mum!.post(`/players/${players.mia}/picture`, { image_url })).status).toBe(200)
    const photoWith = async (sections: string[]) => (await open(tokenIn((await publish(sections)).body.url))).body.photo as string | null
    expect(await photoWith(['positions'])).toBeNull()
    expect((await testServer.app.inject({ url: (await photoWith(['photo']))! })).statusCode).toBe(200)
  })

  test('the coach reads of the family’s part what is published', async () => {
    await publish(['school'])
    expect(await read(coach!)).toMatchObject({
      school: 'Lakeside',
      gpa: null,
      state: 'published',
      url: expect.stringContaining('/recruiting/1-'),
    })
  })

  test('an admin replaces and revokes a link that has reached the wrong people; the old one shows nothing [TEAM-044]', async () => {
    const before = await read(admin!)
    const renewed = await admin!.post(`${ofMia}/renew`, { days: 365, version_id: before.version_id })
    expect((await open(tokenIn(before.url))).status).toBe(404)
    expect((await open(tokenIn(renewed.body.url))).status).toBe(200)
    expect((await coach!.post(`${ofMia}/revoke`, { version_id: renewed.body.version_id })).status).toBe(403)
    const revoked = await admin!.post(`${ofMia}/revoke`, { version_id: renewed.body.version_id })
    expect(revoked.body).toMatchObject({ state: 'draft', url: null, expires_at: null })
    expect((await open(tokenIn(renewed.body.url))).status).toBe(404)
    expect((await admin!.post(`${ofMia}/renew`, { days: 30, version_id: revoked.body.version_id })).body).toMatchObject({
      code: 'recruiting.not_published',
    })
  })

  test('a link expires after its days, and the player’s page is gone while the player is archived', async () => {
    const token = tokenIn((await publish(['positions'], 90)).body.url)
    const archived = (at: string) => testServer.rows(`update player set archived_at = ${at} where club_id = 1 and id = $1`, [players.mia])
    await archived('app_now()')
    expect((await open(token)).status).toBe(404)
    await archived('null')
    await testServer.rows(`update recruiting_profile set expires_at = app_now() where club_id = 1 and player_id = $1`, [players.mia])
    expect((await open(token)).status).toBe(404)
    expect(await read(mum!)).toMatchObject({ state: 'expired', url: null })
  })

  test('visits are counted without those of signed-in people, and nothing about a visitor is stored', async () => {
    const token = tokenIn((await publish(['positions'])).body.url)
    expect((await visit(testServer.anonymous, token)).body).toEqual({ counted: true })
    expect((await visit(mum!, token)).body).toEqual({ counted: false })
    expect((await read(mum!)).visits).toBe(1)
    expect((await visit(testServer.anonymous, `${token.slice(0, -1)}_`)).status).toBe(404)
  })

  test('a link of one club finds nothing with the number of another', async () => {
    const token = tokenIn((await read(mum!)).url)
    expect((await open(token.replace(/^1-/, '2-'))).status).toBe(404)
    const [row] = await testServer.rows('select token_hash, sealed_token from recruiting_profile where player_id = $1', [players.mia])
    expect(JSON.stringify(row)).not.toContain(token.slice(2))
  })

  test('a profile without content, or without a section, is not published', async () => {
    expect((await publish(['positions'], 30, profileOf(players.ella))).body.code).toBe('recruiting.empty')
    expect((await publish([])).body).toMatchObject({ code: 'recruiting.empty', errors: { sections: [expect.any(String)] } })
  })
})

test('of two profiles of one player a draft is filled from the other one, and a published page stays as the family has seen it', () => {
  const other = { gpa: '3.9', school: 'Hillside' }
  expect(settleProfiles({ published_at: null, gpa: null, school: 'Lakeside' }, other)).toEqual({ gpa: '3.9' })
  expect(settleProfiles({ published_at: '2026-10-01', gpa: null, school: 'Lakeside' }, other)).toEqual({})
})

describe('The recruiting tab of a team', () => {
  const ofTeam = `/teams/${teams.u12Girls}/recruiting`

  test('staff see the state of each player and ask families once a day; families do not see it [TEAM-025] [TEAM-037]', async () => {
    const { items } = await read(coach!, ofTeam)
    const mia = items.find(({ id }: { id: number }) => id === players.mia)
    expect(mia).toMatchObject({ state: 'published', positions: 'Winger' })
    expect(JSON.stringify(items)).not.toContain('Lakeside')
    expect((await mum!.get(ofTeam)).status).toBe(403)
    const first = await coach!.post(`${ofTeam}/ask`, { player_ids: [players.mia] })
    expect(first.body.emails).toBeGreaterThan(0)
    expect((await coach!.post(`${ofTeam}/ask`, { player_ids: [players.mia] })).body).toEqual({ emails: 0 })
    const [mail] = await testServer.rows(`select subject, body from delivery where dedupe_key like 'recruiting:%' order by id limit 1`)
    expect(mail).toMatchObject({ subject: 'Complete the recruiting profile of Mia', body: expect.stringContaining(ofMia) })
    expect((await coach!.post(`${ofTeam}/ask`, { player_ids: [players.otherTeam] })).body.errors).toHaveProperty('player_ids')
  })

  test('the club lists its profiles by state, team and graduation year [TEAM-044]', async () => {
    const names = async (query: string) =>
      (await read(admin!, `/club_admin/recruiting_profiles?${query}`)).items.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(expect.arrayContaining(['Lindqvist, Ava', 'Sorensen, Kai', 'Whitfield, Mia', 'Whitfield, Theo']))
    expect(await names('state=expired')).toEqual(['Whitfield, Theo'])
    expect(await names('graduation_year=2032')).toEqual(['Sorensen, Kai'])
    expect(await names(`team=${teams.u12Girls}&state=published`)).toEqual(['Lindqvist, Ava', 'Whitfield, Mia'])
    expect(await names('search=wing')).toEqual(['Whitfield, Mia'])
  })

  test('an admin asks several families at once, sees first who gets an email, and asks none of them twice on a day', async () => {
    const acts = '/club_admin/recruiting_profiles/acts'
    const ids = [players.ava, players.kai, players.theo]
    const preview = (await admin!.post(`${acts}/preview`, { act: 'ask', ids })).body
    expect(preview).toMatchObject({ changes: 2, left_out: [{ code: 'published', labels: ['Lindqvist, Ava'] }] })
    expect((preview.rows as { label: string; notified: string[] }[]).every(({ notified }) => notified.length > 0)).toBe(true)
    const asked = await admin!.post(acts, { act: 'ask', ids, seen: preview.seen })
    expect(asked.body).toMatchObject({ changed: 2, notified: preview.notified, change_set_id: null })
    const bodies = await testServer.rows(`select body from delivery where dedupe_key like 'recruiting:${players.kai}:%'`)
    expect(bodies[0]!['body']).toContain('Avery Lindholm at Riverside FC asks you')
    expect((await admin!.post(acts, { act: 'ask', ids: [players.kai] })).body).toMatchObject({ changed: 0, left_out: [{ code: 'asked' }] })
  })

  test('links of several profiles are revoked at once and show nothing; a director revokes none', async () => {
    const acts = '/club_admin/recruiting_profiles/acts'
    const token = tokenIn((await publish(['positions'])).body.url)
    const ids = [players.mia, players.kai]
    const director = await testServer.as(people.director)
    expect((await director.post(acts, { act: 'revoke', ids: [players.mia] })).body).toMatchObject({
      changed: 0,
      left_out: [{ code: 'forbidden' }],
    })
    const preview = (await admin!.post(`${acts}/preview`, { act: 'revoke', ids })).body
    expect(preview).toMatchObject({
      rows: [{ id: players.mia, diff: [{ name: 'state', from: 'Published', to: 'Draft' }] }],
      left_out: [{ code: 'no_link', labels: ['Sorensen, Kai'] }],
    })
    expect((await open(token)).status).toBe(200)
    expect((await admin!.post(acts, { act: 'revoke', ids, seen: preview.seen })).body).toMatchObject({ changed: 1, change_set_id: null })
    expect([(await open(token)).status, (await read(mum!)).state]).toEqual([404, 'draft'])
    expect((await admin!.post(acts, { act: 'revoke', ids: [players.otherClub] })).status).toBe(404)
  })
})
