import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { receiptOf } from '../kit/delivery/receipts.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { mailEventsOf, wordOf } from './provider-events.ts'

const token = 'a secret'
const mailSecret = 'mail-secret-mail-secret-mail-secret!'
let club: TestServer
let mum: Caller
beforeAll(async () => {
  const sms = { url: 'https://sms.test', account: 'AC1', token, from: '(303) 555-0199' }
  club = await startTestServer({ settings: { sms, mailWebhookSecret: mailSecret, publicUrl: 'https://club.test' } })
  mum = await club.as(people.miasMum)
  await club.rows(`update app_user set mobile_number = '(303) 555-0106' where id = $1`, [mum.userId])
})
beforeEach(async () => {
  for (const table of ['delivery', 'notification', 'sms_stop', 'email_alert']) await club.rows(`delete from ${table}`)
})
const form = async (path: string, fields: Record<string, string>, key = token) => {
  const signed = `https://club.test/api${path}${Object.keys(fields).toSorted().map((name) => name + fields[name]).join('')}` // prettier-ignore
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', key).update(signed).digest('base64'),
  }
  return await club.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: new URLSearchParams(fields).toString() })
}
const lay = async (channel: 'email' | 'sms', providerId: string) =>
  await club.rows(
    `insert into delivery (club_id, channel, user_id, to_address, to_name, subject, body, dedupe_key, state, provider_id)
     values (1, $1, $2, 'x', 'Dana', 'Moved', 'Text', $3, 'sent', $3)`,
    [channel, mum.userId, providerId],
  )
const states = () =>
  club.rows('select state, delivered_at is not null as delivered, bounced_at is not null as bounced, error from delivery')
const stopped = async () =>
  (await mum.get('/user')).body.sms_stops.filter((stop: { unstopped_at: string | null }) => stop.unstopped_at === null)

test('STOP ends the texts to a number, notifications and codes alike, START lets them through again, and HELP is answered [MSG-004] [MSG-005]', async () => {
  const text = { From: '+13035550106', To: '+13035550199' }
  expect((await form('/comm/sms_inbound', { ...text, Body: ' stop ' })).statusCode).toBe(200)
  const stop = {
    to_num: expect.stringContaining('5550106') as unknown,
    from_num: expect.stringContaining('5550199') as unknown,
    unstopped_at: null,
  }
  expect(await stopped()).toEqual(
    expect.arrayContaining([
      { ...stop, is_verification: false },
      { ...stop, is_verification: true },
    ]),
  )
  expect(await stopped()).toHaveLength(2)
  await form('/comm/sms_inbound', { ...text, Body: 'What time is practice?' })
  expect(await stopped()).toHaveLength(2)
  await form('/comm/sms_inbound', { ...text, Body: 'START' })
  expect(await stopped()).toEqual([])
  expect((await form('/comm/sms_inbound', { ...text, Body: 'help' })).body).toContain('Reply STOP to end.')
})

/** An urgent text to the number of the mother, for her or for another person who has it too. */
async function layUrgent(clubId: number, message: number, minutesAgo: number, userId = mum.userId) {
  const key = `message:${message}:${userId}`
  await club.rows(
    `insert into delivery (club_id, channel, user_id, to_address, to_name, subject, body, dedupe_key, urgent_key, state, sent_at)
       values ($1, 'sms', $2, '(303) 555-0106', 'Dana', '', 'Practice is off', $3 || ':sms', $3, 'sent', app_now() - make_interval(mins => $4))`,
    [clubId, userId, key, minutesAgo],
  )
  await club.rows(
    `insert into notification (club_id, user_id, body, context_type, dedupe_key, urgent_key, show_after, shown_at)
       values ($1, $2, 'Practice is off', 'Team', $3 || ':app', $3, app_now(), app_now())`,
    [clubId, userId, key],
  )
}
/** Answers a text; returns the numbers of the messages that are acknowledged by then. */
async function answer(Body: string, From = '+13035550106') {
  expect((await form('/comm/sms_inbound', { From, To: '+13035550199', Body })).statusCode).toBe(200)
  const noted = await club.rows('select urgent_key from delivery where acknowledged_at is not null order by urgent_key')
  return noted.map(({ urgent_key }) => String(urgent_key).split(':')[1])
}

