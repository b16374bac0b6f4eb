import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '../../demo/accounts.ts'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let root: Caller
let programAdmin: Caller
const dana = 8
beforeAll(async () => {
  club = await startTestServer()
})
/** Logging in as another ends the own role session, so each action begins with a new one. */
const sitDown = async () => {
  root = await club.as(people.superAdmin)
  programAdmin = await club.as(emailOf('programadmin'))
}
beforeEach(sitDown)
const withKey = (caller: Caller, key: string) => ({ ...caller.headers, 'x-access-key': key })
const ask = (caller: Caller, key: string, method: string, path: string, body?: unknown) =>
  club.anonymous.ask(method, path, body, withKey(caller, key))
const become = async (id: number, body: object = {}) => {
  await sitDown()
  return (await root.post(`/firebase/user/login_as_user/${id}`, body)).body
}

describe('a super admin', () => {
  test('acts as another user, is shown under both names, and sees what that user sees [AUTH-001] [AUTH-145]', async () => {
    const roleSession = await become(dana)
    expect(roleSession).toMatchObject({
      id: dana,
      first_name: 'Dana',
      is_admin: false,
      current_role_id: 'Parent_1',
      roles: [{ id: 'Parent_1' }],
      login_from: { id: 1, name: 'Robin Castellan', role_id: 'Admin_1' },
    })
    const mine = await ask(root, roleSession.access_key, 'GET', '/user/calendar_events?start=2026-10-05&end=2026-10-11')
    expect(mine.status).toBe(200)
    expect((await ask(root, roleSession.access_key, 'GET', '/club/invitations')).status).toBe(403)
    // The own role session has ended with it.
    expect((await root.get('/club/invitations')).status).toBe(401)
  })

  test('chooses the role, also in another club; a role that the person does not have is refused', async () => {
    expect(await become(15, { role: 'Admin_2' })).toMatchObject({ current_role_id: 'Admin_2', club: { id: 2 } })
    await sitDown()
    expect((await root.post('/firebase/user/login_as_user/15', { role: 'Director_1' })).body.code).toBe('login_as.no_role')
    expect((await root.post('/firebase/user/login_as_user/4000006', {})).status).toBe(404)
    expect((await root.post('/firebase/user/login_as_user/1', {})).status).toBe(404)
  })

  test('finds people of the current club, by name or address, and nobody of another', async () => {
    const found = async (search: string) => (await root.get(`/program_admin/login_as?search=${search}`)).body.items
    expect(await found('okafor')).toMatchObject([{ name: 'Sam Okafor', email: people.coachSam }])
    const elsewhere = async () => {
      for (const words of ['ferris', people.otherClubAdmin]) expect(await found(words), words).toEqual([])
    }
    await elsewhere()
    // A role in the other club allows the search there, and not the one of this club.
    await club.rows(`insert into role (user_id, type, org_id, club_id) select 1, 'Admin', org_id, club_id from club where club_id = 2`)
    await sitDown()
    await elsewhere()
    await club.rows('delete from role where user_id = 1 and club_id = 2')
  })

  test('is the only one who may', async () => {
    for (const email of [people.admin, people.director, emailOf('programadmin'), people.coachSam])
      expect((await (await club.as(email)).post(`/firebase/user/login_as_user/${dana}`, {})).status).toBe(403)
  })

  test('cannot act as another super admin, and gets no more rights than the role gives', async () => {
    await club.rows('update app_user set is_admin = true where id = 4')
    expect((await root.post('/firebase/user/login_as_user/4', {})).status).toBe(404)
    await club.rows('update app_user set is_admin = false where id = 4')
    const controller = await become(47)
    expect(controller.is_controller).toBe(false)
    // A user who becomes a super admin while somebody is logged in as him passes no rights on.
    const roleSession = await become(dana)
    await club.rows('update app_user set is_admin = true where id = $1', [dana])
    expect((await ask(root, roleSession.access_key, 'GET', '/club/invitations')).status).toBe(403)
    await club.rows('update app_user set is_admin = false where id = $1', [dana])
  })
})

