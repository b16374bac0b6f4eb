import { mostAnHour, nobody, type Audience } from '@touchline/domain/messages/audience'
import { contentOf } from '@touchline/domain/messages/content'
import type { Refusal } from '@touchline/domain/kit/refusal'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { refuseCount } from './insert-recipients.ts'

let club: TestServer
let admin: Caller
let coach: Caller
let runs: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, coach] = [await club.as(people.admin), await club.as(people.coachSam)]
  runs = await club.as('programadmin@demo.touchline.test')
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  for (const table of ['message_recipient', 'message', 'delivery', 'notification']) await club.rows(`delete from ${table}`)
})

async function send(who: Caller, audience: Audience) {
  const draft = { subject: 'Saturday', content: contentOf('Bring water.'), audience }
  const { id, version_id } = (await who.post('/comm/messages', draft)).body
  const reply = await who.post(`/comm/messages/${id}/send`, { version_id })
  return { ...reply, id: Number(id) }
}
const preview = async (who: Caller, audience: Audience) =>
  (await who.get(`/comm/recipients?data=${encodeURIComponent(JSON.stringify(audience))}`)).body
const namesOf = async (who: Caller, audience: Audience): Promise<string[]> =>
  (await preview(who, audience)).people.map(({ name }: { name: string }) => name).sort()

test('the families of a program are written to by those who run it, and by nobody else', async () => {
  const barbecue = 106
  const choices = (await runs.get('/comm/audience_choices')).body
  expect(choices.programs).toContainEqual({ id: barbecue, name: 'Family barbecue' })
  expect(choices.may).toMatchObject({ write: true, everyone: false, schedule: false })
  const ofProgram: Audience = { ...nobody, programs: [barbecue] }
  const seen = await preview(runs, ofProgram)
  const registered = await club.rows(
    `select distinct c.user_id from registration r join player_contact c on c.club_id = 1 and c.player_id = r.player_id
     where r.club_id = 1 and r.program_id = $1 and r.status = 'Registered' and c.user_id is not null`,
    [barbecue],
  )
  expect(seen.total).toBeGreaterThan(5)
  expect(seen.total + seen.unreached_total).toBeGreaterThanOrEqual(registered.length)
  expect(new Set(seen.people.map(({ as }: { as: string }) => as))).toEqual(new Set(['contact']))
  expect(await namesOf(admin, ofProgram)).toEqual(await namesOf(runs, ofProgram))
  expect((await preview(coach, ofProgram)).total).toBe(0)

  // The same by the rows of the page, chosen or all that is found; invited players are other rows.
  const [row] = await club.rows(
    `select id from registration where club_id = 1 and program_id = $1 and status = 'Registered' order by id limit 1`,
    [barbecue],
  )
  const list = (rows: object): Audience => ({ ...nobody, list: { of: 'program-players', ...rows } as Audience['list'] })
  const one = await preview(runs, list({ ids: [row!['id']] }))
  expect([one.families, one.total > 0]).toEqual([1, true])
  expect(await namesOf(runs, list({ found: { program: String(barbecue), status: 'Registered' } }))).toEqual(await namesOf(runs, ofProgram))
  expect((await preview(coach, list({ ids: [row!['id']] }))).total).toBe(0)

  const sent = await send(runs, ofProgram)
  expect(sent.body, sent.raw).toMatchObject({ recipients: seen.total })
  expect((await runs.get(`/comm/messages/${sent.id}`)).body.to).toBe('Family barbecue')

  // A program admin with other programs does not run this one.
  await club.rows('insert into program_admin (club_id, program_id, user_id) values (1, 102, $1)', [runs.userId])
  expect((await preview(runs, ofProgram)).total).toBe(0)
  expect((await preview(runs, { ...nobody, recipients: [`player_${players.otherTeam}`] })).total).toBe(0)
  await club.rows('delete from program_admin where club_id = 1 and user_id = $1', [runs.userId])
})

