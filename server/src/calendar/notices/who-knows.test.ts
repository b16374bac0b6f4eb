import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, people, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let director: Caller
let mum: Caller
const event = events.tuesdaysPractice
beforeAll(async () => {
  club = await startTestServer()
  ;[director, mum] = [await club.as(people.director), await club.as(people.miasMum)]
  await club.rows(`update club set config = config || '{"enable_sms": true}' where club_id = 1`)
  await club.rows(`update app_user set mobile_number = '(303) 555-0106' where id = $1`, [mum.userId])
})
beforeEach(async () => {
  await club.at('2026-10-06T15:00:00Z')
  for (const table of ['notification', 'delivery', 'push_device', 'event_acknowledgement']) await club.rows(`delete from ${table}`)
})
/** Saves the practice of the next day, which makes the change urgent. */
async function save(change: object) {
  const { version_id, start_time, end_time } = (await director.get(`/practices/${event}`)).body
  const body = { start_time, end_time, ...change, version_id }
  const saved = await director.post(`/teams/${teams.u12Girls}/practices/${event}?trigger_notification=1`, body)
  expect(saved.status, saved.raw).toBe(200)
}
const cancel = () => save({ status: 'canceled' })
const restore = () => save({ status: 'scheduled' })
const knowing = async () => {
  const { people: all } = (await director.get(`/calendar_events/${event}/notices`)).body
  return (all as { user_id: number; awareness: string; mobile_number: string; players: string[]; by: object[] }[]).find(
    ({ user_id }) => user_id === mum.userId,
  )!
}
const subscribe = () =>
  mum.post('/comm/push/subscribe', {
    endpoint: 'https://push.example.org/a',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    client_type: 'desktop',
  })
const sweepAfter = async (minutes: number) => {
  await club.at(new Date(Date.parse('2026-10-06T15:00:00Z') + minutes * 60_000).toISOString())
  await club.ctx.jobs.sweep()
}
const textsOf = () => club.rows(`select state from delivery where user_id = $1 and channel = 'sms'`, [mum.userId])

test('the staff see who does not know of a cancellation yet, with the number to call, until the family has opened the event', async () => {
  await cancel()
  expect(await knowing()).toMatchObject({ awareness: 'pending', mobile_number: '(303) 555-0106', players: ['Mia', 'Ella'] })
  await sweepAfter(2)
  expect((await knowing()).awareness).toBe('unseen')
  expect((await knowing()).by).toContainEqual({ channel: 'email', state: 'sent' })
  await mum.post(`/calendar_events/${event}/opened`)
  expect(await knowing()).toMatchObject({ awareness: 'seen' })
  await club.rows(`update delivery set opened_at = null, state = 'failed', bounced_at = app_now() where user_id = $1`, [mum.userId])
  expect(await knowing()).toMatchObject({ awareness: 'unreached' })
  await restore()
})

test('somebody with a device gets a push message at once, and the text only if it was not seen for ten minutes', async () => {
  await subscribe()
  await cancel()
  await sweepAfter(2)
  expect((await knowing()).by).toContainEqual({ channel: 'push', state: 'sent' })
  expect(await textsOf()).toEqual([{ state: 'queued' }])
  await sweepAfter(12)
  expect(await textsOf()).toEqual([{ state: 'sent' }])
  await club.at('2026-10-06T15:00:00Z')
  await restore()
})

test('a text is not sent to somebody who has seen the push message or the notification', async () => {
  await subscribe()
  await cancel()
  await sweepAfter(2)
  const { new_notifications } = (await mum.get(`/comm/notifications/updates/0`)).body
  await mum.post('/comm/notifications/read', { ids: new_notifications.map(({ id }: { id: number }) => id) })
  expect((await knowing()).awareness).toBe('seen')
  await sweepAfter(12)
  expect(await textsOf()).toEqual([{ state: 'dropped' }])
})

