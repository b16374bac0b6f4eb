import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { upload } from '../media/test-upload.ts'
import { notifyOfMessage } from './notify-of-message.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
let dad: Caller
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum, dad, admin] = await Promise.all([
    club.as(people.coachSam),
    club.as(people.miasMum),
    club.as(people.miasDad),
    club.as(people.admin),
  ])
})

const uid = `team_${teams.u12Girls}`
const at = `/chat/threads/${uid}`
const send = async (caller: Caller, text: string, more: object = {}, thread = uid) =>
  await caller.post(`/chat/threads/${thread}/messages`, { text, ...more })
interface Listed {
  uid: string
  num_unread: number
  last_message: { text: string } | null
}
const listed = async (caller: Caller, thread = uid) =>
  ((await caller.post('/chat/login')).body.conversations as Listed[]).find((one) => one.uid === thread)

test('a message of the coach reaches the families of the team, who see it as unread until they read it [CHAT-014] [CHAT-018] [CHAT-021]', async () => {
  const before = (await listed(mum))!.num_unread
  const sent = await send(coach, 'Practice is on the north turf')
  expect(sent.body).toMatchObject({
    text: 'Practice is on the north turf',
    sender_name: 'Sam Okafor',
    chat_group_uid: uid,
    deleted: false,
    readAt: null,
  })
  expect(await listed(mum)).toMatchObject({ num_unread: before + 1, last_message: { text: 'Practice is on the north turf' } })
  expect((await listed(coach))!.num_unread).toBe(0)
  expect((await mum.get('/comm/fb_unread_counts')).body.chat).toBe(before + 1)
  expect((await mum.post(`${at}/messages/${sent.body.id}/read`)).status).toBe(200)
  expect((await listed(mum))!.num_unread).toBe(0)
  const { members } = (await coach.get(`${at}?populate=last_message,num_unread`)).body
  expect(members.find(({ id }: { id: number }) => id === mum.userId).last_read_id).toBe(sent.body.id)
})

test('messages come in pages before the last one that the reader has [CHAT-012] [CHAT-020]', async () => {
  for (let n = 1; n <= 5; n++) await send(coach, `Line ${n}`)
  const page = async (query: string) =>
    (await mum.get(`${at}/messages?populate=sender&${query}`)).body.items as { id: number; text: string }[]
  const first = await page('limit=3')
  expect(first.map(({ text }) => text)).toEqual(['Line 5', 'Line 4', 'Line 3'])
  expect((await page(`limit=2&last_id=${first.at(-1)!.id}`)).map(({ text }) => text)).toEqual(['Line 2', 'Line 1'])
  // An open page asks for what is newer than the last one that it has.
  expect((await page(`limit=50&after_id=${first[1]!.id}`)).map(({ text }) => text)).toEqual(['Line 5'])
  // A reader who came from the search goes on down from the message that was found.
  const [found] = (await mum.get('/chat/search?query=Line+2')).body.messages
  expect((await page(`limit=2&next_id=${found.id}`)).map(({ text }) => text)).toEqual(['Line 4', 'Line 3'])
})

test('a thread and a message have the fields that the specification names [CHAT-007] [CHAT-008] [CHAT-019]', async () => {
  const { body: message } = await coach.post(`${at}/messages`, { text: 'Short sleeves' })
  expect(message).toMatchObject({
    ...{ text: 'Short sleeves', type: 'text', custom_data: {}, sender_user_id: coach.userId, sender_name: 'Sam Okafor' },
    ...{ chat_group_id: expect.any(Number), chat_group_uid: uid, deleted: false, readAt: null },
  })
  expect((await mum.get(`${at}?populate=last_message,num_unread`)).body).toMatchObject({
    ...{ id: message.chat_group_id, uid, name: 'U12 Girls', image_url: null, type: 'group', extra: {} },
    ...{ last_message: { id: message.id }, num_unread: expect.any(Number) },
    members: expect.arrayContaining([expect.objectContaining({ id: mum.userId, name: 'Dana Whitfield' })]),
  })
  await mum.post(`${at}/messages/${message.id}/read`)
  const [read] = (await mum.get(`${at}/messages`)).body.items
  expect(read).toMatchObject({ id: message.id, readAt: expect.any(String) })
})

test('a message that a device sends again is stored once', async () => {
  const key = { client_key: '7d3f8f8e-9b59-4d0f-8f5e-0d2f4b7c9a11' }
  const [one, other] = [await send(mum, 'We bring oranges', key), await send(mum, 'We bring oranges', key)]
  expect(other.body.id).toBe(one.body.id)
  expect(await club.rows('select from chat_message where client_key = $1', [key.client_key])).toHaveLength(1)
})

