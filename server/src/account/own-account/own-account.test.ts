import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '../../demo/accounts.ts'
import { people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { noteEmailAlert } from './email-alert.store.ts'
import { codeIn, outboxOf } from '../../../test/test-outbox.ts'

let club: TestServer
let sam: Caller
const monday = '2026-10-05T15:00:00Z'
beforeAll(async () => {
  club = await startTestServer()
  sam = await club.as(people.coachSam)
})
beforeEach(async () => {
  await club.at(monday)
  await club.rows('delete from rate_bucket')
  await club.rows('update session set reauthenticated_at = app_now()')
})
const closeWindow = () => club.rows('update session set reauthenticated_at = null')
const userRow = async (email = people.coachSam) => (await club.rows('select * from app_user where email = $1', [email]))[0]!
const linkTo = async (email: string) => /confirm_email=([\w-]+)/.exec((await outboxOf(club, email))[0]!.body)![1]!
const proveMobile = async (caller: Caller, number: string) => {
  const { token } = (await caller.post('/user/mobile_number_validation/send_code', { mobile_number: number })).body
  const code = codeIn((await outboxOf(club, number))[0]!.body)
  return await caller.post('/user/mobile_number_validation/validate', { token, validation_code: code })
}

describe('the own account', () => {
  test('returns the person, the contact data and obstacles to reach it [ACCT-027] [ACCT-028] [ACCT-057]', async () => {
    const { body } = await sam.get('/user?populate=message_preferences,requires_verified_mobile_number')
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(
        'id first_name last_name email email_private secondary_email secondary_email_private mobile_number mobile_private mobile_number_verified mobile_2fa current_role_id roles invalid_email_at secondary_invalid_email_at sms_stops message_preferences registered_at extra'.split(
          ' ',
        ),
      ),
    )
    expect(body).toMatchObject({
      email: people.coachSam,
      current_role_id: 'Coach_1',
      requires_verified_mobile_number: false,
      extra: { email_2fa_enabled: false, invalid_email_reason: null, secondary_invalid_email_reason: null },
      message_preferences: { games_email: true, reminders_games_minutes: null },
    })
    expect((await sam.get('/user')).body.message_preferences).toBeUndefined()
  })

  test('changes the name, without the password; an empty name, or one that could add lines to a mail, is refused with a sentence at each field [ACCT-058] [ACCT-039] [ACCT-040]', async () => {
    await closeWindow()
    expect((await sam.post('/user', { first_name: 'Samuel', last_name: ' Okafor ' })).body).toMatchObject({
      first_name: 'Samuel',
      last_name: 'Okafor',
    })
    expect((await sam.post('/user', { first_name: ' ', last_name: '' })).body).toMatchObject({
      errors: { first_name: ['First name is required'], last_name: ['Last name is required'] },
    })
    for (const first_name of ['Kai\r\nBcc: all@evil.test', 'Kai\tLee', 'Kai\u202Eeel', '\u2066Kai'])
      expect((await sam.post('/user', { first_name })).body, JSON.stringify(first_name)).toMatchObject({
        errors: { first_name: ['Enter a name without line breaks or hidden characters.'] },
      })
    expect((await userRow())['first_name']).toBe('Samuel')
    await sam.post('/user', { first_name: 'Sam' })
  })

  test('makes addresses and number private, each independently [ACCT-059] [ACCT-060] [ACCT-061]', async () => {
    for (const flag of ['email_private', 'secondary_email_private', 'mobile_private']) {
      expect((await sam.post('/user', { [flag]: true })).body[flag]).toBe(true)
      expect((await sam.post('/user', { [flag]: false })).body[flag]).toBe(false)
    }
  })

  test('shows private data to the staff of the team and to administrators; families see no address of anybody', async () => {
    const mum = await club.as(people.miasMum)
    await mum.post('/user', { email_private: true, mobile_private: true })
    const contacts = async (email: string) => {
      const { items } = (await (await club.as(email)).get(`/teams/${teams.u12Girls}/players`)).body as {
        items: { player_id: number; contacts: { email: string }[] }[]
      }
      return items.find(({ player_id }) => player_id === players.mia)!.contacts.map((contact) => contact.email)
    }
    for (const email of [people.coachSam, people.admin]) expect(await contacts(email), email).toContain(people.miasMum)
    for (const email of [people.miasDad, emailOf('player')])
      expect((await (await club.as(email)).get(`/teams/${teams.u12Girls}/players`)).raw, email).not.toContain(people.miasMum)
    await mum.post('/user', { email_private: false, mobile_private: false })
  })

  test('cannot be changed by somebody logged in as its owner', async () => {
    const other = await club.actAs(people.miasMum)
    expect((await other.post('/user', { first_name: 'Somebody' })).status).toBe(403)
    expect((await other.delete('/user/delete_role/Parent_1')).status).toBe(403)
  })
})

