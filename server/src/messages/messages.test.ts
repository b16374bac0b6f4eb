/** @module-tag postgres */
import { mostRecipients, nobody, type Audience } from '@touchline/domain/messages/audience'
import { contentOf } from '@touchline/domain/messages/content'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { upload } from '../media/test-upload.ts'

let club: TestServer
let admin: Caller
let regional: Caller
let coach: Caller
let mum: Caller
/** The statistics of the urgent message of the demo club. */
let ofDemo: { people: { state: string }[]; by_channel: Record<string, number | string>[] }
const monday = '2026-10-05T15:00:00Z'
/** After the undo of a message of that moment. */
const shown = '2026-10-05T15:01:00Z'
const team = `team_${teams.u12Girls}`

beforeAll(async () => {
  club = await startTestServer()
  ;[admin, regional] = [await club.as(people.admin), await club.as(people.regional)]
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  const [urgent] = await club.rows('select id from message where urgent')
  ofDemo = (await admin.get(`/comm/messages/${Number(urgent!['id'])}/statistics?page_size=200`)).body
})
beforeEach(async () => {
  await club.at(monday)
  for (const table of ['message_recipient', 'message_file', 'message', 'notification', 'delivery']) await club.rows(`delete from ${table}`)
})

const to = (...recipients: string[]): Audience => ({ ...nobody, recipients })
const draftOf = (audience: Audience, more: object = {}) => ({
  subject: 'Saturday',
  content: contentOf('Hi {first_name}, bring water.'),
  audience,
  ...more,
})
const write = async (who: Caller, audience: Audience, more: object = {}) => (await who.post('/comm/messages', draftOf(audience, more))).body
async function send(who: Caller, audience: Audience, more: object = {}, scheduled_for: string | null = null) {
  const { id, version_id } = await write(who, audience, more)
  return await who.post(`/comm/messages/${id}/send`, { version_id, scheduled_for })
}
const preview = async (who: Caller, audience: Audience) =>
  (await who.get(`/comm/recipients?data=${encodeURIComponent(JSON.stringify(audience))}`)).body
const folder = async (who: Caller, name: string) => (await who.get(`/comm/messages?folder=${name}&page_size=50`)).body.items
const recipients = async (id: number) =>
  (await club.rows('select name, capacity, obstacle from message_recipient where message_id = $1 order by name', [id])) as {
    name: string
  }[]

test('a message to a team reaches each family once, in the inbox and the tray, when its undo is over [MSG-016] [MSG-018] [NOTIF-043]', async () => {
  const seen = await preview(coach, to(team, `player_${players.mia}`))
  expect(seen.total).toBeGreaterThan(10)
  expect(JSON.stringify(seen)).not.toContain('@')
  const { body, status, raw } = await send(coach, to(team, `player_${players.mia}`))
  expect(status, raw).toBe(200)
  expect(body).toMatchObject({ recipients: seen.total, unreached: seen.unreached_total })
  const users = await club.rows('select user_id from message_recipient where message_id = $1 and user_id is not null', [body.id])
  expect(new Set(users.map(({ user_id }) => user_id)).size).toBe(users.length)

  expect(await folder(mum, 'inbox')).toEqual([])
  await club.at(shown)
  await club.deliver()
  const [line] = await folder(mum, 'inbox')
  expect(line).toMatchObject({ id: body.id, subject: 'Saturday', unread: true, person: 'Sam Okafor' })
  expect((await mum.get('/comm/fb_unread_counts')).body).toMatchObject({ messages: 1, messages_since_last_read: 1, notifications: 1 })
  const opened = (await mum.get(`/comm/messages/${body.id}`)).body
  expect(opened).toMatchObject({ audience: null, may_reply: true, folder: 'inbox' })
  expect(JSON.stringify(opened.content)).toContain('Hi Dana, bring water.')
  const tray = (await mum.get(`/comm/notifications/updates/${Date.parse('2026-09-05T15:00:00Z')}`)).body.new_notifications
  expect(tray[0]).toMatchObject({ body: 'Sam Okafor: Saturday', extra: { cta: `/inbox/inbox/${body.id}#reply`, cta_text: 'View' } })

  await mum.post(`/comm/messages/${body.id}/read`)
  expect((await mum.get('/comm/fb_unread_counts')).body.messages).toBe(0)
  await club.at('2026-10-05T15:03:00Z')
  await club.deliver()
  const statistics = (await coach.get(`/comm/messages/${body.id}/statistics`)).body
  expect(statistics).toMatchObject({ total: seen.total, seen: 1, by_team: [{ team: 'U12 Girls', seen: 1 }] })
  expect(statistics.by_channel.slice(0, 2)).toMatchObject([
    { channel: 'app', sent: seen.total, opened: 1 },
    { channel: 'email', opened: 1 },
  ])
  const page = async (query: string) => (await coach.get(`/comm/messages/${body.id}/statistics?${query}`)).body
  const last = await page(`who=all&page_size=5&page=${Math.ceil((seen.total + seen.unreached_total) / 5)}`)
  expect(last.people_total).toBe(seen.total + seen.unreached_total)
  expect(last.people.at(-1)).toMatchObject({ state: 'opened', by: [{ channel: 'email', state: 'opened' }] })
  const unseen = await page('page_size=200')
  expect([unseen.people.length, unseen.people_total]).toEqual([last.people_total - 1, last.people_total - 1])
  expect(unseen.people.some(({ mobile_number }: { mobile_number: string | null }) => mobile_number !== null)).toBe(true)
  expect((await mum.get(`/comm/messages/${body.id}/statistics`)).status).toBe(404)
})

