import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let director: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, director] = await Promise.all([club.as(people.admin), club.as(people.director)])
})

const acts = '/club_admin/teams/acts'
const flags = async (ids: readonly number[]) =>
  await club.rows(
    'select id, archived, hide_from_player, hide_from_coach, hide_from_manager, version_id from team where id = any($1) order by id',
    [ids],
  )

test('an administrator hides several teams from coaches and team staff at once, and undo shows them again as they were [TEAM-039]', async () => {
  const ids = [teams.u10Boys, teams.u12Girls, teams.hiddenFromCoaches]
  const before = await flags(ids)
  const chosen = { act: 'hide_staff', ids }
  expect((await admin.post(`${acts}/preview`, chosen)).body).toMatchObject({ count: 3, changes: 3, notified: 0, left_out: [] })
  const { body } = await admin.post(acts, chosen)
  expect(body).toMatchObject({ changed: 3, left_out: [] })
  expect((await flags(ids)).map(({ hide_from_coach, hide_from_manager }) => [hide_from_coach, hide_from_manager])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
  expect((await admin.post(acts, chosen)).body).toMatchObject({ changed: 0, change_set_id: null, left_out: [{ code: 'same', count: 3 }] })
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 3, left_alone: [] })
  const shown = (rows: Record<string, unknown>[]) => rows.map(({ version_id: _version, ...row }) => row)
  expect(shown(await flags(ids))).toEqual(shown(before))
})

test('the log names every setting that an act on several teams gave, also one that the first of them had', async () => {
  const ids = [teams.u10Boys, teams.u12Girls].toSorted((a, b) => a - b)
  await club.rows('update team set hide_from_coach = true where id = $1', [ids[0]])
  const { body } = await admin.post(acts, { act: 'hide_staff', ids })
  const [line] = await club.rows(`select diff from audit_log where action = 'teams.hide_staff' order by id desc limit 1`)
  expect(line!['diff']).toEqual({ ids, hide_from_coach: true, hide_from_manager: true })
  await admin.post(`/change_sets/${body.change_set_id}/undo`)
  await club.rows('update team set hide_from_coach = false where id = $1', [ids[0]])
})

test('everything that the filters leave is archived together; a team that somebody has changed since stays as it is at the undo', async () => {
  const found = { birth_year: '2014' }
  const { body: list } = await admin.get('/club_admin/teams?birth_year=2014&page_size=200')
  const ids = (list.items as { id: number }[]).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  const { body } = await admin.post(acts, { act: 'archive', found })
  expect(body.changed).toBe(ids.length)
  expect((await flags(ids)).every(({ archived }) => archived)).toBe(true)
  const [changed] = await flags(ids)
  expect((await admin.post(`/club_admin/teams/${String(changed!['id'])}/restore`, { version_id: changed!['version_id'] })).status).toBe(200)
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: ids.length - 1, left_alone: [{}] })
  expect((await flags(ids)).some(({ archived }) => archived)).toBe(false)
})

test('a director changes the own teams only, and undoes only acts on them', async () => {
  const own = Number((await director.get('/club_admin/teams')).body.items[0].id)
  const { body } = await director.post(acts, { act: 'hide_players', ids: [own] })
  expect(body.changed).toBe(1)
  expect((await director.post(`/change_sets/${body.change_set_id}/undo`)).body.undone).toBe(1)
  // A team that the director does not see is in no list of theirs.
  expect((await director.post(acts, { act: 'archive', ids: [teams.otherRegionTeam] })).status).toBe(404)
  const byAdmin = await admin.post(acts, { act: 'hide_players', ids: [own, teams.otherRegionTeam] })
  expect((await director.post(`/change_sets/${byAdmin.body.change_set_id}/undo`)).status).toBe(403)
  expect((await flags([teams.otherRegionTeam]))[0]!['hide_from_player']).toBe(true)
  expect((await admin.post(`/change_sets/${byAdmin.body.change_set_id}/undo`)).body.undone).toBe(2)
})

test('an administrator of one region leaves the teams of other regions out', async () => {
  const regional = await club.as(people.regional)
  const lines = (await regional.get('/club_admin/teams?page_size=200')).body.items as { id: number; may_edit: boolean }[]
  const [mine, other] = [lines.find(({ may_edit }) => may_edit)!.id, lines.find(({ may_edit }) => !may_edit)!.id]
  const { body } = await regional.post(acts, { act: 'hide_players', ids: [mine, other] })
  expect(body).toMatchObject({ changed: 1, left_out: [{ code: 'forbidden', count: 1 }] })
  expect((await flags([other]))[0]!['hide_from_player']).toBe(false)
  expect((await regional.post(`/change_sets/${body.change_set_id}/undo`)).body.undone).toBe(1)
})

test('an undo that returns teams to another region needs the rights over it, as the change did', async () => {
  const regional = await club.as(people.regional)
  const ids = [teams.otherRegionTeam]
  const regions = async () => (await club.rows('select club_region_id from team where id = any($1)', [ids]))[0]!['club_region_id']
  const { body } = await admin.post(acts, { act: 'change', ids, set: { club_region_id: 1 } })
  const undo = async (caller: Caller, set: number) => (await caller.post(`/change_sets/${set}/undo`)).status
  expect([await undo(regional, body.change_set_id), Number(await regions())]).toEqual([403, 1])
  expect([await undo(admin, body.change_set_id), Number(await regions())]).toEqual([200, 2])
})

test('several teams are put into another region and season at once; a level goes to teams of its sport only, and undo takes it back', async () => {
  const ids = [teams.u10Boys, teams.u12Girls]
  const settings = async () => await club.rows('select club_region_id, season_id, level_id from team where id = any($1) order by id', [ids])
  const before = await settings()
  const preview = await admin.post(`${acts}/preview`, { act: 'change', ids, set: { season_id: 3 } })
  expect(preview.body).toMatchObject({ count: 2, changes: 2 })
  expect(JSON.stringify(preview.body)).toContain('"name":"season_id"')
  const { body } = await admin.post(acts, { act: 'change', ids, set: { season_id: 3 } })
  expect((await settings()).map(({ season_id }) => Number(season_id))).toEqual([3, 3])
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 2 })
  expect(await settings()).toEqual(before)
  const [level] = await club.rows(`insert into club_sport (club_id, sport, name) values (1, 'basketball', 'Basketball') returning id`)
  const [other] = await club.rows(`insert into level (club_id, sport_id, name) values (1, $1, 'Varsity') returning id`, [level!['id']])
  const left = await admin.post(`${acts}/preview`, { act: 'change', ids, set: { level_id: Number(other!['id']) } })
  expect(left.body).toMatchObject({ changes: 0, left_out: [{ code: 'other_sport', count: 2 }] })
  expect((await admin.post(acts, { act: 'change', ids })).body.errors).toHaveProperty('set')
  expect((await admin.post(acts, { act: 'change', ids, set: { season_id: 4 } })).body.errors).toHaveProperty('season_id')
})