test('YES to an urgent text acknowledges the newest one that its reader got, in its club; other words do nothing', async () => {
  await layUrgent(1, 901, 30)
  await layUrgent(2, 902, 10)
  await layUrgent(1, 903, 20)
  expect(await answer('Yes, we will come later')).toEqual([])
  expect(await answer('YES', '+13035550107')).toEqual([])
  // The carrier stops a number, and YES starts it again: then it answers nothing.
  await answer('STOP')
  expect(await answer('YES')).toEqual([])
  expect(await stopped()).toEqual([])
  expect(await answer('yes.')).toEqual(['902'])
  expect(await answer('YES')).toEqual(['902'])
  expect(await club.rows('select club_id::int from notification where acknowledged_at is not null and read_at is not null')).toEqual([
    { club_id: 2 },
  ])
  await club.rows('delete from delivery where club_id = 2')
  expect(await answer('S\u00ed')).toEqual(['903'])
})

test('YES from a number that two people share acknowledges the newest urgent text to each of them', async () => {
  const dad = await club.as(people.multi)
  await layUrgent(1, 901, 30)
  await layUrgent(1, 902, 20, dad.userId)
  await layUrgent(1, 903, 10)
  await club.rows('delete from notification where urgent_key = $1', [`message:902:${dad.userId}`])
  expect(await answer('YES')).toEqual(['902', '903'])
})

test('YES acknowledges the text that was sent last, also where another one was queued after it', async () => {
  await layUrgent(1, 906, 5)
  await layUrgent(1, 907, 30)
  expect(await answer('YES')).toEqual(['906'])
})

test('YES acknowledges no text that was sent more than a week ago', async () => {
  const week = 7 * 24 * 60
  await layUrgent(1, 904, week + 1)
  expect(await answer('YES')).toEqual([])
  await layUrgent(1, 905, week - 1)
  expect(await answer('YES')).toEqual(['905'])
})

test('a text or a state that the provider did not sign changes nothing', async () => {
  await lay('sms', 'SM1')
  expect((await form('/comm/sms_inbound', { From: '+13035550106', To: '+13035550199', Body: 'STOP' }, 'guessed')).statusCode).toBe(403)
  expect((await form('/comm/sms_status', { MessageSid: 'SM1', MessageStatus: 'failed' }, 'guessed')).statusCode).toBe(403)
  expect(await stopped()).toEqual([])
  expect(await states()).toMatchObject([{ state: 'sent', bounced: false }])
})

test('the provider says that a text arrived, or why it did not', async () => {
  await lay('sms', 'SM1')
  await form('/comm/sms_status', { MessageSid: 'SM1', MessageStatus: 'delivered' })
  expect(await states()).toMatchObject([{ state: 'sent', delivered: true }])
  await club.rows('delete from delivery')
  await lay('sms', 'SM2')
  await form('/comm/sms_status', { MessageSid: 'SM2', MessageStatus: 'undelivered', ErrorCode: '30003' })
  expect(await states()).toMatchObject([{ state: 'failed', bounced: true, error: 'undelivered 30003' }])
})