test('the sender sees of each person how far the message has come, and of each channel how many it has reached', () => {
  const states = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'not_joined']
  expect(new Set(ofDemo.people.map(({ state }) => state))).toEqual(new Set(states))
  const [app, email] = ofDemo.by_channel
  expect([app, email]).toMatchObject([{ channel: 'app' }, { channel: 'email' }])
  expect(ofDemo.by_channel.map(({ channel }) => channel)).toEqual(['app', 'email', 'push', 'sms'])
  for (const state of ['bounced', 'failed', 'opened', 'acknowledged']) expect(Number(email![state])).toBeGreaterThan(0)
  expect(Number(email!['sent'])).toBeGreaterThan(Number(email!['delivered']))
  expect(Number(email!['delivered'])).toBeGreaterThan(0)
})

test('a sent message is undone before anybody has seen it, and then no more', async () => {
  const { body } = await send(coach, to(team))
  expect((await coach.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 1 })
  await club.at(shown)
  await club.deliver()
  expect(await folder(mum, 'inbox')).toEqual([])
  expect(await club.rows(`select from delivery where state <> 'dropped'`)).toEqual([])
  const [draft] = await folder(coach, 'drafts')
  expect(draft).toMatchObject({ id: body.id, subject: 'Saturday' })

  await club.at('2026-10-05T16:00:00Z')
  const again = (await send(coach, to(team))).body
  await club.at('2026-10-05T16:01:00Z')
  expect((await coach.post(`/change_sets/${again.change_set_id}/undo`)).body.code).toBe('message.delivered')
  expect(await folder(mum, 'inbox')).toHaveLength(1)
})

