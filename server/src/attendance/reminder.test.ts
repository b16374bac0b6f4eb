import { throughRole } from '@touchline/domain/access/through-role'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let mum: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[mum, coach] = [await club.as(people.miasMum), await club.as(people.coachSam)]
})
/** Tuesday 18:00 in Denver; families answer until 17:00. */
const event = events.tuesdaysPractice
const path = `/calendar_events/${event}/attendance/reminder`
const [monday, sweepOn] = ['2026-10-05T15:00:00Z', (instant: string) => club.at(instant).then(() => club.ctx.jobs.sweep())]
beforeEach(async () => {
  await club.at(monday)
  await club.rows('delete from attendance_reminder')
  await club.rows(`delete from delivery where dedupe_key like 'remind:%'`)
  await club.rows('delete from team_attendance_setting')
})
const mails = () => club.rows(`select to_address, subject, body from delivery where dedupe_key like 'remind:${event}:%' order by 1`)
const lastAudit = async () => (await club.rows('select actor_user_id, action, entity_id, diff from audit_log order by id desc limit 1'))[0]!

test('a coach sees the recipients of a reminder, sends it once, and each person gets one message for all own children', async () => {
  const before = (await coach.get(path)).body
  const whitfields = before.families.find(({ players: kids }: { players: { player_id: number }[] }) =>
    kids.some(({ player_id }) => player_id === players.mia),
  )
  expect(whitfields.players.map(({ first_name }: { first_name: string }) => first_name).toSorted()).toEqual(['Ella', 'Mia'])
  expect(whitfields.people.map(({ name }: { name: string }) => name)).toContain('Dana Whitfield')
  expect(before).toMatchObject({ refusal: null, reminded: null, automatic_at: null })

  const sent = await coach.post(path)
  expect(sent.body).toMatchObject({ refusal: 'attendance.already_reminded', reminded: { by: 'Sam Okafor', people: before.people } })
  const queued = await mails()
  expect(queued).toHaveLength(before.people)
  const toDana = queued.filter((mail) => mail['to_address'] === people.miasMum)
  expect(toDana).toHaveLength(1)
  expect(toDana[0]!['subject']).toMatch(/^RSVP needed for (Ella and Mia|Mia and Ella): U12 Girls practice, Tue, Oct 6/)
  expect(toDana[0]!['body']).toContain(throughRole('Club_1', `/teams/${teams.u12Girls}/events/${event}`))
  expect(await lastAudit()).toMatchObject({ actor_user_id: coach.userId, action: 'attendance.reminded', entity_id: event })

  expect((await coach.post(path)).body.code).toBe('attendance.already_reminded')
  expect(await mails()).toHaveLength(before.people)
})

test('people who have answered get no reminder', async () => {
  await mum.post(`/practices/${event}/availability/${players.mia}`, { status: 'present' })
  await mum.post(`/practices/${event}/availability/${players.ella}`, { status: 'absent' })
  await coach.post(path)
  expect((await mails()).map((mail) => mail['to_address'])).not.toContain(people.miasMum)
  for (const player of [players.mia, players.ella]) await mum.post(`/practices/${event}/availability/${player}`, { status: 'none' })
})

test('of two simultaneous reminders of the staff one is sent', async () => {
  const manager = await club.as(people.manager)
  const answers = await Promise.all([coach.post(path), manager.post(path), coach.post(path)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('no reminder is sent after the deadline or for a canceled event; a family neither sees nor sends it', async () => {
  await club.at('2026-10-06T23:30:00Z')
  expect((await coach.get(path)).body.refusal).toBe('attendance.deadline_passed')
  expect((await coach.post(path)).body.code).toBe('attendance.deadline_passed')
  await club.at('2026-10-07T00:00:00Z')
  expect((await coach.post(path)).body.code).toBe('attendance.event_begun')
  await club.at(monday)
  await club.rows(`update event set status = 'canceled' where id = $1`, [event])
  expect((await coach.post(path)).body.code).toBe('attendance.event_is_off')
  await club.rows(`update event set status = 'scheduled' where id = $1`, [event])
  expect((await mum.get(path)).status).toBe(403)
  expect((await mum.post(path)).status).toBe(403)
  expect(await mails()).toEqual([])
})

test('a team that asked for it gets automatic reminders, the chosen hours before, never in the quiet hours, and once', async () => {
  const settings = `/teams/${teams.u12Girls}/attendance_settings`
  expect((await coach.get(settings)).body).toEqual({ remind_hours_before: null })
  await sweepOn('2026-10-06T14:30:00Z')
  expect(await mails()).toEqual([])

  expect((await coach.post(settings, { remind_hours_before: 12 })).body).toEqual({ remind_hours_before: 12 })
  expect(await lastAudit()).toMatchObject({ action: 'attendance.settings_saved', diff: { remind_hours_before: 12 } })
  await club.at(monday)
  expect((await coach.get(path)).body.automatic_at).toBe('2026-10-06T14:00:00.000Z')
  // Twelve hours before is six in the morning in Denver.
  await sweepOn('2026-10-06T13:00:00Z')
  expect(await mails()).toEqual([])
  await sweepOn('2026-10-06T14:01:00Z')
  const sent = await mails()
  expect(sent.length).toBeGreaterThan(3)
  expect((await coach.get(path)).body).toMatchObject({
    refusal: 'attendance.already_reminded',
    reminded: { by: null, people: sent.length },
  })
  expect(await club.rows(`select actor_user_id from audit_log where action = 'attendance.reminded' order by id desc limit 1`)).toEqual([
    { actor_user_id: null },
  ])
  await sweepOn('2026-10-06T14:02:00Z')
  await sweepOn('2026-10-06T20:00:00Z')
  expect(await mails()).toEqual(sent)

  expect((await coach.post(settings, { remind_hours_before: null })).body).toEqual({ remind_hours_before: null })
  expect((await coach.post(settings, { remind_hours_before: 5 })).status).toBe(422)
  const plain = await club.as(people.managerPlain)
  expect((await plain.post(settings, { remind_hours_before: 24 })).status).toBe(403)
})

test('a reminder that the coach sent the evening before is not repeated automatically', async () => {
  await coach.post(`/teams/${teams.u12Girls}/attendance_settings`, { remind_hours_before: 12 })
  await club.at('2026-10-06T01:00:00Z')
  await coach.post(path)
  const sent = await mails()
  await sweepOn('2026-10-06T15:00:00Z')
  expect(await mails()).toEqual(sent)
})
