import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let mum: Caller
const night = { from: '21:00', to: '07:00', zone: 'America/Denver' }
beforeAll(async () => {
  club = await startTestServer()
  mum = await club.as(people.miasMum)
  await club.rows(`update club set config = config || '{"enable_sms": true}' where club_id = 1`)
  await club.rows(`update app_user set mobile_number = '(303) 555-0106' where id = $1`, [mum.userId])
  await club.rows('delete from email_alert')
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  await club.rows('delete from delivery')
})
const prefer = (preferences: object) => mum.post('/user', { message_preferences: preferences })
const sweepOn = (instant: string) => club.at(instant).then(() => club.ctx.jobs.sweep())
const reminders = () =>
  club.rows(`select channel, state, next_try_at from delivery where user_id = $1 and dedupe_key like 'reminder:%' order by channel`, [
    mum.userId,
  ])

test('a text waits for the morning of its reader, and a mail does not', async () => {
  const reminder = { reminders_practices_email: true, reminders_practices_sms: true, reminders_practices_minutes: 16 * 60 }
  expect((await prefer({ ...reminder, quiet_hours: night })).body.message_preferences.quiet_hours).toEqual(night)
  // Two o’clock at night in Denver, sixteen hours before the practice.
  await sweepOn('2026-10-06T08:05:00Z')
  await sweepOn('2026-10-06T08:07:00Z')
  expect(await reminders()).toMatchObject([
    { channel: 'email', state: 'sent' },
    { channel: 'sms', state: 'queued', next_try_at: new Date('2026-10-06T13:00:00Z') },
  ])
  await sweepOn('2026-10-06T13:01:00Z')
  expect(await reminders()).toMatchObject([{ state: 'sent' }, { channel: 'sms', state: 'sent' }])
})

test('quiet hours in an unknown zone are refused with a sentence, and the earlier ones stay', async () => {
  await prefer({ quiet_hours: night })
  const { status, body } = await prefer({ quiet_hours: { ...night, zone: 'Mars/Olympus' } })
  expect([status, body.errors]).toEqual([422, { message_preferences: ['This time zone is unknown.'] }])
  expect((await mum.get('/user?populate=message_preferences')).body.message_preferences.quiet_hours).toEqual(night)
  await prefer({ quiet_hours: null })
})
