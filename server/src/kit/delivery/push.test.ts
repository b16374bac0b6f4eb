/** @module-tag postgres */
import { acknowledgeButton } from '@touchline/domain/notifications/ask-to-acknowledge'
import { exportPKCS8, generateKeyPair } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { personsDevices } from '../../native/native.store.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { deliveryJob, type Delivery } from './deliver.ts'
import { fakeBrowser, fakePush, senderOf, type FakePush } from './fake-push.ts'
import { fcmProvider } from './fcm.ts'
import { openProviders } from './open-providers.ts'
import { queueMails, type Mail, type Wished } from './outbox.ts'
import { DeviceGone, type MessageProviders } from './providers.ts'
import { receiptOf } from './receipts.ts'
import { readSettings } from '../settings.ts'

let club: TestServer
let service: FakePush
let post: MessageProviders
let delivery: Delivery
let mum: Caller
const browser = fakeBrowser()
beforeAll(async () => {
  club = await startTestServer()
  service = await fakePush()
  mum = await club.as(people.miasMum)
  const settings = readSettings({
    TOUCHLINE_DEMO: '0',
    CALENDAR_HOSTS: service.url.replace('http://', ''),
    PUBLIC_URL: 'https://club.test',
  })
  post = await openProviders(settings, false, { database: club.database, secrets: club.ctx.secrets })
  delivery = {
    ...{ database: club.database, post, ...personsDevices, publicUrl: 'https://club.test' },
    receiptOf: (message) => receiptOf(club.ctx.secrets, message),
    acknowledgeButton,
    onStopped: () => Promise.resolve(),
    onError: () => undefined,
    eventsNow: () => Promise.resolve([]),
  }
})
afterAll(async () => {
  await post.close()
  await service.close()
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  for (const table of ['delivery', 'push_device']) await club.rows(`delete from ${table}`)
  service.taken.length = service.answers.length = 0
})

/** Subscribes a browser of the mother, whose push service is the receiver of this test. */
async function subscribe(path = '/first') {
  const body = { endpoint: `https://push.example.org${path}`, keys: browser.keys, client_type: 'desktop' }
  expect((await mum.post('/comm/push/subscribe', body)).status).toBe(200)
  await club.rows('update push_device set fcm_token = $1 where fcm_token = $2', [`${service.url}${path}`, body.endpoint])
}
async function send(more: Partial<Mail> = {}): Promise<{ state: string; id: number }> {
  const mail: Mail = {
    ...{
      channel: 'push',
      userId: mum.userId,
      to: '',
      name: 'Dana',
      subject: 'Practice canceled',
      body: 'Tue 6:00 PM',
      dedupeKey: 'push test',
    },
    ...more,
  }
  await club.database.hold('jobs', (db) => queueMails(db, null, 1, [mail as Wished]))
  return await deliver()
}
async function deliver() {
  const ids = (await club.rows('select id from delivery')).map(({ id }) => Number(id))
  await deliveryJob(delivery).work({ data: { club_id: 1, ids }, database: club.database })
  return (await club.rows('select id, state, error from delivery'))[0] as { state: string; id: number }
}

test('a push message reaches the browser encrypted, with its club, its page and the receipt [NOTIF-018]', async () => {
  await subscribe()
  const { state, id } = await send({ opens: { path: '/teams/1/events/7', label: 'View practice' }, urgentKey: 'event:7:1:canceled:9' })
  expect(state).toBe('sent')
  const [message] = service.taken
  expect(message!.body.toString('latin1')).not.toContain('Practice')
  expect(browser.read(message!)).toEqual({
    notification: { title: 'Practice canceled', body: 'Tue 6:00 PM' },
    data: {
      ...{ club_id: 1, club_logo: null, cta_url: 'https://club.test/teams/1/events/7', cta: 'View practice', chat_thread_id: null },
      urgent: true,
      acknowledge: 'I have seen this',
      receipt: receiptOf(club.ctx.secrets, { club_id: 1, id: Number(id) }),
    },
  })
  const { public_key } = (await mum.get('/comm/push/key')).body
  expect(senderOf(message!)).toMatchObject({ aud: service.url, sub: 'https://club.test', key: public_key })
})

test('the button of an urgent push message is in the language of its reader, and one that is not urgent has none', async () => {
  await subscribe()
  const buttonFor = async (locale: string, more: Partial<Mail>) => {
    await club.rows('update app_user set locale = $1 where id = $2', [locale, mum.userId])
    await send({ dedupeKey: `button ${locale} ${Object.keys(more).join()}`, ...more })
    return browser.read(service.taken.at(-1)!).data.acknowledge
  }
  const urgentKey = 'event:7:1:canceled:9'
  expect(await buttonFor('es', { urgentKey })).toBe('He visto esto')
  expect(await buttonFor('es', {})).toBeNull()
  expect(await buttonFor('en', { urgentKey })).toBe('I have seen this')
})

