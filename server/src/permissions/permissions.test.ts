import type { PermissionKey } from '@touchline/domain/access/permissions'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
const roleOf = async (email: string, type = 'Admin') =>
  Number(
    (await club.rows('select r.id from role r join app_user u on u.id = r.user_id where u.email = $1 and r.type = $2', [email, type]))[0]![
      'id'
    ],
  )
const path = (role: number) => `/club_admin/permissions/${role}`
const keysOf = async (role: number) =>
  (await club.rows('select club_region_id || $2 || key as held from role_permission where role_id = $1 order by 1', [role, ' '])).map(
    ({ held }) => held,
  )
const grant = (key: PermissionKey, region_id = 0) => ({ key, region_id })
const save = async (role: number, grants: object[], caller = admin) => {
  const { version_id } = (await admin.get(path(role))).body
  return await caller.post(path(role), { version_id, grants })
}
const saveTeams = async (role: number, team_ids: number[], grants: object[] = []) => {
  const { version_id } = (await admin.get(path(role))).body
  return await admin.post(path(role), { version_id, grants, team_ids })
}
const teamsOf = ({ userId }: Caller) => club.rows('select club_id, team_id from director_team where user_id = $1 order by 1, 2', [userId])
const give = async (role: number, ...keys: PermissionKey[]) => {
  for (const key of keys) await club.rows('insert into role_permission values ($1, 0, $2)', [role, key])
}

/** The tables that tests change, put back after each. */
const tables = ['role_permission', 'director_team', 'role']
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  await club.rows('create schema kept')
  for (const table of tables) await club.rows(`create table kept.${table} as select * from ${table}`)
})
afterEach(async () => {
  await club.rows('delete from role_permission')
  await club.rows('delete from director_team')
  for (const table of tables.slice(0, 2)) await club.rows(`insert into ${table} select * from kept.${table}`)
  await club.rows('update role r set active = k.active, version_id = k.version_id from kept.role k where k.id = r.id')
  await club.rows('update role set active = false where id not in (select id from kept.role)')
  await club.rows('delete from audit_log')
  await club.rows('delete from outbox_event')
  await club.rows('update access_key set revoked_at = null')
})

