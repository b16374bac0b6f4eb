/** @module-tag postgres */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
const event = events.tuesdaysPractice
const path = `/teams/${teams.u12Girls}/practices/${event}`
const monday = '2026-10-05T15:00:00Z'
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  await club.rows('delete from email_alert')
})
beforeEach(async () => {
  await club.at(monday)
  for (const table of ['delivery', 'attendance_reminder', 'team_attendance_setting', 'rate_bucket']) await club.rows(`delete from ${table}`)
})
const states = async (beginning: string) =>
  Object.fromEntries(
    (
      await club.rows('select state, count(*)::int as n from delivery where dedupe_key like $1 group by state order by state', [
        `${beginning}:${event}:%`,
      ])
    ).map(({ state, n }) => [String(state), Number(n)]),
  )
const sweepOn = (instant: string) => club.at(instant).then(() => club.ctx.jobs.sweep())
const deliverOn = (instant: string) => club.at(instant).then(() => club.deliver())
const version = async () => (await coach.get(`/practices/${event}`)).body.version_id
/** Saves as an editor does, without notifying anybody. */
async function save(change: object, telling = '') {
  const { status, raw, body } = await coach.post(`${path}${telling}`, { ...times, ...change, version_id: await version() })
  expect(status, raw).toBe(200)
  return body
}
const times = { start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30' }
const undo = (id: number) => coach.post(`/change_sets/${id}/undo`)

test.each([
  ['canceled', () => save({ status: 'canceled' })],
  ['put off', () => save({ status: 'postponed' })],
  ['deleted', async () => (await coach.delete(path)).body],
  ['moved', () => save({ start_time: '2026-10-06T18:30' })],
])('what waited is not sent of an event that was %s meanwhile: neither the families’ reminder nor one’s own', async (_what, change) => {
  await coach.post(`/teams/${teams.u12Girls}/attendance_settings`, { remind_hours_before: 12 })
  await mum.post('/user', { message_preferences: { reminders_practices_email: true, reminders_practices_minutes: 600 } })
  await sweepOn('2026-10-06T14:01:00Z')
  const queued = { ...(await states('remind')), ...(await states('reminder')) }
  expect(queued['queued']).toBeGreaterThan(0)
  const changed = await change()
  await deliverOn('2026-10-06T14:03:00Z')
  expect(Object.keys(await states('remind'))).toEqual(['dropped'])
  expect(await states('reminder')).toMatchObject({ dropped: 1 })
  expect(await states('reminder')).not.toHaveProperty('sent')
  // The event is on again, so reminders that people asked for are sent again.
  await undo(changed.change_set_id)
  await sweepOn('2026-10-06T14:05:00Z')
  await deliverOn('2026-10-06T14:07:00Z')
  expect(await states('reminder')).toMatchObject({ sent: 1, dropped: 1 })
})

test('a reminder that could not be sent before the event began is not sent after it', async () => {
  await coach.post(`/teams/${teams.u12Girls}/attendance_settings`, { remind_hours_before: 12 })
  await sweepOn('2026-10-06T14:01:00Z')
  await deliverOn('2026-10-07T00:01:00Z')
  expect(Object.keys(await states('remind'))).toEqual(['dropped'])
})

test('a pending message is sent only while it is true; a cancellation is true for a canceled and for a deleted event', async () => {
  // Without its job a message waits for the sweep, like one whose first try failed.
  const leaves = async (after: () => Promise<unknown>) => {
    await club.rows('delete from delivery')
    const told = await save({ start_time: '2026-10-06T18:10' }, '?trigger_notification=1')
    await after()
    await deliverOn('2026-10-05T15:11:00Z')
    await club.at(monday)
    return { told, states: Object.keys(await states('event')) }
  }
  expect((await leaves(() => Promise.resolve())).states).toEqual(['sent'])
  expect((await leaves(() => save({ start_time: '2026-10-06T18:20' }))).states).toEqual(['dropped'])
  expect((await leaves(() => save({ start_time: '2026-10-06T18:10', status: 'canceled' }))).states).toEqual(['dropped'])

  await club.rows('delete from delivery')
  await save({ status: 'scheduled' })
  const off = await save({ status: 'canceled' }, '?trigger_notification=1')
  await undo(off.change_set_id)
  await deliverOn('2026-10-05T15:02:00Z')
  expect(Object.keys(await states('event'))).toEqual(['dropped'])
  expect((await coach.get(`/calendar_events/${event}/notices`)).body.items).toEqual([])

  await club.at(monday)
  await save({ status: 'canceled' }, '?trigger_notification=1')
  const gone = (await coach.delete(path)).body
  await deliverOn('2026-10-05T15:02:00Z')
  expect(await states('event')).toHaveProperty('sent')
  await undo(gone.change_set_id)
})

test('messages of an import, and pending ones, are not sent after its undo', async () => {
  const imports = `/teams/${teams.u12Girls}/calendar_imports`
  const told = async (take: (id: number) => Promise<unknown>) => {
    await club.rows('delete from delivery')
    const at = 'DTSTART:20261101T170000Z\r\nDTEND:20261101T180000Z'
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:moot\r\n${at}\r\nSUMMARY:Practice\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    const id = (await coach.post(imports, { text })).body.change_set_id as number
    expect((await coach.post(`${imports}/${id}/apply?trigger_notification=1`, {})).status).toBe(200)
    const stands = async () =>
      (await club.rows('select distinct state from delivery where dedupe_key like $1', [`import:${id}:%`])).map(({ state }) => state)
    expect(await stands()).toEqual(['queued'])
    await take(id)
    await deliverOn('2026-10-05T15:02:00Z')
    await club.at(monday)
    const after = await stands()
    if (after[0] === 'sent') await undo(id)
    return after
  }
  expect(await told(() => Promise.resolve())).toEqual(['sent'])
  expect(await told((id) => undo(id).then(({ status }) => expect(status).toBe(200)))).toEqual(['dropped'])
})

describe('messages of a change', () => {
  beforeEach(async () => {
    await save({ status: 'scheduled' })
  })
  const off = () => save({ status: 'canceled', status_reason: 'Field closed for rain' }, '?trigger_notification=1')
  const to = async (caller: Caller) =>
    (
      await club.rows(`select subject, body, state from delivery where user_id = $1 and state <> 'dropped' order by id`, [caller.userId])
    ).map(({ subject, state }) => `${String(state)}: ${String(subject).split(',')[0]}`)

  test('are held until the screen no longer offers the undo; undone before that, nobody gets one', async () => {
    const { change_set_id, told } = await off()
    await deliverOn('2026-10-05T15:00:15Z')
    expect(await to(mum)).toEqual(['queued: CANCELED: U12 Girls practice'])
    const { body } = await undo(change_set_id)
    expect(body).toMatchObject({ undone: 1, told: 0, withdrawn: told })
    await deliverOn('2026-10-05T15:05:00Z')
    expect(await to(mum)).toEqual([])
    expect((await coach.get(`/calendar_events/${event}/notices`)).body.items).toEqual([])
  })

  test('that were sent are corrected by the undo, which tells how many; nobody else gets one', async () => {
    const { change_set_id, told } = await off()
    await deliverOn('2026-10-05T15:02:00Z')
    expect(await to(mum)).toEqual(['sent: CANCELED: U12 Girls practice'])
    await club.rows(`delete from delivery where user_id = (select id from app_user where email = $1)`, [people.manager])
    const { body } = await undo(change_set_id)
    expect(body).toMatchObject({ undone: 1, told: told - 1, withdrawn: 0 })
    await deliverOn('2026-10-05T15:05:00Z')
    expect(await to(mum)).toEqual(['sent: CANCELED: U12 Girls practice', 'sent: Back on: U12 Girls practice'])
    expect(await to(await club.as(people.manager))).toEqual([])
    const { items } = (await coach.get(`/calendar_events/${event}/notices`)).body
    expect(items.map(({ kind, missing }: { kind: string; missing: string[] }) => [kind, missing.length])).toEqual([
      ['restored', 0],
      ['canceled', 1],
    ])
  })

  test('are not corrected if somebody has changed the event since, nor after it', async () => {
    const canceled = await off()
    await deliverOn('2026-10-05T15:02:00Z')
    await save({ status: 'canceled', notes: 'Still closed' })
    expect((await undo(canceled.change_set_id)).body).toMatchObject({ undone: 0, told: 0 })
    await save({ status: 'scheduled' })
    const late = await off()
    await deliverOn('2026-10-07T15:00:00Z')
    expect((await undo(late.change_set_id)).body).toMatchObject({ undone: 1, told: 0 })
  })

  test('name the cancellation, its reason, the player and the page in a sentence', async () => {
    // A third child of the family was once on this team.
    const left = `insert into team_player (club_id, team_id, player_id, status, left_on) values (1, $1, $2, 'active', '2026-09-01')`
    await club.rows(left, [teams.u12Girls, players.theo])
    const { change_set_id } = await off()
    const [mail] = await club.rows(`select subject, body from delivery where user_id = $1`, [mum.userId])
    expect(mail!['subject']).toBe('CANCELED: U12 Girls practice, Tue, Oct 6, 6:00 PM')
    expect(mail!['body']).toContain(
      `U12 Girls practice on Tue, Oct 6, 6:00 PM MDT is canceled.\nReason: Field closed for rain\nPlayers: Mia and Ella\nCanceled by Sam Okafor\n\nDetails: ${club.ctx.settings.publicUrl}/change-role/Club_1/%2Fteams%2F${teams.u12Girls}%2Fevents%2F${event}`,
    )
    await undo(change_set_id)
    await club.rows('delete from team_player where team_id = $1 and player_id = $2', [teams.u12Girls, players.theo])
  })
})

describe('ten edits within ten minutes', () => {
  const edit = async (minute: number, change: object) => {
    await deliverOn(new Date(Date.parse(monday) + minute * 60_000).toISOString())
    return await save(change, '?trigger_notification=1')
  }
  const sentTo = (channel: string) =>
    club.rows(`select body, state from delivery where user_id = $1 and channel = $2 and state <> 'dropped' order by id`, [
      mum.userId,
      channel,
    ])
  const lines = async () =>
    (await mum.get(`/comm/notifications/updates/${Date.parse('2026-09-05T15:00:00Z')}`)).body.new_notifications.map(
      ({ body }: { body: string }) => body,
    )
  beforeEach(async () => {
    await club.rows('delete from notification')
    await save({ status: 'scheduled' })
  })

  test('are one message with the last state, and one line in the tray', async () => {
    for (let minute = 0; minute < 10; minute++) await edit(minute, { location: `Field ${minute}` })
    expect(await lines()).toHaveLength(1)
    await deliverOn('2026-10-05T15:12:00Z')
    const sent = await sentTo('email')
    expect(sent).toEqual([{ state: 'sent', body: expect.stringContaining('Where: Field 9') }])
    expect(await lines()).toHaveLength(1)
    // A later edit waits anew.
    await edit(14, { location: 'Field 14' })
    await deliverOn('2026-10-05T15:20:00Z')
    expect((await sentTo('email')).map(({ state }) => state)).toEqual(['sent', 'queued'])
  })

  test('do not wait for each other when an event of the next day is moved to the week after', async () => {
    await deliverOn('2026-10-06T15:00:00Z')
    await save({ start_time: '2026-10-13T18:00', end_time: '2026-10-13T19:30' }, '?trigger_notification=1')
    await deliverOn('2026-10-06T15:02:00Z')
    expect(await sentTo('email')).toMatchObject([{ state: 'sent' }])
  })

  test('of tomorrow’s event are two messages: the first at once, the others together, with all sentences of the coach', async () => {
    const tomorrow = 24 * 60
    await edit(tomorrow, { location: 'Field 0' })
    for (let minute = 1; minute < 10; minute++)
      await edit(tomorrow + minute, {
        location: `Field ${minute}`,
        ...(minute % 4 === 0 && { notification_message: `Sentence ${minute}.` }),
      })
    expect(await sentTo('email')).toMatchObject([
      { state: 'sent', body: expect.stringContaining('Field 0') },
      ...Array(9).fill({ state: 'queued' }),
    ])
    await deliverOn('2026-10-06T15:12:00Z')
    const sent = await sentTo('email')
    expect(sent).toMatchObject([{ state: 'sent' }, { state: 'sent', body: expect.stringContaining('Where: Field 9') }])
    expect(sent[1]!['body']).toContain('Sentence 4.\nSentence 8.')
    expect(await lines()).toHaveLength(1)
    // Ten minutes after the first one the next edit goes at once.
    await edit(tomorrow + 13, { location: 'Field 13' })
    await deliverOn('2026-10-06T15:15:00Z')
    expect((await sentTo('email')).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('leave the earlier message when the last edit is undone, and a sentence of the coach is sent at once', async () => {
    await edit(0, { location: 'Field 1' })
    const { change_set_id } = await edit(3, { location: 'Field 2' })
    await undo(change_set_id)
    await deliverOn('2026-10-05T15:12:00Z')
    expect(await sentTo('email')).toEqual([{ state: 'sent', body: expect.stringContaining('Where: Field 1') }])
    await edit(15, { location: 'Field 3', notification_message: 'Bring white shirts.' })
    await deliverOn('2026-10-05T15:17:00Z')
    expect(await sentTo('email')).toMatchObject([{}, { state: 'sent', body: expect.stringContaining('Bring white shirts.') }])
  })
})

test('the family of a new guest player is notified, even if the team is not, and again when the guest is removed', async () => {
  const [guest] = await club.rows(
    `select p.id, c.user_id from player p join player_contact c on c.club_id = p.club_id and c.player_id = p.id where p.club_id = 1 and p.user_id is null
      and not exists (select from team_player t where t.club_id = 1 and t.player_id = p.id and t.team_id = $1) order by p.id limit 1`,
    [teams.u12Girls],
  )
  const subjects = async () =>
    (await club.rows(`select user_id, subject from delivery where state <> 'dropped' order by id`)).map(
      ({ user_id, subject }) => [user_id, String(subject).split(':')[0]] as const,
    )
  const added = await save({ guest_team_players: [guest!['id']] })
  expect(await subjects()).toContainEqual([guest!['user_id'], 'Guest player'])
  expect(added.told).toBe(new Set((await subjects()).map(([user]) => user)).size)
  expect((await subjects()).every(([, subject]) => subject === 'Guest player')).toBe(true)
  await club.rows('delete from delivery')
  await save({ guest_team_players: [] })
  expect(await subjects()).toContainEqual([guest!['user_id'], 'No longer a guest player'])
  await club.rows('delete from delivery')
  // Undoing a sent invitation has the same effect.
  const invited = await save({ guest_team_players: [guest!['id']] })
  await deliverOn('2026-10-05T15:02:00Z')
  expect((await undo(invited.change_set_id)).body).toMatchObject({ undone: 1, told: invited.told, withdrawn: 0 })
  expect(await subjects()).toContainEqual([guest!['user_id'], 'No longer a guest player'])
  await club.rows('delete from delivery')
  await save({ guest_team_players: [guest!['id']] }, '?notify_guests=0')
  await save({ guest_team_players: [] }, '?notify_guests=0')
  expect(await subjects()).toEqual([])
})
