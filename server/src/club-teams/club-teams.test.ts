import { teamNameTooLong } from '@touchline/domain/teams/team-name'
import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const path = '/club_admin/teams'
const blue = { name: 'U9 Girls Blue', season_id: 2, club_region_id: 1, sport_id: 1, level_id: 1, gender: 'F', birth_year: 2018 } as const
let club: TestServer
let admin: Caller
let regional: Caller
let director: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, regional, director] = await Promise.all([club.as(people.admin), club.as(people.regional), club.as(people.director)])
})

const team = async (id: number) => (await club.rows('select * from team where club_id = 1 and id = $1', [id]))[0]!
const create = async (change: object = {}, caller = admin) => await caller.post(path, { ...blue, ...change })
const lastAudit = async () => (await club.rows('select action, entity_id from audit_log order by id desc limit 1'))[0]
const undo = (changeSet: number, caller = admin) => caller.post(`/change_sets/${changeSet}/undo`)

test('a team is created with its settings, gets a badge from its name, and undo removes it [TEAM-057] [TEAM-058] [TEAM-077]', async () => {
  const { status, body } = await create({ age: 9, hue: 3, hide_from_player: true })
  expect(status).toBe(200)
  expect(await team(body.id)).toMatchObject({ ...blue, age: 9, hue: 3, mark: '9G', type: 'Team', hide_from_player: true, archived: false })
  expect(await lastAudit()).toMatchObject({ action: 'team.created', entity_id: body.id })
  expect((await admin.get(`/teams/${body.id}`)).body).toMatchObject({ name: 'U9 Girls Blue', hue: 3, mark: '9G', ineligible: false })
  expect((await undo(body.change_set_id)).body.undone).toBe(1)
  expect(await team(body.id)).toBeUndefined()
})

test('a name of more than 70 characters is refused at the field [TEAM-061]', async () => {
  expect((await create({ name: 'x'.repeat(71) })).body.errors).toEqual({ name: ['Team names must be 70 characters or less'] })
  expect(teamNameTooLong).toBe('Team names must be 70 characters or less')
  const { body } = await create({ name: 'x'.repeat(70) })
  expect((await team(body.id))['name']).toHaveLength(70)
  await undo(body.change_set_id)
})