describe('the permissions of a person', () => {
  test('are saved for all regions or for some, act at once, and reach the open pages of the person [ROLE-110]', async () => {
    const [regional, role] = [await club.as(people.regional), await roleOf(people.regional)]
    expect((await regional.get('/club/settings')).status).toBe(403)
    const saved = await save(role, [grant('club_administration'), grant('field_planning', 1)])
    expect([saved.status, saved.body.version_id]).toEqual([200, 2])
    expect(await keysOf(role)).toEqual(['0 club_administration', '1 field_planning'])
    expect((await regional.get('/club/settings')).status).toBe(200)
    expect(await club.rows(`select topic from outbox_event where type = 'roles.changed'`)).toEqual([
      { topic: expect.stringContaining(String(regional.userId)) },
    ])
    await save(role, [])
    expect((await regional.get('/club/settings')).status).toBe(403)
  })

  test('leave a line of the audit with the regions before and after', async () => {
    const role = await roleOf(people.regional)
    await save(role, [grant('club_operations'), grant('field_planning', 1)])
    expect(await club.rows(`select diff, actor_user_id, entity_id from audit_log where action = 'role.keys_changed'`)).toEqual([
      {
        actor_user_id: admin.userId,
        entity_id: role,
        diff: { person: 'Noor Castillo', club_operations: { from: expect.stringMatching(/^\w+$/), to: 'all' } },
      },
    ])
  })

  test('are refused from an older version with the name of the person who was faster, and without a version', async () => {
    const role = await roleOf(people.regional)
    const { version_id } = (await admin.get(path(role))).body
    await save(role, [])
    expect(await admin.post(path(role), { version_id, grants: [] })).toMatchObject({
      status: 409,
      body: { code: 'version.newer', user: 'Avery Lindholm' },
    })
    expect((await admin.post(path(role), { grants: [] })).status).toBe(428)
  })

  test('can be undone, unless somebody changed them since', async () => {
    const role = await roleOf(people.regional)
    const before = await keysOf(role)
    const first = (await save(role, [grant('club_insights')])).body.change_set_id
    expect((await admin.post(`/change_sets/${first}/undo`)).body).toMatchObject({ undone: 1 })
    expect(await keysOf(role)).toEqual(before)
    const second = (await save(role, [grant('club_insights')])).body.change_set_id
    await save(role, [grant('club_operations')])
    expect((await admin.post(`/change_sets/${second}/undo`)).body).toMatchObject({ undone: 0 })
    expect(await keysOf(role)).toEqual(['0 club_operations'])
  })

  test('are not saved for a region of another club', async () => {
    const [other] = await club.rows(
      'select id from club_region where club_id = 2 and id not in (select id from club_region where club_id = 1) limit 1',
    )
    const refused = await save(await roleOf(people.regional), [grant('club_operations', Number(other?.['id'] ?? 4_000_000))])
    expect([refused.status, refused.body.errors]).toEqual([422, { club_operations: ['Choose a current region of the club.'] }])
  })

  test('are seen by system admins of the whole club only; those of another club do not exist [ROLE-095]', async () => {
    const role = await roleOf(people.regional)
    await give(await roleOf(people.otherRegionAdmin), 'club_insights')
    for (const who of [people.regional, people.director, people.coachSam, people.miasMum]) {
      const caller = await club.as(who)
      expect([(await caller.get('/club_admin/permissions')).status, (await save(role, [], caller)).status]).toEqual([403, 403])
    }
    const stranger = await club.as(people.otherClubAdmin)
    expect([(await stranger.get(path(role))).status, (await stranger.post(path(role), { version_id: 1, grants: [] })).status]).toEqual([
      404, 404,
    ])
    expect((await admin.get(path(await roleOf(people.coachSam, 'Coach')))).status).toBe(404)
  })
})

test('financial keys are granted and taken only by a holder of Financial permissions, and never to oneself [ROLE-113]', async () => {
  const role = await roleOf(people.regional)
  const refused = await save(role, [grant('view_financial_aid')])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    expect.objectContaining({ view_financial_aid: ['Only a person with Financial permissions can change this.'] }),
  ])
  const aid = await roleOf(emailOf('key-view_financial_aid'))
  expect((await save(aid, [])).status).toBe(422)
  const own = await roleOf(people.admin)
  await give(own, 'edit_admin_financial_permissions')
  expect((await save(role, [grant('view_financial_aid')])).status).toBe(200)
  expect((await save(aid, [])).status).toBe(200)
  const toOneself = await save(own, [grant('club_administration'), grant('edit_admin_financial_permissions'), grant('view_financial_aid')])
  expect(toOneself.body.errors).toEqual({ view_financial_aid: ['You can’t grant a financial permission to yourself.'] })
})

test('the last administrator of a club keeps Club Administration and the role; another one may give them up', async () => {
  const east = await club.as(people.otherClubAdmin)
  const role = await roleOf(people.otherClubAdmin)
  const attempt = async () => [
    (await east.post(path(role), { version_id: 1, grants: [] })).body.code,
    (await east.post(`${path(role)}/remove`)).body.code,
  ]
  expect(await attempt()).toEqual(Array(2).fill('permissions.last_administrator'))
  expect((await east.post(path(role), { version_id: 1, grants: [] })).body.errors).toEqual({
    club_administration: [
      'Omar Gates is the last person with Club Administration for all regions. Grant it to someone else before you remove it here.',
    ],
  })
  // An invited person who never signed up administers nothing yet.
  await club.rows(`insert into role (user_id, type, org_id, club_id) select 53, 'Admin', org_id, club_id from club where club_id = 2`)
  const [invited] = await club.rows(`select id from role where user_id = 53`)
  await give(Number(invited!['id']), 'club_administration')
  expect(await attempt()).toEqual(Array(2).fill('permissions.last_administrator'))
  await give(await roleOf(people.multi), 'club_administration')
  expect((await east.post(`${path(role)}/remove`)).status).toBe(200)
  expect((await east.get('/club_admin/permissions')).status).toBe(401)
})