test('a text that is empty, too long, or links to a script is refused with a sentence, and nothing is sent', async () => {
  expect((await send(mum, '  ')).body.errors).toEqual({ text: ['Enter a message.'] })
  expect((await send(mum, 'x'.repeat(4001))).status).toBe(422)
  expect((await send(mum, 'look: javascript:alert(1)')).body.errors.text[0]).toContain('https://')
})

test('coaches of other teams, admins of other clubs and people logged in as another find no thread, and guests have no chat', async () => {
  expect((await (await club.as(people.otherTeamCoach)).get(at)).status).toBe(404)
  expect((await (await club.actAs(people.miasMum)).get(at)).body.code).toBe('login_as.refused')
  expect((await send(await club.as(people.otherClubAdmin), 'Hello')).status).toBe(404)
  expect((await admin.get(at)).status).toBe(404)
  expect((await (await club.as(people.guest)).post('/chat/login')).status).toBe(403)
  await club.rows(`update club set config = config || '{"enable_chat3": false}' where club_id = 1`)
  expect((await coach.post('/chat/login')).body.code).toBe('feature_off')
  await club.rows(`update club set config = config || '{"enable_chat3": true}' where club_id = 1`)
})

test('members delete their own messages, coaches those of others; the text stays for the audit [CHAT-033]', async () => {
  const { body: ofMum } = await send(mum, 'Wrong group, sorry')
  const { body: ofCoach } = await send(coach, 'See you')
  expect((await mum.ask('DELETE', `${at}/messages/${ofCoach.id}`)).status).toBe(403)
  expect((await coach.ask('DELETE', `${at}/messages/${ofMum.id}`)).status).toBe(200)
  const shown = (await dad.get(`${at}/messages`)).body.items.find(({ id }: { id: number }) => id === ofMum.id)
  expect(shown).toMatchObject({ deleted: true, text: '' })
  expect(await club.rows('select text from chat_message where id = $1', [ofMum.id])).toEqual([{ text: 'Wrong group, sorry' }])
})

test('a parent who left the team’s chat reads so, keeps nothing of it open, and can join again [CHAT-027] [CHAT-028]', async () => {
  expect((await dad.ask('DELETE', `${at}/members`)).status).toBe(200)
  const refused = await send(dad, 'Still here?')
  expect([refused.status, refused.body.code]).toEqual([404, 'chat.left'])
  expect(refused.body.message ?? refused.body.detail ?? refused.raw).toContain('no longer in this conversation')
  expect(await listed(dad)).toBeUndefined()
  expect((await dad.get('/chat/teams')).body.items).toContainEqual(expect.objectContaining({ uid, joined: false }))
  expect((await dad.post(`${at}/members?populate=last_message`)).body.uid).toBe(uid)
  expect((await send(dad, 'Back again')).status).toBe(200)
})

test('a player who moves to another team, and a coach whose role ends, are out of the chat at once', async () => {
  const [{ id }] = (await club.rows(
    `select id from team_player where team_id = $1 and status = 'active' and player_id in (select player_id from player_contact where user_id = $2)`,
    [teams.u12Girls, mum.userId],
  )) as [{ id: number }]
  await club.rows(
    `update team_player set left_on = '2026-10-01' where team_id = $1 and player_id in (select player_id from player_contact where user_id = $2)`,
    [teams.u12Girls, mum.userId],
  )
  expect((await mum.get(at)).status).toBe(404)
  await club.rows('update team_player set left_on = null where team_id = $1', [teams.u12Girls])
  expect((await mum.get(at)).status).toBe(200)
  expect(id).toBeGreaterThan(0)
})