test('everybody writes to the people of the own role alone: families to the staff of their teams, coaches to their teams, admins to their regions', async () => {
  const wide: Audience = {
    ...nobody,
    recipients: [`team_${teams.otherTeam}`, `player_${players.otherTeam}`],
    whom: ['families', 'coaches', 'managers'],
  }
  expect((await preview(coach, wide)).total).toBe(0)
  expect((await preview(admin, wide)).total).toBeGreaterThan(0)
  expect((await preview(coach, to(`team_${teams.otherClubTeam}`, `player_${players.otherClub}`))).total).toBe(0)
  expect((await preview(regional, { ...nobody, recipients: [`team_${teams.otherRegionTeam}`] })).total).toBe(0)
  const ofMum = await preview(mum, { ...nobody, recipients: [team, `player_${players.ava}`], whom: ['families', 'coaches', 'managers'] })
  expect(new Set(ofMum.people.map(({ as }: { as: string }) => as))).toEqual(new Set(['coach', 'manager']))
  const club12 = { ...nobody, club: { regions: [], birth_years: [], levels: [] } }
  expect((await preview(coach, club12)).total).toBe(0)
  expect((await preview(regional, club12)).total).toBeLessThan((await preview(admin, club12)).total)
  // Names are given of staff in reach alone.
  const staff = (await club.rows(`select distinct lower(type) || '_' || user_id as id from role
    where club_id = 1 and active and type in ('Admin', 'Coach', 'Manager') order by 1`)) as { id: string }[]
  const named = async (who: Caller) =>
    (await preview(who, to(...staff.map(({ id }) => id)))).chosen.map((one: { recipient_id: string }) => one.recipient_id)
  const ofTeams = (await mum.get('/comm/audience_choices')).body.people as { recipient_id: string }[]
  expect(await named(mum)).toEqual(ofTeams.map(({ recipient_id }) => recipient_id).sort())
  expect(await named(admin)).toHaveLength(staff.length)
  const refused = await send(coach, wide)
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'message.no_recipients',
    { audience: ['Choose at least one recipient.'] },
  ])
})

test('an admin with a restriction writes neither to staff nor to families, and only holders send messages without replies [ROLE-141] [ROLE-143] [ROLE-159]', async () => {
  const all: Audience = { ...to(team), whom: ['families', 'coaches', 'managers', 'directors'] }
  const asOf = async () => new Set<string>((await preview(regional, all)).people.map(({ as }: { as: string }) => as))
  const role = `(select r.id from role r join app_user u on u.id = r.user_id where u.email = '${people.regional}' and r.club_id = 1)`
  const grant = (key: string) => club.rows(`insert into role_permission (role_id, club_region_id, key) values (${role}, 0, $1)`, [key])
  expect([...(await asOf())].sort()).toEqual(['coach', 'contact', 'director', 'manager'])
  await grant('disallow_coach_team_staff_message')
  expect([...(await asOf())].sort()).toEqual(['contact', 'director'])
  await grant('disallow_player_contact_message')
  expect([...(await asOf())]).toEqual(['director'])
  expect((await regional.get('/comm/audience_choices')).body.whom).toEqual(['directors', 'office'])
  const noReply = draftOf(all, { no_reply: true })
  expect((await regional.post('/comm/messages', noReply)).body.code).toBe('message.no_reply')
  await grant('can_send_no_reply_messages')
  expect((await regional.post('/comm/messages', noReply)).status).toBe(200)
  await club.rows(`delete from role_permission where role_id = ${role} and club_region_id = 0`)

  const { body } = await send(admin, to(team), { no_reply: true })
  await club.at(shown)
  expect((await mum.get(`/comm/messages/${body.id}`)).body.may_reply).toBe(false)
  expect((await mum.post(`/comm/messages/${body.id}/reply`, { content: contentOf('Why?') })).body.code).toBe('message.no_reply')
})