test('a player under 18 who is written to as coach, as team staff or as the contact of a sibling gets the message only with a copy to a guardian, which the preview shows', async () => {
  const [kai, mum] = [await club.as(emailOf('player')), await club.as(people.miasMum)]
  await club.rows(`update player set birth_date = '2010-05-01' where club_id = 1 and id = $1`, [players.kai])
  for (const type of ['Coach', 'Manager'])
    await club.rows(`insert into role (user_id, type, org_id, club_id) select $1, $2, org_id, club_id from club where club_id = 1`, [
      kai.userId,
      type,
    ])
  await club.rows('insert into team_coach (club_id, team_id, user_id) values (1, $1, $2)', [teams.u12Girls, kai.userId])
  await club.rows('insert into team_manager (club_id, team_id, user_id) values (1, $1, $2)', [teams.u12Girls, kai.userId])
  const [sister] = await club.rows(`insert into player (club_id, first_name, last_name) values (1, 'Lena', 'Sorensen') returning id`)
  await club.rows(`insert into player_contact (club_id, player_id, user_id, relationship) values (1, $1, $2, 'Brother')`, [
    sister!['id'],
    kai.userId,
  ])
  const guardianIs = async (userId: number | null) => {
    await club.rows('delete from player_contact where club_id = 1 and player_id = $1', [players.kai])
    if (userId !== null)
      await club.rows('insert into player_contact (club_id, player_id, user_id) values (1, $1, $2)', [players.kai, userId])
  }
  const to = (...recipients: string[]): Audience => ({ ...nobody, recipients })
  const addressed: [Audience, string][] = [
    [to(`coach_${kai.userId}`), 'coach'],
    [to(`manager_${kai.userId}`), 'manager'],
    [to(`player_${String(sister!['id'])}`), 'contact'],
  ]
  await guardianIs(mum.userId)
  for (const [audience, as] of addressed) {
    const seen = await preview(admin, audience)
    expect(seen, as).toMatchObject({ total: 2, guardian_copies: 1, families: as === 'contact' ? 1 : 0 })
    expect(seen.people).toMatchObject([
      { name: 'Dana Whitfield', as: 'guardian', player: 'Kai Sorensen', recipient_id: null },
      { name: 'Kai Sorensen', as },
    ])
    const { id, body, raw } = await send(admin, audience)
    expect(body, raw).toMatchObject({ recipients: 2, unreached: 0 })
    const copies = await club.rows(`select body from delivery where channel = 'email' and user_id = $1 and dedupe_key like $2`, [
      mum.userId,
      `message:${id}:%`,
    ])
    expect(String(copies[0]!['body'])).toContain('You get this copy because Kai is under 18.')
  }
  // A guardian who is a recipient, or who writes, gets no copy besides.
  const ofTeam = await preview(admin, { ...to(`team_${teams.u12Girls}`), whom: ['families', 'coaches', 'managers'] })
  expect(ofTeam.guardian_copies).toBe(0)
  expect(await preview(mum, to(`coach_${kai.userId}`))).toMatchObject({ total: 1, unreached_total: 0, guardian_copies: 0 })

  // What a minor writes reaches the guardian too, and the preview says so.
  const [staff] = (await kai.get('/comm/audience_choices')).body.people
  expect(await preview(kai, to(staff.recipient_id))).toMatchObject({ total: 1, guardian_copies: 1 })

  // Without a guardian who has joined nothing is sent; nobody is the own guardian.
  for (const guardian of [null, kai.userId]) {
    await guardianIs(guardian)
    for (const [audience, as] of addressed) {
      expect(await preview(admin, audience), as).toMatchObject({ total: 0, unreached: [{ name: 'Kai Sorensen', reason: 'no_guardian' }] })
      expect((await send(admin, audience)).body.code).toBe('message.no_recipients')
    }
  }
  // Staff of unknown age may be adults: they are reached, and a guardian reads along where there is one.
  await club.rows('update player set birth_date = null where club_id = 1 and id = $1', [players.kai])
  for (const guardian of [null, mum.userId]) {
    await guardianIs(guardian)
    const copies = guardian === null ? 0 : 1
    for (const [audience, as] of addressed)
      expect(await preview(admin, audience), as).toMatchObject({ total: 1 + copies, unreached_total: 0, guardian_copies: copies })
  }
  // From the 18th birthday on nobody reads along.
  await club.rows(`update player set birth_date = '2008-10-05' where club_id = 1 and id = $1`, [players.kai])
  expect(await preview(admin, to(`coach_${kai.userId}`))).toMatchObject({ total: 1, guardian_copies: 0 })
})

test('a coach writes to a thousand people within an hour at most, and reads so; the draft stays, and an admin has no such limit', async () => {
  const toTeam: Audience = { ...nobody, recipients: [`team_${teams.u12Girls}`] }
  const first = await send(coach, toTeam)
  const more = mostAnHour - Number(first.body.recipients)
  await club.rows(
    `insert into app_user (first_name, last_name, email) select 'Reader', n::text, 'reader' || n || '@example.org' from generate_series(1, $1::int) n`,
    [more],
  )
  await club.rows(
    `insert into message_recipient (club_id, message_id, user_id, name, capacity)
     select 1, $1, id, 'Reader', 'contact' from app_user where email like 'reader%@example.org'`,
    [first.id],
  )
  const refused = await send(coach, toTeam)
  const sentence = 'You can write to at most 1,000 people within an hour. Narrow the audience, or send the message later.'
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, 'message.too_many_an_hour', { audience: [sentence] }])
  expect((await coach.get(`/comm/messages/${refused.id}`)).body).toMatchObject({ folder: 'drafts', subject: 'Saturday' })
  expect((await send(admin, toTeam)).status).toBe(200)
  await club.at('2026-10-05T16:00:01Z')
  const { version_id } = (await coach.get(`/comm/messages/${refused.id}`)).body
  expect((await coach.post(`/comm/messages/${refused.id}/send`, { version_id })).status).toBe(200)
})

test('a message to 100,001 people is refused with a sentence in the language of its sender, and one to 100,000 is not', () => {
  const refusal = (locale: string, recipients: number) => {
    try {
      refuseCount({ locale }, { recipients, unreached: 0 })
      return null
    } catch (error) {
      return (error as Refusal).details
    }
  }
  expect(refusal('en', 100_001)).toEqual({ errors: { audience: ['A message can go to at most 100,000 people. Narrow the audience.'] } })
  expect(JSON.stringify(refusal('es', 100_001))).toContain('Un mensaje puede enviarse a 100,000 personas como máximo.')
  expect(refusal('en', 100_000)).toBeNull()
})

test('a file of 60 MB is refused with a sentence before it is sent, and the draft has no file', async () => {
  const { id } = (await coach.post('/comm/messages', { subject: 'Map', content: contentOf('See the map.'), audience: nobody })).body
  const file = { name: 'map.pdf', content_type: 'application/pdf', size: 60 * 1024 * 1024 }
  const refused = await coach.post('/user/upload_url', { ...file, purpose: 'file' })
  expect([refused.status, refused.body.code]).toEqual([413, 'media.too_large'])
  expect(refused.raw).toContain('The file is too large: at most 25 MB.')
  expect((await coach.get(`/comm/messages/${id}`)).body).toMatchObject({ subject: 'Map', files: [] })
})