describe('permissions of several people', () => {
  const several = { change: 'grant', keys: ['club_insights', 'view_financial_aid'], regions: [0] }

  test('are previewed: who gets which key, who has it, and who is refused and why; saving changes just that, and is undone at once', async () => {
    const ids = [await roleOf(people.regional), await roleOf(emailOf('key-club_insights')), await roleOf(people.director, 'Director')]
    const { people: judged } = (await admin.post('/club_admin/permissions/grants/preview', { ...several, ids })).body
    const effects = new Map(judged.map((one: any) => [one.role_id, one.effects.map(({ effect }: any) => effect)])) // eslint-disable-line @typescript-eslint/no-explicit-any -- as it came
    expect(ids.map((id) => effects.get(id))).toEqual([
      ['changes', 'financial'],
      ['same', 'financial'],
      ['not_for_role', 'not_for_role'],
    ])
    const before = await Promise.all(ids.map(keysOf))
    const saved = await admin.post('/club_admin/permissions/grants', { ...several, ids })
    expect(saved.body).toMatchObject({ changed: 1 })
    expect(await keysOf(ids[0]!)).toEqual(['0 club_insights', ...before[0]!])
    expect(await Promise.all(ids.slice(1).map(keysOf))).toEqual(before.slice(1))
    await admin.post(`/change_sets/${saved.body.change_set_id}/undo`)
    expect(await Promise.all(ids.map(keysOf))).toEqual(before)
  })

  test('take Club Administration from all but the last administrator', async () => {
    const body = { change: 'take', keys: ['club_administration'], regions: [0], found: {} }
    const { people: judged } = (await admin.post('/club_admin/permissions/grants/preview', body)).body
    const kept = judged.filter((one: any) => one.effects[0].effect === 'last_administrator') // eslint-disable-line @typescript-eslint/no-explicit-any -- as it came
    expect([(await admin.post('/club_admin/permissions/grants', body)).body.changed, kept.length]).toEqual([1, 1])
    const left = await club.rows(
      `select p.role_id from role_permission p join role r on r.id = p.role_id where r.club_id = 1 and p.key = 'club_administration'`,
    )
    expect(left).toEqual([{ role_id: kept[0].role_id }])
  })

  test('of another club are not found', async () => {
    const ids = [await roleOf(people.otherClubAdmin)]
    expect((await admin.post('/club_admin/permissions/grants', { ...several, ids })).status).toBe(404)
  })

  test('are not granted in a region of another club', async () => {
    const [other] = await club.rows('select min(id)::int as id from club_region where club_id = 2')
    const body = { ...several, keys: ['club_insights'], regions: [other!['id']], ids: [await roleOf(people.regional)] }
    for (const act of ['/grants/preview', '/grants']) {
      const refused = await admin.post(`/club_admin/permissions${act}`, body)
      expect([refused.status, refused.body.errors]).toEqual([422, { club_insights: ['Choose a current region of the club.'] }])
    }
  })
})