test('a subscription that has expired is removed, and the others still get the message', async () => {
  await subscribe('/old')
  await subscribe('/new')
  service.answers = [410]
  expect((await send()).state).toBe('sent')
  expect(service.taken).toHaveLength(1)
  expect(await club.rows('select fcm_token from push_device')).toHaveLength(1)
  service.answers = [404]
  expect(await send({ dedupeKey: 'again' })).toBeDefined()
  expect(await club.rows(`select state from delivery where dedupe_key = 'again'`)).toEqual([{ state: 'failed' }])
  expect(await club.rows('select 1 from push_device')).toEqual([])
})

test('a push service that is down gets the message later, under the same topic, so that it is shown once', async () => {
  await subscribe()
  service.answers = [503]
  expect((await send()).state).toBe('queued')
  await club.at('2026-10-05T15:01:00Z')
  expect((await deliver()).state).toBe('sent')
  expect(service.taken.map(({ headers }) => headers['topic'])).toEqual([expect.stringMatching(/^[\w-]{1,32}$/)])
})

test('the address of a browser may not be one of the own network', async () => {
  const body = (endpoint: string) => ({ endpoint, keys: browser.keys, client_type: 'desktop' })
  expect((await mum.post('/comm/push/subscribe', body('http://push.example.org/a'))).status).toBe(422)
  await mum.post('/comm/push/subscribe', body('https://127.0.0.1:9/a'))
  expect((await send()).state).toBe('failed')
  expect(await club.rows('select 1 from push_device')).toEqual([])
})

test('a browser gets no more messages after its owner has signed out or turned them off, and says so', async () => {
  const address = 'https://push.example.org/first'
  const isOn = async (who: Caller) => (await who.get(`/comm/push/key?endpoint=${encodeURIComponent(address)}`)).body.is_subscribed
  const there = await club.as(people.miasMum)
  await there.post('/comm/push/subscribe', { endpoint: address, keys: browser.keys, client_type: 'desktop' })
  expect([await isOn(mum), await isOn(await club.as(people.coachSam))]).toEqual([true, false])
  await club.anonymous.post('/user/logout', {}, there.headers)
  expect(await isOn(mum)).toBe(false)

  await mum.post('/comm/push/subscribe', { endpoint: address, keys: browser.keys, client_type: 'desktop' })
  await mum.post('/comm/push/unsubscribe', { endpoint: 'https://push.example.org/other' })
  expect(await isOn(mum)).toBe(true)
  await mum.post('/comm/push/unsubscribe', { endpoint: address })
  expect(await club.rows('select 1 from push_device')).toEqual([])
})

test('an app gets its messages by Firebase, and a removed app is noticed', async () => {
  const asked: { url: string; body: string; authorization: string | undefined }[] = []
  let status = 200
  const google = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, authorization: request.headers.authorization })
      const good = request.url === '/token' ? { access_token: 'bearer', expires_in: 3600 } : { name: 'sent' }
      const gone = { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } }
      reply.writeHead(request.url === '/token' ? 200 : status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(status === 200 || request.url === '/token' ? good : gone))
    })
  })
  await new Promise<void>((resolve) => {
    google.listen(0, 'localhost', resolve)
  })
  const url = `http://localhost:${(google.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const account = { client_email: 'push@club.example', private_key: await exportPKCS8(privateKey), token_uri: `${url}/token` }
  const send = fcmProvider({ project: 'club', account, url })
  const data = {
    club_id: 1,
    club_logo: null,
    cta_url: null,
    cta: null,
    chat_thread_id: 'team_1',
    urgent: false,
    acknowledge: null,
    receipt: 'r',
  }
  const message = { notification: { title: 'New message', body: 'Hi' }, data }
  await send({ token: 'a-phone', keys: null }, '1.7', message)
  await send({ token: 'a-phone', keys: null }, '1.8', message)
  expect(asked.map((one) => one.url)).toEqual(['/token', '/v1/projects/club/messages:send', '/v1/projects/club/messages:send'])
  expect(asked[1]!.authorization).toBe('Bearer bearer')
  expect(JSON.parse(asked[1]!.body).message).toMatchObject({
    ...{ token: 'a-phone', notification: { title: 'New message' } },
    data: { club_id: '1', chat_thread_id: 'team_1', message_id: '1.7' },
  })
  status = 404
  await expect(send({ token: 'a-phone', keys: null }, '1.9', message)).rejects.toBeInstanceOf(DeviceGone)
  google.close()
  google.closeAllConnections()
})