const kai = 9
test('a coach who writes to a player writes to the guardians too; without one the conversation is refused', async () => {
  const [row] = await club.rows(
    `select tc.user_id, u.email, p.id as player from player p join team_player tp on tp.player_id = p.id and tp.left_on is null
     join team_coach tc on tc.team_id = tp.team_id join app_user u on u.id = tc.user_id where p.user_id = $1 limit 1`,
    [kai],
  )
  const kaisCoach = await club.as(String(row!['email']))
  const made = await kaisCoach.post('/chat/threads', { member_ids: [kai] })
  const guardians = (
    await club.rows('select user_id from player_contact where player_id = $1 and user_id is not null', [row!['player']])
  ).map((one) => one['user_id'])
  const ids = made.body.members.map(({ id }: { id: number }) => id)
  expect(made.body).toMatchObject({ kind: 'direct', read_only: null })
  expect(ids).toEqual(expect.arrayContaining([kaisCoach.userId, kai, ...guardians]))
  // The same conversation is opened again, not a second one.
  expect((await kaisCoach.post('/chat/threads', { member_ids: [kai] })).body.uid).toBe(made.body.uid)

  const direct = made.body.uid as string
  await club.rows('update chat_member set left_at = now() where thread_id = $1 and user_id = any($2)', [made.body.id, guardians])
  const refused = await send(kaisCoach, 'Are you coming?', {}, direct)
  expect(refused.body.code).toBe('chat.read_only')
  expect(refused.body.errors.text[0]).toContain('Sorensen')
  expect((await kaisCoach.get(`/chat/threads/${direct}`)).body.read_only).toMatchObject({ reason: 'safeguard' })
  // On the 18th birthday the rule no longer applies.
  await club.rows(`update player set birth_date = '2008-10-01' where user_id = $1`, [kai])
  expect((await send(kaisCoach, 'Congratulations', {}, direct)).status).toBe(200)
  await club.rows(`update player set birth_date = '2010-05-01' where user_id = $1`, [kai])
  await club.rows('update player_contact set user_id = null, first_name = $2 where player_id = $1', [row!['player'], 'Somebody'])
  expect((await kaisCoach.post('/chat/threads', { member_ids: [kai], name: 'Only we two' })).body.code).toBe('chat.safeguard')
})

test('a group has the members that its founder chose, and others are refused [CHAT-024] [CHAT-025] [CHAT-026]', async () => {
  const made = await coach.post('/chat/threads', { name: 'Carpool', member_ids: [mum.userId, dad.userId] })
  expect(made.body).toMatchObject({ name: 'Carpool', kind: 'group', moderates: true })
  const group = made.body.uid as string
  await send(mum, 'I have three seats', {}, group)
  expect((await mum.post(`/chat/threads/${group}`, { name: 'Mine' })).status).toBe(403)
  const changed = await coach.post(`/chat/threads/${group}`, { name: 'Carpool Saturday', member_ids: [mum.userId], slow_seconds: 60 })
  expect(changed.body).toMatchObject({ name: 'Carpool Saturday', slow_seconds: 60 })
  expect((await dad.get(`/chat/threads/${group}`)).body.code).toBe('chat.left')
  expect((await dad.post(`/chat/threads/${group}/members`)).status).toBe(404)
  const stella = 51
  expect((await coach.post(`/chat/threads/${group}`, { member_ids: [stella] })).body.errors.member_ids[0]).toContain('Choose people')
  expect((await coach.post(`/chat/threads/${group}/metadata`, { extra: { color: 'blue' } })).body.extra).toEqual({ color: 'blue' })
  expect((await send(mum, 'And one more', {}, group)).body.code).toBe('chat.slow')
  expect((await send(coach, 'Thanks', {}, group)).status).toBe(200)
})

test('a group keeps a moderator when its founder has no role or leaves, a moderator appoints another, and it gets a picture', async () => {
  const group = (await coach.post('/chat/threads', { name: 'Snacks', member_ids: [mum.userId, dad.userId] })).body.uid as string
  const path = `/chat/threads/${group}`
  const moderators = async (caller: Caller) =>
    (await caller.get(path)).body.members.filter((one: { moderator: boolean }) => one.moderator).map(({ id }: { id: number }) => id)
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  const { body: picture } = await upload(club, coach, { bytes, purpose: 'avatar' })
  expect((await mum.post(path, { image_url: picture.url })).status).toBe(403)
  const shown = (await coach.post(path, { image_url: picture.url })).body.image_url as string
  expect((await sharp((await club.app.inject({ url: shown })).rawPayload).metadata()).format).toBe('jpeg')
  expect((await coach.post(path, { image_url: null })).body.image_url).toBeNull()
  const elsewhere = await coach.post(path, { image_url: 'https://example.org/two.png' })
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([
    422,
    { image_url: ['Upload the picture: addresses of other sites are not shown.'] },
  ])
  const direct = await coach.post('/chat/threads', { member_ids: [dad.userId] })
  expect(direct.body).toMatchObject({ kind: 'direct', image_url: null })

  expect(await moderators(mum)).toEqual([coach.userId])
  expect((await mum.post(`${path}/moderators`, { user_id: mum.userId })).status).toBe(403)
  expect((await coach.post(`${at}/moderators`, { user_id: mum.userId })).body.code).toBe('chat.fixed')
  await club.rows(`update chat_member set joined_at = joined_at - interval '1 day' where user_id = $1 and added`, [dad.userId])
  const setRoles = (active: boolean) => club.rows('update role set active = $2 where user_id = $1 and club_id = 1', [coach.userId, active])
  await setRoles(false)
  expect(await moderators(mum)).toEqual([dad.userId])
  expect((await dad.post(path, { name: 'Snacks and drinks' })).body).toMatchObject({ moderates: true, name: 'Snacks and drinks' })
  await setRoles(true)
  expect(await moderators(mum)).toEqual([coach.userId])
  expect((await dad.post(path, { name: 'Drinks' })).status).toBe(403)
  await coach.delete(`${path}/members`)
  expect(await moderators(mum)).toEqual([dad.userId])
  expect((await dad.post(`${path}/moderators`, { user_id: mum.userId })).body).toMatchObject({ moderates: true })
  expect(new Set(await moderators(mum))).toEqual(new Set([dad.userId, mum.userId]))
  await dad.delete(`${path}/members`)
  expect(await moderators(mum)).toEqual([mum.userId])
})

