import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groupAssignments, groupTeam } from './group-training.demo.ts'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let coach: Caller
let coachEmail: string
let mum: Caller
beforeAll(async () => {
  club = await startTestServer()
  const [row] = await club.rows('select u.email from team_coach c join app_user u on u.id = c.user_id where c.team_id = $1', [groupTeam])
  coachEmail = String(row!['email'])
  ;[admin, coach, mum] = [await club.as(people.admin), await club.as(coachEmail), await club.as(people.miasMum)]
})
const monday = '2026-10-05T15:00:00Z'
beforeEach(async () => {
  await club.at(monday)
  await club.rows('delete from team_group_assignment where id > 2')
  await club.rows('delete from team_player where from_group and player_id = any($1)', [[players.mia, players.theo]])
})

const group = `/teams/${groupTeam}`
const list = `${group}/team_group_assignments`
const october = { season_id: 2, start_date: '2026-10-01', end_date: '2026-10-31' }
const given = { ...october, name: 'Saturday keepers', team_ids: [teams.u12Girls, teams.u10Boys] }
const made = async (values: object = {}, caller = admin) => {
  const { status, body } = await caller.post(list, { ...given, ...values })
  expect([status, body.errors]).toEqual([200, undefined])
  return body as { id: number; version_id: number }
}
const plan = async ({ id, version_id }: { id: number; version_id: number }, player_ids: number[], caller = admin) =>
  await caller.post(`${list}/${id}/players`, { player_ids, version_id })
const rosterOf = async (query = '', caller = admin) =>
  (await caller.get(`${group}/players${query}`)).body.items as {
    player_id: number
    status: string
    birth_date: string | null
    contacts: object[]
  }[]
const onRoster = async (player: number) =>
  (await club.rows('select from team_player where team_id = $1 and player_id = $2 and left_on is null', [groupTeam, player])).length > 0
const sweep = async (at: string) => {
  await club.at(at)
  await club.ctx.jobs.sweep()
}
const practice = async (day: string) => {
  const when = { start_time: `${day}T17:00`, end_time: `${day}T18:00`, location: 'Riverside Park' }
  const { status, body } = await admin.post(`${group}/practices`, when)
  expect([status, body.errors]).toEqual([200, undefined])
  return Number(body.id)
}