describe('the primary address', () => {
  const next = 'sam.new@example.org'
  test('changes when the link is opened in a session of the account, not before; the old address is notified [ACCT-050] [ACCT-114] [ACCT-115]', async () => {
    await closeWindow()
    const asked = await sam.post('/firebase/user/change_email', { email: next, password: 'Touchline-1!' })
    expect(asked.body).toEqual({ pending_email: next, token: expect.any(String) })
    sam = await club.as(people.coachSam)
    expect((await sam.get('/user')).body).toMatchObject({ email: people.coachSam, pending_email: next })
    const token = await linkTo(next)
    const stranger = await club.as(people.director)
    expect((await stranger.post('/user/confirm_email_change', { token })).body.code).toBe('account.change_link')
    expect((await sam.post('/user/confirm_email_change', { token })).body).toEqual({ email: next })
    expect((await sam.get('/user')).body).toMatchObject({ email: next, email_verified: true, pending_email: null })
    expect((await outboxOf(club, people.coachSam))[0]!.subject).toBe('The email address of your Touchline account was changed')
    expect((await sam.post('/user/confirm_email_change', { token })).body.code).toBe('account.change_link')
    await club.rows('update app_user set email = $1 where email = $2', [people.coachSam, next])
  })

  test('needs the password first, or in the same request; a wrong one counts as a failure [ACCT-104] [ACCT-130]', async () => {
    await closeWindow()
    expect((await sam.post('/firebase/user/change_email', { email: next })).body.code).toBe('account.password_first')
    expect((await sam.post('/firebase/user/change_email', { email: next, password: 'Wrong-1!' })).body.code).toBe(
      'account.wrong_own_password',
    )
    const { body } = await sam.post('/firebase/user/change_email', { email: next, password: 'Touchline-1!' })
    expect(body).toEqual({ pending_email: next, token: expect.any(String) })
    sam = await club.as(people.coachSam)
    expect((await sam.delete('/user/pending_email')).body).toEqual({ pending_email: null })
    expect((await sam.post('/user/confirm_email_change', { token: await linkTo(next) })).body.code).toBe('account.change_link')
  })

  test('that belongs to somebody else is not revealed: the reply is the same, and only its owner is notified', async () => {
    const { status, body } = await sam.post('/firebase/user/change_email', { email: people.director })
    expect([status, body]).toEqual([200, { pending_email: people.director }])
    expect((await outboxOf(club, people.director))[0]!.subject).toBe('This address already has a Touchline account')
    await sam.delete('/user/pending_email')
  })
})