test.each([
  [{ season_id: 4 }, 'season_id'],
  [{ club_region_id: 4 }, 'club_region_id'],
  [{ sport_id: 3, level_id: null }, 'sport_id'],
  [{ level_id: 4 }, 'level_id'],
  // A level of another sport.
  [{ level_id: 3 }, 'level_id'],
  [{ sport_id: null }, 'level_id'],
  [{ name: ' ' }, 'name'],
  [{ hue: 13 }, 'hue'],
])('settings of another club, or that do not fit each other, are refused at their field: %o', async (change, field) => {
  const { status, body } = await create(change)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('admins of a region run its teams only, and directors their own teams; neither moves a team into another region [TEAM-063] [TEAM-065] [TEAM-066]', async () => {
  const own = await create({ name: 'U9 Regional' }, regional)
  expect(own.status).toBe(200)
  expect((await create({ club_region_id: 2 }, regional)).status).toBe(403)
  expect((await create({ club_region_id: null }, regional)).status).toBe(403)
  expect((await create({}, director)).status).toBe(403)
  const moved = { ...blue, name: 'U9 Regional', club_region_id: 2, version_id: 1 }
  expect((await regional.post(`${path}/${own.body.id}`, moved)).body.errors).toEqual({
    club_region_id: ['Choose a region that you manage.'],
  })
  expect((await regional.post(`${path}/${teams.otherRegionTeam}`, { ...blue, version_id: 1 })).status).toBe(403)
  expect((await director.get(`${path}/${own.body.id}`)).status).toBe(404)
  await undo(own.body.change_set_id, regional)

  const [mine] = await club.rows('select team_id as id from director_team where club_id = 1 and user_id = $1', [director.userId])
  const { body: before } = await director.get(`${path}/${Number(mine!['id'])}`)
  const { id, archived, may, version_id, ...settings } = before
  expect([archived, may]).toEqual([false, { edit: true }])
  const saved = await director.post(`${path}/${id}`, { ...settings, name: 'Renamed', version_id })
  expect([saved.status, saved.body.version_id]).toEqual([200, version_id + 1])
  // A coach of the club without the team cannot undo it; the director can.
  expect((await undo(saved.body.change_set_id, await club.as(people.coachSam))).status).toBe(403)
  expect((await undo(saved.body.change_set_id, director)).body.undone).toBe(1)
  expect((await team(id))['name']).toBe(settings.name)
  for (const who of [people.coachSam, people.manager, people.miasMum]) expect((await (await club.as(who)).get(path)).status).toBe(403)
})

test('a team of another club does not exist for its admins', async () => {
  for (const [address, body] of [
    ['', { ...blue, version_id: 1 }],
    ['/archive', { version_id: 1 }],
    ['/restore', { version_id: 1 }],
  ] as const)
    expect((await admin.post(`${path}/${teams.otherClubTeam}${address}`, body)).status).toBe(404)
  expect((await admin.get(`${path}/${teams.otherClubTeam}`)).status).toBe(404)
})

test('of two people who change a team the slower one is refused, and reads who was faster', async () => {
  const { body } = await create()
  const address = `${path}/${body.id}`
  expect((await admin.post(address, { ...blue, name: 'First' })).status).toBe(428)
  expect((await admin.post(address, { ...blue, name: 'First', version_id: 1 })).body.version_id).toBe(2)
  expect(await regional.post(address, { ...blue, name: 'Second', version_id: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version.newer', version_id: 2, user: expect.stringMatching(/\w+ \w+/) },
  })
  const same = { ...blue, name: 'First', version_id: 2, mark: (await team(body.id))['mark'] }
  expect((await admin.post(address, same)).body).toMatchObject({ version_id: 2, change_set_id: null })
})

test('an archived team leaves the list for the archive, and comes back by restoring it or by undo', async () => {
  const { body } = await create({ name: 'U9 Archive' })
  const listed = async (query: string) => (await admin.get(`${path}?search=U9 Archive${query}`)).body.total
  const { body: archived } = await admin.post(`${path}/${body.id}/archive`, { version_id: 1 })
  expect([await listed(''), await listed('&archived=only')]).toEqual([0, 1])
  await undo(archived.change_set_id)
  expect(await listed('')).toBe(1)
  const again = await admin.post(`${path}/${body.id}/archive`, { version_id: 3 })
  await admin.post(`${path}/${body.id}/restore`, { version_id: again.body.version_id })
  expect(await listed('')).toBe(1)
})

test('the list shows coach, players and restrictions, filtered by season, region, level and age; a director gets the own teams [TEAM-039] [TEAM-059] [TEAM-062]', async () => {
  const items = async (query: string, caller = admin) =>
    (await caller.get(`${path}?page_size=200${query}`)).body.items as Record<string, unknown>[]
  const all = await items('')
  expect(all.find(({ id }) => id === teams.u12Girls)).toMatchObject({
    ...{ name: 'U12 Girls', season: 'Fall', region: 'Riverside', sport: 'Soccer', season_status: 'Current', gender: 'F' },
    ...{ head_coach: 'Sam Okafor', coach: 'named', locked: false, archived: 'no', may_edit: true },
  })
  expect(all.find(({ id }) => id === teams.hiddenFromCoaches)).toMatchObject({ locked: true, hide_from_coach: true })
  // Teams of the current season stand first.
  expect(new Set(all.slice(0, 24).map((line) => line['season_status']))).toEqual(new Set(['Current']))
  expect((await items('&season_id=1')).map(({ name }) => name)).toEqual(['U9 Boys Spring', 'U11 Girls Spring'])
  const found = await items('&club_region_id=1&level_id=1&birth_year=2015')
  expect(found.length).toBe(
    all.filter((line) => line['club_region_id'] === 1 && line['level_id'] === 1 && line['birth_year'] === 2015).length,
  )
  expect((await items('', regional)).filter((line) => line['may_edit']).every((line) => line['club_region_id'] === 1)).toBe(true)
  const own = await club.rows('select team_id from director_team where club_id = 1 and user_id = $1', [director.userId])
  expect(new Set((await items('', director)).map(({ id }) => id))).toEqual(new Set(own.map((row) => Number(row['team_id']))))
})

test('the choices for a team are those of the club, and say where a regional admin may create one', async () => {
  const { body } = await regional.get('/club_admin/team_choices')
  expect(body).toMatchObject({ may: { create: true, create_without_region: false } })
  expect(body.regions.map((region: { id: number; may_create: boolean }) => [region.id, region.may_create])).toEqual([
    [2, false],
    [3, false],
    [1, true],
  ])
  expect(body.seasons.map(({ status }: { status: string }) => status)).toEqual(['Current', 'Future', 'Past'])
  expect((await director.get('/club_admin/team_choices')).body.may).toEqual({ create: false, create_without_region: false })
})

test('the seasons are listed with their teams, players and teams without a coach; a director gets the numbers of the own teams [TEAM-041]', async () => {
  const items = async (caller: Caller) => (await caller.get('/club_admin/team_seasons')).body.items as Record<string, unknown>[]
  const [current] = (await items(admin)).filter(({ id }) => id === 2)
  const [counted] = await club.rows(
    `select count(distinct t.id)::int as teams, count(p.id)::int as players,
       count(distinct t.id) filter (where not exists (select from team_coach c where c.club_id = 1 and c.team_id = t.id))::int as without_coach
     from team t left join team_player p on p.club_id = 1 and p.team_id = t.id and p.status = 'active' and p.left_on is null
     where t.club_id = 1 and t.season_id = 2 and not t.archived`,
  )
  expect(current).toMatchObject({ name: 'Fall', status: 'Current', ...counted })
  expect((await items(admin)).map(({ status }) => status)).toEqual(['Future', 'Current', 'Past'])
  // The archived team of the spring is not counted.
  expect((await items(admin)).find(({ id }) => id === 1)).toMatchObject({ teams: 2 })
  const own = await club.rows(
    'select t.season_id, count(*)::int as teams from director_team d join team t on t.club_id = 1 and t.id = d.team_id and not t.archived where d.club_id = 1 and d.user_id = $1 group by 1',
    [director.userId],
  )
  const seen = (await items(director)).filter((line) => line['teams'] !== 0)
  expect(new Map(seen.map(({ id, teams: count }) => [id, count]))).toEqual(new Map(own.map((row) => [row['season_id'], row['teams']])))
})
