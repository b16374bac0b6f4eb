import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../../demo/accounts.ts'
import { people } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeIn, outboxOf } from '../../../test/test-outbox.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const password = 'Touchline-1!'
const bearer = (token: string, key?: string) => ({ authorization: `Bearer ${token}`, ...(key && { 'x-access-key': key }) })
const login = async (email: string) => {
  await club.rows('delete from rate_bucket')
  return bearer((await club.anonymous.post('/auth/login', { email, password })).body.token as string)
}
const sit = (headers: Record<string, string>, more: object = {}) =>
  club.anonymous.post('/firebase/user/login', { client_type: 'desktop', ...more }, headers)
const post = (path: string, body: object, headers: Record<string, string>) => club.anonymous.post(path, body, headers)
const lastCode = async (to: string) => codeIn((await outboxOf(club, to))[0]!.body)
const number = (tail: string) => `(720) 555-0${tail}`
/** Signs in and sets up a second factor, as the set-up screen does. */
async function setUp(email: string, to: string) {
  const headers = await login(email)
  const sent = await post('/user/2fa/setup', { mobile_number: to }, headers)
  const done = await post('/user/2fa/verified', { token: sent.body.token, validation_code: await lastCode(to) }, headers)
  return bearer(done.body.token as string)
}
async function give(headers: Record<string, string>, to: string, more: object = {}) {
  const { token } = (await post('/firebase/user/2fa/send_code', {}, headers)).body
  return await post('/firebase/user/2fa/validate', { token, validation_code: await lastCode(to), ...more }, headers)
}

