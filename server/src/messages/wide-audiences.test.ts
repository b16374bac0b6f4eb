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

async function send(who: Caller, audience: Audience, more: object = {}) {
  const draft = { subject: 'Saturday', content: contentOf('Bring water.'), audience, ...more }
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
  // The copy comes by email also to a guardian who has switched off emails of messages.
  await mum.post('/user', { message_preferences: { email: false } })
  for (const [audience, as] of addressed) {
    const seen = await preview(admin, audience)
    expect(seen, as).toMatchObject({ total: 2, guardian_copies: 1, families: as === 'contact' ? 1 : 0, inbox_only: [] })
    expect(seen.people).toMatchObject([
      { name: 'Dana Whitfield', as: 'guardian', player: 'Kai Sorensen', recipient_id: null, channels: ['email'] },
      { name: 'Kai Sorensen', as },
    ])
    const { id, body, raw } = await send(admin, audience)
    expect(body, raw).toMatchObject({ recipients: 2, unreached: 0 })
    const found = `select body, unsubscribe_url from delivery where channel = 'email' and user_id = $1 and dedupe_key like $2`
    const copies = await club.rows(found, [mum.userId, `message:${id}:%`])
    expect(copies).toEqual([{ body: expect.stringContaining('You get this copy because Kai is under 18.'), unsubscribe_url: null }])
  }
  await mum.post('/user', { message_preferences: { email: true } })
  // A copy that bounces is listed as undelivered until the message is undone.
  await club.rows(`insert into email_alert (address, kind) values ($1, 'hard')`, [people.miasMum])
  const { body: bounced } = await send(admin, addressed[0]![0])
  const copy = () => club.rows(`select state from delivery where dedupe_key like $1`, [`message:${bounced.id}:${mum.userId}:email%`])
  const undo = () => admin.post(`/change_sets/${bounced.change_set_id}/undo`)
  expect([await copy(), (await undo()).status, await copy()]).toEqual([[{ state: 'failed' }], 200, [{ state: 'dropped' }]])
  await club.rows('delete from email_alert')
  // A guardian who is a recipient, or who writes, gets no copy besides.
  const ofTeam = await preview(admin, { ...to(`team_${teams.u12Girls}`), whom: ['families', 'coaches', 'managers'] })
  expect(ofTeam.guardian_copies).toBe(0)
  expect(await preview(mum, to(`coach_${kai.userId}`))).toMatchObject({ total: 1, unreached_total: 0, guardian_copies: 0 })

  // A message of a minor reaches the guardian too, and the preview says so.
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

test('the preview counts push messages, and names those whom a message reaches in the inbox only or not at all, each with the reason', async () => {
  const toMia: Audience = { ...nobody, recipients: [`player_${players.mia}`] }
  const mum = await club.as(people.miasMum)
  const contact = (first: string, email: string | null) =>
    club.rows(`insert into player_contact (club_id, player_id, first_name, last_name, email) values (1, $1, $2, 'Whitfield', $3)`, [
      players.mia,
      first,
      email,
    ])
  await contact('Rosa', null)
  await contact('Theresa', 'theresa@example.org')
  await mum.post('/user', { message_preferences: { email: false } })
  await club.rows(`insert into email_alert (address, kind) values ($1, 'hard')`, [people.miasDad])
  const seen = await preview(admin, toMia)
  expect(seen).toMatchObject({ total: 2, channels: { email: 0, sms: 0, push: 0, inbox_only: 2 } })
  const named = (list: { name: string; reason: string }[]) => list.map(({ name, reason }) => `${name}: ${reason}`).sort()
  expect(named(seen.inbox_only)).toEqual(['Chris Whitfield: bounced', 'Dana Whitfield: switched_off'])
  expect(named(seen.unreached)).toEqual(['Rosa Whitfield: no_address', 'Theresa Whitfield: no_account'])

  await mum.post('/comm/push/subscribe', {
    ...{ endpoint: 'https://push.example.org/dana', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, client_type: 'desktop' },
  })
  const pushed = await preview(admin, toMia)
  expect(pushed.channels).toEqual({ email: 0, sms: 0, push: 1, inbox_only: 1 })
  expect(named(pushed.inbox_only)).toEqual(['Chris Whitfield: bounced'])

  await mum.post('/user', { message_preferences: { email: true } })
  for (const table of ['push_device', 'email_alert']) await club.rows(`delete from ${table}`)
  await club.rows(`delete from player_contact where club_id = 1 and player_id = $1 and user_id is null`, [players.mia])
})

test('an admin writes to everybody with a role, and finds the people of the office by name; a coach does neither [MSG-017]', async () => {
  const regional = await club.as(people.regional)
  const of = (...roles: Audience['roles']): Audience => ({ ...nobody, roles })
  const reached = async (who: Caller, audience: Audience) =>
    (await preview(who, audience)).people.map(({ recipient_id }: { recipient_id: string }) => recipient_id)
  for (const [role, type] of [
    ['director', 'Director'],
    ['programadmin', 'ProgramAdmin'],
    ['admin', 'Admin'],
  ] as const) {
    const holders = await club.rows(
      `select distinct user_id from role r join app_user u on u.id = r.user_id where club_id = 1 and type = $1 and active and u.email_verified_at is not null and user_id <> $2`,
      [type, admin.userId],
    )
    expect(new Set(await reached(admin, of(role))), role).toEqual(new Set(holders.map(({ user_id }) => `${role}_${String(user_id)}`)))
    expect(await reached(coach, of(role)), role).toEqual([])
  }
  const [all, own] = [(await preview(admin, of('coach'))).total, (await preview(regional, of('coach'))).total]
  expect([all > own, own > 0]).toEqual([true, true])
  expect((await admin.get('/comm/audience_choices')).body.roles).toEqual([
    'coach',
    'manager',
    'director',
    'admin',
    'programadmin',
    'refassignor',
  ])
  expect((await coach.get('/comm/audience_choices')).body.roles).toEqual([])

  const [office] = await club.rows(`select first_name || ' ' || last_name as name from app_user where id = $1`, [runs.userId])
  const find = async (who: Caller) =>
    (await who.get(`/comm/recipients/search?search=${encodeURIComponent(String(office!['name']))}`)).body.items
  expect(await find(admin)).toContainEqual({ recipient_id: `programadmin_${runs.userId}`, name: office!['name'], detail: 'Program admin' })
  expect(await find(coach)).toEqual([])
  const { id } = await send(admin, of('director', 'coach'))
  expect((await admin.get(`/comm/messages/${id}`)).body.to).toBe('All directors, All coaches')
})

test('a sender who calls somebody sees the private numbers of families of the own teams, and of nobody else', async () => {
  const numbered = [(await club.as(people.director)).userId, (await club.as(people.miasMum)).userId]
  const isPrivate = (is: boolean) =>
    club.rows(`update app_user set mobile_number = coalesce(mobile_number, '(303) 555-0144'), mobile_private = $1 where id = any($2)`, [
      is,
      numbered,
    ])
  const { id } = await send(coach, { ...nobody, recipients: [`team_${teams.u12Girls}`], whom: ['families', 'directors'] })
  const [director] = await club.rows(`select first_name || ' ' || last_name as name from app_user where id = $1`, [numbered[0]])
  const numbers = async () => {
    const { people: all } = (await coach.get(`/comm/messages/${id}/statistics?who=all&page_size=200`)).body
    const numberOf = (name: string) => all.find((one: { name: string }) => one.name === name).mobile_number !== null
    return [numberOf(String(director!['name'])), numberOf('Dana Whitfield')]
  }
  await isPrivate(false)
  expect(await numbers()).toEqual([true, true])
  await isPrivate(true)
  expect(await numbers()).toEqual([false, true])
  await isPrivate(false)
})

test('everyone in the club are the families of its teams, families who are registered without a team, and the staff with or without a team', async () => {
  const [player] = await club.rows(
    `insert into player (club_id, first_name, last_name, birth_date, club_region_id) values (1, 'Nora', 'Teamless', '2015-03-01', 1) returning id`,
  )
  const [parent] = await club.rows(
    `insert into app_user (first_name, last_name, email, email_verified_at) values ('Pia', 'Teamless', 'pia@example.org', app_now()) returning id`,
  )
  await club.rows(
    `insert into role (user_id, type, org_id, club_id) select $1, r.type, c.org_id, 1 from club c, (values ('Parent')) r (type) where c.club_id = 1`,
    [parent!['id']],
  )
  await club.rows('insert into player_contact (club_id, player_id, user_id) values (1, $1, $2)', [player!['id'], parent!['id']])
  const isAmong = async (who: Caller, audience: Audience) => (await namesOfAll(who, audience)).includes('Pia Teamless')
  // The preview lists a hundred names; what is sent has all.
  const namesOfAll = async (who: Caller, audience: Audience) => {
    const { id } = await send(who, audience)
    return (await club.rows('select name, capacity from message_recipient where message_id = $1', [id])).map(({ name }) => name)
  }
  const filters = { regions: [], birth_years: [], levels: [] }
  const families: Audience = { ...nobody, club: filters }
  expect(await isAmong(admin, families)).toBe(false)
  await club.rows(
    `insert into registration (club_id, program_id, package_id, player_id, user_id, status, price) values (1, 106, 108, $1, $2, 'Registered', 0)`,
    [player!['id'], parent!['id']],
  )
  expect(await isAmong(admin, families)).toBe(true)
  expect(await isAmong(admin, { ...families, club: { ...filters, birth_years: [2015] } })).toBe(true)
  expect(await isAmong(admin, { ...families, club: { ...filters, birth_years: [2012] } })).toBe(false)
  expect(await isAmong(admin, { ...families, club: { ...filters, levels: [1] } })).toBe(false)
  // Those of another region are not in reach of its admin.
  await club.rows('update player set club_region_id = 2 where id = $1', [player!['id']])
  expect(await isAmong(await club.as(people.regional), families)).toBe(false)
  // Nor are those of a program that is over.
  const [program] = await club.rows('select season_id from program where club_id = 1 and id = 106')
  await club.rows('update program set season_id = 1 where club_id = 1 and id = 106')
  expect(await isAmong(admin, families)).toBe(false)
  await club.rows('update program set season_id = $1 where club_id = 1 and id = 106', [program!['season_id']])

  const whom = (await admin.get('/comm/audience_choices')).body.whom
  expect(whom).toEqual(['families', 'coaches', 'managers', 'directors', 'office'])
  const all = await preview(admin, { ...families, whom })
  const staff = await preview(admin, { ...nobody, roles: ['coach', 'manager', 'director', 'admin', 'programadmin', 'refassignor'] })
  expect(all.total).toBeGreaterThanOrEqual(staff.total)
  const withoutTeam = await preview(admin, { ...nobody, whom: ['office'], club: filters })
  expect(new Set(withoutTeam.people.map(({ as }: { as: string }) => as))).toContain('programadmin')
  expect((await preview(coach, { ...families, whom })).total).toBe(0)
})

test('a scheduled message that cannot be sent says the real reason, on the screen and in the email to its sender', async () => {
  const toMia: Audience = { ...nobody, recipients: [`player_${players.mia}`] }
  const schedule = async (scheduled_for: string) => {
    const draft = { subject: 'Monday', content: contentOf('Bring water.'), audience: toMia }
    const { id, version_id } = (await admin.post('/comm/messages', draft)).body
    const { status, raw } = await admin.post(`/comm/messages/${id}/send`, { version_id, scheduled_for })
    expect(status, raw).toBe(200)
    return Number(id)
  }
  const config = (is: boolean) =>
    club.rows(`update club set config = config || $1::jsonb where club_id = 1`, [JSON.stringify({ enable_scheduled_messages: is })])
  const contacts = `role where club_id = 1 and type = 'Parent' and user_id in (select user_id from player_contact where player_id = ${players.mia})`
  const why: [reason: string, words: string, before: () => Promise<unknown>, after: () => Promise<unknown>][] = [
    ['notAllowed', 'your club or your role no longer allows scheduled messages.', () => config(false), () => config(true)],
    [
      ...(['noneReached', 'nobody in its audience has joined.'] as const),
      () => club.rows(`update role set active = false where id in (select id from ${contacts})`),
      () => club.rows(`update role set active = true where id in (select id from ${contacts})`),
    ],
    [
      ...(['noOne', 'nobody is left in its audience.'] as const),
      () => club.rows(`update player set archived_at = app_now() where id = ${players.mia}`),
      () => club.rows(`update player set archived_at = null where id = ${players.mia}`),
    ],
  ]
  let day = 6
  for (const [reason, words, before, after] of why) {
    const id = await schedule(`2026-10-0${day}T14:00:00Z`)
    await before()
    await club.at(`2026-10-0${day++}T14:01:00Z`)
    await club.ctx.jobs.sweep()
    expect(await club.rows('select state, reason from message where id = $1', [id]), reason).toEqual([{ state: 'failed', reason }])
    const [mail] = await club.rows(`select body from delivery where dedupe_key like $1 and channel = 'email'`, [`message-failed:${id}:%`])
    expect(mail!['body']).toContain(words)
    await after()
  }
})

test('people find their messages by words of the text, of the subject and of names, and nobody finds those of others', async () => {
  const mum = await club.as(people.miasMum)
  const toTeam: Audience = { ...nobody, recipients: [`team_${teams.u12Girls}`] }
  const sent = await send(coach, toTeam, {
    subject: 'Snacks for {first_name}',
    content: contentOf('Who brings oranges?\n\nPlease 100% ripe.'),
  })
  await send(coach, toTeam, { subject: 'Uniforms' })
  await coach.post('/comm/messages', { subject: 'Draft', content: contentOf('Oranges again'), audience: toTeam })
  await club.at('2026-10-05T15:02:00Z')
  const found = async (who: Caller, search: string, name = 'inbox') =>
    (await who.get(`/comm/messages?folder=${name}&search=${encodeURIComponent(search)}`)).body.items.map(({ id }: { id: number }) =>
      Number(id),
    )
  for (const search of ['ORANGES', 'oranges okafor', 'snacks dana', 'for dana', '100% ripe', 'brings snacks'])
    expect(await found(mum, search), search).toEqual([sent.id])
  for (const search of ['oranges uniforms', 'first_name', '100%ripe', 'dana lindqvist'])
    expect(await found(mum, search), search).toEqual([])
  expect(await found(mum, 'okafor')).toHaveLength(2)
  expect(await found(coach, 'oranges u12', 'sent')).toEqual([sent.id])
  expect(await found(coach, 'oranges', 'drafts')).toHaveLength(1)
  expect(await found(admin, 'oranges')).toEqual([])
})
