import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let mum: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[mum, coach] = [await club.as(people.jaspersMum), await club.as(people.jaspersCoach)]
})
/** The practice begins on Monday at 17:30 in Los Angeles. */
const [dayBefore, anHourBefore] = ['2026-10-05T00:30:00Z', '2026-10-05T23:30:00Z']
beforeEach(async () => {
  await club.at(anHourBefore)
  await club.rows('delete from attendance where event_id = any($1) and player_id = $2', [
    [events.screenedPractice, events.screenedGame],
    players.jasper,
  ])
  await settings({ enable_health_screening: true, enable_health_screening_at: null })
})
const settings = (changed: object) => club.rows('update club set config = config || $1::jsonb where club_id = 2', [JSON.stringify(changed)])

const path = `/practices/${events.screenedPractice}/availability/${players.jasper}`
const register = `/calendar_events/${events.screenedPractice}/attendance`
const ill = (yes: boolean) => [
  { question: 'Does your child have a fever today?', yes: false },
  { question: 'Has your child been with somebody who is ill?', yes: false },
  { question: 'Does your child have a cough that is new?', yes },
]
const answer = (body: object) => mum.post(path, body)
const lineOf = async (caller: Caller) =>
  (await caller.get(register)).body.players.find((line: { player_id: number }) => line.player_id === players.jasper)

test('a family that answers coming or late gets the questions of the club; one that stays away gets none [CAL-047]', async () => {
  for (const status of ['present', 'late']) {
    const refused = await answer({ status })
    expect(refused).toMatchObject({ status: 422, body: { code: 'attendance.health_screen_needed' } })
    expect(refused.body.health_questions).toHaveLength(3)
  }
  expect((await lineOf(coach)).status).toBe('none')
  for (const status of ['absent', 'injured', 'none']) expect((await answer({ status })).body.status).toBe(status)
})

test('every question of the club needs its own answer [CAL-039]', async () => {
  for (const health_screen of [ill(false).slice(0, 2), [{ question: 'Is the weather bad?', yes: false }], []])
    expect(await answer({ status: 'present', health_screen })).toMatchObject({
      status: 422,
      body: {
        code: 'attendance.health_screen_needed',
        open_questions: expect.arrayContaining(['Does your child have a cough that is new?']),
      },
    })
  expect((await lineOf(coach)).status).toBe('none')
  expect((await answer({ status: 'present', health_screen: ill(false) })).body.status).toBe('present')
  // Answering again requires all questions: a part of them does not replace a pass.
  expect((await answer({ status: 'present', health_screen: ill(false).slice(0, 1) })).body.code).toBe('attendance.health_screen_needed')
})

test('the questions begin exactly one day before the event [CAL-047]', async () => {
  await club.at(dayBefore)
  expect((await answer({ status: 'present' })).body).toMatchObject({ status: 'present', health_screen_passed_at: null })
  await club.at('2026-10-05T00:30:01Z')
  expect((await answer({ status: 'present' })).body.code).toBe('attendance.health_screen_needed')
})

test('events before the first day of screening are not screened, the first one on that day is [CAL-047]', async () => {
  await settings({ enable_health_screening_at: '2026-10-06T00:30:01.000Z' })
  expect((await answer({ status: 'present' })).status).toBe(200)
  await settings({ enable_health_screening_at: '2026-10-06T00:30:00.000Z' })
  expect((await answer({ status: 'present' })).body.code).toBe('attendance.health_screen_needed')
  await settings({ enable_health_screening: false })
  expect((await answer({ status: 'late' })).status).toBe(200)
})

