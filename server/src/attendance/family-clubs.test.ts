import { beforeAll, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let dad: Caller
beforeAll(async () => {
  club = await startTestServer()
  dad = await club.as(people.multi, 'Parent_1')
})
const practice = (player: number, event = events.familysOtherPractice) => `/practices/${event}/availability/${player}`
const game = (player: number) => `/games/${events.familysOtherGame}/availability/${player}?team_id=${teams.familysOtherTeam}`
const noFever = [
  'Does your child have a fever today?',
  'Has your child been with somebody who is ill?',
  'Does your child have a cough that is new?',
].map((question) => ({ question, yes: false }))

describe('a family with children in two clubs, in its role of one of them,', () => {
  test('answers in the other club for its own child, and the answer belongs to that club', async () => {
    const answer = await dad.post(practice(players.remy), { status: 'late', notes: 'From the dentist' })
    expect(answer.body).toMatchObject({ player_id: players.remy, status: 'late', notes: 'From the dentist', set_by_staff: false })
    expect((await dad.post(game(players.remy), { status: 'absent' })).body).toMatchObject({ status: 'absent' })
    const { items } = (await dad.get('/user/calendar_events?start=2026-10-12&end=2026-10-18')).body
    const shown = items.find(({ id }: { id: number }) => id === events.familysOtherPractice)
    expect(shown).toMatchObject({ club_id: 2, mine: [{ player_id: players.remy, status: 'late' }] })
    const [written] = await club.rows(
      `select l.club_id, r.type, r.club_id as role_club from audit_log l join role r on r.id = l.role_id where l.action = 'attendance.recorded' and l.actor_user_id = $1 order by l.id desc limit 1`,
      [dad.userId],
    )
    expect(written).toMatchObject({ club_id: 2, type: 'Parent', role_club: 2 })
  })

  test('is subject to the rules of the other club: its deadline, its health questions', async () => {
    await club.rows(`update club set config = config || '{"parent_can_set_attendance_until_minutes": 120}' where club_id = 2`)
    const [{ starts_at: start }] = (await club.rows('select starts_at from event where id = $1', [events.familysOtherPractice])) as [
      { starts_at: Date },
    ]
    await club.at(new Date(start.getTime() - 121 * 60_000).toISOString())
    expect((await dad.post(practice(players.remy), { status: 'present' })).body.code).toBe('attendance.health_screen_needed')
    const answer = await dad.post(practice(players.remy), { status: 'present', health_screen: noFever })
    expect(answer.body).toMatchObject({ status: 'present', health_screen_passed_at: expect.any(String) })
    await club.at(new Date(start.getTime() - 119 * 60_000).toISOString())
    expect((await dad.post(practice(players.remy), { status: 'absent' })).body.code).toBe('attendance.deadline_passed')
    await club.at('2026-10-05T15:00:00Z')
  })

  test('cannot answer there for other children, nor for teams on which it has none', async () => {
    const [other] = await club.rows(
      `select player_id from team_player where club_id = 2 and team_id = $1 and status = 'active' and left_on is null and player_id <> $2 limit 1`,
      [teams.familysOtherTeam, players.remy],
    )
    expect((await dad.post(practice(Number(other!['player_id'])), { status: 'present' })).status).toBe(403)
    expect((await dad.post(practice(players.remy, events.otherClubPractice), { status: 'present' })).status).toBe(404)
    expect((await dad.post(practice(players.luc), { status: 'present' })).status).toBe(404)
  })

  test('has no rights of other roles there', async () => {
    for (const role of ['Coach_1', 'Admin_2']) {
      const roleSession = await club.as(people.multi, role)
      const answer = await roleSession.post(practice(players.remy), { status: 'present' })
      expect(`${role} ${answer.status} ${answer.body.set_by_staff}`).toBe(role === 'Coach_1' ? 'Coach_1 404 undefined' : 'Admin_2 200 true')
    }
    const asDad = await club.actAs(people.multi, 'Parent_1')
    expect((await asDad.post(practice(players.remy), { status: 'present' })).status).toBe(404)
  })

  test('cannot answer there once its role there has ended', async () => {
    await club.rows(`update role set active = false where user_id = $1 and type = 'Parent' and club_id = 2`, [dad.userId])
    expect((await dad.post(practice(players.remy), { status: 'present' })).status).toBe(404)
    await club.rows(`update role set active = true where user_id = $1 and type = 'Parent' and club_id = 2`, [dad.userId])
  })

  test('gets the answer settings of each of its clubs', async () => {
    const { items } = (await dad.get('/user/family_clubs')).body
    expect(
      items.map(({ id, config }: { id: number; config: { enable_health_screening: boolean } }) => [id, config.enable_health_screening]),
    ).toEqual([
      [1, false],
      [2, true],
    ])
    const mum = await club.as(people.miasMum)
    expect((await mum.get('/user/family_clubs')).body.items.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await (await club.as(people.coachSam)).get('/user/family_clubs')).body.items).toEqual([])
  })
})
