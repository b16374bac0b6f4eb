import { nobody, type Audience } from '@touchline/domain/messages/audience'
import { contentOf } from '@touchline/domain/messages/content'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { receiptOf } from '../kit/delivery/receipts.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
const monday = '2026-10-05T15:00:00Z'
/** After the undo of a message of that moment. */
const shown = '2026-10-05T15:01:00Z'
const team = `team_${teams.u12Girls}`

beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})
beforeEach(async () => {
  await club.at(monday)
  for (const table of ['message_recipient', 'message_file', 'message', 'notification', 'delivery']) await club.rows(`delete from ${table}`)
})

const to = (...recipients: string[]): Audience => ({ ...nobody, recipients })
async function send(who: Caller, audience: Audience, more: object = {}) {
  const draft = { subject: 'Saturday', content: contentOf('Hi {first_name}, bring water.'), audience, ...more }
  const { id, version_id } = (await who.post('/comm/messages', draft)).body
  return await who.post(`/comm/messages/${id}/send`, { version_id, scheduled_for: null })
}

test('everybody gets one notification, whatever channels they have left on, and texts go out only where the club sends them [NOTIF-013]', async () => {
  await mum.post('/user', { message_preferences: { email: false } })
  await mum.post('/comm/push/subscribe', {
    ...{ endpoint: 'https://push.example.org/dana', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, client_type: 'desktop' },
  })
  await club.rows(
    `update app_user set mobile_number = '(303) 555-0106', secondary_email = 'dana.two@example.org', secondary_email_verified_at = app_now() where id = $1`,
    [mum.userId],
  )
  const toMum = async () => {
    const sent = await club.rows('select channel from delivery where user_id = $1 order by channel', [mum.userId])
    const [{ n } = { n: 0 }] = await club.rows('select count(*)::int as n from notification where user_id = $1', [mum.userId])
    await club.rows('delete from delivery')
    await club.rows('delete from notification')
    return [...sent.map(({ channel }) => channel), n]
  }
  await send(coach, to(team))
  expect(await toMum()).toEqual(['push', 1])
  await mum.post('/user', { message_preferences: { email: true, sms: true } })
  await send(coach, to(team), { urgent: true })
  expect(await toMum()).toEqual(['email', 'email', 'push', 'sms', 1])
  await club.rows(`update club set config = config || '{"enable_sms": false}' where club_id = 1`)
  await send(coach, to(team), { urgent: true })
  expect(await toMum()).toEqual(['email', 'email', 'push', 1])
  await club.rows(`update club set config = config || '{"enable_sms": true}' where club_id = 1`)
  await club.rows('delete from push_device')
  await club.rows('update app_user set secondary_email = null, secondary_email_verified_at = null where id = $1', [mum.userId])
})

test('the text of an urgent message to somebody with a device waits for ten minutes, and is not sent once the message was opened', async () => {
  await mum.post('/comm/push/subscribe', {
    ...{ endpoint: 'https://push.example.org/dana', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, client_type: 'desktop' },
  })
  const texts = () => club.rows(`select state from delivery where user_id = $1 and channel = 'sms'`, [mum.userId])
  const sweepAt = async (time: string) => {
    await club.at(`2026-10-05T${time}Z`)
    await club.ctx.jobs.sweep()
  }
  await send(coach, to(team), { urgent: true })
  await sweepAt('15:02:00')
  expect(await texts()).toEqual([{ state: 'queued' }])
  await sweepAt('15:11:00')
  expect(await texts()).toEqual([{ state: 'sent' }])
  await club.rows('delete from delivery')
  await club.at(monday)
  const { id } = (await send(coach, to(team), { urgent: true })).body
  await sweepAt('15:02:00')
  await club.rows(`update delivery set state = 'failed', bounced_at = app_now() where user_id = $1 and channel = 'email'`, [mum.userId])
  await mum.post(`/comm/messages/${id}/read`)
  await sweepAt('15:11:00')
  expect(await texts()).toEqual([{ state: 'dropped' }])
  // She has read it in the inbox; the email bounced nevertheless.
  const { people: all } = (await coach.get(`/comm/messages/${id}/statistics?who=all&page_size=200`)).body
  expect(all.find(({ name }: { name: string }) => name === 'Dana Whitfield')).toMatchObject({
    state: 'opened',
    by: [{ channel: 'email', state: 'bounced' }, { channel: 'push' }],
  })
  await club.rows('delete from push_device')
})