describe('a program admin', () => {
  test('acts as a parent of the club, and finds parents by name [AUTH-002] [AUTH-146]', async () => {
    const { body: found } = await programAdmin.get('/program_admin/login_as?search=whitfield')
    expect(found.items).toContainEqual({ id: dana, name: 'Dana Whitfield', email: people.miasMum, roles: ['Player Contact'] })
    expect((await programAdmin.get('/program_admin/login_as?search=okafor')).body.items).toEqual([])
    const { body: roleSession } = await programAdmin.post(`/program_admin/login_as_parent/${dana}`)
    expect(roleSession).toMatchObject({ id: dana, current_role_id: 'Parent_1', login_from: { role_id: 'ProgramAdmin_1' } })
    expect((await ask(programAdmin, roleSession.access_key, 'GET', '/user/teams')).status).toBe(200)
  })

  test('sees a family only as far as the own club goes', async () => {
    const { body: roleSession } = await programAdmin.post('/program_admin/login_as_parent/15')
    expect(roleSession.roles.map(({ id }: { id: string }) => id)).toEqual(['Parent_1'])
    expect(roleSession.players.map(({ club_id }: { club_id: number }) => club_id)).toEqual([1])
    const { body: events } = await ask(programAdmin, roleSession.access_key, 'GET', '/user/calendar_events?start=2026-10-05&end=2026-10-11')
    expect(JSON.stringify(events)).not.toContain('"club_id":2')
  })

  test('cannot act as a person who is no parent here, of another club, or a super admin', async () => {
    for (const id of [6, 51, 1, 4_000_006]) expect((await programAdmin.post(`/program_admin/login_as_parent/${id}`)).status).toBe(404)
    expect((await (await club.as(people.admin)).post(`/program_admin/login_as_parent/${dana}`)).status).toBe(403)
  })

  test('acts as the test parent, who is created on first use and cannot sign in [AUTH-003] [AUTH-147]', async () => {
    const { body: roleSession } = await programAdmin.post('/program_admin/login_as_test_parent')
    expect(roleSession).toMatchObject({ id: 49, is_test_parent: true, current_role_id: 'Parent_1' })
    await club.rows('update app_user set deleted_at = app_now() where id = 49')
    await sitDown()
    const { body: made } = await programAdmin.post('/program_admin/login_as_test_parent')
    expect(made).toMatchObject({ first_name: 'Test', last_name: 'Parent', is_test_parent: true, players: [] })
    await sitDown()
    expect((await programAdmin.post('/program_admin/login_as_test_parent')).body.id).toBe(made.id)
    expect(await club.rows('select password_hash from app_user where id = $1', [made.id])).toEqual([{ password_hash: null }])
  })

  test('loses the session with the own role', async () => {
    const { body: roleSession } = await programAdmin.post(`/program_admin/login_as_parent/${dana}`)
    await club.rows(`update role set active = false where user_id = $1 and type = 'ProgramAdmin'`, [programAdmin.userId])
    expect(await ask(programAdmin, roleSession.access_key, 'GET', '/user/teams')).toMatchObject({ status: 401, body: { code: 'no_seat' } })
    await club.rows(`update role set active = true where user_id = $1 and type = 'ProgramAdmin'`, [programAdmin.userId])
  })
})