describe('a second address', () => {
  const second = 'sam.home@example.org'
  test('is saved after the password, verified by its code, and removed [ACCT-063] [ACCT-026]', async () => {
    await closeWindow()
    expect((await sam.post('/user', { secondary_email: second })).body.code).toBe('account.password_first')
    await club.rows('update session set reauthenticated_at = app_now()')
    expect((await sam.post('/user', { secondary_email: second })).body).toMatchObject({
      secondary_email: second,
      secondary_email_verified: false,
    })
    const { token } = (await sam.post('/user/secondary_email_validation/send_code')).body
    const validation_code = codeIn((await outboxOf(club, second))[0]!.body)
    expect((await sam.post('/user/secondary_email_validation/validate', { token, validation_code })).body).toEqual({ email: second })
    expect((await sam.get('/user')).body.secondary_email_verified).toBe(true)
    expect((await sam.post('/user', { secondary_email: null })).body).toMatchObject({
      secondary_email: null,
      secondary_email_verified: false,
    })
  })
  test('must differ from the first', async () => {
    expect((await sam.post('/user', { secondary_email: people.coachSam.toUpperCase() })).body.errors).toEqual({
      secondary_email: ['This is already your primary email.'],
    })
  })
})

describe('the mobile number', () => {
  const number = '(720) 555-0188'
  test('is verified only if this session entered the code of that number [ACCT-064] [ACCT-065] [ACCT-128]', async () => {
    expect((await sam.post('/user', { mobile_number: number, mobile_number_verified: true })).body).toMatchObject({
      mobile_number: number,
      mobile_number_verified: false,
    })
    const elsewhere = await club.as(people.coachSam)
    await club.rows('update session set reauthenticated_at = app_now()')
    expect((await proveMobile(elsewhere, number)).body).toEqual({ mobile_number: number })
    expect((await sam.post('/user', { mobile_number: number, mobile_number_verified: true })).body.mobile_number_verified).toBe(false)
    await club.rows('delete from rate_bucket')
    await proveMobile(sam, number)
    expect((await sam.post('/user', { mobile_number: number, mobile_number_verified: true })).body.mobile_number_verified).toBe(true)
    const { body } = await sam.post('/user', { mobile_number: '(720) 555-0189', mobile_number_verified: true })
    expect(body.mobile_number_verified).toBe(false)
  })

  test('needs the password before a change, and not to verify the current number [ACCT-106] [ACCT-129]', async () => {
    await closeWindow()
    expect((await sam.post('/user/mobile_number_validation/send_code', { mobile_number: number })).body.code).toBe('account.password_first')
    expect((await sam.post('/user', { mobile_number: number })).body.code).toBe('account.password_first')
    expect((await sam.post('/user', { mobile_number: null })).body.code).toBe('account.password_first')
    const { mobile_number } = (await sam.get('/user')).body
    await proveMobile(sam, mobile_number)
    expect((await sam.post('/user', { mobile_number, mobile_number_verified: true })).body.mobile_number_verified).toBe(true)
  })

  test('matches the US pattern, or is refused with a sentence [ACCT-118] [ACCT-142]', async () => {
    for (const wrong of ['12', '1235550100', '720 555 01000', 'abc'])
      expect((await sam.post('/user/mobile_number_validation/send_code', { mobile_number: wrong })).body.errors, wrong).toEqual({
        mobile_number: ['Invalid phone number'],
      })
    for (const good of ['+1 720-555-0177', '(720) 555.0177', '17205550177'])
      expect((await sam.post('/user', { mobile_number: good })).body.mobile_number, good).toBe('(720) 555-0177')
  })

  test('can be removed; its owner is notified [ACCT-036]', async () => {
    expect((await sam.post('/user', { mobile_number: null })).body).toMatchObject({ mobile_number: null, mobile_number_verified: false })
    expect((await outboxOf(club, people.coachSam))[0]!.subject).toBe('The mobile number of your Touchline account was changed')
  })
})