test('the search finds conversations and messages of the own threads only [CHAT-031]', async () => {
  await send(coach, 'The tournament is in Boulder')
  expect((await mum.get('/chat/search?query=boulder')).body.messages[0]).toMatchObject({ text: 'The tournament is in Boulder' })
  expect((await mum.get('/chat/search?query=u12')).body.threads).toContainEqual({ uid, name: 'U12 Girls' })
  expect((await (await club.as(people.otherTeamCoach)).get('/chat/search?query=boulder')).body.messages).toEqual([])
})

test('families find the staff and families of their teams, and administrators everybody; no minor is found by another family [CHAT-023]', async () => {
  const names = async (caller: Caller, query: string) =>
    (await caller.get(`/chat/users?query=${query}`)).body.items.map(({ name }: { name: string }) => name) as string[]
  expect(await names(mum, 'okafor')).toEqual(['Sam Okafor'])
  expect(await names(mum, 'kai')).toEqual([])
  expect(await names(admin, 'whitfield')).toEqual(expect.arrayContaining(['Chris Whitfield', 'Dana Whitfield']))
})

test('the chat of a game is open on its day for staff and families, where the club has live games [CHAT-030] [CHAT-038]', async () => {
  const [game] = await club.rows(
    `select id from event where team_id = $1 and kind = 'Game' and starts_at > '2026-10-06' order by starts_at limit 1`,
    [teams.u12Girls],
  )
  const thread = `game_${Number(game!['id'])}`
  expect((await coach.get('/chat/games')).body.items).toEqual([])
  expect((await send(coach, 'Kick-off in 5', {}, thread)).body.errors.text[0]).toContain('day of the game')
  await club.rows(
    `update event set local_start = '2026-10-05 18:00', local_end = '2026-10-05 19:30', starts_at = '2026-10-06 00:00Z', ends_at = '2026-10-06 01:30Z' where id = $1`,
    [game!['id']],
  )
  expect((await mum.get('/chat/games')).body.items).toMatchObject([{ uid: thread, joined: true }])
  expect((await send(mum, '1:0!', {}, thread)).status).toBe(200)
  expect((await admin.get('/chat/games')).status).toBe(403)
  await club.rows(`update club set config = config || '{"enable_chat_live_games": false}' where club_id = 1`)
  expect([(await mum.get('/chat/games')).status, (await mum.get(`/chat/threads/${thread}`)).status]).toEqual([403, 404])
})

test('members who have not read a message get one push that opens the conversation; a muted one is silent unless it mentions the reader', async () => {
  for (const { userId } of [mum, dad])
    await club.rows(
      `insert into push_device (fcm_token, user_id, session_id, client_type) select 'chat-' || s.user_id, s.user_id, s.id, 'desktop' from session s where s.user_id = $1 order by s.id desc limit 1`,
      [userId],
    )
  await dad.post(`${at}/mute`, { muted: true })
  const notify = async (id: number) =>
    await club.database.hold('jobs', (db) =>
      db
        .transaction()
        .execute((tx) =>
          notifyOfMessage(tx, { ctx: null, publicUrl: 'https://club.example' }, { club_id: 1, thread: uid, message_id: id }),
        ),
    )
  const queued = async () =>
    await club.rows(
      `select user_id, subject, body, cta, chat_thread_id from delivery where dedupe_key like 'chat:%' and user_id = any($1) order by id`,
      [[mum.userId, dad.userId]],
    )
  const first = await send(coach, 'Bring both shirts')
  await notify(first.body.id)
  await notify((await send(coach, 'And water')).body.id)
  expect(await queued()).toEqual([
    {
      ...{ user_id: mum.userId, subject: 'U12 Girls', body: 'Sam Okafor: Bring both shirts' },
      ...{ cta: `/?openchat=${uid}`, chat_thread_id: uid },
    },
  ])
  await notify((await send(coach, '@Chris Whitfield can you drive?', { mentions: [dad.userId] })).body.id)
  expect((await queued()).map((row) => row['user_id'])).toEqual([mum.userId, dad.userId])
})
