import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, people, teams } from '../demo/people.ts'
import { testWorld, type Caller, type World } from '../test-world.ts'

let club: World
let coach: Caller
let mum: Caller
const event = events.tuesdaysPractice
const path = `/teams/${teams.u12Girls}/practices/${event}`
const monday = '2026-10-05T15:00:00Z'
beforeAll(async () => {
  club = await testWorld()
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
const sweepOn = (instant: string) => club.at(instant).then(() => club.house.jobs.sweep())
const version = async () => (await coach.get(`/practices/${event}`)).body.version_id
/** As an editor saves it, without telling anybody. */
async function save(change: object, telling = '') {
  const { status, raw, body } = await coach.post(`${path}${telling}`, { ...times, ...change, version_id: await version() })
  expect(status, raw).toBe(200)
  return body
}
const times = { start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30' }
const undo = (id: number) => coach.post(`/change_sets/${id}/undo`)

test.each([
  ['called off', () => save({ status: 'canceled' })],
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
  await sweepOn('2026-10-06T14:03:00Z')
  expect(Object.keys(await states('remind'))).toEqual(['dropped'])
  expect(await states('reminder')).toMatchObject({ dropped: 1 })
  expect(await states('reminder')).not.toHaveProperty('sent')
  // It stands again: what people asked for themselves comes again.
  await undo(changed.change_set_id)
  await sweepOn('2026-10-06T14:05:00Z')
  await sweepOn('2026-10-06T14:07:00Z')
  expect(await states('reminder')).toMatchObject({ sent: 1, dropped: 1 })
})

test('a reminder that could not leave before the event began does not leave after it', async () => {
  await coach.post(`/teams/${teams.u12Girls}/attendance_settings`, { remind_hours_before: 12 })
  await sweepOn('2026-10-06T14:01:00Z')
  await sweepOn('2026-10-07T00:01:00Z')
  expect(Object.keys(await states('remind'))).toEqual(['dropped'])
})

test('a notice that waited leaves only while what it says is so; what is off is said whether it was called off or deleted', async () => {
  // Without its job a message waits for the sweep, as one does whose first try failed.
  const leaves = async (after: () => Promise<unknown>) => {
    await club.rows('delete from delivery')
    const told = await save({ start_time: '2026-10-06T18:10' }, '?trigger_notification=1')
    await after()
    await sweepOn('2026-10-05T15:02:00Z')
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
  await sweepOn('2026-10-05T15:02:00Z')
  expect(Object.keys(await states('event'))).toEqual(['dropped'])
  expect((await coach.get(`/calendar_events/${event}/notices`)).body.items).toEqual([])

  await club.at(monday)
  await save({ status: 'canceled' }, '?trigger_notification=1')
  const gone = (await coach.delete(path)).body
  await sweepOn('2026-10-05T15:02:00Z')
  expect(await states('event')).toHaveProperty('sent')
  await undo(gone.change_set_id)
})

test('what an import told families, and what waited when it was taken back, is not sent', async () => {
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
    await sweepOn('2026-10-05T15:02:00Z')
    await club.at(monday)
    const after = await stands()
    if (after[0] === 'sent') await undo(id)
    return after
  }
  expect(await told(() => Promise.resolve())).toEqual(['sent'])
  expect(await told((id) => undo(id).then(({ status }) => expect(status).toBe(200)))).toEqual(['dropped'])
})
