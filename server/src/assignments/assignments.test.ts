import { beforeAll, beforeEach, expect, test } from 'vitest'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const path = '/club_admin/team_assignments'
const next = 28
let club: TestServer
let admin: Caller
let regional: Caller
let director: Caller
let id: number
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, regional, director] = await Promise.all([club.as(people.admin), club.as(people.regional), club.as(people.director)])
})
beforeEach(async () => {
  await club.rows('delete from delivery')
  id = (await create()).body.id
})

const girls = { name: 'U12 plan', season_id: 3, team_ids: [next], roster_size: 15 }
const create = (change: object = {}, caller = admin) => caller.post(path, { ...girls, ...change })
const read = async (caller = admin) => (await caller.get(`${path}/${id}`)).body
interface Entry {
  id: number
  version_id: number
  player_id: number
  team_id: number | null
  conflicts: string[]
  birth_year: number | null
}
const board = async (caller = admin) => (await caller.get(`${path}/${id}/board`)).body.items as Entry[]
const entryOf = async (player: number) => (await board()).find(({ player_id }) => player_id === player)!
const add = (player_ids: number[], caller = admin) => caller.post(`${path}/${id}/players`, { player_ids })
const move = async (player: number, team_id: number | null, caller = admin) => {
  const entry = await entryOf(player)
  return await caller.post(`${path}/${id}/players/${entry.id}`, { team_id, version_id: entry.version_id })
}
const publish = async (notify = false, caller = admin) =>
  await caller.post(`${path}/${id}/publish`, { notify, version_id: (await read()).version_id })
const byId = (a: number, b: number) => a - b
const roster = async () =>
  (await club.rows('select player_id from team_player where team_id = $1 and left_on is null', [next])).map((row) =>
    Number(row['player_id']),
  )
const newcomers = async (count: number) => {
  const rows = await club.rows(
    `select id from player p where club_id = 1 and archived_at is null and birth_date is not null and club_region_id = 1
     and not exists (select from team_player tp where tp.player_id = p.id and tp.team_id = $1) order by birth_date desc limit $2`,
    [next, count],
  )
  return rows.map((row) => Number(row['id']))
}

test('an admin creates a draft for the teams of a season; a team of another season or club is refused at its field [TEAM-042] [TEAM-017]', async () => {
  expect(await read()).toMatchObject({
    name: 'U12 plan',
    season_id: 3,
    status: 'draft',
    roster_size: 15,
    may: { edit: true, publish: true },
  })
  expect((await read()).teams.map((team: { id: number }) => team.id)).toEqual([next])
  for (const team of [teams.u12Girls, teams.otherClubTeam])
    expect((await create({ team_ids: [team] })).body.errors).toEqual({ team_ids: ['This no longer exists. Choose another.'] })
  expect(Object.keys((await create({ team_ids: [] })).body.errors)).toEqual(['team_ids'])
  const listed = (await admin.get(`${path}?team=${next}`)).body.items as { id: number }[]
  expect(listed.map((line) => line.id)).toContain(id)
  expect((await admin.get(`${path}?team=${teams.u12Girls}`)).body.items).toEqual([])
})

test('players are found by team, year and name, added to the pool, and moved to a team with a line in the log [TEAM-051] [TEAM-053] [TEAM-060]', async () => {
  const candidates = (await admin.get(`${path}/${id}/candidates?team=${teams.u12Girls}`)).body
  expect(candidates.items.some((player: { id: number }) => player.id === players.mia)).toBe(true)
  expect((await add([players.mia, players.ella])).body).toEqual({ added: 2 })
  expect((await add([players.mia])).body).toEqual({ added: 0 })
  expect((await move(players.mia, next)).status).toBe(200)
  expect(await entryOf(players.mia)).toMatchObject({ team_id: next, version_id: 2 })
  await move(players.mia, null)
  const log = (await admin.get(`/club_admin/team_assignment_changes?assignment_id=${id}`)).body.items as Record<string, unknown>[]
  expect(log.map(({ from_team, to_team, person }) => [from_team, to_team, person])).toEqual([
    ['U12 Girls Next', null, 'Avery Lindholm'],
    [null, 'U12 Girls Next', 'Avery Lindholm'],
  ])
  const list = (await admin.get(`/club_admin/team_assignment_players?assignment_id=${id}&state=open`)).body
  expect(list.total).toBe(2)
  expect((await move(players.mia, teams.u12Girls)).body.errors).toEqual({ team_id: ['This no longer exists. Choose another.'] })
})