test('a reply reaches the sender, and a guardian reads along whenever a minor is one of the two', async () => {
  const { body } = await send(coach, to(team), { subject: 'Saturday, {first_name}' })
  await club.at(shown)
  const reply = await mum.post(`/comm/messages/${body.id}/reply`, { content: contentOf('We come.') })
  expect(reply.body, reply.raw).toMatchObject({ recipients: 1 })
  await club.at('2026-10-05T15:03:00Z')
  const [line] = await folder(coach, 'inbox')
  expect(line).toMatchObject({ subject: 'Re: Saturday, Dana', person: 'Dana Whitfield' })
  expect((await coach.get(`/comm/messages/${line.id}`)).body.thread).toMatchObject([{ id: body.id, mine: true }])

  expect(reply.body.change_set_id).toBeNull()

  // An undone reply is a draft that goes to the same person.
  const undone = (await coach.post(`/comm/messages/${line.id}/reply`, { content: contentOf('See you there.') })).body
  expect((await coach.post(`/change_sets/${undone.change_set_id}/undo`)).body).toMatchObject({ undone: 1 })
  const again = (await coach.get(`/comm/messages/${undone.id}`)).body
  expect(again).toMatchObject({ folder: 'drafts', is_reply: true, to: 'Dana Whitfield' })
  const resent = await coach.post(`/comm/messages/${undone.id}/send`, { version_id: again.version_id })
  expect(resent.body, resent.raw).toMatchObject({ recipients: 1 })
  expect(await recipients(undone.id)).toEqual([{ name: 'Dana Whitfield', capacity: 'contact', obstacle: null }])

  // A player of the team with an account of its own, once without and once with a guardian who has joined.
  const kai = await club.as(emailOf('player'))
  await club.rows(`update player set birth_date = '2014-05-01' where club_id = 1 and id = $1`, [players.kai])
  await club.rows(`delete from player_contact where club_id = 1 and player_id = $1`, [players.kai])
  const alone = await preview(admin, to(`player_${players.kai}`))
  expect(alone).toMatchObject({ total: 0, unreached: [{ reason: 'no_guardian' }] })
  const [staff] = (await kai.get('/comm/audience_choices')).body.people
  expect((await send(kai, to(staff.recipient_id))).body.code).toBe('message.no_guardian')
  await club.rows(`insert into player_contact (club_id, player_id, user_id, relationship) values (1, $1, $2, 'Parent')`, [
    players.kai,
    mum.userId,
  ])
  const both = await preview(admin, to(`player_${players.kai}`))
  expect(both.people.map(({ as }: { as: string }) => as).sort()).toEqual(['contact', 'player'])
  const fromKai = await send(kai, to(staff.recipient_id))
  expect(fromKai.status, fromKai.raw).toBe(200)
  expect(await recipients(fromKai.body.id)).toContainEqual({ name: 'Dana Whitfield', capacity: 'guardian', obstacle: null })
})

test('the rows of a list are written to: those that are chosen, or all that its filters find, as far as the sender sees them', async () => {
  const director = await club.as(people.director)
  const list = (of: string, rows: object): Audience => ({ ...nobody, list: { of, ...rows } as Audience['list'] })
  const reached = async (who: Caller, audience: Audience) => (await preview(who, audience)).total
  expect(await reached(director, list('rostered-players', { ids: [players.mia] }))).toBe(
    await reached(director, to(`player_${players.mia}`)),
  )
  expect(await reached(director, list('rostered-players', { ids: [players.otherClub] }))).toBe(0)
  expect(await reached(director, list('rostered-players', { found: { team: String(teams.u12Girls) } }))).toBe(
    await reached(director, to(team)),
  )
  expect(await reached(coach, list('rostered-players', { ids: [players.mia] }))).toBe(0)
  expect(await reached(admin, list('club-teams', { ids: [teams.u12Girls] }))).toBe(await reached(admin, to(team)))
  const dana = list('player-contacts', { found: { search: 'Whitfield, Dana' } })
  expect((await preview(admin, dana)).people).toMatchObject([{ name: 'Dana Whitfield', as: 'contact' }])
  expect(await reached(await club.as(people.otherClubAdmin), dana)).toBe(0)
  expect((await preview(admin, list('staff', { found: { search: 'Okafor' } }))).people).toMatchObject([{ name: 'Sam Okafor', as: 'coach' }])
  expect((await preview(coach, list('club-teams', { found: { no_such: 'x', archived: 'maybe' } }))).total ?? 0).toBe(0)
})

