import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeHeaders } from '../../kit/delivery/outbox.ts'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { noteEmailAlert } from './email-alert.store.ts'
import { queueWished } from './wishes.ts'

let club: TestServer
let coach: Caller
let mum: Caller
const monday = '2026-10-05T15:00:00Z'
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})
beforeEach(async () => {
  await club.at(monday)
  await club.rows('delete from delivery')
  await club.rows('delete from message_preference')
  await club.rows('delete from email_alert')
  await club.rows('delete from rate_bucket')
})
const path = `/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}`
let minute = 0
/** Moves tomorrow's practice, and notifies everybody. */
async function move() {
  const { version_id } = (await coach.get(`/practices/${events.tuesdaysPractice}`)).body
  minute = (minute + 5) % 60
  const start = `2026-10-06T17:${String(minute).padStart(2, '0')}`
  const { status } = await coach.post(`${path}?trigger_notification=1`, { start_time: start, end_time: '2026-10-06T19:00', version_id })
  expect(status).toBe(200)
}
const toDana = async () =>
  (await club.rows('select channel, to_address, body, unsubscribe_url from delivery where user_id = $1 order by id', [mum.userId])) as {
    channel: string
    to_address: string
    body: string
    unsubscribe_url: string | null
  }[]
const prefer = (caller: Caller, preferences: object) => caller.post('/user', { message_preferences: preferences })
const keyOf = (url: string) => url.split('/').at(-1)!

describe('message preferences', () => {
  test('exist for every category and channel, with everything on and no reminder at first [NOTIF-011] [NOTIF-012] [NOTIF-013]', async () => {
    const { message_preferences: first } = (await mum.get('/user?populate=message_preferences')).body
    for (const category of ['practices', 'games', 'events', 'alerts', 'club_alerts', 'admin_alerts'])
      for (const way of ['email', 'sms', 'push_mobile']) expect(first[`${category}_${way}`]).toBe(true)
    expect([first.email, first.sms, first.push_mobile, first.chat_push_mobile]).toEqual([true, true, true, true])
    for (const kind of ['practices', 'games', 'events'])
      expect([
        first[`reminders_${kind}_email`],
        first[`reminders_${kind}_sms`],
        first[`reminders_${kind}_push_mobile`],
        first[`reminders_${kind}_minutes`],
      ]).toEqual([false, false, false, null])
  })

  test('are saved as far as named, and returned complete [NOTIF-042] [NOTIF-014] [NOTIF-015]', async () => {
    const saved = (
      await prefer(mum, { games_email: false, reminders_games_minutes: 120, reminders_games_sms: true, chat_push_mobile: false })
    ).body
    expect(saved.message_preferences).toMatchObject({
      games_email: false,
      practices_email: true,
      reminders_games_minutes: 120,
      reminders_games_sms: true,
      chat_push_mobile: false,
    })
    expect((await mum.get('/user?populate=message_preferences')).body.message_preferences.chat_push_mobile).toBe(false)
    expect((await prefer(mum, { chat_push_mobile: 'yes' })).status).toBe(422)
    expect((await prefer(mum, { practices_sms: false })).body.message_preferences).toMatchObject({
      games_email: false,
      practices_sms: false,
    })
    expect((await prefer(mum, { games_fax: true })).status).toBe(422)
    expect((await prefer(mum, { reminders_games_minutes: 8 * 1440 })).status).toBe(422)
    expect((await prefer(mum, { reminders_games_minutes: null })).body.message_preferences.reminders_games_sms).toBe(false)
  })

  test('are respected by senders: a category that is off is not sent, the others are', async () => {
    await prefer(mum, { practices_email: false })
    await move()
    expect(await toDana()).toEqual([])
    await prefer(mum, { practices_email: true, games_email: false })
    await move()
    expect((await toDana()).map(({ channel, to_address }) => [channel, to_address])).toEqual([['email', people.miasMum]])
  })

  test('allow texts if they are on, the club pays and the number has not sent STOP', async () => {
    await club.rows(`update club set config = config || '{"enable_sms": true}' where club_id = 1`)
    await club.at('2026-10-06T15:00:00Z')
    const ways = async () => {
      await club.rows('delete from delivery')
      await move()
      return (await toDana()).map(({ channel }) => channel)
    }
    expect(await ways()).toEqual(['email', 'sms'])
    await prefer(mum, { practices_sms: false })
    expect(await ways()).toEqual(['email'])
    await prefer(mum, { practices_sms: true })
    await club.rows(
      `insert into sms_stop (to_num, from_num) select phone_digits(mobile_number), '3035550199' from app_user where id = $1`,
      [mum.userId],
    )
    expect(await ways()).toEqual(['email'])
    await club.rows('delete from sms_stop')
    await club.rows(`update club set config = config - 'enable_sms' where club_id = 1`)
  })

  test('do not send to an address that bounces; a verified second one gets its copy', async () => {
    await club.rows(`update app_user set secondary_email = 'dana.two@example.org' where id = $1`, [mum.userId])
    await move()
    expect((await toDana()).map(({ to_address }) => to_address)).toEqual([people.miasMum])
    await club.rows('delete from delivery')
    await club.rows('update app_user set secondary_email_verified_at = app_now() where id = $1', [mum.userId])
    await move()
    expect((await toDana()).map(({ to_address }) => to_address)).toEqual([people.miasMum, 'dana.two@example.org'])
    await club.rows('delete from delivery')
    await club.database.hold('jobs', (db) => noteEmailAlert(db, people.miasMum, 'hard', null))
    await move()
    expect((await toDana()).map(({ to_address }) => to_address)).toEqual(['dana.two@example.org'])
    await club.rows('update app_user set secondary_email = null, secondary_email_verified_at = null where id = $1', [mum.userId])
  })

  test('that exclude mails about practices exclude requests for answers too', async () => {
    await prefer(mum, { practices_email: false })
    await club.rows('delete from attendance_reminder')
    await coach.post(`/calendar_events/${events.thursdaysPractice}/attendance/reminder`)
    expect(await toDana()).toEqual([])
    expect(await club.rows(`select 1 from delivery where dedupe_key like 'remind:%' limit 1`)).not.toEqual([])
  })
})

