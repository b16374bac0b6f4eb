import { beforeAll, expect, test } from 'vitest'
import { hashOf } from '../kit/secrets/credentials.ts'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const path = '/club_admin/set_up'
let server: TestServer
/** The administrator of a club that was created a moment ago. */
let first: Caller
let clubId: number
beforeAll(async () => {
  server = await startTestServer()
  const token = 'the-first-link-of-the-new-club'
  await server.rows('insert into setup_link (token_hash) values ($1)', [hashOf(token)])
  const club = { club_name: 'Hilltop SC', timezone: 'America/Denver', sport: 'soccer', first_name: 'Ana', last_name: 'Ruiz' }
  const made = await server.anonymous.post(`/setup/${token}`, { ...club, email: 'ana@hilltop.example', password: 'Secretary-1!' })
  clubId = made.body.club_id
  first = await server.as('ana@hilltop.example')
})

const read = async (caller = first) => (await caller.get(path)).body
const states = async () =>
  Object.fromEntries(((await read()).steps as { name: string; state: string }[]).map(({ name, state }) => [name, state]))
const save = async (change: object, caller = first) =>
  await caller.post(path, { skipped: [], finished: false, version_id: (await read(caller)).version_id, ...change })
const lastAudit = async () => (await server.rows('select club_id, action, diff from audit_log order by id desc limit 1'))[0]!
const rowsOf = (table: string) => server.rows(`select * from ${table} where club_id = $1 order by id`, [clubId])
const season = { name: 'Fall 2026', start_date: '2026-08-15', end_date: '2026-11-30' }
const plan = { from: 8, to: 14, every: 1, genders: ['F', 'M'], per_age: 1, naming: 'letters' }
const newSeason = async (name = season.name) => (await first.post('/club/seasons', { ...season, name })).body.id as number
const create = (body: object, caller = first) => caller.post(`${path}/teams`, body)

test('a new club has every step to do, and can skip steps and take them up again', async () => {
  expect([await states(), (await read()).finished, (await read()).version_id]).toEqual([
    { sport: 'open', season: 'open', regions: 'open', ages: 'open', teams: 'open', staff: 'open', players: 'open' },
    false,
    0,
  ])
  const skipped = await save({ skipped: ['regions', 'players'] })
  expect([skipped.status, skipped.body.version_id]).toEqual([200, 1])
  expect(await states()).toMatchObject({ regions: 'skipped', players: 'skipped', season: 'open' })
  expect(await lastAudit()).toMatchObject({
    club_id: clubId,
    action: 'club.set_up_saved',
    diff: { skipped: ['regions', 'players'], finished: false },
  })
  await first.post('/club_admin/regions', { name: 'North' })
  // A step that was skipped is done once its rows are there.
  expect(await states()).toMatchObject({ regions: 'done', players: 'skipped' })
})

test('of two administrators who save the set-up the slower one is refused, and reads who was faster', async () => {
  const { version_id } = await read()
  expect((await save({ skipped: ['staff'], version_id })).status).toBe(200)
  expect(await save({ skipped: [], version_id })).toMatchObject({ status: 409, body: { code: 'version.newer', user: 'Ana Ruiz' } })
  expect((await first.post(path, { skipped: [], finished: true })).status).toBe(428)
  expect((await read()).finished).toBe(false)
})

test('a sport gets its usual positions, formations and levels, once', async () => {
  const body = { sports: ['soccer', 'basketball'], levels: ['Recreation', 'Competitive'] }
  expect((await first.post(`${path}/sports`, body)).body).toEqual({ sports: 2, levels: 4 })
  const [soccer, basketball] = await rowsOf('club_sport')
  expect([soccer, basketball]).toMatchObject([
    { name: 'Soccer', sport: 'soccer', positions: expect.stringContaining('Goalkeeper\n'), formations: expect.stringContaining('4-3-3\n') },
    { name: 'Basketball', sport: 'basketball', positions: expect.stringContaining('Point guard\n') },
  ])
  expect((await rowsOf('level')).map(({ name, sport_id }) => [name, sport_id])).toEqual([
    ['Recreation', soccer!['id']],
    ['Competitive', soccer!['id']],
    ['Recreation', basketball!['id']],
    ['Competitive', basketball!['id']],
  ])
  expect(await states()).toMatchObject({ sport: 'done' })
  expect((await first.post(`${path}/sports`, body)).body).toEqual({ sports: 0, levels: 0 })
  expect((await first.post(`${path}/sports`, { sports: [], levels: [] })).body.errors).toEqual({ sports: ['Choose at least one.'] })
})

test('positions that the club has entered stay as they are', async () => {
  await server.rows(`update club_sport set positions = 'Libero' where club_id = $1 and sport = 'soccer'`, [clubId])
  await first.post(`${path}/sports`, { sports: ['soccer'], levels: [] })
  expect((await rowsOf('club_sport'))[0]).toMatchObject({ positions: 'Libero' })
})