describe('a role', () => {
  test('is given to a person of the club once, and to a stranger by invitation only', async () => {
    const coach = await club.as(people.coachSam)
    const add = async (user_id: number, caller = admin) => await caller.post('/club_admin/permissions/roles', { user_id, type: 'Director' })
    const { body } = await add(coach.userId)
    expect((await admin.get(path(body.role_id))).body).toMatchObject({ name: 'Sam Okafor', type: 'Director', grants: [] })
    expect((await add(coach.userId)).body.errors).toEqual({ user_id: ['Sam Okafor already has the role Director.'] })
    for (const who of [people.stranger, people.otherClubAdmin, people.jaspersCoach])
      expect((await add((await club.as(who)).userId)).body, who).toMatchObject({
        code: 'role.stranger',
        errors: { user_id: [expect.any(String)] },
      })
    await give(await roleOf(people.regional), 'club_insights')
    expect((await add(coach.userId, await club.as(people.regional))).status).toBe(403)
  })

  test('that is removed ends at once with its keys and teams, and leaves a line of the audit; other roles stay', async () => {
    const director = await club.as(people.director)
    const role = await roleOf(people.director, 'Director')
    expect((await director.get('/club_admin/staff')).status).toBe(200)
    expect((await admin.post(`${path(role)}/remove`)).body).toEqual({ removed: true })
    expect((await director.get('/club_admin/staff')).status).toBe(401)
    expect(await club.rows('select from director_team where club_id = 1 and user_id = $1', [director.userId])).toEqual([])
    expect((await club.rows(`select diff from audit_log where action = 'role.removed'`))[0]!['diff']).toMatchObject({
      person: 'Jules Haverford',
    })
    const [line] = (await admin.get('/club_admin/permissions?search=haverford')).body.items
    expect(line).toMatchObject({ state: 'removed', keys: 0, regions: null })
    expect((await admin.get(path(role))).status).toBe(404)
  })

  test('of a director directs the chosen teams of the club', async () => {
    const role = await roleOf(people.director, 'Director')
    const director = await club.as(people.director)
    expect((await saveTeams(role, [teams.otherTeam])).status).toBe(200)
    expect(await teamsOf(director)).toEqual([{ club_id: 1, team_id: teams.otherTeam }])
    expect([(await director.get(`/teams/${teams.otherTeam}`)).status, (await director.get(`/teams/${teams.u12Girls}`)).status]).toEqual([
      200, 404,
    ])
  })

  test('takes no team of another club and no archived one: the whole is refused at the field, for an admin too', async () => {
    const role = await roleOf(people.director, 'Director')
    const director = await club.as(people.director)
    const [before, keys] = [await teamsOf(director), await keysOf(role)]
    for (const of of [role, await roleOf(people.regional)])
      for (const wrong of [teams.otherClubTeam, teams.archivedTeam, 4_000_000]) {
        const refused = await saveTeams(of, [teams.otherTeam, wrong], [grant('all_players')])
        expect([refused.status, refused.body.errors]).toEqual([422, { team_ids: ['Choose current teams of the club.'] }])
      }
    expect([await teamsOf(director), await keysOf(role)]).toEqual([before, keys])
  })
})

test('the list shows regions, the number of keys and the last use of each role', async () => {
  const { items } = (await admin.get('/club_admin/permissions?page_size=100')).body
  const of = (email: string) => items.find((line: { email: string }) => line.email === email)
  expect(of(people.admin)).toMatchObject({ regions: 'All regions', keys: 1, state: 'active', last_used_at: expect.any(String) })
  expect(of(people.regional)).toMatchObject({ regions: expect.stringMatching(/^\w+$/), keys: 2 })
  expect(of(emailOf('key-programs')).last_used_at).toBeNull()
  expect(of(people.otherClubAdmin)).toBeUndefined()
})

test('the grid holds every active admin and director of the club with the keys that were granted, and no key of a removed role', async () => {
  const regional = await roleOf(people.regional)
  const grid = async () => (await admin.get('/club_admin/permissions/grid')).body as { people: { role_id: number; grants: object[] }[] }
  const { items } = (await admin.get('/club_admin/permissions?page_size=100&state=active')).body
  const ids = (await grid()).people.map(({ role_id }) => role_id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(items.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b))
  const { grants } = (await admin.get(path(regional))).body
  expect((await grid()).people.find(({ role_id }) => role_id === regional)?.grants).toEqual(grants)
  expect((await admin.post(`${path(regional)}/remove`, {})).status).toBe(200)
  expect((await grid()).people.some(({ role_id }) => role_id === regional)).toBe(false)
  expect((await (await club.as(people.director)).get('/club_admin/permissions/grid')).status).toBe(403)
})