describe('alerts', () => {
  const ask = async () => {
    await club.rows('delete from delivery')
    await club.rows('delete from notification')
    await coach.post(`/teams/${teams.u12Girls}/recruiting/ask`, { player_ids: [players.mia] })
    const tray = await club.rows('select 1 from notification where user_id = $1', [mum.userId])
    return { mails: await toDana(), tray: tray.length }
  }

  test('can be switched off by the link in each mail and on again by the owner; the tray still shows them', async () => {
    const { mails, tray } = await ask()
    expect([mails.length, tray]).toEqual([1, 1])
    const url = mails[0]!.unsubscribe_url!
    expect(mails[0]!.body).toContain(`/unsubscribe_success/${keyOf(url)}`)
    expect((await club.anonymous.post(`/unsubscribe/${keyOf(url)}`)).body).toMatchObject({ category: 'alerts', subscribed: false })
    expect(await ask()).toEqual({ mails: [], tray: 1 })
    await prefer(mum, { alerts_email: true })
    expect((await ask()).mails).toHaveLength(1)
    await club.database.hold('jobs', (db) => noteEmailAlert(db, people.miasMum, 'hard', null))
    expect((await ask()).mails).toEqual([])
  })

  test('that nobody switches off go to the second address when the first one bounces, and else are listed as undelivered', async () => {
    const tell = async (key: string, category: 'required' | 'alerts' = 'required') => {
      const mail = {
        channel: 'email',
        userId: mum.userId,
        to: people.miasMum,
        name: 'Dana',
        subject: 'Receipt',
        body: '',
        dedupeKey: key,
      } as const
      const sent = await club.database.hold('jobs', (db) => queueWished(db, null, 1, [mail], { category, publicUrl: 'https://club.test' }))
      const rows = await club.rows('select to_address, state, error, unsubscribe_url from delivery where dedupe_key = $1', [key])
      return [sent, ...rows]
    }
    await prefer(mum, { alerts_email: false })
    expect(await tell('a')).toMatchObject([1, { to_address: people.miasMum, state: 'queued', unsubscribe_url: null }])
    await club.database.hold('jobs', (db) => noteEmailAlert(db, people.miasMum, 'hard', null))
    expect(await tell('b')).toMatchObject([0, { state: 'failed', error: 'The address bounced before.' }])
    const second = 'secondary_email = $2, secondary_email_verified_at = app_now()'
    await club.rows(`update app_user set ${second} where id = $1`, [mum.userId, 'dana.two@example.org'])
    expect(await tell('c')).toMatchObject([1, { to_address: 'dana.two@example.org', state: 'queued' }])
    // A mail that somebody may switch off goes there too, and is found by the same key.
    await prefer(mum, { alerts_email: true })
    expect(await tell('d', 'alerts')).toMatchObject([1, { to_address: 'dana.two@example.org', state: 'queued' }])
    await club.rows('update app_user set secondary_email = null, secondary_email_verified_at = null where id = $1', [mum.userId])
  })
})