test('the classification of ages is chosen, and becomes the default of the club', async () => {
  const { ages } = await read()
  const body = { kind: 'group', cutoff_date: '08-01', years: 2, version_id: ages.version_id }
  const { status, body: saved } = await first.post(`${path}/ages`, body)
  expect([status, saved.settings]).toMatchObject([200, { enabled: true, cutoff_date: '08-01', min_age: 5, max_age: 18 }])
  expect((await first.post(`${path}/ages`, body)).status).toBe(409)
  expect([(await states())['ages'], (await read()).ages.kind]).toEqual(['done', 'group'])
  // A classification that the club has never chosen completes the step too, where it is chosen.
  const usual = { kind: 'birth_year', cutoff_date: '01-01', version_id: saved.version_id }
  expect((await first.post(`${path}/ages`, usual)).body).toMatchObject({ kind: 'birth_year', version_id: saved.version_id + 1 })
  const kept = await first.post(`${path}/ages`, { ...body, years: null, version_id: saved.version_id + 1 })
  expect(kept.body.settings.groups).toEqual(saved.settings.groups)
  await first.post(`${path}/ages`, { ...usual, version_id: saved.version_id + 2 })
})

test('a preview names the teams and creates none; then all of them are created at once, and undo removes them [TEAM-057]', async () => {
  const season_id = await newSeason()
  const [soccer] = await rowsOf('club_sport')
  const body = { season_id, sport_id: soccer!['id'], plan }
  const preview = await first.post(`${path}/teams/preview`, body)
  expect(preview.body.teams).toHaveLength(14)
  expect(preview.body.teams[0]).toEqual({ name: 'U8 Girls', gender: 'F', age: 8, birth_year: 2018, exists: false })
  expect(await rowsOf('team')).toEqual([])
  const made = await create({ ...body, without: ['U14 Boys'] })
  expect(made.body).toMatchObject({ created: 13, existing: 0 })
  const created = await rowsOf('team')
  expect(created.map(({ name }) => name)).toEqual((preview.body.teams as { name: string }[]).slice(0, 13).map(({ name }) => name))
  expect(created[0]).toMatchObject({ season_id, sport_id: soccer!['id'], gender: 'F', age: 8, birth_year: 2018, mark: '8G' })
  expect(await lastAudit()).toMatchObject({ action: 'team.created', diff: { names: created.map(({ name }) => name) } })
  expect((await first.post(`/change_sets/${made.body.change_set_id}/undo`)).body.undone).toBe(13)
  expect(await rowsOf('team')).toEqual([])
})

test('a team that the season has already is not created twice, however its name is written', async () => {
  const season_id = await newSeason('Spring')
  const body = { season_id, plan: { ...plan, to: 9 } }
  expect((await create(body)).body).toMatchObject({ created: 4, existing: 0 })
  expect((await create(body)).body).toEqual({ created: 0, existing: 4, change_set_id: null })
  const listed = { season_id, names: ['u8  girls', 'U12 Boys Blue', 'Riverside Minis'] }
  const { teams: shown } = (await first.post(`${path}/teams/preview`, listed)).body
  expect((shown as { exists: boolean }[]).map(({ exists }) => exists)).toEqual([true, false, false])
  expect((await create(listed)).body).toMatchObject({ created: 2, existing: 1 })
  expect((await rowsOf('team')).slice(-2)).toMatchObject([
    { name: 'U12 Boys Blue', gender: 'M', age: 12 },
    { name: 'Riverside Minis', gender: 'C', age: null },
  ])
})

test('a later season names its teams after the ages of that season', async () => {
  const later = { name: 'Next year', start_date: '2027-08-15', end_date: '2027-11-30' }
  const season_id = (await first.post('/club/seasons', later)).body.id
  const { body } = await first.post(`${path}/teams/preview`, { season_id, plan: { ...plan, to: 8 } })
  expect(body.teams[0]).toMatchObject({ name: 'U8 Girls', birth_year: 2019 })
})

test.each([
  [{ season_id: 2 }, 'season_id'],
  [{ sport_id: 1 }, 'sport_id'],
  [{ level_id: 1 }, 'level_id'],
  [{ club_region_id: 1 }, 'club_region_id'],
  [{ plan: null }, 'names'],
  [{ plan: { ...plan, from: 14, to: 8 } }, 'to'],
  [{ plan: { ...plan, from: 4, to: 19, genders: ['F', 'M', 'C'], per_age: 6 } }, 'per_age'],
  [{ plan: null, names: ['x'.repeat(71)] }, 'names.0'],
])('teams with values of another club, or without any name, are refused at the field: %o', async (change, field) => {
  const season_id = Number((await rowsOf('season'))[0]!['id'])
  const { status, body } = await create({ season_id, plan, ...change })
  expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]])
})

test('the set-up is for the administrators of the whole club, each for the own club', async () => {
  const [admin, regional, director] = await Promise.all([server.as(people.admin), server.as(people.regional), server.as(people.director)])
  for (const caller of [regional, director]) expect((await caller.get(path)).status).toBe(403)
  const before = await server.rows('select count(*)::int as teams from team where club_id = $1', [clubId])
  expect(await read(admin)).toMatchObject({ finished: true, sports: ['soccer'] })
  expect((await create({ season_id: 2, names: ['Club one'] }, admin)).body.created).toBe(1)
  expect(await server.rows('select count(*)::int as teams from team where club_id = $1', [clubId])).toEqual(before)
  expect((await first.get(`/club_admin/teams/${teams.u12Girls}`)).status).toBe(404)
})

test('a set-up that is finished stays finished, also while steps are open', async () => {
  expect((await save({ finished: true })).body.finished).toBe(true)
  expect([(await read()).finished, (await states())['players']]).toEqual([true, 'open'])
})
