import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { events, people, teams } from '../demo/people.ts'
import { upload } from '../media/test-upload.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
let stranger: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  stranger = await club.as(people.otherTeamCoach)
})

const uid = `team_${teams.u12Girls}`
const at = `/chat/threads/${uid}`
const newest = async (who: Caller) => (await who.get(`${at}/messages?limit=1`)).body.items[0]
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
)

test('a picture and a file go with a message to the members, are not taken from another person, and are gone for them with the message', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  const { id: file_id } = (await upload(club, mum, { bytes, name: 'team.jpg' })).body
  const sendFile = (who: Caller, file: number) => who.post(`${at}/messages`, { type: 'file', custom_data: { file_id: file } })
  expect((await sendFile(coach, file_id)).body.code).toBe('chat.file')
  const sent = (await sendFile(mum, file_id)).body
  expect(sent).toMatchObject({ type: 'file', text: '', file: { name: 'team.jpg', content_type: 'image/jpeg' } })
  const { file } = await newest(coach)
  expect((await sharp((await club.app.inject({ url: file.url })).rawPayload).metadata()).format).toBe('jpeg')
  expect((await club.app.inject({ url: file.url.replace(/signature=[^&]{4}/, 'signature=AAAA') })).statusCode).not.toBe(200)

  const { id: map } = (await upload(club, coach, { bytes: pdf, name: 'Map.pdf', type: 'application/pdf' })).body
  const withText = await coach.post(`${at}/messages`, { text: 'The way to the field', type: 'file', custom_data: { file_id: map } })
  expect(withText.body).toMatchObject({ text: 'The way to the field', file: { name: 'Map.pdf', content_type: 'application/pdf' } })
  await coach.delete(`${at}/messages/${withText.body.id}`)
  const rest = (await mum.get(`${at}/messages?limit=2`)).body.items as { id: number; deleted: boolean; file: unknown }[]
  expect(rest.find(({ id }) => id === withText.body.id)).toMatchObject({ deleted: true, file: null })
})

test('an event of the team is linked with its day and its page, and one of another team is refused', async () => {
  const link = (event_id: number) => coach.post(`${at}/messages`, { type: 'event', custom_data: { event_id } })
  expect((await link(events.tuesdaysPractice)).body).toMatchObject({
    type: 'event',
    event: {
      id: events.tuesdaysPractice,
      title: 'U12 Girls: Practice',
      status: 'scheduled',
      path: `/teams/${teams.u12Girls}/events/${events.tuesdaysPractice}`,
    },
  })
  await club.rows(`update event set status = 'canceled' where club_id = 1 and id = $1`, [events.tuesdaysPractice])
  expect((await newest(mum)).event).toMatchObject({ status: 'canceled' })
  await club.rows(`update event set status = 'scheduled' where club_id = 1 and id = $1`, [events.tuesdaysPractice])
  const [other] = await club.rows(`select id from event where club_id = 1 and team_id = $1 limit 1`, [teams.otherTeam])
  const refused = await link(Number(other!['id']))
  expect([refused.status, refused.body.code]).toEqual([422, 'chat.event'])
})

test('members react to a message once with each sign and take it back, and only members do', async () => {
  const { id } = (await coach.post(`${at}/messages`, { text: 'We won!' })).body
  const react = (who: Caller, emoji: string, on = true) => who.post(`${at}/messages/${id}/reaction`, { emoji, on })
  for (const _time of [1, 2]) expect((await react(mum, '👏')).status).toBe(200)
  await react(coach, '👏')
  await club.at('2026-10-05T15:01:00Z')
  await react(mum, '⚽')
  expect((await newest(mum)).reactions).toEqual([
    { emoji: '👏', user_ids: [coach.userId, mum.userId].toSorted((one, other) => one - other) },
    { emoji: '⚽', user_ids: [mum.userId] },
  ])
  await react(mum, '👏', false)
  expect((await newest(coach)).reactions).toContainEqual({ emoji: '👏', user_ids: [coach.userId] })
  expect((await react(mum, '💣')).status).toBe(422)
  expect((await react(stranger, '👏')).status).toBe(404)
})

test('the chats of the own teams are listed, the session is renewed with the same conversations, and one press marks all before it as read [CHAT-022] [CHAT-029] [CHAT-032]', async () => {
  const { id } = (await coach.post(`${at}/messages`, { text: 'First' })).body
  await coach.post(`${at}/messages`, { text: 'Second' })
  expect((await mum.get('/chat/teams')).body.items).toContainEqual(expect.objectContaining({ uid, name: 'U12 Girls', joined: true }))
  expect((await stranger.get('/chat/teams')).body.items).not.toContainEqual(expect.objectContaining({ uid }))
  const unread = async (path: string) =>
    (await mum.post(path)).body.conversations.find((one: { uid: string }) => one.uid === uid).num_unread as number
  const before = await unread('/chat/refresh')
  expect(before).toBe(await unread('/chat/login'))
  expect(before).toBeGreaterThanOrEqual(2)
  await mum.post(`${at}/messages/${id}/read`)
  expect(await unread('/chat/refresh')).toBe(1)
  // An older message does not make the newer one unread again.
  await mum.post(`${at}/messages/${id - 1}/read`)
  expect(await unread('/chat/refresh')).toBe(1)
})
