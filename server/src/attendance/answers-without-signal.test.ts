import { beforeAll, expect, test } from 'vitest'
import { events, people, players } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  await club.rows('delete from attendance where event_id = $1', [events.tuesdaysPractice])
})

// Tuesday's practice begins at 18:00 in Denver; families answer until an hour before.
const start = Date.parse('2026-10-07T00:00:00Z')
const minute = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const path = (player: number) => `/practices/${events.tuesdaysPractice}/availability/${player}`
const said = (status: string, minutes: number, notes?: string) => ({ status, answered_at: minute(minutes), ...(notes && { notes }) })
const standing = async (player: number) => {
  const { body } = await coach.get(`/calendar_events/${events.tuesdaysPractice}/attendance`)
  return body.players.find((line: { player_id: number }) => line.player_id === player) as Record<string, unknown>
}

test('of two phones of a family the later answer stands, whichever arrives first, and the earlier one gets the answer that stands', async () => {
  await club.at(minute(-120))
  const late = await mum.post(path(players.mia), said('absent', -130, 'Fever'))
  expect(late.body).toMatchObject({ status: 'absent', set_at: minute(-130), superseded: false })
  const earlier = await mum.post(path(players.mia), said('present', -150, 'After piano'))
  expect(earlier.body).toMatchObject({ status: 'absent', notes: 'Fever', set_at: minute(-130), set_by: 'Dana Whitfield', superseded: true })
  expect(await standing(players.mia)).toMatchObject({ status: 'absent', notes: 'Fever' })
  const { body } = await coach.get(`/calendar_events/${events.tuesdaysPractice}/attendance/${players.mia}/history`)
  expect(body.items.map((item: { status: string; notes: string }) => [item.status, item.notes])).toEqual([
    ['absent', 'Fever'],
    ['present', 'After piano'],
  ])
})

test('an outdated answer is not announced to any register', async () => {
  const told = async () => (await club.rows(`select count(*)::int as n from outbox_event where type = 'attendance.changed'`))[0]!['n']
  const before = await told()
  await mum.post(path(players.mia), said('late', -140))
  expect(await told()).toBe(before)
})

test('a coach’s later mark before the start stands above an answer that was queued, and the family sees its author', async () => {
  await coach.post(path(players.mia), { status: 'injured' })
  const { body } = await mum.post(path(players.mia), said('present', -125))
  expect(body).toMatchObject({ status: 'injured', set_by: 'Sam Okafor', set_by_staff: true, superseded: true })
})

test('the deadline is checked when the answer arrives, whatever time its phone claims', async () => {
  await club.at(minute(-59))
  const { status, body } = await mum.post(path(players.ella), said('present', -90))
  expect(status).toBe(422)
  expect(body.code).toBe('attendance.deadline_passed')
})

test('an answer of a phone whose clock runs ahead counts as made now, so that later ones replace it', async () => {
  await club.at(minute(-100))
  expect((await mum.post(path(players.ella), said('present', 5000))).body.set_at).toBe(minute(-100))
  await club.at(minute(-99))
  expect((await mum.post(path(players.ella), { status: 'absent' })).body).toMatchObject({ status: 'absent', superseded: false })
})

test('an answer whose reply was lost counts once when it is sent again', async () => {
  const key = { 'idempotency-key': 'c2f1f0de-answer' }
  const lines = async () => (await club.rows('select count(*)::int as n from attendance_history'))[0]!['n'] as number
  const before = await lines()
  const body = said('present', -98)
  const [first, again] = [await mum.post(path(players.ella), body, key), await mum.post(path(players.ella), body, key)]
  expect(again.body).toEqual(first.body)
  expect(await lines()).toBe(before + 1)
})