test('a passed screen is not asked again, and a new Yes revokes it [CAL-039]', async () => {
  const passed = await answer({ status: 'present', health_screen: ill(false) })
  expect(passed.body.health_screen_passed_at).toBe('2026-10-05T23:30:00.000Z')
  await answer({ status: 'absent', notes: 'No car' })
  const again = await answer({ status: 'late', notes: 'Found a car' })
  expect(again.body).toMatchObject({ status: 'late', health_screen_passed_at: '2026-10-05T23:30:00.000Z' })
  expect((await answer({ status: 'present', health_screen: ill(true) })).body).toMatchObject({
    status: 'failed',
    health_screen_passed_at: null,
  })
  expect((await answer({ status: 'present' })).body.code).toBe('attendance.health_screen_needed')
  expect((await answer({ status: 'present', health_screen: ill(false) })).body.status).toBe('present')
})

test('a failed screen shows in the register of the coach and in the calendar of the family, the answers in neither [CAL-037] [CAL-057]', async () => {
  const before = (await coach.get(register)).body.totals
  const failed = await answer({ status: 'present', health_screen: ill(true) })
  const [all, own] = [await coach.get(register), await mum.get('/user/calendar_events?start=2026-10-05&end=2026-10-05')]
  expect(await lineOf(coach)).toMatchObject({
    status: 'failed',
    set_by: 'Stella Ferris',
    set_by_staff: false,
    health_screen_passed_at: null,
  })
  expect(all.body.totals).toMatchObject({
    failed: before.failed + 1,
    absent: before.absent + 1,
    none: before.none - 1,
    attending: before.attending,
  })
  expect(own.body.items[0].mine).toMatchObject([{ first_name: 'Jasper', status: 'failed', health_screen_passed: false }])
  const [told] = await club.rows('select payload::text from outbox_event where topic = $1 order by id desc limit 1', [
    `events/${events.screenedPractice}/attendance`,
  ])
  const [noted] = await club.rows('select diff::text from audit_log order by id desc limit 1')
  for (const text of [failed.raw, all.raw, own.raw, String(told!['payload']), String(noted!['diff'])]) expect(text).not.toContain('"yes"')

  await answer({ status: 'present', health_screen: ill(false) })
  const after = await mum.get('/user/calendar_events?start=2026-10-05&end=2026-10-05')
  expect(after.body.items[0].mine).toMatchObject([{ status: 'present', health_screen_passed: true }])
  expect((await lineOf(coach)).health_screen_passed_at).not.toBeNull()
})

test('answering the questions for an earlier answer keeps its note, a changed answer does not', async () => {
  await club.at(dayBefore)
  await answer({ status: 'late', notes: 'After piano' })
  await club.at(anHourBefore)
  expect((await answer({ status: 'late', health_screen: ill(false) })).body).toMatchObject({ status: 'late', notes: 'After piano' })
  expect((await answer({ status: 'present' })).body).toMatchObject({ status: 'present', notes: '' })
})

test('the coach’s marks need no questions and keep an earlier pass; staff are never screened', async () => {
  await answer({ status: 'present', health_screen: ill(false) })
  const mark = async (status: string) =>
    (await coach.post(register, { marks: [{ player_id: players.jasper, status }] })).body.players.find(
      (line: { player_id: number }) => line.player_id === players.jasper,
    )
  expect(await mark('absent')).toMatchObject({ status: 'absent', set_by_staff: true })
  expect((await mark('present')).health_screen_passed_at).not.toBeNull()
  const self = `/practices/${events.screenedPractice}/availability/${coach.userId}`
  expect((await coach.post(self, { status: 'present', user_role: `Coach_${coach.userId}` })).status).toBe(200)
})

test('a game is screened like a practice [CAL-066]', async () => {
  const game = `/games/${events.screenedGame}/availability/${players.jasper}?team_id=${teams.screenedTeam}`
  expect((await mum.post(game, { status: 'present' })).status).toBe(200)
  const [row] = await club.rows('select starts_at from event where id = $1', [events.screenedGame])
  await club.at(new Date((row!['starts_at'] as Date).getTime() - 3_600_000).toISOString())
  expect((await mum.post(game, { status: 'present' })).body.code).toBe('attendance.health_screen_needed')
  expect((await mum.post(game, { status: 'present', health_screen: ill(false) })).status).toBe(200)
})