describe('alerts about an address', () => {
  const alert = (kind: 'hard' | 'spam' | 'soft', address = people.coachSam) =>
    club.database.hold('jobs', (db) => noteEmailAlert(db, address, kind, 'mailbox unknown'))
  test('name a bounce, a complaint, or nothing, and are cleared by their owner [ACCT-030] [ACCT-069] [ACCT-070]', async () => {
    const reason = async () => (await sam.get('/user')).body.extra.invalid_email_reason
    await alert('soft')
    expect(await reason()).toBeNull()
    await alert('hard')
    expect([await reason(), (await sam.get('/user')).body.invalid_email_at]).toEqual(['hard', new Date(monday).toISOString()])
    await alert('spam')
    expect(await reason()).toBe('spam')
    expect((await sam.post('/emails/alerts/clear_spam', { email: people.coachSam })).body).toEqual({ success: true })
    expect(await reason()).toBe('hard')
    expect((await sam.post('/emails/alerts/clear_hard', { email: people.coachSam.toUpperCase() })).body).toEqual({ success: true })
    expect(await reason()).toBeNull()
    expect((await sam.post('/emails/alerts/clear_soft', { email: people.coachSam })).body).toEqual({ success: true })
    expect(await club.rows('select 1 from email_alert where cleared_at is null and address = $1', [people.coachSam])).toEqual([])
  })
  test('of somebody else cannot be cleared [ACCT-071]', async () => {
    for (const path of ['/emails/alerts/clear_hard', '/emails/alerts/clear_spam', '/emails/alerts/clear_soft'])
      expect((await sam.post(path, { email: people.director })).status).toBe(404)
    expect((await sam.post('/emails/alerts/clear_soft', { email: people.coachSam })).body).toEqual({ success: true })
  })
})

describe('consents', () => {
  test('are missing until they are given; the notice counts once it was shown [ACCT-029] [ACCT-072] [ACCT-073]', async () => {
    await club.rows('delete from consent where user_id = $1', [sam.userId])
    const types = async (path: string) => (await sam.get(path)).body.missing.map(({ type }: { type: string }) => type)
    expect(await types('/user/consent')).toEqual(['terms_of_use', 'privacy_notice'])
    expect(await club.rows('select 1 from consent where user_id = $1', [sam.userId])).toEqual([])
    expect(await types('/user/consent?record_implicit_consent=true')).toEqual(['terms_of_use'])
    expect((await club.rows('select action from account_audit order by id desc limit 1'))[0]).toEqual({ action: 'consent.noted' })
    expect(await club.rows('select type, explicit from consent where user_id = $1', [sam.userId])).toEqual([
      { type: 'privacy_notice', explicit: false },
    ])
    const { missing } = (await sam.get('/user/consent')).body
    expect(missing).toEqual([{ id: expect.any(Number), type: 'terms_of_use', name: 'Terms of Use' }])
    expect((await sam.post('/user/consent', { explicit_acceptance_ids: [99] })).body.code).toBe('consent.unknown')
    expect((await sam.post('/user/consent', { explicit_acceptance_ids: [missing[0].id] })).body.missing).toEqual([])
    expect((await club.rows('select action from account_audit order by id desc limit 1'))[0]).toEqual({ action: 'consent.given' })
    expect(await types('/user/consent?record_implicit_consent=true')).toEqual([])
  })
})

describe('devices for push messages', () => {
  test('are named by their kind, each once [ACCT-051] [ACCT-054] [ACCT-075]', async () => {
    expect((await sam.get('/user/enabled_devices')).body.items).toEqual([])
    await club.rows(
      `insert into push_device (fcm_token, user_id, session_id, client_type)
       select 'token ' || kind || n, $1, (select min(id) from session where user_id = $1), kind from unnest(array['mobile-ios', 'mobile-android', 'mobile-web', 'mobile-pwa', 'desktop']) kind, generate_series(1, 2) n`,
      [sam.userId],
    )
    expect((await sam.get('/user/enabled_devices')).body.items).toEqual([
      'other',
      'mobile android',
      'mobile iOS',
      'mobile PWA',
      'mobile web',
    ])
  })
})

test('the native app gets the message preferences with its role session [AUTH-142]', async () => {
  const { authorization } = sam.headers
  const sit = (query: string) =>
    club.anonymous.post(`/firebase/user/login${query}`, { client_type: 'mobile-ios' }, { authorization: authorization! })
  expect((await sit('?populate=message_preferences')).body.message_preferences).toMatchObject({ practices_email: true })
  expect((await sit('')).body.message_preferences).toBeUndefined()
})
