import { contentOf } from '@touchline/domain/messages/content'
import { nobody } from '@touchline/domain/messages/audience'
import { messageTemplates } from '@touchline/domain/messages/template-record'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

recordContract(messageTemplates, {
  first: { name: 'A first practice', subject: 'Welcome, {first_name}', body: 'Hi {first_name},\n\n{player} plays for {team}.' },
  second: { name: 'B weather', subject: 'Practice is off', body: 'The fields are closed.' },
  change: { subject: 'Welcome to {team}' },
  refused: { change: { body: '' }, field: 'body' },
  reader: people.coachSam,
})

let club: TestServer
let coach: Caller
let mum: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  for (const table of ['message_recipient', 'message', 'notification', 'delivery']) await club.rows(`delete from ${table}`)
})

const toTeam = { ...nobody, recipients: [`team_${teams.u12Girls}`] }
const text = 'Hi {first_name}, {player} of {team} needs water.'
const write = async (more: object = {}) =>
  (await coach.post('/comm/messages', { subject: 'Saturday, {first_name}', content: contentOf(text), audience: toTeam, ...more })).body
async function send(more: object = {}): Promise<number> {
  const { id, version_id } = await write(more)
  const sent = await coach.post(`/comm/messages/${id}/send`, { version_id })
  expect(sent.status, sent.raw).toBe(200)
  await club.at('2026-10-05T15:01:00Z')
  return id
}
const mailsOf = ({ userId }: Caller) =>
  club.rows(`select subject, body from delivery where channel = 'email' and user_id = $1 and state <> 'dropped' order by id`, [userId])
const folder = async (who: Caller, name: string) => (await who.get(`/comm/messages?folder=${name}`)).body.items

test('a test of a draft is mailed to its writer alone, with the own name in the fields, and the draft stays a draft', async () => {
  const { id } = await write()
  expect((await coach.post(`/comm/messages/${id}/test`)).body).toEqual({ sent: true })
  const everything = await club.rows('select user_id from delivery')
  expect(everything).toEqual([{ user_id: coach.userId }])
  const [mail] = await mailsOf(coach)
  expect(mail).toMatchObject({ subject: '[Test] Saturday, Sam', body: expect.stringContaining('Hi Sam,') })
  expect(await folder(coach, 'drafts')).toMatchObject([{ id }])
  expect(await club.rows('select from message_recipient')).toEqual([])

  const { id: empty } = await write({ subject: '', content: contentOf('') })
  expect((await coach.post(`/comm/messages/${empty}/test`)).body.errors).toEqual({ subject: ['Enter a subject.'] })
  expect((await mum.post(`/comm/messages/${id}/test`)).status).toBe(404)
})

test('the fields of a template are filled for each family: the parent, the player and the team', async () => {
  const [template] = (await coach.get('/club/message_templates?search=Practice+is+off')).body.items
  const { subject, body } = (await coach.get(`/club/message_templates/${template.id}`)).body
  const id = await send({
    subject,
    content: contentOf(`${body}\n\n{player} stays at home.`),
    audience: { ...nobody, recipients: [`player_${players.mia}`] },
  })
  const read = await mum.get(`/comm/messages/${id}`)
  expect(read.body.subject).toBe('Practice is off today')
  expect(read.raw).toContain('Hi Dana,')
  expect(read.raw).toContain('practice of U12 Girls is off today.')
  expect(read.raw).toContain('Mia stays at home.')
  const [mail] = await mailsOf(mum)
  expect(mail!['body']).toContain('practice of U12 Girls is off today.')
})

test('a family with another language reads in its own language that the message is in English, and the sender sees the number of those families before', async () => {
  const query = `/comm/recipients?data=${encodeURIComponent(JSON.stringify(toTeam))}`
  const otherLanguage = async (): Promise<number> => (await coach.get(query)).body.other_language
  const before = await otherLanguage()
  await club.rows(`update app_user set locale = 'es' where id = $1`, [mum.userId])
  expect((await otherLanguage()) - before).toBe(1)
  const id = await send()
  expect((await mum.get(`/comm/messages/${id}`)).body.other_language).toBe('en')
  const [mail] = await mailsOf(mum)
  expect(mail!['body']).toContain('Este mensaje se escribió en inglés.')
  await club.rows(`update app_user set locale = 'en' where id = $1`, [mum.userId])
  expect(await otherLanguage()).toBe(before)
  expect((await mum.get(`/comm/messages/${id}`)).body.other_language).toBeNull()
})

test('a message that was read is marked as unread and read again, and the counter follows', async () => {
  const id = await send()
  const act = (name: string) => mum.post('/comm/messages/acts', { act: name, ids: [id] })
  const unread = async () => [(await folder(mum, 'inbox'))[0].unread, (await mum.get('/comm/fb_unread_counts')).body.messages]
  expect(await unread()).toEqual([true, 1])
  await mum.post(`/comm/messages/${id}/read`)
  expect(await unread()).toEqual([false, 0])
  expect((await act('unread')).body.changed).toBe(1)
  expect(await unread()).toEqual([true, 1])
  expect((await act('read')).body.changed).toBe(1)
  expect(await unread()).toEqual([false, 0])
  // A message that was marked as unread was seen all the same, so its statistics count it.
  await act('unread')
  expect((await coach.get(`/comm/messages/${id}/statistics`)).body.seen).toBe(1)
})
