import { actor } from '@touchline/domain/access/test-actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { groupsTopic, messagesTopic } from '@touchline/domain/chat/thread'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, teams } from '../demo/people.ts'
import { forgetChatPerson, forgetOldMessages } from './forget-chat.ts'
import { notifyOfMessage } from './notify-of-message.ts'

let club: TestServer
let coach: Caller
let mum: Caller
let dad: Caller
let admin: Caller
/** A player of 16 with an account, the coach of that player's team, and a guardian. */
let kai: Caller
let kaisCoach: Caller
let guardian: Caller
const kaisId = 9
const testParent = 49
let kaisPlayer: number
beforeAll(async () => {
  club = await startTestServer()
  const [row] = await club.rows(
    `select p.id, u.email as kai, c.email as coach, g.email as guardian from player p join app_user u on u.id = p.user_id
     join team_player tp on tp.player_id = p.id and tp.left_on is null join team_coach tc on tc.team_id = tp.team_id join app_user c on c.id = tc.user_id
     join player_contact k on k.player_id = p.id join app_user g on g.id = k.user_id where p.user_id = $1 limit 1`,
    [kaisId],
  )
  kaisPlayer = Number(row!['id'])
  ;[coach, mum, dad, admin, kai, kaisCoach, guardian] = await Promise.all([
    club.as(people.coachSam),
    club.as(people.miasMum),
    club.as(people.miasDad),
    club.as(people.admin),
    club.as(String(row!['kai'])),
    club.as(String(row!['coach'])),
    club.as(String(row!['guardian'])),
  ])
})

const team = `team_${teams.u12Girls}`
const send = (caller: Caller, uid: string, text: string) => caller.post(`/chat/threads/${uid}/messages`, { text })
const textsFor = async (caller: Caller, uid: string) =>
  (await caller.get(`/chat/threads/${uid}/messages?limit=100`)).body.items.map(({ text }: { text: string }) => text) as string[]
const direct = async () => (await kaisCoach.post('/chat/threads', { member_ids: [kaisId] })).body as { id: number; uid: string }

test('an admin who joins the chat of a team sees what is sent from then on, and nothing of the time before or of an absence', async () => {
  await send(coach, team, 'Before the admin')
  expect((await admin.post(`/chat/threads/${team}/members`)).body.members).toContainEqual(expect.objectContaining({ id: admin.userId }))
  expect(await textsFor(admin, team)).toEqual([])
  expect((await admin.get('/chat/search?query=before')).body.messages).toEqual([])
  await send(coach, team, 'With the admin')
  expect(await textsFor(admin, team)).toEqual(['With the admin'])
  await admin.delete(`/chat/threads/${team}/members`)
  await send(coach, team, 'In the absence of the admin')
  await admin.post(`/chat/threads/${team}/members`)
  expect(await textsFor(admin, team)).toEqual([])
  await admin.delete(`/chat/threads/${team}/members`)
})

test('a person who is added to a group sees no earlier message and gets no push for one', async () => {
  const { uid } = (await coach.post('/chat/threads', { name: 'Drivers', member_ids: [mum.userId] })).body
  const sent = await send(coach, uid, 'Sent before')
  await coach.post(`/chat/threads/${uid}`, { member_ids: [mum.userId, dad.userId] })
  expect(await textsFor(dad, uid)).toEqual([])
  for (const { userId } of [mum, dad])
    await club.rows(
      `insert into push_device (fcm_token, user_id, session_id, client_type) select 'late-' || s.user_id, s.user_id, s.id, 'desktop' from session s where s.user_id = $1 order by s.id desc limit 1`,
      [userId],
    )
  await club.database.hold('jobs', (db) =>
    db
      .transaction()
      .execute((tx) =>
        notifyOfMessage(tx, { ctx: null, publicUrl: 'https://club.example' }, { club_id: 1, thread: uid, message_id: sent.body.id }),
      ),
  )
  expect((await club.rows('select user_id from delivery where chat_thread_id = $1', [uid])).map((row) => row['user_id'])).toEqual([
    mum.userId,
  ])
})