describe('two factors', () => {
  test('are set up with a code to the number; then the session has a new token [AUTH-077] [AUTH-165] [AUTH-167]', async () => {
    const headers = await login(people.coachSam)
    expect((await sit(headers)).body.needs_2fa).toBe(false)
    const sent = await post('/user/2fa/setup', { mobile_number: '720 555 0101' }, headers)
    expect(sent.body).toEqual({ token: expect.any(String), mobile_number: number('101'), email: null })
    const done = await post('/user/2fa/verified', { token: sent.body.token, validation_code: await lastCode(number('101')) }, headers)
    expect(done.body).toMatchObject({ token: expect.any(String), verified2fa: null })
    expect((await sit(headers)).status).toBe(401)
    expect((await sit(bearer(done.body.token))).body.needs_2fa).toBe(false)
    expect((await outboxOf(club, people.coachSam))[0]!.subject).toBe('Two-factor authentication is on')
  })

  test('open a role only with the code, and nothing else without it [AUTH-073] [AUTH-143] [AUTH-166]', async () => {
    const headers = await login(people.coachSam)
    expect((await sit(headers)).body).toMatchObject({ needs_2fa: true, access_key: null })
    for (const path of ['/auth/re_sign_in', '/auth/change_password', '/user/2fa/setup', '/user/2fa/verified'])
      expect((await post(path, { password, mobile_number: number('199') }, headers)).body.code, path).toBe('needs_2fa')
    const done = await give(headers, number('101'))
    expect(done.status).toBe(200)
    expect((await sit(headers)).status).toBe(401)
    expect((await sit(bearer(done.body.token))).body).toMatchObject({ needs_2fa: false, email: people.coachSam })
  })

  test('are not asked for on a remembered device for ninety days, then they are [AUTH-074] [AUTH-075] [AUTH-079]', async () => {
    const done = await give(await login(people.coachSam), number('101'), { remember_device: true })
    const cookie = [done.headers['set-cookie']].flat().find((line) => line!.startsWith('touchline_verified_2fa='))!
    expect(cookie).toMatch(/Max-Age=7776000/)
    expect(cookie).toMatch(/HttpOnly/)
    const device = cookie.split(';')[0]!
    const next = await login(people.coachSam)
    expect((await sit({ ...next, cookie: device })).body.needs_2fa).toBe(false)
    expect((await sit(await login(people.coachSam), { verified2fa: done.body.verified2fa })).body.needs_2fa).toBe(false)
    await club.at('2027-01-03T15:00:01Z')
    expect((await sit({ ...(await login(people.coachSam)), cookie: device })).body.needs_2fa).toBe(true)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('are asked for on a remembered device once they are set up anew', async () => {
    const email = emailOf('clubstaff')
    await setUp(email, number('170'))
    const { verified2fa } = (await give(await login(email), number('170'), { remember_device: true })).body
    const remembered = await login(email)
    expect((await sit(remembered, { verified2fa })).body.needs_2fa).toBe(false)
    const sent = await post('/user/2fa/setup', { mobile_number: number('171') }, remembered)
    await post('/user/2fa/verified', { token: sent.body.token, validation_code: await lastCode(number('171')) }, remembered)
    expect((await sit(await login(email), { verified2fa })).body.needs_2fa).toBe(true)
  })

  test('are no longer remembered when the next sign-in declines it [AUTH-076]', async () => {
    const done = await give(await login(people.coachSam), number('101'))
    expect(String(done.headers['set-cookie'])).toMatch(/touchline_verified_2fa=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  })

  test('are not replaced by a device of somebody else or an invented token', async () => {
    const done = await give(await login(people.coachSam), number('101'), { remember_device: true })
    await setUp(people.director, number('102'))
    expect((await sit(await login(people.director), { verified2fa: done.body.verified2fa })).body.needs_2fa).toBe(true)
    expect((await sit(await login(people.coachSam), { verified2fa: 'x'.repeat(43) })).body.needs_2fa).toBe(true)
  })

  test('do not accept a code of another session, or for another purpose', async () => {
    const [mine, theirs] = [await login(people.coachSam), await login(people.director)]
    const { token } = (await post('/firebase/user/2fa/send_code', {}, mine)).body
    const code = await lastCode(number('101'))
    expect((await post('/firebase/user/2fa/validate', { token, validation_code: code }, theirs)).body.code).toBe('code.expired')
    expect((await club.anonymous.post('/users/reset_password_with_mobile/validate', { token, validation_code: code })).body.code).toBe(
      'code.expired',
    )
    expect((await post('/firebase/user/2fa/validate', { token, validation_code: code }, mine)).status).toBe(200)
  })

  test('distinguish the codes of set-up and sign-in [AUTH-168]', async () => {
    const headers = await login(people.otherTeamCoach)
    const { token } = (await post('/user/2fa/setup', { mobile_number: number('160') }, headers)).body
    const code = await lastCode(number('160'))
    expect((await post('/firebase/user/2fa/validate', { token, validation_code: code }, headers)).body.code).toBe('code.expired')
    expect((await post('/user/2fa/verified', { token, validation_code: code }, headers)).status).toBe(200)
  })

  test('need a code of exactly six digits [AUTH-119]', async () => {
    const headers = await login(people.coachSam)
    const { token } = (await post('/firebase/user/2fa/send_code', {}, headers)).body
    for (const validation_code of ['12345', '1234567', '12345a', ''])
      expect((await post('/firebase/user/2fa/validate', { token, validation_code }, headers)).body.errors.validation_code).toBeDefined()
  })

  test('need a valid mobile number [AUTH-118]', async () => {
    const headers = await login(people.guest)
    expect((await post('/user/2fa/setup', { mobile_number: '12' }, headers)).body.errors.mobile_number).toEqual([
      'Please enter a valid mobile phone number.',
    ])
  })

  test('need a recently entered password for the set-up', async () => {
    const headers = await login(people.guest)
    await club.at('2026-10-05T15:15:00Z')
    expect((await post('/user/2fa/setup', { mobile_number: number('150') }, headers)).body.code).toBe('account.password_first')
    await club.at('2026-10-05T15:00:00Z')
  })

  test('send a code by email only to users who have switched it on, after the password [AUTH-080] [AUTH-169] [AUTH-042]', async () => {
    const headers = await login(people.director)
    expect((await post('/firebase/user/2fa/send_code', { use_email: true }, headers)).body.code).toBe('two_factor.no_email')
    const { token } = (await give(headers, number('102'))).body
    const renewed = (await post('/auth/re_sign_in', { password }, bearer(token))).body.token as string
    const roleSession = (await sit(bearer(renewed))).body
    expect((await post('/user/2fa', { email_2fa_enabled: true }, bearer(renewed, roleSession.access_key))).body).toEqual({
      email_2fa_enabled: true,
    })
    const again = await login(people.director)
    expect((await sit(again)).body.email_2fa_enabled).toBe(true)
    const sent = await post('/firebase/user/2fa/send_code', { use_email: true }, again)
    expect(sent.body).toMatchObject({ by: 'email', email: 'd•••@demo.touchline.test', mobile_number: '(•••) •••-0102' })
    const code = await lastCode(people.director)
    expect((await post('/firebase/user/2fa/validate', { token: sent.body.token, validation_code: code }, again)).status).toBe(200)
  })

  test('never send a code by email to an administrator who can move money', async () => {
    await club.rows(`update app_user set extra = '{"email_2fa_enabled": true}' where email = $1`, [people.admin])
    await setUp(people.admin, number('103'))
    const headers = await login(people.admin)
    expect((await sit(headers)).body.email_2fa_enabled).toBe(false)
    expect((await post('/firebase/user/2fa/send_code', { use_email: true }, headers)).body.code).toBe('two_factor.no_email')
  })

  test('block the sign-in of a number that answered STOP and explain how to start again [AUTH-081]', async () => {
    await club.rows(`insert into sms_stop (to_num, from_num, is_verification) values ('7205550101', '3035550199', true)`)
    const answer = await club.anonymous.post('/firebase/user/2fa/send_code', {}, await login(people.coachSam))
    expect(answer.body).toMatchObject({ code: 'sms.stopped', from_num: '(303) 555-0199' })
    await club.rows('delete from sms_stop')
  })

  test('are still required after a new password', async () => {
    await club.anonymous.post('/auth/reset_link', { email: people.coachSam })
    const code = /oobCode=([\w-]+)/.exec((await outboxOf(club, people.coachSam))[0]!.body)![1]!
    await club.anonymous.post('/auth/reset_password', { code, password })
    expect((await sit(await login(people.coachSam))).body).toMatchObject({ needs_2fa: true, access_key: null })
  })
})

describe('roles that require two factors', () => {
  const requiring = async (groups: string[], work: () => Promise<void>) => {
    const before = club.ctx.settings.twoFactor
    club.ctx.settings.twoFactor = groups
    try {
      await work()
    } finally {
      club.ctx.settings.twoFactor = before
    }
  }

  test('give a session that allows nothing but the set-up [AUTH-072]', () =>
    requiring(['ProgramAdmin'], async () => {
      const email = emailOf('programadmin')
      const headers = await login(email)
      const { access_key: key, needs_2fa: needed } = (await sit(headers)).body
      expect({ needed, key }).toEqual({ needed: true, key: expect.any(String) })
      const closed = await club.anonymous.ask('GET', '/user/teams', undefined, { ...headers, 'x-access-key': key })
      expect(closed).toMatchObject({ status: 401, body: { code: 'needs_2fa' } })
      const renewed = await setUp(email, number('104'))
      const roleSession = (await sit(renewed)).body
      const open = await club.anonymous.ask('GET', '/user/teams', undefined, { ...renewed, 'x-access-key': roleSession.access_key })
      expect(open.status).toBe(200)
      expect((await club.anonymous.ask('GET', '/user/teams', undefined, { ...renewed, 'x-access-key': key })).status).toBe(401)
    }))

  test('do not let it be turned off; others do, after the password [ACCT-041]', async () => {
    const email = emailOf('programadmin')
    const { token } = (await give(await login(email), number('104'))).body
    const renewed = (await post('/auth/re_sign_in', { password }, bearer(token))).body.token as string
    const headers = bearer(renewed, (await sit(bearer(renewed))).body.access_key)
    await requiring(['ProgramAdmin'], async () => {
      expect((await club.anonymous.ask('DELETE', '/user/2fa', undefined, headers)).body.code).toBe('two_factor.required')
      expect((await club.anonymous.ask('GET', '/user/2fa', undefined, headers)).body).toMatchObject({
        required: true,
        mobile_2fa: '7205550104',
      })
    })
    expect((await club.anonymous.ask('DELETE', '/user/2fa', undefined, headers)).body).toEqual({ mobile_2fa: null })
    expect((await sit(await login(email))).body.needs_2fa).toBe(false)
  })

  test('are checked at a role change too [ROLE-029]', () =>
    requiring(['Admin'], async () => {
      await club.rows(`insert into role_permission (role_id, club_region_id, key)
        select r.id, 0, 'view_program_financials' from role r join app_user u on u.id = r.user_id where u.email = '${people.multi}' and r.type = 'Admin'`)
      const headers = await login(people.multi)
      const roleSession = (await sit(headers, { current_role_id: 'Coach_1' })).body
      const changed = await post('/user/change_role/Admin_2', {}, { ...headers, 'x-access-key': roleSession.access_key })
      expect(changed.body).toMatchObject({ needs_2fa: true, access_key: expect.any(String) })
    }))
})

test('remembered devices are listed, and a removed one is asked again [ACCT-052] [ACCT-053] [AUTH-041]', async () => {
  const done = await give(await login(people.director), number('102'), { remember_device: true })
  const roleSession = (await sit(bearer(done.body.token))).body
  const headers = bearer(done.body.token, roleSession.access_key)
  const { items } = (await club.anonymous.ask('GET', '/user/2fa/devices', undefined, headers)).body
  expect(items).toEqual([
    { id: expect.any(Number), description: expect.any(String), updated_at: expect.any(String), created_at: expect.any(String) },
  ])
  expect((await club.anonymous.ask('DELETE', `/user/2fa/devices/${items[0].id}`, undefined, headers)).status).toBe(200)
  expect((await sit(await login(people.director), { verified2fa: done.body.verified2fa })).body.needs_2fa).toBe(true)
})