test('an admin schedules a message where the club allows it; it is sent with the rights of that moment, or comes back as a draft [MSG-014]', async () => {
  const at = '2026-10-06T14:00:00Z'
  expect((await send(coach, to(team), {}, at)).status).toBe(403)
  expect((await send(admin, to(team), {}, '2026-10-04T14:00:00Z')).body.code).toBe('message.time')
  const { body } = await send(admin, to(team), {}, at)
  expect(body).toMatchObject({ scheduled_for: '2026-10-06T14:00:00.000Z', change_set_id: null })
  expect(await folder(admin, 'scheduled')).toHaveLength(1)
  const other = (await send(admin, to(team), { subject: 'Canceled' }, at)).body
  expect((await admin.post(`/comm/messages/${other.id}/cancel`)).status).toBe(200)
  const third = (await send(regional, to(team), { subject: 'Without a role' }, at)).body

  await club.rows(`update role set active = false where user_id = $1`, [regional.userId])
  await club.at('2026-10-06T14:01:00Z')
  await club.ctx.jobs.sweep()
  expect((await folder(mum, 'inbox')).map(({ subject }: { subject: string }) => subject)).toEqual(['Saturday'])
  expect(await club.rows('select state, reason from message where id = $1', [third.id])).toEqual([{ state: 'failed', reason: 'noRight' }])
  await club.rows(`update role set active = true where user_id = $1`, [regional.userId])
  expect((await admin.post(`/comm/messages/${body.id}/cancel`)).body.code).toBe('message.not_scheduled')
})

test('a wrong message is refused with a sentence and keeps its draft', async () => {
  const saved = async (more: object) => (await coach.post('/comm/messages', draftOf(to(team), more))).body
  const link = (href: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
  })
  expect((await saved({ content: link('javascript:alert(1)') })).errors).toBeDefined()
  expect((await saved({ content: '<b>HTML</b>' })).errors).toBeDefined()
  expect((await saved({ subject: 'two\nlines' })).errors).toEqual({ subject: ['Enter one line.'] })
  expect((await saved({ uploads: [999_999] })).code).toBe('message.file')
  expect((await send(coach, nobody)).body.errors).toEqual({ audience: ['Choose at least one recipient.'] })
  expect((await send(coach, to(team), { subject: '' })).body.errors).toEqual({ subject: ['Enter a subject.'] })
  expect((await folder(coach, 'drafts')).length).toBe(2)
  expect((await coach.get('/comm/recipients?data=%7B')).body.code).toBe('message.wrong')
  expect(mostRecipients).toBe(100_000)

  const { id, version_id } = await write(coach, to(team))
  expect((await coach.post(`/comm/messages/${id}`, { ...draftOf(to(team)), version_id: 7 })).status).toBe(409)
  const again = await coach.post(`/comm/messages/${id}`, { ...draftOf(to(team), { subject: 'Sunday' }), version_id })
  expect(again.body.version_id).toBe(version_id + 1)
  expect((await mum.get(`/comm/messages/${id}`)).status).toBe(404)
})

test('a message that cannot be sent says why in the language of its sender', async () => {
  await club.rows(`update app_user set locale = 'es' where id = $1`, [coach.userId])
  expect((await send(coach, nobody)).body.errors).toEqual({ audience: ['Elija al menos un destinatario.'] })
  expect((await send(coach, to(team), { subject: '' })).body.errors).toEqual({ subject: ['Escriba un asunto.'] })
  expect((await send(coach, to(team), {}, '2026-10-06T15:00:00Z')).raw).toContain('Usted no puede programar mensajes.')
  await club.rows(`update app_user set locale = 'en' where id = $1`, [coach.userId])
})

