import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '../../demo/accounts.ts'
import { people } from '../../demo/people.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeIn, linkIn, outboxOf } from '../../../test/test-outbox.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
beforeEach(async () => {
  await club.rows('delete from rate_bucket')
  await club.at('2026-10-05T15:00:00Z')
})
const password = 'Touchline-1!'
const better = 'Better-Word-2?'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signedIn = async (email: string, word = password) =>
  bearer((await club.anonymous.post('/auth/login', { email, password: word })).body.token as string)
const post = (path: string, body: object, headers: Record<string, string> = {}) => club.anonymous.post(path, body, headers)
const status = async (headers: Record<string, string>) => (await club.anonymous.ask('GET', '/auth/status', undefined, headers)).status
const resetCode = async (email: string) => {
  await post('/auth/reset_link', { email })
  return linkIn((await outboxOf(club, email)).find(({ body }) => body.includes('resetPassword'))!.body)
}
const confirmed = async (headers: Record<string, string>) =>
  bearer((await post('/auth/re_sign_in', { password }, headers)).body.token as string)

describe('a password change', () => {
  test('that somebody reports later ends no session that its owner kept', async () => {
    const there = await signedIn(people.director)
    const here = await confirmed(await signedIn(people.director))
    await club.at('2026-10-05T15:05:00Z')
    expect((await post('/auth/change_password', { password: better, end_other_sessions: false }, here)).status).toBe(200)
    await club.at('2026-10-05T15:30:00Z')
    expect((await post('/users/changed_password', { email: people.director })).body).toEqual({ success: true })
    expect([await status(here), await status(there)]).toEqual([200, 200])
  })

  test('ends the links that would set another password', async () => {
    const code = await resetCode(people.manager)
    const here = await confirmed(await signedIn(people.manager))
    expect((await post('/auth/change_password', { password: better }, here)).status).toBe(200)
    expect((await post('/auth/reset_password', { code, password })).body.code).toBe('account.link_not_good')
  })
})

test('a reset link that went to the old address fails once the account has another', async () => {
  const code = await resetCode(people.guest)
  const here = await confirmed(await signedIn(people.guest))
  await post('/firebase/user/change_email', { email: 'new.guest@example.org' }, here)
  const token = /confirm_email=([\w-]+)/.exec((await outboxOf(club, 'new.guest@example.org'))[0]!.body)![1]!
  expect((await post('/user/confirm_email_change', { token }, here)).status).toBe(200)
  expect((await post('/auth/action_code', { code })).body.code).toBe('account.link_not_good')
  expect((await post('/auth/reset_password', { code, password: better })).body.code).toBe('account.link_not_good')
})

test('a confirmation link sets no password once the account has another address', async () => {
  const here = await confirmed(await signedIn(people.otherTeamCoach))
  await club.rows('update app_user set email_verified_at = null where email = $1', [people.otherTeamCoach])
  await post('/firebase/users/resend_confirm', {}, here)
  const key = /complete-verification\/([\w-]+)/.exec((await outboxOf(club, people.otherTeamCoach))[0]!.body)![1]!
  // Only a verified session changes its address; the earlier link is still in the inbox.
  await club.rows('update app_user set email_verified_at = now() where email = $1', [people.otherTeamCoach])
  await post('/firebase/user/change_email', { email: 'without.slip@example.org' }, here)
  const token = /confirm_email=([\w-]+)/.exec((await outboxOf(club, 'without.slip@example.org'))[0]!.body)![1]!
  expect((await post('/user/confirm_email_change', { token }, here)).status).toBe(200)
  expect((await post(`/users/confirm/${key}`, { new_password: better })).status).toBe(422)
  expect((await post('/auth/login', { email: 'without.slip@example.org', password: better })).status).toBe(422)
  expect((await post('/auth/login', { email: 'without.slip@example.org', password })).status).toBe(200)
})

test('a phone gets no push messages before the second factor was given', async () => {
  await club.rows(`update app_user set mobile_2fa = '7205550171' where email = $1`, [people.coachSam])
  const headers = await signedIn(people.coachSam)
  const sit = (more: object) => post('/firebase/user/login', { client_type: 'mobile-ios', ...more }, headers)
  const devices = () => club.rows(`select user_id from push_device where fcm_token = 'phone-of-a-thief'`)
  expect((await sit({ fcm_token: 'phone-of-a-thief' })).body).toMatchObject({ needs_2fa: true, access_key: null })
  expect(await devices()).toEqual([])
  await club.rows('update app_user set mobile_2fa = null where email = $1', [people.coachSam])
  expect((await sit({ fcm_token: 'phone-of-a-thief' })).body.needs_2fa).toBe(false)
  expect(await devices()).toHaveLength(1)
})