test('a report that is faster than our own note of the hand-over counts, and the message is not sent again', async () => {
  /** A message with its provider, of which we have not noted yet that it was handed over. */
  const layEarly = async (key: string) => {
    await club.rows('delete from delivery')
    await lay('sms', key)
    const [row] = await club.rows(`update delivery set state = 'queued', tries = 1, provider_id = null returning id`)
    return Number(row!['id'])
  }
  const text = await layEarly('SM3')
  await form(`/comm/sms_status?message=1.${text}`, { MessageSid: 'SM3', MessageStatus: 'delivered' })
  expect(await states()).toMatchObject([{ state: 'sent', delivered: true }])
  const refused = await layEarly('SM4')
  await form(`/comm/sms_status?message=1.${refused}`, { MessageSid: 'SM4', MessageStatus: 'undelivered', ErrorCode: '30003' })
  expect(await states()).toMatchObject([{ state: 'failed', bounced: true, error: 'undelivered 30003' }])
  const mail = await layEarly('m')
  const delivered = [{ event: 'delivered', email: 'x', 'smtp-id': `<1.${mail}@club.test>` }]
  expect((await club.anonymous.post(`/comm/mail_events/${mailSecret}`, delivered)).status).toBe(204)
  expect(await states()).toMatchObject([{ state: 'sent', delivered: true }])
  // The same report of another club changes nothing here.
  const own = await layEarly('n')
  await club.anonymous.post(`/comm/mail_events/${mailSecret}`, [{ ...delivered[0], 'smtp-id': `<2.${own}@club.test>` }])
  expect(await states()).toMatchObject([{ state: 'queued', delivered: false }])
})

test('a bounce flags the address, so that its owner is asked and email check boxes are disabled [NOTIF-037]', async () => {
  await lay('email', '1.7@club.test')
  const sent = [{ event: 'bounce', email: people.miasMum, 'smtp-id': '<1.7@club.test>', reason: '550 no such user' }]
  const wrong = await club.anonymous.post('/comm/mail_events/wrong', sent)
  expect(wrong.status).toBe(404)
  expect((await club.anonymous.post(`/comm/mail_events/${mailSecret}`, sent)).status).toBe(204)
  expect(await states()).toMatchObject([{ state: 'failed', bounced: true, error: '550 no such user' }])
  expect((await mum.get('/user')).body).toMatchObject({ invalid_email_at: expect.any(String), extra: { invalid_email_reason: 'hard' } })
})

test('a device reports that a push arrived and was opened, each once, and only with the receipt of the message', async () => {
  await lay('email', 'p')
  const [{ id } = { id: 0 }] = await club.rows('select id from delivery')
  const receipt = receiptOf(club.ctx.secrets, { club_id: 1, id: Number(id) })
  expect((await club.anonymous.post(`/comm/receipts/${receipt}x`, { state: 'opened' })).status).toBe(404)
  expect((await club.anonymous.post(`/comm/receipts/${receipt}`, { state: 'delivered' })).body).toEqual({ noted: true })
  expect(await club.rows('select opened_at, delivered_at is not null as delivered from delivery')).toEqual([
    { opened_at: null, delivered: true },
  ])
  await club.anonymous.post(`/comm/receipts/${receipt}`, { state: 'opened' })
  expect(await club.rows('select opened_at is not null as opened from delivery')).toEqual([{ opened: true }])
})

test('words of carriers and events of both mail services are understood, anything else is left out', () => {
  expect(['Alto', 'unstop', 'STOP it', '', 'Yes!', 'si', 'SI\u0301'].map(wordOf)).toEqual(['stop', 'start', null, null, 'yes', 'si', 'si'])
  const base = { Email: 'a@b.example', MessageID: '5' }
  expect(mailEventsOf({ RecordType: 'Bounce', Type: 'HardBounce', Description: 'gone', ...base })).toEqual([
    { kind: 'hard', address: 'a@b.example', messageId: '5', reason: 'gone' },
  ])
  expect(mailEventsOf({ RecordType: 'Bounce', Type: 'Transient', ...base })[0]!.kind).toBe('soft')
  expect(mailEventsOf({ RecordType: 'SpamComplaint', ...base })[0]!.kind).toBe('spam')
  expect(mailEventsOf([{ event: 'open', email: 'a@b.example' }, null, 'x', { event: 'delivered' }])).toEqual([])
})