test('nobody moderates a direct conversation: a player who opens it again cannot delete what the coach wrote', async () => {
  const { uid } = await direct()
  const sent = await send(kaisCoach, uid, 'Practice is at five')
  const again = await kai.post('/chat/threads', { member_ids: [kaisCoach.userId] })
  expect(again.body).toMatchObject({ uid, moderates: false, last_message: { text: 'Practice is at five' } })
  expect((await kai.delete(`/chat/threads/${uid}/messages/${sent.body.id}`)).status).toBe(403)
  expect((await kaisCoach.get(`/chat/threads/${uid}`)).body.moderates).toBe(false)
})

test('accounts in which nobody signs in are no adults of a conversation: the test parent, and people who have not signed up', async () => {
  const { id, uid } = await direct()
  const left = async (at: string | null) => {
    await club.rows('update chat_member set left_at = $2 where thread_id = $1 and user_id <> all($3)', [id, at, [kaisId, kaisCoach.userId]])
  }
  await left('2026-10-01')
  await club.rows('insert into chat_member (club_id, thread_id, user_id, added) values (1, $1, $2, true)', [id, testParent])
  expect((await send(kaisCoach, uid, 'Are you there?')).body.code).toBe('chat.read_only')
  await left(null)
  expect((await send(kaisCoach, uid, 'Now you are')).status).toBe(200)
  await club.rows('update app_user set registered_at = null where id = $1', [guardian.userId])
  await club.rows('update chat_member set left_at = now() where thread_id = $1 and user_id <> all($2)', [
    id,
    [kaisId, kaisCoach.userId, guardian.userId],
  ])
  expect((await kaisCoach.get(`/chat/threads/${uid}`)).body.read_only).toMatchObject({ reason: 'safeguard' })
  await club.rows('update app_user set registered_at = now() where id = $1', [guardian.userId])
  await left(null)
})

test('a closed conversation names the adults who open it: guardians, or the staff of the team, or administrators, and any member adds one of them', async () => {
  const { id, uid } = await direct()
  const closed = async () =>
    (await kai.get(`/chat/threads/${uid}`)).body.read_only as { add: { id: number; as: string }[]; may_add: boolean }
  const add = (caller: Caller, user_id: number) => caller.post(`/chat/threads/${uid}/adults`, { user_id })
  expect((await add(kai, admin.userId)).body.code).toBe('chat.adult')
  await club.rows('update chat_member set left_at = now() where thread_id = $1 and user_id <> all($2)', [id, [kaisId, kaisCoach.userId]])
  expect(await closed()).toMatchObject({
    may_add: true,
    add: expect.arrayContaining([expect.objectContaining({ id: guardian.userId, as: 'guardian' })]),
  })
  expect([(await add(kai, mum.userId)).status, (await add(mum, guardian.userId)).status]).toEqual([422, 404])
  expect((await add(kai, guardian.userId)).body).toMatchObject({ read_only: null })

  // Without a guardian the staff of the team is named, and without other staff the administrators.
  await club.rows(
    `update role set active = false where club_id = 1 and type = 'Parent' and user_id in (select user_id from player_contact where player_id = $1)`,
    [kaisPlayer],
  )
  const kaisTeam = 'select team_id from team_player where club_id = 1 and player_id = $1 and left_on is null'
  await club.rows(`insert into team_coach (club_id, team_id, user_id) select 1, team_id, $2 from (${kaisTeam}) t`, [
    kaisPlayer,
    coach.userId,
  ])
  const { add: staff } = await closed()
  expect(staff).toContainEqual({ id: coach.userId, name: expect.any(String), as: 'staff' })
  expect(staff.filter(({ as }) => as !== 'staff')).toEqual([])
  // Staff of a team that lacks its certificates is locked out.
  await club.rows(`update team set clearance_status = 'required' where club_id = 1 and id in (${kaisTeam})`, [kaisPlayer])
  const { add: admins } = await closed()
  expect(admins).toContainEqual({ id: admin.userId, name: expect.any(String), as: 'admin' })
  expect(admins.filter(({ as }) => as !== 'admin')).toEqual([])
  await club.rows(`update team set clearance_status = default where club_id = 1 and id in (${kaisTeam})`, [kaisPlayer])
  await club.rows(`delete from team_coach where club_id = 1 and user_id = $2 and team_id in (${kaisTeam})`, [kaisPlayer, coach.userId])
  await club.rows(`update role set active = true where club_id = 1 and type = 'Parent'`)
  expect((await kai.get(`/chat/threads/${uid}`)).body.read_only).toBeNull()
})