test('of two people who move one player at once the slower one is refused and reads who was faster', async () => {
  await add([players.mia])
  const { id: entry } = await entryOf(players.mia)
  const address = `${path}/${id}/players/${entry}`
  expect((await admin.post(address, { team_id: next, version_id: 1 })).status).toBe(200)
  expect(await regional.post(address, { note: 'Friend request', version_id: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version.newer', version_id: 2, user: expect.stringMatching(/\w+ \w+/) },
  })
  expect((await regional.post(address, { note: 'Friend request' })).status).toBe(428)
  expect((await regional.post(address, { note: 'Friend request', version_id: 2 })).status).toBe(200)
})

test('a player who is too old for a team is marked on the board [TEAM-050]', async () => {
  const [old] = await club.rows(`select id from player where club_id = 1 and club_region_id = 1 and birth_date < '2012-01-01' limit 1`)
  const oldId = Number(old!['id'])
  await add([oldId])
  await move(oldId, next)
  expect((await entryOf(oldId)).conflicts).toContain('too_old')
})

test('a dry run says who joins and who stays without a team, publishing writes the rosters, and undo takes all back', async () => {
  const [first, second, third] = (await newcomers(3)) as [number, number, number]
  await add([first, second, third])
  await move(first, next)
  await move(second, next)
  const before = await roster()
  const dry = (await admin.get(`${path}/${id}/publication`)).body
  expect(dry.teams[0]).toMatchObject({ id: next, already: 0, after: before.length + 2, exceeds: before.length + 2 > 15 })
  expect(dry.teams[0].joins.map((player: { id: number }) => player.id).toSorted(byId)).toEqual([first, second].toSorted(byId))
  expect(dry.without.map((player: { id: number }) => player.id)).toEqual([third])
  expect(await roster()).toEqual(before)

  const { status, body } = await publish()
  expect([status, body.joined, body.told]).toEqual([200, 2, 0])
  expect((await roster()).toSorted(byId)).toEqual([...before, first, second].toSorted(byId))
  expect(await club.rows('select * from delivery')).toEqual([])
  expect((await read()).status).toBe('published')
  expect((await move(third, next)).body.code).toBe('assignment.not_draft')
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 3, left_alone: [] })
  expect([await roster(), (await read()).status]).toEqual([before, 'draft'])
})

test('families are told of a published roster only when the admin asks for it, not before undo has ended, and the emails are listed [TEAM-048] [TEAM-055]', async () => {
  const [first] = (await newcomers(1)) as [number]
  await add([first])
  await move(first, next)
  const { told } = (await admin.get(`${path}/${id}/publication`)).body
  const { body } = await publish(true)
  expect(body.told).toBe(told)
  expect(told).toBeGreaterThan(0)
  expect((await club.rows(`select subject from delivery where state <> 'dropped'`)).length).toBe(told)
  const notices = async (caller = admin) => (await caller.get(`/club_admin/team_assignment_notices?assignment_id=${id}`)).body
  const listed = await notices()
  expect([listed.total, listed.items[0]]).toMatchObject([told, { delivery: 'queued', sent_at: null }])
  expect(listed.items[0].subject).toContain('joins U12 Girls Next')
  // The player is of another region.
  expect((await notices(await club.as(people.otherRegionAdmin))).total).toBe(0)
  await admin.post(`/change_sets/${body.change_set_id}/undo`)
  expect(await club.rows(`select subject from delivery where state <> 'dropped'`)).toEqual([])
  expect((await notices()).total).toBe(0)
})

test('a director plans the own teams only, and does not publish without the right to all players [TEAM-046] [TEAM-047]', async () => {
  expect((await director.get(`${path}/${id}`)).status).toBe(404)
  expect((await create({}, director)).status).toBe(403)
  const own = { name: 'Own teams', season_id: 2, team_ids: [teams.u12Girls] }
  const made = await create(own, director)
  expect(made.status).toBe(200)
  id = made.body.id
  expect((await read(director)).may).toEqual({ edit: true, publish: false })
  expect((await add([players.theo], director)).status).toBe(200)
  expect((await add([players.otherTeam], director)).body.errors).toEqual({ player_ids: ['Choose players of your club.'] })
  expect((await publish(false, director)).status).toBe(403)
  // With a further team of somebody else the director sees the own column alone.
  await admin.post(`${path}/${id}`, { ...own, team_ids: [teams.u12Girls, teams.otherTeam], version_id: 1 })
  const seen = await read(director)
  expect([seen.teams.map((team: { id: number }) => team.id), seen.may.edit]).toEqual([[teams.u12Girls], false])
  await add([players.otherTeam])
  await move(players.otherTeam, teams.otherTeam)
  expect((await board(director)).map(({ player_id }) => player_id)).toEqual([players.theo])
})

test('an assignment of another club does not exist, and a club without the feature has none', async () => {
  const other = await club.as(people.otherClubAdmin)
  for (const address of ['', '/board', '/candidates', '/publication']) expect((await other.get(`${path}/${id}${address}`)).status).toBe(404)
  expect((await other.post(`${path}/${id}/close`, { closed: true, version_id: 1 })).status).toBe(404)
  expect((await add([players.otherClub])).body.errors).toEqual({ player_ids: ['Choose players of your club.'] })
  await club.rows(`update club set config = config || '{"enable_team_assignments": false}' where club_id = 1`)
  expect((await admin.get(path)).status).toBe(403)
  await club.rows(`update club set config = config || '{"enable_team_assignments": true}' where club_id = 1`)
})