describe('a limit', () => {
  test('of a place is one limit for all addresses of one connection', async () => {
    expect(
      [
        '2001:db8:1:2::1',
        '2001:db8:1:2:ffff::9',
        '2001:db8:1:3::1',
        '::ffff:192.0.2.7',
        '::ffff:c000:207',
        '192.0.2.7',
        '192.0.2.8',
        '',
      ].map(networkOf),
    ).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.8', ''])
    const from = (n: number, word: string) =>
      post('/auth/login', { email: emailOf('marketer'), password: word }, { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` })
    for (let n = 1; n <= 10; n++) expect((await from(n, 'Wrong-1!')).status).toBe(422)
    expect((await from(99, password)).status).toBe(429)
    const elsewhere = async (ip: string) =>
      (await post('/auth/login', { email: emailOf('marketer'), password }, { 'x-forwarded-for': ip })).status
    expect([await elsewhere('2001:db8:7:8::1'), await elsewhere('2001:db8:8:7::1')]).toEqual([429, 200])
  })

  test('of an account counts the networks of one owner together', async () => {
    for (let n = 0; n < 13; n++) {
      const from = { 'x-forwarded-for': `2001:db8:9:${n}::1` }
      expect((await post('/auth/login', { email: emailOf('marketer'), password: 'Wrong-1!' }, from)).status, `${n}`).toBe(
        n < 10 ? 422 : 429,
      )
    }
  })

  test('of mails to an address counts all its spellings together', async () => {
    const here = await confirmed(await signedIn(emailOf('programadmin')))
    const key = (await post('/firebase/user/login', { client_type: 'desktop' }, here)).body.access_key as string
    const roleSession = { ...here, 'x-access-key': key }
    const sent = []
    for (const email of [
      'victim@example.org',
      'Victim@example.org',
      'VICTIM@example.org',
      'vIctim@example.org',
      'viCtim@example.org',
      'vicTim@example.org',
    ]) {
      await post('/user', { secondary_email: null }, roleSession)
      expect((await post('/user', { secondary_email: email }, roleSession)).status).toBe(200)
      sent.push((await post('/user/secondary_email_validation/send_code', {}, roleSession)).status)
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('a code for a second address verifies that address and nothing else', async () => {
  const here = await confirmed(await signedIn(emailOf('programadmin')))
  const key = (await post('/firebase/user/login', { client_type: 'desktop' }, here)).body.access_key as string
  const roleSession = { ...here, 'x-access-key': key }
  await post('/user', { secondary_email: 'first@example.org' }, roleSession)
  const { token } = (await post('/user/secondary_email_validation/send_code', {}, roleSession)).body
  const code = codeIn((await outboxOf(club, 'first@example.org'))[0]!.body)
  await post('/user', { secondary_email: 'second@example.org' }, roleSession)
  await post('/user/secondary_email_validation/validate', { token, validation_code: code }, roleSession)
  expect((await club.anonymous.ask('GET', '/user', undefined, roleSession)).body.secondary_email_verified).toBe(false)
})

test('nothing is sent to a person who has deleted the account', async () => {
  const email = emailOf('unassociated')
  const here = await confirmed(await signedIn(email))
  const [{ id }] = (await club.rows('select id from app_user where email = $1', [email])) as [{ id: number }]
  await club.rows(
    `insert into delivery (club_id, channel, user_id, to_address, to_name, subject, body, dedupe_key) values (1, 'email', $1, $2, 'N', 'Practice', 'At six', 'late')`,
    [id, email],
  )
  expect((await club.anonymous.ask('DELETE', '/user/delete_account', undefined, here)).status).toBe(200)
  expect(await club.rows(`select state, body from delivery where dedupe_key = 'late'`)).toEqual([{ state: 'failed', body: '' }])
})

test('one place can have mails sent to only so many new addresses an hour, whatever link it has', async () => {
  const admin = await club.as(people.admin)
  const made = await admin.post('/club/links', { name: 'Autumn', kind: 'club', days: 30 })
  expect(made.status, made.raw).toBe(200)
  const signUp = (email: string) =>
    post('/users/create', {
      ...{ email, password: better, first_name: 'New', last_name: 'Comer', club_token: made.body.link.split('/').at(-1) },
      explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'],
    })
  const first = await signUp('first.comer@example.org')
  expect(first.status, first.raw).toBe(200)
  await club.rows(`update rate_bucket set count = 100 where key = 'sign-up-new:127.0.0.1'`)
  const more = await signUp('hundredth.comer@example.org')
  expect([more.status, more.body.code]).toEqual([429, 'rate_limited'])
  expect(await club.rows(`select 1 from app_user where email = 'hundredth.comer@example.org'`)).toEqual([])
})
