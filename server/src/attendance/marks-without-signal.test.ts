/** @module-tag postgres */
import { beforeAll, expect, test } from 'vitest'
import { events, people, players } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let manager: Caller
let mum: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, manager, mum] = [await club.as(people.coachSam), await club.as('manager@demo.touchline.test'), await club.as(people.miasMum)]
})

// Tuesday's practice begins at 18:00 in Denver.
const start = Date.parse('2026-10-07T00:00:00Z')
const minute = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const path = `/calendar_events/${events.tuesdaysPractice}/attendance`
const mark = (player_id: number, status: string, minutes: number, notes?: string) => ({
  player_id,
  status,
  marked_at: minute(minutes),
  ...(notes && { notes }),
})
const standing = async (player: number) =>
  (await coach.get(path)).body.players.find((line: { player_id: number }) => line.player_id === player) as Record<string, unknown>

test('of two phones that come back online the later mark stands, whichever arrives first', async () => {
  await club.at(minute(60))
  const late = await coach.post(path, { marks: [mark(players.ava, 'late', 7)] })
  expect(late.body.superseded).toEqual([])
  const earlier = await manager.post(path, { marks: [mark(players.ava, 'present', 3), mark(players.mia, 'present', 3)] })
  expect(earlier.status).toBe(200)
  expect(earlier.body.superseded).toEqual([players.ava])
  expect(await standing(players.ava)).toMatchObject({ status: 'late', set_at: minute(7) })
  expect(await standing(players.mia)).toMatchObject({ status: 'present', set_at: minute(3) })
  await manager.post(path, { marks: [mark(players.ava, 'absent', 9)] })
  expect(await standing(players.ava)).toMatchObject({ status: 'absent', set_at: minute(9) })
})

test('the history keeps the replaced mark, in the order of the taps', async () => {
  const { body } = await coach.get(`${path}/${players.ava}/history`)
  expect(body.items.slice(0, 3)).toMatchObject([
    { status: 'absent', set_at: minute(9) },
    { status: 'late', set_at: minute(7) },
    { status: 'present', set_at: minute(3) },
  ])
})

test('an outdated mark changes no note and notifies nobody', async () => {
  const told = async () => (await club.rows(`select count(*)::int as n from outbox_event where type = 'attendance.changed'`))[0]!['n']
  await coach.post(path, { marks: [mark(players.ella, 'late', 20, 'Bus')] })
  const before = await told()
  await manager.post(path, { marks: [mark(players.ella, 'absent', 10, 'Not seen')] })
  expect(await standing(players.ella)).toMatchObject({ status: 'late', notes: 'Bus' })
  expect(await told()).toBe(before)
})

test('the register stands above a family’s answer, however late the mark arrives', async () => {
  await club.at(minute(-120))
  await mum.post(`/practices/${events.nextPractice}/availability/${players.mia}`, { status: 'absent' })
  await club.at(minute(60))
  const before = await coach.post(`/calendar_events/${events.nextPractice}/attendance`, { marks: [mark(players.mia, 'present', -180)] })
  expect(before.body.superseded).toEqual([players.mia])
  const tuesday = await coach.post(path, { marks: [mark(players.mia, 'late', 5)] })
  expect(tuesday.body.superseded).toEqual([])
})

test('a mark of a phone whose clock runs ahead counts as made now, one that was queued for a month as seven days old', async () => {
  await club.at(minute(90))
  await coach.post(path, { marks: [mark(players.mia, 'late', 5000)] })
  expect(await standing(players.mia)).toMatchObject({ status: 'late', set_at: minute(90) })
  const month = { ...mark(players.mia, 'absent', 0), marked_at: '2026-09-01T00:00:00Z' }
  expect((await coach.post(path, { marks: [month] })).body.superseded).toEqual([players.mia])
  const { body } = await coach.get(`${path}/${players.mia}/history`)
  expect(body.items.at(-1).set_at >= minute(90 - 7 * 24 * 60)).toBe(true)
})

test('after the server’s clock was set back, a new mark still counts as the last one', async () => {
  await club.at(minute(200))
  await coach.post(path, { marks: [{ player_id: players.ava, status: 'present' }] })
  await club.at(minute(80))
  const { body } = await coach.post(path, { marks: [{ player_id: players.ava, status: 'late' }] })
  expect(body.superseded).toEqual([])
  expect((await standing(players.ava))['status']).toBe('late')
})

test('a request whose reply was lost counts once when it is sent again', async () => {
  await club.at(minute(210))
  const key = { 'idempotency-key': 'c2f1f0de-lost' }
  const body = { marks: [mark(players.ella, 'present', 205)] }
  const lines = async () => (await coach.get(`${path}/${players.ella}/history`)).body.items.length as number
  const before = await lines()
  const [first, again] = [await coach.post(path, body, key), await coach.post(path, body, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await lines()).toBe(before + 1)
  const other = await coach.post(path, { marks: [mark(players.ella, 'absent', 206)] }, key)
  expect(other.body.code).toBe('idempotency.key_reused')
})

test('of two simultaneous first marks of a player the later one stands', async () => {
  const event = `/calendar_events/${events.thursdaysPractice}/attendance`
  await club.rows('delete from attendance where event_id = $1', [events.thursdaysPractice])
  await club.at('2026-10-09T02:00:00Z')
  const at = (status: string, marked_at: string) => ({ marks: [{ player_id: players.ava, status, marked_at }] })
  const answers = await Promise.all([
    coach.post(event, at('late', '2026-10-09T00:40:00Z')),
    manager.post(event, at('absent', '2026-10-09T00:35:00Z')),
    coach.post(event, at('present', '2026-10-09T00:30:00Z')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await coach.get(event)
  expect(body.players.find((line: { player_id: number }) => line.player_id === players.ava).status).toBe('late')
})

test('an invalid time is a field error', async () => {
  const { status, body } = await coach.post(path, { marks: [{ player_id: players.ava, status: 'late', marked_at: 'yesterday' }] })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['marks.0.marked_at'])
})