test('a file goes with the message to its readers and to nobody else', async () => {
  const bytes = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  )
  const file = (await upload(club, coach, { bytes, name: 'Map.pdf', type: 'application/pdf' })).body
  expect((await mum.post('/comm/messages', draftOf(nobody, { uploads: [file.id] }))).body.code).toBe('message.file')
  const { body } = await send(coach, to(team), { uploads: [file.id] })
  await club.at(shown)
  const [attached] = (await mum.get(`/comm/messages/${body.id}`)).body.files
  expect(attached).toMatchObject({ name: 'Map.pdf' })
  expect((await club.app.inject({ url: attached.url })).statusCode).toBe(200)

  // A reader of the message forwards its files; the original keeps them.
  const forward = { ...draftOf(nobody, { subject: 'Fwd: Saturday' }), forwards_id: body.id }
  const draft = (await mum.post('/comm/messages', forward)).body
  const files = async (who: Caller, id: number) =>
    (await who.get(`/comm/messages/${id}`)).body.files.map(({ id: file }: { id: number }) => file)
  expect(await files(mum, draft.id)).toEqual([attached.id])
  await mum.post(`/comm/messages/${draft.id}`, { ...draftOf(nobody), files: [], version_id: draft.version_id })
  expect([await files(mum, draft.id), await files(mum, body.id)]).toEqual([[], [attached.id]])
  expect(await club.rows('select owner_type from file where id = $1', [attached.id])).toEqual([{ owner_type: 'message' }])
  expect((await mum.post('/comm/messages', { ...forward, files: [] })).status).toBe(200)
  // Neither somebody else nor a draft that nobody has sent is a way to a file.
  expect((await (await club.as(people.director)).post('/comm/messages', forward)).status).toBe(404)
  expect((await mum.post('/comm/messages', { ...forward, forwards_id: draft.id })).status).toBe(404)
})

test('an auditor reads the messages of the club where it has switched the audit on, and each look is recorded', async () => {
  const { body } = await send(coach, to(team))
  const list = await admin.get('/club_admin/message_audit')
  expect(list.body.items[0]).toMatchObject({ sender: 'Sam Okafor', subject: 'Saturday', to: 'U12 Girls', reached: body.recipients })
  expect(list.raw).not.toContain('bring water')
  expect((await admin.post(`/club_admin/message_audit/${body.id}/open`)).raw).toContain('bring water')
  expect(await club.rows(`select entity_id from audit_log where action = 'message.audited'`)).toEqual([{ entity_id: body.id }])
  expect((await coach.post(`/club_admin/message_audit/${body.id}/open`)).status).toBe(403)
  await club.rows(`update club set config = config || '{"enable_message_audit": false}' where club_id = 1`)
  expect((await admin.get('/club_admin/message_audit')).status).toBe(403)
  await club.rows(`update club set config = config || '{"enable_message_audit": true}' where club_id = 1`)
})

test('an administrator sees the people to whom emails were sent [MSG-019]', async () => {
  const path = '/club_admin/club/users?sent_emails=1'
  expect((await admin.get(path)).body.items).toEqual([])
  const { body } = await send(coach, to(team))
  const sent = (await admin.get(path)).body
  expect(sent.total).toBeGreaterThan(5)
  expect(sent.total).toBeLessThanOrEqual(body.recipients)
  expect(sent.items[0]).toMatchObject({ emails: expect.any(Number), last_subject: 'Saturday', sent_emails: '1' })
})

test('people archive what they have read and delete their drafts', async () => {
  const { body } = await send(coach, to(team))
  await club.at(shown)
  const act = (who: Caller, name: string, id: number) => who.post('/comm/messages/acts', { act: name, ids: [id] })
  expect((await act(mum, 'archive', body.id)).body.changed).toBe(1)
  expect(await folder(mum, 'inbox')).toEqual([])
  expect(await folder(mum, 'archive')).toHaveLength(1)
  expect((await act(mum, 'restore', body.id)).body.changed).toBe(1)
  expect((await act(coach, 'archive', body.id)).body.left_out).toMatchObject([{ code: 'own' }])
  // The audience of a draft that was sent, undone and changed is described again.
  const wrong = await send(coach, to(team))
  await coach.post(`/change_sets/${wrong.body.change_set_id}/undo`)
  const { version_id } = (await coach.get(`/comm/messages/${wrong.body.id}`)).body
  const saved = await coach.post(`/comm/messages/${wrong.body.id}`, { ...draftOf(to(`player_${players.mia}`)), version_id })
  await coach.post(`/comm/messages/${wrong.body.id}/send`, { version_id: saved.body.version_id })
  expect((await coach.get(`/comm/messages/${wrong.body.id}`)).body.to).toBe('Mia Whitfield')

  const draft = await write(coach, to(team))
  expect((await act(coach, 'discard', draft.id)).body.changed).toBe(1)
  expect((await coach.get(`/comm/messages/${draft.id}`)).status).toBe(404)
})