test('the reader of an urgent message says once that it was seen, and the sender sees who did; a plain message asks for nothing', async () => {
  await mum.post('/comm/push/subscribe', {
    ...{ endpoint: 'https://push.example.org/dana', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, client_type: 'desktop' },
  })
  const { id } = (await send(coach, to(team), { urgent: true })).body
  const plain = (await send(coach, to(team))).body.id as number
  await club.at(shown)
  await club.deliver()
  const path = `/comm/messages/${id}/acknowledge`
  const counted = async () => {
    const { acknowledged, by_channel, people: all } = (await coach.get(`/comm/messages/${id}/statistics?who=all&page_size=200`)).body
    const line = all.find(({ name }: { name: string }) => name === 'Dana Whitfield')
    return {
      acknowledged,
      app: by_channel[0].acknowledged,
      player: line.player,
      state: line.state,
      by: line.by.map((one: { state: string }) => one.state),
    }
  }
  await mum.post(`/comm/messages/${id}/read`)
  expect(await counted()).toMatchObject({ acknowledged: 0, app: 0, state: 'opened' })
  expect((await mum.get(`/comm/messages/${id}`)).body).toMatchObject({ may_acknowledge: true, acknowledged_at: null })
  for (const [who, message] of [
    [mum, plain],
    [coach, id],
    [await club.as(people.stranger), id],
  ] as const)
    expect((await who.post(`/comm/messages/${message}/acknowledge`)).status).toBe(404)

  expect((await mum.post(path)).body).toEqual({ id })
  await club.at('2026-10-05T15:11:00Z')
  expect((await mum.post(path)).status).toBe(200)
  expect((await mum.get(`/comm/messages/${id}`)).body).toMatchObject({
    may_acknowledge: false,
    acknowledged_at: '2026-10-05T15:01:00.000Z',
  })
  // A mother reads for her daughter.
  expect(await counted()).toEqual({
    acknowledged: 1,
    app: 1,
    player: 'Ella Whitfield',
    state: 'acknowledged',
    by: ['acknowledged', 'acknowledged', 'acknowledged'],
  })
  await club.ctx.jobs.sweep()
  expect((await counted()).by).toEqual(['acknowledged', 'acknowledged'])
  expect((await coach.get(`/comm/messages/${plain}/statistics`)).body.acknowledged).toBeNull()

  // The button of the push message reports it by the receipt.
  const next = (await send(coach, to(team), { urgent: true })).body.id as number
  const [push] = await club.rows(`select id from delivery where dedupe_key = $1`, [`message:${next}:${mum.userId}:email:push`])
  const receipt = receiptOf(club.ctx.secrets, { club_id: 1, id: Number(push!['id']) })
  expect((await club.anonymous.post(`/comm/receipts/${receipt}`, { state: 'acknowledged' })).body).toEqual({ noted: true })
  expect((await coach.get(`/comm/messages/${next}/statistics`)).body).toMatchObject({ acknowledged: 1, seen: 1 })
  await club.rows('delete from push_device')
})

test('an urgent message of which no notification is left is acknowledged on its page, by the link of its mail and on the push message', async () => {
  await mum.post('/comm/push/subscribe', {
    ...{ endpoint: 'https://push.example.org/dana', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, client_type: 'desktop' },
  })
  /** An urgent message from a year ago. */
  const sendOld = async () => {
    await club.at(monday)
    const { id } = (await send(coach, to(team), { urgent: true })).body
    await club.at(shown)
    await club.deliver()
    await club.rows('delete from notification')
    return Number(id)
  }
  const deliveryOf = async (id: number, end: string) =>
    (await club.rows('select id, body from delivery where dedupe_key = $1', [`message:${id}:${mum.userId}:email${end}`]))[0]!
  const stateOf = async (id: number) => {
    const { acknowledged, people: all } = (await coach.get(`/comm/messages/${id}/statistics?who=all&page_size=200`)).body
    return [acknowledged, all.find(({ name }: { name: string }) => name === 'Dana Whitfield').state]
  }
  const first = await sendOld()
  await club.rows('delete from delivery')
  expect((await mum.post(`/comm/messages/${first}/acknowledge`)).body).toEqual({ id: first })
  expect(await stateOf(first)).toEqual([1, 'acknowledged'])
  expect((await mum.get(`/comm/messages/${first}`)).body.may_acknowledge).toBe(false)

  const second = await sendOld()
  const link = `/comm/acknowledge/${/\/acknowledge\/(\S+)/.exec(String((await deliveryOf(second, ''))['body']))![1]!}`
  expect((await club.anonymous.get(link)).body).toEqual({ club: 'Riverside FC', body: 'Saturday', acknowledged_at: null })
  expect((await club.anonymous.post(link)).body.acknowledged_at).not.toBeNull()
  expect(await stateOf(second)).toEqual([1, 'acknowledged'])

  const third = await sendOld()
  const receipt = receiptOf(club.ctx.secrets, { club_id: 1, id: Number((await deliveryOf(third, ':push'))['id']) })
  await club.anonymous.post(`/comm/receipts/${receipt}`, { state: 'acknowledged' })
  expect(await stateOf(third)).toEqual([1, 'acknowledged'])
  await club.rows('delete from push_device')
})

test('a family in two clubs opens a message of either from its tray and its email: the link changes to a role of that club', async () => {
  const dad = await club.as(people.multi, 'Parent_1')
  const office = await club.as(people.otherClubAdmin)
  const text = [{ type: 'text', text: 'Hi {first_name} <3', marks: [{ type: 'bold' }] }]
  const content = { type: 'doc', content: [{ type: 'paragraph', content: text }] }
  const { body, raw } = await send(office, to(`player_${players.remy}`), { content })
  expect(body.recipients, raw).toBeGreaterThan(0)
  await club.at(shown)
  await club.deliver()
  const { new_notifications } = (await dad.get(`/comm/notifications/updates/${Date.parse('2026-09-05T15:00:00Z')}`)).body
  const inbox = encodeURIComponent(`/inbox/inbox/${body.id}#reply`)
  expect(new_notifications[0].extra.cta).toBe(`/change-role/Parent_2/${inbox}`)
  expect((await dad.get(`/comm/messages/${body.id}`)).status).toBe(404)
  const [mail] = await club.rows(`select body, html from delivery where channel = 'email' and user_id = $1`, [dad.userId])
  expect(mail!['body']).toContain(`/change-role/Club_2/${inbox}`)
  expect(mail!['html']).toMatch(/<p><strong>Hi \w+ &lt;3<\/strong><\/p>.*change-role.*unsubscribe.*<\/body><\/html>$/s)

  const there = await club.as(people.multi, 'Parent_2')
  const [same] = (await there.get(`/comm/notifications/updates/${Date.parse('2026-09-05T15:00:00Z')}`)).body.new_notifications
  expect(same.extra.cta).toBe(`/inbox/inbox/${body.id}#reply`)
  expect((await there.get(`/comm/messages/${body.id}`)).status).toBe(200)
})