test('a guardian takes a child out of all conversations; an adult player decides alone', async () => {
  const { uid } = await direct()
  const children = async () => (await guardian.get('/chat/children')).body.items
  const setOut = (opted_out: boolean) => guardian.post(`/chat/children/${kaisId}`, { opted_out })
  expect(await children()).toMatchObject([{ user_id: kaisId, opted_out: false }])
  expect((await setOut(true)).body).toEqual({ opted_out: true })
  expect([(await kai.get(`/chat/threads/${uid}`)).status, (await send(kai, uid, 'Hello')).status]).toEqual([404, 404])
  expect((await kai.post('/chat/login')).body.conversations).toEqual([])
  expect((await mum.post(`/chat/children/${kaisId}`, { opted_out: false })).status).toBe(404)
  await club.rows(`update player set birth_date = '2000-01-01' where id = $1`, [kaisPlayer])
  expect((await kai.get(`/chat/threads/${uid}`)).status).toBe(200)
  expect([await children(), (await setOut(true)).status]).toEqual([[], 404])
  // A child of twelve has no part, and not even an administrator finds it.
  await club.rows(`update player set birth_date = '2014-06-01' where id = $1`, [kaisPlayer])
  await setOut(false)
  expect((await kai.get(`/chat/threads/${uid}`)).status).toBe(404)
  expect((await admin.get('/chat/users?query=kai')).body.items).toEqual([])
  await club.rows(`update player set birth_date = '2010-05-01' where id = $1`, [kaisPlayer])
  expect((await admin.get('/chat/users?query=kai')).body.items).toHaveLength(1)
})

test('each person subscribes to the own threads, and members alone to the messages of a thread [LIVE-005] [LIVE-006]', async () => {
  const follows = async (topic: string, userId: number, changes: object = {}) => {
    const rule = club.ctx.live.access.find(({ pattern }) => pattern.test(topic))!
    const config = clubConfig({ enable_chat3: true })
    const ids = rule.pattern.exec(topic)!.slice(1).map(Number)
    return await club.database.hold('jobs', (db) => rule.mayFollow(db, actor({ userId, config, ...changes }), ids))
  }
  const [own, messages] = [groupsTopic(1, mum.userId), messagesTopic(1, team)]
  expect([await follows(own, mum.userId), await follows(own, dad.userId), await follows(own, mum.userId, { clubId: 2 })]).toEqual([
    true,
    false,
    false,
  ])
  expect([await follows(messages, mum.userId), await follows(messages, kaisId), await follows(messages, admin.userId)]).toEqual([
    true,
    false,
    false,
  ])
  expect(await follows(messages, mum.userId, { loginFromUserId: 1 })).toBe(false)
  await mum.delete(`/chat/threads/${team}/members`)
  expect(await follows(messages, mum.userId)).toBe(false)
  await mum.post(`/chat/threads/${team}/members`)
})

test('an administrator reads a reported message without being in the conversation, and deletes it for all [CHAT-033]', async () => {
  const sent = await send(dad, team, 'An unkind word')
  const report = (reason: string) => mum.post(`/chat/threads/${team}/messages/${sent.body.id}/report`, { reason })
  expect((await report('  ')).body.errors).toEqual({ reason: ['Enter a reason.'] })
  expect((await report('Not kind to the children')).status).toBe(200)
  const listed = async () =>
    (await admin.get('/club_admin/chat_reports')).body.items.find(({ message }: { message: string }) => message === 'An unkind word')
  // Those who decide are told, and the tray names neither the message nor who reported it.
  await club.deliver()
  const tray = await club.rows(`select user_id, body, cta from notification where dedupe_key like 'chat_report:%'`)
  expect(tray).toContainEqual({
    user_id: admin.userId,
    body: expect.stringContaining('was reported'),
    cta: '/club-admin/settings/chat_reports',
  })
  expect(tray.some(({ user_id }) => [coach.userId, mum.userId, dad.userId].includes(Number(user_id)))).toBe(false)
  const row = await listed()
  expect(row).toMatchObject({ state: 'open', thread: 'U12 Girls', reason: 'Not kind to the children' })
  const run = (act: string) => admin.post('/club_admin/chat_reports/acts', { act, ids: [row.id] })
  expect((await run('remove')).body).toMatchObject({ changed: 1 })
  expect(await textsFor(coach, team)).not.toContain('An unkind word')
  expect(await listed()).toMatchObject({ state: 'removed' })
  expect((await run('dismiss')).body).toMatchObject({ changed: 0, left_out: [{ code: 'decided' }] })
})

