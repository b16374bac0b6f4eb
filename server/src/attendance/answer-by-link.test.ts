import { throughRole } from '@touchline/domain/access/through-role'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { answerKey } from './answer-key.ts'

/** Tuesday 18:00 in Denver; families answer until 17:00. */
const event = events.tuesdaysPractice
const monday = '2026-10-05T15:00:00Z'
let club: TestServer
let coach: Caller
/** The reminder mail to Mia's mother, her user id, and the link for Mia in it. */
let mail: { body: string; user_id: number }
let userId: number
let path: string
beforeAll(async () => {
  club = await startTestServer()
  coach = await club.as(people.coachSam)
  await club.at(monday)
  await club.rows('delete from attendance where event_id = $1', [event])
  await coach.post(`/calendar_events/${event}/attendance/reminder`)
  ;[mail] = (await club.rows(`select body, user_id from delivery where dedupe_key like 'remind:%' and to_address = $1`, [
    people.miasMum,
  ])) as [typeof mail]
  userId = mail.user_id
  path = /Mia: http\S+(\/rsvp\/\S+)/.exec(mail.body)![1]!
})
beforeEach(async () => {
  await club.at(monday)
  await club.rows('delete from attendance where event_id = $1', [event])
})
const answerOf = async (player: number) =>
  (
    await club.rows('select status, set_by_user_id, set_by_staff from attendance where event_id = $1 and player_id = $2', [event, player])
  )[0]

test('a mother answers for one child by the link of the reminder, without signing in, and changes her answer', async () => {
  const asked = await club.anonymous.get(path)
  expect(asked.body).toMatchObject({ first_name: 'Mia', team: 'U12 Girls', status: 'none', refusal: null, event: { id: event } })
  expect(await answerOf(players.mia)).toBeUndefined()

  expect((await club.anonymous.post(path, { status: 'present' })).body).toMatchObject({ status: 'present', refusal: null })
  expect(await answerOf(players.mia)).toMatchObject({ status: 'present', set_by_user_id: userId, set_by_staff: false })
  expect(await answerOf(players.ella)).toBeUndefined()
  expect((await club.anonymous.post(path, { status: 'absent' })).body.status).toBe('absent')
  const line = (await coach.get(`/calendar_events/${event}/attendance`)).body.players.find(
    ({ player_id }: { player_id: number }) => player_id === players.mia,
  )
  expect(line).toMatchObject({ status: 'absent', set_by: 'Dana Whitfield' })
  const audit = await club.rows(`select actor_user_id, diff from audit_log where action = 'attendance.recorded' order by id desc limit 1`)
  expect(audit).toMatchObject([{ actor_user_id: userId, diff: { by_link: true, player_id: players.mia } }])
})

test('the mail has one link for each child, and says no sign-in is needed', () => {
  expect(mail.body).toContain('no sign-in needed')
  expect(mail.body.match(/\/rsvp\//g)).toHaveLength(2)
  expect(mail.body).toContain(throughRole('Club_1', `/teams/${teams.u12Girls}/events/${event}`))
})

describe('the link is refused', () => {
  const closed = async () => {
    expect((await club.anonymous.get(path)).status).toBe(404)
    expect((await club.anonymous.post(path, { status: 'present' })).status).toBe(404)
    expect(await answerOf(players.mia)).toBeUndefined()
  }
  test('when any part of it is changed, so that it never reaches another child, event, person or club', async () => {
    const [ids, ...signature] = [path.split('/').at(-1)!.split('.').slice(0, 4), ...path.split('.').slice(4)]
    for (const place of [0, 1, 2, 3]) {
      const other = ids.map((id, at) => (at === place ? (Number.parseInt(id, 36) + 1).toString(36) : id))
      expect((await club.anonymous.post(`/rsvp/${[...other, ...signature].join('.')}`, { status: 'present' })).status).toBe(404)
    }
    expect((await club.anonymous.get(`/rsvp/${'x'.repeat(60)}`)).status).toBe(404)
    expect((await club.anonymous.get(`/rsvp/${ids.join('.')}.${'x'.repeat(50)}`)).status).toBe(404)
  })
  test('when signed for a child of other parents, or for an event of another team', async () => {
    const of = (playerId: number, eventId: number) => `/rsvp/${answerKey(club.ctx.secrets, { clubId: 1, eventId, playerId, userId })}`
    const strange = (
      await club.rows('select player_id from team_player where team_id = $1 and player_id <> all($2) limit 1', [
        teams.u12Girls,
        [players.mia, players.ella],
      ])
    )[0]!['player_id'] as number
    expect((await club.anonymous.get(of(strange, event))).status).toBe(404)
    const foreign = (
      await club.rows(
        'select id from event where club_id = 1 and team_id not in (select team_id from team_player where player_id = any($1)) limit 1',
        [[players.mia, players.ella]],
      )
    )[0]!['id'] as number
    expect((await club.anonymous.get(of(players.mia, foreign))).status).toBe(404)
  })
  test('once the person is no longer a contact of the child', async () => {
    const lines = await club.rows('update player_contact set user_id = $3 where player_id = $1 and user_id = $2 returning id', [
      players.mia,
      userId,
      coach.userId,
    ])
    await closed()
    await club.rows('update player_contact set user_id = $2 where id = $1', [lines[0]!['id'], userId])
  })
  test('once the role of the person has ended, or the address is no longer verified', async () => {
    await club.rows(`update role set active = false where user_id = $1 and type = 'Parent'`, [userId])
    await closed()
    await club.rows(`update role set active = true where user_id = $1 and type = 'Parent'`, [userId])
    await club.rows('update app_user set email_verified_at = null where id = $1', [userId])
    await closed()
    await club.rows('update app_user set email_verified_at = app_now() where id = $1', [userId])
  })
  test('while the team is locked for its families', async () => {
    await club.rows('update team set hide_from_player = true where id = $1', [teams.u12Girls])
    await closed()
    await club.rows('update team set hide_from_player = false where id = $1', [teams.u12Girls])
  })
})

test('the link ends at the deadline of the event, and with an event that is canceled', async () => {
  const refused = async (code: string) => {
    expect((await club.anonymous.get(path)).body.refusal).toBe(code)
    expect((await club.anonymous.post(path, { status: 'present' })).body.code).toBe(code)
  }
  await club.at('2026-10-06T23:00:00Z')
  expect((await club.anonymous.post(path, { status: 'absent' })).status).toBe(200)
  await club.at('2026-10-06T23:01:00Z')
  await refused('attendance.deadline_passed')
  await club.at(monday)
  await club.rows(`update event set status = 'canceled' where id = $1`, [event])
  await refused('attendance.event_is_off')
  await club.rows(`update event set status = 'scheduled' where id = $1`, [event])
})

test('the link records RSVPs only, and at most 120 an hour', async () => {
  expect((await club.anonymous.post(path, { status: 'late' })).status).toBe(422)
  expect((await club.anonymous.post(path, { status: 'present', player_id: players.ella })).status).toBe(422)
  await club.rows(
    `insert into rate_bucket (key, started_at, count) values ($1, app_now(), 120) on conflict (key) do update set count = 120`,
    [`answer:${userId}`],
  )
  expect((await club.anonymous.post(path, { status: 'present' })).status).toBe(429)
  await club.rows('delete from rate_bucket')
})
