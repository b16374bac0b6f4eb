import { Actor } from '@touchline/domain/access/actor'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf, known } from '../demo/accounts.ts'
import { people } from '../demo/people.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { findRoleSession } from '../kit/database/role-session.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const password = 'Touchline-1!'
const login = (email: string, word = password) => club.anonymous.post('/auth/login', { email, password: word })
const bearer = (token: string, key?: string) => ({ authorization: `Bearer ${token}`, ...(key && { 'x-access-key': key }) })
const roleSession = async (email: string, role?: string) => {
  const { token } = (await login(email)).body
  const { body } = await club.anonymous.post(
    '/firebase/user/login',
    { client_type: 'desktop', ...(role && { current_role_id: role }) },
    bearer(token),
  )
  return { token, user: body, headers: bearer(token, body.access_key) }
}

describe('sign-in', () => {
  test.each(known.map(({ name }) => name))('the known account %s can sign in and open its role', async (name) => {
    const { user, headers, token } = await roleSession(emailOf(name))
    expect(user.email).toBe(emailOf(name))
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, headers)).status).toBe(200)
    // The browser judges by the same value as the server, and that has the declared shape and nothing besides.
    const { actor } = await club.ctx.database.hold('app', (db) => findRoleSession(db, hashOf(token), hashOf(user.access_key)))
    expect(Actor.strict().parse(actor)).toEqual(actor)
    expect(user.actor).toEqual(actor)
  })

  test('a wrong password and an unknown address get the same sentence', async () => {
    const wrong = await login(people.coachSam, 'Wrong-1!')
    const unknown = await login('nobody@demo.touchline.test', 'Wrong-1!')
    expect(wrong.status).toBe(422)
    expect(wrong.body.error).toBe('You have entered an incorrect email address or password.  Please try again or click Forgot Password.')
    expect(unknown.raw).toBe(wrong.raw)
  })

  test('ten failures lock that account at that address, and no other', async () => {
    for (let n = 0; n < 10; n++) await login(people.otherRegionAdmin, 'Wrong-1!')
    const closed = await login(people.otherRegionAdmin)
    expect(closed.status).toBe(429)
    expect(closed.body.error).toContain('Access to this account has been temporarily disabled due to many failed login attempts.')
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(people.director)).status).toBe(200)
    await club.at('2026-10-05T15:40:00Z')
    expect((await login(people.otherRegionAdmin)).status).toBe(200)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('the cookie is hidden from scripts; the token is stored only as a hash', async () => {
    const answer = await login(people.coachSam)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const stored = await club.rows('select token_hash from session order by id desc limit 1')
    expect(JSON.stringify(stored)).not.toContain(answer.body.token)
  })

  test('the cookie alone signs in a browser, and a write from another site is refused', async () => {
    const answer = await login(people.coachSam)
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    expect((await club.anonymous.ask('GET', '/auth/status', undefined, { cookie })).body.signed_in).toBe(true)
    const foreign = { cookie, origin: 'https://evil.example' }
    expect((await club.anonymous.post('/user/logout', {}, foreign)).body.code).toBe('foreign_origin')
    expect((await club.anonymous.post('/user/logout', {}, { cookie, origin: 'http://localhost:3000' })).status).toBe(200)
  })
})

describe('role sessions', () => {
  test('without a session 401, without an access key 401, with a foreign key 401', async () => {
    const { token } = (await login(people.coachSam)).body
    const other = await roleSession(people.miasMum)
    expect(await club.anonymous.get('/user/teams')).toMatchObject({ status: 401, body: { code: 'no_session' } })
    expect(await club.anonymous.ask('GET', '/user/teams', undefined, bearer(token))).toMatchObject({
      status: 401,
      body: { code: 'no_seat' },
    })
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, bearer(token, other.user.access_key))).status).toBe(401)
  })

  test('the signed-in user carries role, permissions and what they imply [ROLE-083] [ROLE-084]', async () => {
    const { user } = await roleSession(people.regional)
    expect(user.current_role_id).toBe('Admin_1')
    expect(user.club_regions).toEqual([
      {
        club_region_id: 1,
        permissions: ['club_operations', 'field_planning'],
        permissions_expanded: ['club_operations', 'field_planning'],
      },
    ])
    const parent = (await roleSession(people.miasMum)).user
    expect(parent.current_role).toMatchObject({ id: 'Parent_1', name: 'Player Contact', club_name: 'Riverside FC' })
    expect(parent.players.map((player: { first_name: string }) => player.first_name).toSorted()).toEqual(['Ella', 'Mia', 'Theo'])
  })

  test('a role change gives a new access key, and the old one is invalid at once [ROLE-020] [ROLE-045] [ROLE-004]', async () => {
    const { headers, token, user } = await roleSession(people.multi)
    expect(user.roles.map(({ id }: { id: string }) => id)).toEqual(['Coach_1', 'Parent_1', 'Admin_2', 'Parent_2'])
    const changed = await club.anonymous.post('/user/change_role/Admin_2', {}, headers)
    expect(changed.body).toMatchObject({ current_role_id: 'Admin_2', club: { id: 2 } })
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, headers)).status).toBe(401)
    expect((await club.anonymous.ask('GET', '/user/club', undefined, bearer(token, changed.body.access_key))).body.name).toBe(
      'Eastgate United',
    )
    expect((await club.anonymous.post('/user/change_role/Admin_1', {}, bearer(token, changed.body.access_key))).status).toBe(404)
  })

  test('removing a role takes effect at once', async () => {
    const { headers } = await roleSession(people.managerPlain)
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, headers)).status).toBe(200)
    await club.rows(`update role set active = false where user_id = (select id from app_user where email = $1)`, [people.managerPlain])
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, headers)).status).toBe(401)
    expect((await login(people.managerPlain)).status).toBe(200)
  })

  test('sign-out ends the session and all its access keys', async () => {
    const { headers, token } = await roleSession(people.coachSam)
    expect((await club.anonymous.post('/user/logout', {}, headers)).body).toEqual({ signed_out: true })
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, headers)).status).toBe(401)
    expect((await club.anonymous.ask('GET', '/auth/status', undefined, bearer(token))).status).toBe(401)
  })

  test('an expired session is no session', async () => {
    const { headers } = await roleSession(people.coachSam)
    await club.at('2026-11-30T15:00:00Z')
    expect((await club.anonymous.ask('GET', '/user/teams', undefined, headers)).status).toBe(401)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('the own account is returned complete, and without secrets [AUTH-170]', async () => {
    const { headers } = await roleSession(people.coachSam)
    const { body, raw } = await club.anonymous.ask('GET', '/user', undefined, headers)
    expect(body).toMatchObject({
      email: people.coachSam,
      mobile_number: '(303) 555-0106',
      mobile_2fa: null,
      sms_stops: [],
      extra: { email_2fa_enabled: false },
    })
    expect(raw).not.toMatch(/password|argon2/)
  })

  test('the language is saved with the account', async () => {
    const { headers } = await roleSession(people.coachSam)
    expect((await club.anonymous.post('/user', { locale: 'es' }, headers)).body.locale).toBe('es')
    expect((await club.anonymous.post('/user', { locale: 'fr' }, headers)).status).toBe(422)
    await club.anonymous.post('/user', { locale: 'en' }, headers)
  })
})

test('sign-ins, failures and role changes are recorded in the audit', async () => {
  const actions = await club.rows('select distinct action from account_audit order by 1')
  expect(actions.map(({ action }) => action)).toEqual([
    'locale.changed',
    'login.done',
    'login.failed',
    'logout',
    'role.changed',
    'seat.taken',
  ])
})
