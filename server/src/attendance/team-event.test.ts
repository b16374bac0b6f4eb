import { beforeAll, expect, test } from 'vitest'
import { coachSamId, events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let mum: Caller
let coach: Caller
let dinner: number
beforeAll(async () => {
  club = await startTestServer()
  ;[mum, coach] = [await club.as(people.miasMum), await club.as(people.coachSam)]
  const [made] = await club.rows(
    `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at)
     values (1, 'GenericCalendarEvent', $1, 'Team dinner', '2026-10-09 18:00', '2026-10-09 20:00', 'America/Denver', '2026-10-10T00:00Z', '2026-10-10T02:00Z') returning id`,
    [teams.u12Girls],
  )
  dinner = Number(made!['id'])
})
const path = (subject: number, team = teams.u12Girls) => `/teams/${team}/calendar_events/${dinner}/availability/${subject}`

test('a family answers for a team event that is neither practice nor game, and so does its coach [CAL-069]', async () => {
  expect((await mum.post(path(players.mia), { status: 'late', notes: 'After piano' })).body).toMatchObject({
    event_id: dinner,
    player_id: players.mia,
    status: 'late',
    notes: 'After piano',
  })
  expect((await coach.post(path(coachSamId), { status: 'present', user_role: `Coach_${coachSamId}` })).body).toMatchObject({
    user_id: coachSamId,
    status: 'present',
  })
  expect((await mum.post(path(players.ava), { status: 'absent' })).status).toBe(403)
})

test('the path of a team event accepts only events of that kind and team', async () => {
  expect((await coach.post(path(players.theo, teams.u10Boys), { status: 'present' })).status).toBe(404)
  expect((await coach.post(`/practices/${dinner}/availability/${players.mia}`, { status: 'present' })).status).toBe(404)
  const practice = `/teams/${teams.u12Girls}/calendar_events/${events.tuesdaysPractice}/availability/${players.mia}`
  expect((await coach.post(practice, { status: 'present' })).status).toBe(404)
})

test('invited staff answer a staff event for themselves, organisers for anybody invited, and nobody else answers [CAL-056] [CAL-067] [CAL-068]', async () => {
  const [own, admins] = ['user', 'club_admin'].map(
    (prefix) => (user: number) => `/${prefix}/calendar_events/${events.coachesMeeting}/availability/${user}`,
  )
  const [director, otherCoach] = [await club.as(people.director), await club.as(people.otherTeamCoach)]
  const answer = await coach.post(own!(coachSamId), { status: 'late', notes: 'From the pitch', user_role: `Coach_${coachSamId}` })
  expect(answer.body).toMatchObject({ user_id: coachSamId, user_role: `Coach_${coachSamId}`, player_id: null, status: 'late' })
  expect((await director.post(admins!(coachSamId), { status: 'absent' })).body).toMatchObject({ user_id: coachSamId, status: 'absent' })
  expect((await director.post(own!(coachSamId), { status: 'present' })).status).toBe(403)
  expect((await coach.post(admins!(coachSamId), { status: 'present' })).status).toBe(403)
  expect((await coach.post(own!(director.userId), { status: 'present' })).status).toBe(403)
  expect((await otherCoach.post(own!(otherCoach.userId), { status: 'present' })).status).toBe(404)
  expect((await director.post(admins!(otherCoach.userId), { status: 'present' })).status).toBe(404)
  expect((await coach.post(own!(coachSamId), { status: 'present', user_role: 'Coach_99' })).status).toBe(404)
  await club.rows(`update event set status = 'canceled' where id = $1`, [events.coachesMeeting])
  expect((await coach.post(own!(coachSamId), { status: 'present' })).body.code).toBe('attendance.event_is_off')
  await club.rows(`update event set status = 'scheduled' where id = $1`, [events.coachesMeeting])
})

test('without the staff calendar of the club there is no answer to a staff event [CAL-055]', async () => {
  await club.rows(`update club set config = config || '{"enable_staff_calendar": false}' where club_id = 1`)
  const path = `/user/calendar_events/${events.coachesMeeting}/availability/${coachSamId}`
  expect(await coach.post(path, { status: 'present' })).toMatchObject({ status: 403, body: { code: 'feature_off' } })
  await club.rows(`update club set config = config || '{"enable_staff_calendar": true}' where club_id = 1`)
})

test('a saved practice is returned with the requested relations, and an unknown relation saves nothing [CAL-081] [CAL-082]', async () => {
  const times = { start_time: '2026-10-14T18:00', end_time: '2026-10-14T19:30' }
  const populated = 'populate=team,player_availability'
  const made = await coach.post(`/teams/${teams.u12Girls}/practices?${populated}`, times)
  expect(made.body.team).toMatchObject({ id: teams.u12Girls, name: 'U12 Girls' })
  expect(made.body.player_availability).toHaveLength(16)
  const changed = await coach.post(`/teams/${teams.u12Girls}/practices/${made.body.id}?populate=team`, { ...times, version_id: 1 })
  expect(changed.body.team.id).toBe(teams.u12Girls)
  expect(changed.body).not.toHaveProperty('player_availability')

  const before = await club.rows('select count(*) from event')
  expect((await coach.post(`/teams/${teams.u12Girls}/practices?populate=secrets`, times)).body.code).toBe('populate.unknown')
  expect(await club.rows('select count(*) from event')).toEqual(before)
})