describe('a session as somebody else', () => {
  test('is found again by its access key after a reload, and ends with a return to the earlier role [AUTH-089] [AUTH-090] [AUTH-224]', async () => {
    const roleSession = await become(dana)
    const again = await ask(root, roleSession.access_key, 'POST', '/firebase/user/login_as', {})
    expect(again.body).toMatchObject({ id: dana, access_key: roleSession.access_key, login_from: { id: 1 } })
    expect((await ask(root, roleSession.access_key, 'POST', '/firebase/user/login_as/end')).body).toEqual({ role_id: 'Admin_1' })
    expect((await ask(root, roleSession.access_key, 'GET', '/user/teams')).status).toBe(401)
    expect((await root.get('/user/teams')).status).toBe(401)
  })

  test('without such a key is refused in the specification’s words [AUTH-129]', async () => {
    for (const path of ['/firebase/user/login_as', '/firebase/user/login_as/end'])
      expect((await root.post(path, {})).body).toEqual({ error: 'Invalid access key', code: 'login_as.invalid_key' })
  })

  test('belongs to the session that opened it: with another session its key is invalid [AUTH-144]', async () => {
    const roleSession = await become(dana)
    expect((await ask(root, roleSession.access_key, 'POST', '/firebase/user/login_as', {})).body).toMatchObject({
      id: dana,
      first_name: 'Dana',
    })
    const other = await club.as(people.coachSam)
    expect((await ask(other, roleSession.access_key, 'GET', '/user/teams')).status).toBe(401)
    expect((await ask(await club.as(people.miasMum), roleSession.access_key, 'GET', '/user/teams')).status).toBe(401)
  })

  test('records both names in the audit: in that of the account, and in that of the club for its actions [AUTH-001]', async () => {
    const roleSession = await become(dana)
    const answer = await ask(root, roleSession.access_key, 'POST', `/practices/${events.nextPractice}/availability/${players.mia}`, {
      status: 'late',
    })
    expect(answer.status).toBe(200)
    await ask(root, roleSession.access_key, 'POST', '/firebase/user/login_as/end')
    const account = await club.rows(
      `select action, user_id, acting_as_user_id from account_audit where action like 'login_as.%' order by id desc limit 2`,
    )
    expect(account).toEqual([
      { action: 'login_as.ended', user_id: 1, acting_as_user_id: dana },
      { action: 'login_as.begun', user_id: 1, acting_as_user_id: dana },
    ])
    const done = await club.rows(
      `select action, actor_user_id, acting_as_user_id from audit_log where acting_as_user_id = $1 order by id desc limit 2`,
      [dana],
    )
    expect(done.map(({ actor_user_id }) => actor_user_id)).toEqual([1, 1])
    expect(done.map(({ action }) => action)).toContain('login_as.ended')
  })

  test('sends no messages, where the person would', async () => {
    const count = async () => Number((await club.rows('select count(*) from delivery'))[0]!['count'])
    const path = `/teams/${teams.u12Girls}/practices?trigger_notification=1`
    const practice = { start_time: '2026-10-21T18:00', end_time: '2026-10-21T19:00' }
    const before = await count()
    const sam = await become(6)
    expect((await ask(root, sam.access_key, 'POST', path, practice)).status).toBe(200)
    expect(await count()).toBe(before)
    expect((await (await club.as(people.coachSam)).post(path, practice)).status).toBe(200)
    expect(await count()).toBeGreaterThan(before)
  })

  /** Derived from the list of things that nobody may touch for somebody else, not from the rule: the account, its password, second factor, devices, money. */
  const forbidden = allEndpoints.filter(
    ({ endpoint }) =>
      endpoint.auth === 'user' &&
      // Families read the policies of a merchant account; they are texts.
      !/^\/(?:merchant_policies|merchants\/{merchant}\/policies)\//.test(endpoint.path) &&
      (endpoint.effect === 'money' ||
        /\/(?:2fa|devices|sessions?|password|email|mobile_number|getJwt|consent|payment|merchant|change_role|login_as_\w+)/.test(
          endpoint.path,
        ) ||
        (endpoint.path === '/user' && endpoint.method === 'POST')),
  )
  test.each(forbidden.map(({ name, endpoint }) => ({ name, endpoint })))('may never call $name', async ({ endpoint }) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'id' && endpoint.path.includes('change_role') ? 'Parent_1' : '1',
    )
    const roleSession = await become(dana)
    const answer = await ask(root, roleSession.access_key, endpoint.method, path, endpoint.method === 'POST' ? {} : undefined)
    expect(answer).toMatchObject({ status: 403 })
    expect(['login_as.refused', 'forbidden']).toContain(answer.body.code)
  })
  test('the list of refused endpoints is not empty', () => expect(forbidden.length).toBeGreaterThan(5))
})