describe('the unsubscribe link of a mail', () => {
  test('switches this category off with one press in the mail program, without a session, and nothing else [MSG-002]', async () => {
    await move()
    const [mail] = await toDana()
    expect(unsubscribeHeaders(mail!.unsubscribe_url)).toEqual({
      'List-Unsubscribe': `<${mail!.unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const key = keyOf(mail!.unsubscribe_url!)
    expect(mail!.body).toContain(`/unsubscribe_success/${key}`)
    const before = (await mum.get('/user?populate=message_preferences')).body.message_preferences
    // Sent as mail programs do: a form, without an Origin.
    const pressed = await club.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([pressed.statusCode, pressed.json()]).toEqual([
      200,
      { category: 'practices', email: 'p•••@demo.touchline.test', subscribed: false },
    ])
    expect((await mum.get('/user?populate=message_preferences')).body.message_preferences).toEqual({ ...before, practices_email: false })
    expect((await club.anonymous.delete(`/unsubscribe/${key}`)).body.subscribed).toBe(true)
    expect((await club.anonymous.get(`/unsubscribe/${key}`)).body.subscribed).toBe(true)
  })

  test('stays valid for old mails, and opening it changes nothing', async () => {
    await move()
    const first = (await toDana())[0]!.unsubscribe_url!
    await club.rows('delete from delivery')
    await move()
    expect((await toDana())[0]!.unsubscribe_url).toBe(first)
    await club.anonymous.get(`/unsubscribe/${keyOf(first)}`)
    expect(await club.rows('select 1 from message_preference')).toEqual([])
  })

  test('that was invented does nothing', async () => {
    expect((await club.anonymous.post(`/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404)
  })
})

describe('a personal reminder', () => {
  // Practice is on Tuesday at 18:00 in Denver, midnight UTC.
  const sweepAt = async (instant: string) => {
    await club.at(instant)
    await club.ctx.jobs.sweep()
  }
  beforeEach(async () => {
    await club.rows(`update event set starts_at = '2026-10-07T00:00Z', ends_at = '2026-10-07T01:30Z' where id = $1`, [
      events.tuesdaysPractice,
    ])
    await club.rows('delete from attendance where event_id = $1', [events.tuesdaysPractice])
  })
  test('comes once, the chosen time before, with an unsubscribe link; and again when the start is moved', async () => {
    await prefer(mum, { reminders_practices_minutes: 120, reminders_practices_email: true })
    await sweepAt('2026-10-06T21:59:00Z')
    expect(await toDana()).toEqual([])
    await sweepAt('2026-10-06T22:00:00Z')
    await sweepAt('2026-10-06T22:01:00Z')
    const [mail, ...more] = await toDana()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ channel: 'email', to_address: people.miasMum, unsubscribe_url: expect.stringContaining('/unsubscribe/') })
    await club.rows(`update event set starts_at = '2026-10-07T00:30Z' where id = $1`, [events.tuesdaysPractice])
    await sweepAt('2026-10-06T22:30:00Z')
    expect(await toDana()).toHaveLength(2)
  })
  test('does not come when it is off, long past, or nobody of the family attends', async () => {
    await sweepAt('2026-10-06T22:00:00Z')
    expect(await toDana()).toEqual([])
    await prefer(mum, { reminders_practices_minutes: 1440, reminders_practices_email: true })
    await sweepAt('2026-10-06T22:00:00Z')
    expect(await toDana()).toEqual([])
    await prefer(mum, { reminders_practices_minutes: 120, reminders_practices_email: true })
    await club.rows(
      `insert into attendance (club_id, event_id, player_id, status, set_at) select 1, $1, player_id, 'absent', app_now() from player_contact where user_id = $2 and club_id = 1`,
      [events.tuesdaysPractice, mum.userId],
    )
    await sweepAt('2026-10-06T22:00:00Z')
    expect(await toDana()).toEqual([])
  })
})