test('an auditor reads what was deleted in a chat where the club has switched the audit on, and each look is recorded', async () => {
  const { body } = await send(coach, team, 'Come alone, tell nobody')
  expect((await coach.ask('DELETE', `/chat/threads/${team}/messages/${body.id}`)).status).toBe(200)
  const path = '/club_admin/deleted_chat_messages'
  const list = await admin.get(path)
  expect(list.body.items[0]).toMatchObject({ id: body.id, thread: 'U12 Girls', sender: 'Sam Okafor', deleted_by: 'Sam Okafor' })
  expect(list.raw).not.toContain('tell nobody')
  expect((await admin.post(`${path}/${body.id}/open`)).body).toMatchObject({
    text: 'Come alone, tell nobody',
    sender: 'Sam Okafor',
    file: null,
  })
  expect(await club.rows(`select entity_id from audit_log where action = 'chat_message.audited'`)).toEqual([{ entity_id: body.id }])
  expect((await coach.post(`${path}/${body.id}/open`)).status).toBe(403)
  const pair = (await coach.post('/chat/threads', { member_ids: [mum.userId] })).body.uid as string
  const word = (await send(coach, pair, 'Between us')).body.id as number
  await coach.ask('DELETE', `/chat/threads/${pair}/messages/${word}`)
  expect((await admin.get(path)).body.items[0]).toMatchObject({ id: word, thread: 'Dana Whitfield, Sam Okafor' })
  expect((await admin.post(`${path}/${word}/open`)).body).toMatchObject({ thread: 'Dana Whitfield, Sam Okafor' })
  await club.rows(`update club set config = config || '{"enable_message_audit": false}' where club_id = 1`)
  expect([(await admin.get(path)).status, (await admin.post(`${path}/${body.id}/open`)).status]).toEqual([403, 403])
  await club.rows(`update club set config = config || '{"enable_message_audit": true}' where club_id = 1`)
})

test('old messages are deleted after three years, and those of a deleted account are blanked, except for reported ones', async () => {
  const old = await send(coach, team, 'Four years ago')
  await club.rows(`update chat_message set created_at = '2022-01-01' where id = $1`, [old.body.id])
  await club.database.hold('jobs', forgetOldMessages)
  expect(await club.rows('select from chat_message where id = $1', [old.body.id])).toEqual([])

  const [plain, reported] = [await send(dad, team, 'Plain'), await send(dad, team, 'Reported')]
  await mum.post(`/chat/threads/${team}/messages/${reported.body.id}/report`, { reason: 'Not kind' })
  await club.rows(
    `with f as (insert into file (club_id, owner_type, owner_id, storage_key, name, content_type, size, sha256)
       values (1, 'chat_message', 1, 'aa/1', 'team.png', 'image/png', 1, '') returning id)
     update chat_message set file_id = f.id from f where chat_message.id = $1`,
    [plain.body.id],
  )
  await club.database.hold('jobs', (db) => forgetChatPerson(db, dad.userId))
  expect(
    await club.rows('select text, file_id, deleted_at is not null as deleted from chat_message where id = any($1) order by id', [
      [plain.body.id, reported.body.id],
    ]),
  ).toEqual([
    { text: '', file_id: null, deleted: true },
    { text: 'Reported', file_id: null, deleted: false },
  ])
  expect(await club.rows(`select owner_type from file where storage_key = 'aa/1'`)).toEqual([{ owner_type: 'released' }])
  expect(await club.rows('select from chat_member where user_id = $1', [dad.userId])).toEqual([])
})