test('a closed assignment is not changed until it is opened again, and a team with placed players stays [TEAM-054]', async () => {
  await add([players.mia])
  await move(players.mia, next)
  expect((await admin.post(`${path}/${id}/close`, { closed: true, version_id: 1 })).status).toBe(200)
  expect((await move(players.mia, null)).body.code).toBe('assignment.not_draft')
  await admin.post(`${path}/${id}/close`, { closed: false, version_id: 2 })
  expect((await read()).status).toBe('draft')
  expect((await admin.post(`${path}/${id}`, { ...girls, season_id: 2, team_ids: [teams.u12Girls], version_id: 3 })).body.errors).toEqual({
    team_ids: ['Players are placed on U12 Girls Next. Move them first.'],
  })
  expect((await admin.post(`${path}/${id}`, { ...girls, name: 'Renamed', version_id: 3 })).body.version_id).toBe(4)
})

test('rating, school, and the requests of a family for friends and a coach are saved with the player, and others of the club only [TEAM-051]', async () => {
  const [first, second, third] = await newcomers(3)
  await add([first!, second!, third!])
  const [mine, friend] = [await entryOf(first!), await entryOf(second!)]
  const one = `${path}/${id}/players/${mine.id}`
  const asked = { rating: 8, school: 'Lincoln', coach_id: coachSamId, friend_ids: [friend.id], version_id: mine.version_id }
  expect((await admin.post(one, asked)).status).toBe(200)
  expect(await entryOf(first!)).toMatchObject({
    rating: 8,
    school: 'Lincoln',
    coach_id: asked.coach_id,
    friend_ids: [friend.id],
    note: null,
  })
  expect((await read()).teams[0].coaches).toContainEqual({ id: coachSamId, name: 'Sam Okafor' })
  const refused = async (change: object) =>
    Object.keys((await admin.post(one, { ...change, version_id: (await entryOf(first!)).version_id })).body.errors)
  expect(await refused({ friend_ids: [mine.id] })).toEqual(['friend_ids'])
  expect(await refused({ friend_ids: [1] })).toEqual(['friend_ids'])
  expect(await refused({ coach_id: admin.userId })).toEqual(['coach_id'])
  expect(await refused({ rating: 11 })).toEqual(['rating'])
  // A move keeps the requests, and the removal of a friend ends his part only.
  await move(first!, next)
  await admin.post(`${path}/${id}/players/${friend.id}/remove`, { version_id: friend.version_id })
  expect(await entryOf(first!)).toMatchObject({ rating: 8, team_id: next, friend_ids: [] })
})

test('several players are placed at once with a preview, each move is logged, and one undo returns them; a director places them on own teams only', async () => {
  const ids = await newcomers(3)
  await add(ids)
  const acts = '/club_admin/team_assignment_players/acts'
  const entries = (await board()).map((entry) => entry.id)
  const body = { act: 'place', ids: entries, team_id: next }
  await move(ids[0]!, next)
  const preview = (await admin.post(`${acts}/preview`, body)).body
  expect(preview).toMatchObject({ changes: 2, left_out: [{ code: 'same', count: 1 }] })
  expect(preview.rows[0].diff).toEqual([{ name: 'team', from: 'Without team', to: 'U12 Girls Next' }])
  const outsider = await club.as('otherdirector@demo.touchline.test')
  expect((await outsider.post(acts, body)).status).toBe(404)
  const done = (await admin.post(acts, { ...body, seen: preview.seen })).body
  const teamsNow = async () => (await board()).map(({ team_id }) => team_id)
  expect([done.changed, await teamsNow()]).toEqual([2, [next, next, next]])
  const moves = await club.rows('select count(*)::int as n from team_assignment_move where assignment_id = $1', [id])
  expect(moves[0]!['n']).toBe(3)
  const isTold = async () =>
    (await club.rows(`select distinct payload from outbox_event where type = 'assignments.undone' and payload->>'id' = $1`, [String(id)]))
      .length
  expect(await isTold()).toBe(0)
  expect((await admin.post(`/change_sets/${done.change_set_id}/undo`)).body).toMatchObject({ undone: 2, left_alone: [] })
  expect(await isTold()).toBe(1)
  expect((await teamsNow()).filter((team) => team === null)).toHaveLength(2)
  expect((await admin.post(acts, { ...body, team_id: teams.u12Girls })).body.errors).toHaveProperty('team_id')
  expect((await admin.post(acts, { act: 'place', ids: entries })).body.errors).toHaveProperty('team_id')
  await publish()
  expect((await admin.post(acts, { ...body, team_id: null })).body).toMatchObject({
    changed: 0,
    left_out: [{ code: 'not_draft', count: 3 }],
  })
})