test('the link of an urgent mail acknowledges the change by one press and not by being opened; staff see it as the furthest state, and no text follows', async () => {
  await subscribe()
  await cancel()
  await sweepAfter(2)
  const [mail] = await club.rows(`select body from delivery where user_id = $1 and channel = 'email'`, [mum.userId])
  // It opens in a role of the club, whatever the reader's role is at that moment.
  expect(mail!['body']).toContain(`/change-role/Club_1/${encodeURIComponent(`/teams/${teams.u12Girls}/events/${event}`)}`)
  const link = `/comm/acknowledge/${/I have seen this: http\S+\/acknowledge\/(\S+)/.exec(String(mail!['body']))![1]!}`
  const asked = { club: 'Riverside FC', body: expect.stringContaining('CANCELED') as unknown, acknowledged_at: null }
  for (const _time of [1, 2]) expect((await club.anonymous.get(link)).body).toEqual(asked)
  expect((await knowing()).awareness).toBe('unseen')
  expect((await club.anonymous.post(`${link}x`)).status).toBe(404)
  expect((await club.anonymous.post(link.replace(/-\d+\./, '-1.'))).status).toBe(404)

  const acknowledged_at = '2026-10-06T15:02:00.000Z'
  expect((await club.anonymous.post(link)).body).toEqual({ ...asked, acknowledged_at })
  await sweepAfter(12)
  expect(await textsOf()).toEqual([{ state: 'dropped' }])
  expect((await club.anonymous.post(link)).body).toEqual({ ...asked, acknowledged_at })
  const { awareness, by } = await knowing()
  expect([awareness, ...by.map((way) => Object.values(way).join()).toSorted()]).toEqual([
    'acknowledged',
    'email,acknowledged',
    'push,acknowledged',
  ])
  expect((await director.get(`/calendar_events/${event}/notices`)).body.acknowledged).toEqual([
    { name: 'Dana Whitfield', at: acknowledged_at },
  ])
  expect((await mum.get('/user/calendar_news')).body.cancellations).toEqual([])
  await club.at('2026-10-06T15:00:00Z')
  await restore()
})

test('a practice that is moved at short notice is acknowledged in the tray or on its page, each change by itself', async () => {
  const asksUntil = async (who: Caller) => (await who.get(`/calendar_events/${event}`)).body.urgent_until
  expect(await asksUntil(mum)).toBeNull()
  await save({ start_time: '2026-10-06T17:30' })
  expect(await asksUntil(mum)).toBeNull()
  await sweepAfter(2)
  expect([await asksUntil(mum), await asksUntil(director)]).toEqual(['2026-10-06T15:02:00.000Z', null])
  const [shown] = (await mum.get('/comm/notifications/updates/0')).body.new_notifications
  expect(shown.may_acknowledge).toBe(true)
  expect((await director.post('/comm/notifications/acknowledge', { ids: [shown.id] })).body).toEqual({ ids: [] })
  expect((await knowing()).awareness).toBe('unseen')
  expect((await mum.post('/comm/notifications/acknowledge', { ids: [shown.id] })).body).toEqual({ ids: [shown.id] })
  expect((await knowing()).awareness).toBe('acknowledged')
  expect((await mum.get('/comm/notifications/updates/0')).body.new_notifications[0]).toMatchObject({ may_acknowledge: false })
  expect(await asksUntil(mum)).toBeNull()

  await sweepAfter(20)
  await save({ start_time: '2026-10-06T18:00' })
  await sweepAfter(22)
  expect((await knowing()).awareness).toBe('unseen')
  const until = await asksUntil(mum)
  await mum.post('/user/calendar_news/seen', { until, event_ids: [event] })
  expect([(await knowing()).awareness, await asksUntil(mum)]).toEqual(['acknowledged', null])
})

test('an urgent change of which no notification is left is acknowledged on the page of the event and by the link of its mail, and counts', async () => {
  await save({ start_time: '2026-10-06T17:15' })
  await sweepAfter(2)
  await club.rows('delete from notification')
  const { urgent_until: until } = (await mum.get(`/calendar_events/${event}`)).body
  expect(until).toBe('2026-10-06T15:02:00.000Z')
  await mum.post('/user/calendar_news/seen', { until, event_ids: [event] })
  expect((await knowing()).awareness).toBe('acknowledged')
  expect((await mum.get(`/calendar_events/${event}`)).body.urgent_until).toBeNull()

  await sweepAfter(20)
  await save({ start_time: '2026-10-06T17:45' })
  await sweepAfter(22)
  await club.rows('delete from notification')
  expect((await knowing()).awareness).toBe('unseen')
  const [mail] = await club.rows(`select body from delivery where user_id = $1 and channel = 'email' order by id desc limit 1`, [
    mum.userId,
  ])
  await club.anonymous.post(`/comm/acknowledge/${/\/acknowledge\/(\S+)/.exec(String(mail!['body']))![1]!}`)
  expect((await knowing()).awareness).toBe('acknowledged')
  expect((await director.get(`/calendar_events/${event}/notices`)).body.acknowledged).toEqual([
    { name: 'Dana Whitfield', at: '2026-10-06T15:22:00.000Z' },
  ])
})