describe('Group training', () => {
  test('players of several teams are chosen for a group; their families see its events while the assignment lasts [TEAM-023] [TEAM-033]', async () => {
    const assignment = await made()
    const { body } = await admin.get(`${list}/${assignment.id}/plan`)
    expect(body.teams.map(({ name, players: of }: { name: string; players: object[] }) => [name, of.length > 10])).toEqual([
      ['U10 Boys', true],
      ['U12 Girls', true],
    ])
    const event = await practice('2026-10-10')
    const seen = async () =>
      ((await mum.get('/user/calendar_events?start=2026-10-05&end=2026-10-31')).body.items as { id: number }[]).some(
        ({ id }) => id === event,
      )
    expect(await seen()).toBe(false)
    const saved = await plan(assignment, [players.mia, players.theo])
    expect(saved.body).toMatchObject({ added: 2, removed: 0, version_id: 2 })
    expect([await onRoster(players.mia), await onRoster(players.theo), await seen()]).toEqual([true, true, true])
    expect(await club.rows('select action from audit_log order by id desc limit 1')).toEqual([{ action: 'group_assignment.planned' }])
    // Another session of the family reads its teams again with each request.
    expect((await mum.get(`${list}/${assignment.id}`)).body).toMatchObject({ name: 'Saturday keepers', players_count: 2 })
    expect((await plan({ ...assignment, version_id: 2 }, [])).body).toMatchObject({ removed: 2 })
    expect([await onRoster(players.mia), await seen()]).toEqual([false, false])
    expect((await mum.get(`${list}/${assignment.id}`)).status).toBe(404)
  })

  test('players join the roster on the first day and leave it after the last one, unless another assignment or the club has them there [TEAM-028]', async () => {
    const first = await made({ start_date: '2026-10-10', end_date: '2026-10-20' })
    const second = await made({ name: 'Longer', start_date: '2026-10-15', end_date: '2026-10-25' })
    await plan(first, [players.mia, players.theo])
    await plan(second, [players.theo])
    await sweep('2026-10-10T05:59:00Z')
    expect(await onRoster(players.mia)).toBe(false)
    // Midnight in Denver.
    await sweep('2026-10-10T06:00:00Z')
    expect([await onRoster(players.mia), await onRoster(players.theo)]).toEqual([true, true])
    await sweep('2026-10-16T12:00:00Z')
    await sweep('2026-10-21T12:00:00Z')
    expect([await onRoster(players.mia), await onRoster(players.theo)]).toEqual([false, true])
    await club.rows('update team_player set from_group = false where team_id = $1 and player_id = $2', [groupTeam, players.theo])
    await sweep('2026-10-26T12:00:00Z')
    expect(await onRoster(players.theo)).toBe(true)
    await club.rows('delete from team_player where team_id = $1 and player_id = $2', [groupTeam, players.theo])
  })

  test('an archived assignment takes its players off the roster, and a restored one puts them back [TEAM-026]', async () => {
    const { id, version_id } = await made()
    await plan({ id, version_id }, [players.mia])
    const archive = async (archived: boolean, version: number) =>
      (await admin.post(`${list}/${id}/archive`, { archived, version_id: version })).status
    expect([await archive(true, 2), await onRoster(players.mia)]).toEqual([200, false])
    const lines = (await admin.get(list)).body.items as { name: string; status: string }[]
    expect(lines.find(({ name }) => name === given.name)?.status).toBe('Past')
    expect([await archive(false, 3), await onRoster(players.mia)]).toEqual([200, true])
  })

  test('within an assignment the pages of a team show its players and its days only [TEAM-012] [CAL-014] [CAL-016]', async () => {
    const { id, version_id } = await made({ end_date: '2026-10-11' })
    await plan({ id, version_id }, [players.mia])
    const [inside, outside] = [await practice('2026-10-10'), await practice('2026-10-13')]
    const part = `assignment=${id}`
    const range = 'start=2026-10-05&end=2026-10-31'
    const eventsIn = async (path: string, of: 'items' | 'events') =>
      ((await admin.get(path)).body[of] as { id: number }[]).map((event) => event.id).filter((event) => [inside, outside].includes(event))
    for (const [path, of] of [
      [`${group}/calendar_events?${range}`, 'items'],
      [`/user/event_list?team_id=${groupTeam}&when=all&page_size=100`, 'items'],
      [`${group}/attendance?${range}`, 'events'],
    ] as const)
      expect([await eventsIn(path, of), await eventsIn(`${path}&${part}`, of)]).toEqual([[inside, outside], [inside]])
    expect((await eventsIn(`${group}/calendar_events?start=2026-10-12&end=2026-10-31&${part}`, 'items')).length).toBe(0)
    expect((await rosterOf()).length).toBeGreaterThan(5)
    expect((await rosterOf(`?${part}`)).map(({ player_id }) => player_id)).toEqual([players.mia])
    const attendance = (await admin.get(`${group}/attendance?${range}&${part}`)).body.players as { player_id: number }[]
    expect(attendance.map(({ player_id }) => player_id)).toEqual([players.mia])
    const recruiting = (await admin.get(`${group}/recruiting?${part}`)).body.items as { id: number }[]
    expect(recruiting.map((row) => row.id)).toEqual([players.mia])
    const file = (await admin.get(`${group}/players/export?${part}`)).raw
    expect([file.includes('Mia'), file.trim().split('\n').length]).toEqual([true, 2])
    // The assignment of another team narrows nothing.
    for (const path of [
      'players',
      'players/export',
      `calendar_events?${range}`,
      `attendance?${range}`,
      'depth_charts',
      'itineraries',
      'recruiting',
    ])
      expect([path, (await admin.get(`/teams/${teams.u12Girls}/${path}${path.includes('?') ? '&' : '?'}${part}`)).status]).toEqual([
        path,
        404,
      ])
  })

  test('contacts and birth dates of players who have not joined yet, or have left, stay hidden from the staff of the group [TEAM-028]', async () => {
    const { id, version_id } = await made({ start_date: '2026-10-10' })
    await plan({ id, version_id }, [players.mia])
    // A session ends before the assignment does.
    const line = async () => (await rosterOf(`?assignment=${id}`, await club.as(coachEmail)))[0]
    expect(await line()).toMatchObject({ status: 'pending', birth_date: null, contacts: [] })
    await sweep('2026-10-10T12:00:00Z')
    const joined = await line()
    expect([joined!.status, joined!.birth_date !== null, joined!.contacts.length > 0]).toEqual(['active', true, true])
    await sweep('2026-11-01T12:00:00Z')
    expect(await line()).toMatchObject({ status: 'inactive', birth_date: null, contacts: [] })
  })

  test('the staff of a group chooses players of the teams of its assignment, and only those who manage a team add it [TEAM-034]', async () => {
    const { id, version_id } = await made({ team_ids: [teams.u12Girls] })
    expect((await plan({ id, version_id }, [players.mia], coach)).status).toBe(200)
    const wrong = await plan({ id, version_id: 2 }, [players.mia, players.theo], coach)
    expect([wrong.status, wrong.body.errors]).toEqual([422, { player_ids: ['Choose players who are on one of the teams.'] }])
    const save = async (change: object, caller = coach) =>
      (await caller.post(`${list}/${id}`, { ...given, team_ids: [teams.u12Girls], version_id: 2, ...change })).body
    expect((await save({ team_ids: [teams.u12Girls, teams.u10Boys] })).errors).toEqual({
      team_ids: ['You can only choose teams that you manage.'],
    })
    expect((await save({ start_date: '2026-08-09' })).errors).toEqual({
      start_date: ['Choose days within the season: 2026-08-10 to 2026-12-14.'],
    })
    expect((await save({ season_id: 4 })).errors).toEqual({ season_id: ['This choice no longer exists.'] })
    expect((await save({ name: 'Keepers', end_date: '2026-10-30' })).version_id).toBe(3)
    const late = await admin.post(`${list}/${id}`, { ...given, version_id: 2 })
    expect([late.status, late.body]).toMatchObject([409, { code: 'version.newer', version_id: 3, user: expect.stringMatching(/\w+ \w+/) }])
    for (const path of [`${list}/${id}/players`, `${list}/${id}/archive`, `${list}/${id}`, list])
      expect((await mum.post(path, { ...given, player_ids: [], archived: true, version_id: 3 })).status).toBe(403)
  })

  test('the teams, the season and the players of an assignment are embedded where asked for, and the list names those of other groups [TEAM-070] [TEAM-030]', async () => {
    const { body } = await coach.get(`${list}/${groupAssignments.current}?populate=teams,season,players`)
    expect(body).toMatchObject({ name: 'Goalkeepers, early fall', status: 'Current', players_count: 6, season: { name: 'Fall' } })
    expect(body.teams.map(({ players: count }: { players: number }) => count)).toEqual([3, 3])
    expect(body.players).toHaveLength(6)
    expect((await coach.get(`${list}/1?populate=secrets`)).status).toBe(422)
    await made()
    const mine = (await mum.get(`/teams/${teams.u12Girls}/team_group_assignments`)).body
    expect([mine.may, mine.items]).toMatchObject([
      { manage: false },
      [{ name: 'Saturday keepers', team_name: 'Goalkeeper Training', opens: false }],
    ])
  })

  test('a family reads the place of its child on a team, and nobody reads one that has ended [TEAM-072]', async () => {
    const [place] = await club.rows('select id from team_player where team_id = $1 and player_id = $2', [teams.u12Girls, players.mia])
    const read = async (caller: Caller) => await caller.get(`/user/team_players/${Number(place!['id'])}`)
    expect((await read(mum)).body).toMatchObject({ first_name: 'Mia', team_name: 'U12 Girls', status: 'active' })
    expect((await read(coach)).status).toBe(404)
    const [former] = await club.rows('select id from team_player where team_id = $1 and left_on is not null', [teams.u12Girls])
    expect((await admin.get(`/user/team_players/${Number(former!['id'])}`)).status).toBe(404)
  })

  test('a club without group training has none of it', async () => {
    await club.rows(`update club set config = config || '{"enable_group_training": false}' where club_id = 1`)
    expect([(await admin.get(list)).status, (await admin.get(`${list}/1`)).status, (await admin.post(list, given)).status]).toEqual([
      403, 403, 403,
    ])
    await club.rows(`update club set config = config || '{"enable_group_training": true}' where club_id = 1`)
  })
})
