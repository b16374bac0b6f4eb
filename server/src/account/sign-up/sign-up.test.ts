/** @module-tag postgres */
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../../demo/accounts.ts'
import { demoLinks } from '../account.demo.ts'
import { people } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => void (club = await startTestServer()))
const password = 'Sunny day-1'
const consent = { explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'] }
const bearer = (token: string, key?: string) => ({ authorization: `Bearer ${token}`, ...(key && { 'x-access-key': key }) })
/** A counter of IP addresses, each of which has its own limits. */
let network = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++network}` })
const create = (body: object, headers: Record<string, string> = from()) =>
  club.anonymous.post('/users/create', { password, ...consent, ...body }, headers)
const mailsTo = async (email: string) =>
  (await club.anonymous.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).body.items as { subject: string; body: string }[]
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)![0]
const confirmKeyOf = async (email: string) =>
  linkIn((await mailsTo(email)).find(({ subject }) => subject.startsWith('Please confirm'))!.body)
    .split('/')
    .at(-1)!
const openRole = (token: string, more = {}) =>
  club.anonymous.post('/firebase/user/login', { client_type: 'desktop', ...more }, bearer(token))

describe('an invitation', () => {
  test('names its person and its club [AUTH-149]', async () => {
    expect((await club.anonymous.get(`/users/${demoLinks.open}`)).body).toEqual({
      id: 53,
      email: emailOf('invited'),
      first_name: 'Ingrid',
      last_name: 'Novak',
      registered_at: null,
      role_name: 'Player Contact',
      open: true,
      club: { id: 1, name: 'Riverside FC', image_url: null },
    })
  })

  test('that expired, was revoked or never existed gets the same reply: an invalid link [AUTH-193]', async () => {
    const bad = await club.anonymous.get(`/users/${'0'.repeat(24)}_user`)
    expect(bad.status).toBe(404)
    expect(bad.body.error).toBe('Invalid signup link. Try finding your club by entering email below.')
    for (const token of [demoLinks.expired, demoLinks.revoked]) expect((await club.anonymous.get(`/users/${token}`)).raw).toBe(bad.raw)
    expect((await create({ email: 'a@b.example', user_token: demoLinks.expired })).body.code).toBe('sign_up.bad_link')
  })

  test('that was used tells since when its person is registered, so that the person is led to the sign-in [AUTH-088]', async () => {
    const { body } = await club.anonymous.get(`/users/${demoLinks.used}`)
    expect(body).toMatchObject({ email: emailOf('parent'), open: false, registered_at: expect.any(String) })
  })

  test('creates an account with its role, once, for its own address; consents and origin are stored [AUTH-004] [AUTH-148] [AUTH-122]', async () => {
    const ids = { program_id: 12, region_id: 2, attribution_id: 7, coach_request_league_id: 5 }
    const other = await create({ email: 'somebody@else.example', user_token: demoLinks.open })
    expect(other.body).toMatchObject({ code: 'sign_up.other_email', errors: { email: [`This invitation is for ${emailOf('invited')}.`] } })
    const answer = await create({ email: 'Invited@demo.touchline.test', user_token: demoLinks.open, ...ids })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: 53, email_verified: false })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(
      await club.rows('select kind, program_id, region_id, attribution_id, coach_request_league_id from sign_up where user_id = 53'),
    ).toEqual([{ kind: 'user', ...ids }])
    expect((await club.rows('select type from consent where user_id = 53 order by type')).map(({ type }) => type)).toEqual([
      'privacy_notice',
      'terms_of_use',
    ])
    const again = await create({ email: emailOf('invited'), user_token: demoLinks.open })
    expect(again.body.code).toBe('sign_up.bad_link')
    // Another club has invited the same person, who now has an account.
    const elsewhere = await create({ email: emailOf('invited'), user_token: demoLinks.otherClub })
    expect(elsewhere.body.error).toBe('The email invited@demo.touchline.test has already been registered.')
  })

  test('is used by the first of two simultaneous requests', async () => {
    const admin = await club.as(people.admin)
    const { body: made } = await admin.post('/club/invitations', {
      first_name: 'Twin',
      last_name: 'One',
      email: 'twin@example.org',
      role_type: 'Coach',
    })
    const token = made.link.split('userToken=')[1]
    const both = await Promise.all([1, 2].map(() => create({ email: 'twin@example.org', user_token: token })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await club.rows(`select type from role r join app_user u on u.id = r.user_id where u.email = 'twin@example.org'`)).toEqual([
      { type: 'Coach' },
    ])
  })
})

describe('a sign-up', () => {
  test('needs email, a password by the rules and both consents [AUTH-121] [AUTH-109]', async () => {
    const weak = await create({ email: 'new@example.org', club_token: demoLinks.club, password: 'short' })
    expect(weak.body.errors.password[0]).toContain('Password should be at least 8 characters')
    const easy = await create({ email: 'new@example.org', club_token: demoLinks.club, password: 'Password1!' })
    expect(easy.body.code).toBe('account.easy_password')
    const without = await create({
      email: 'new@example.org',
      club_token: demoLinks.club,
      explicit_acceptance_consent_types: ['terms_of_use'],
    })
    expect(without.body.errors.explicit_acceptance_consent_types).toEqual(['Please agree to the Terms of Use and the Privacy Notice.'])
    const shapeless = await create({ email: 'no address', club_token: demoLinks.club })
    expect(shapeless.body.errors.email).toEqual(['The email address is badly formatted.'])
    expect((await create({ email: 'new@example.org' })).status).toBe(422)
    expect(await club.rows(`select 1 from app_user where email = 'new@example.org'`)).toEqual([])
  })

  test('by a club link makes a player contact of the club and counts the use [AUTH-150] [AUTH-004]', async () => {
    expect((await club.anonymous.get(`/users/club_key/${demoLinks.club}`)).body).toEqual({ id: 1, name: 'Riverside FC', image_url: null })
    for (const token of [demoLinks.expiredClub, demoLinks.revokedClub, demoLinks.open])
      expect((await club.anonymous.get(`/users/club_key/${token}`)).status).toBe(404)
    const [before] = await club.rows('select uses from club_link where id = 1')
    const { status } = await create({
      email: 'poster@example.org',
      first_name: 'Pia',
      last_name: 'Poster',
      club_token: demoLinks.club,
      region_id: 4,
    })
    expect(status).toBe(200)
    const [role] = await club.rows(
      `select r.type, r.club_id, u.first_name from role r join app_user u on u.id = r.user_id where u.email = 'poster@example.org'`,
    )
    expect(role).toEqual({ type: 'Parent', club_id: 1, first_name: 'Pia' })
    expect(await club.rows('select uses from club_link where id = 1')).toEqual([{ uses: Number(before!['uses']) + 1 }])
    // A region of another club is ignored.
    expect(
      await club.rows(`select s.region_id, s.kind from sign_up s join app_user u on u.id = s.user_id where u.email = 'poster@example.org'`),
    ).toEqual([{ region_id: null, kind: 'club' }])
  })

  test('by a donation link is marked as one, and a donation link is no club link [AUTH-044]', async () => {
    await create({ email: 'giver@example.org', club_token: demoLinks.donation })
    expect(await club.rows(`select kind from sign_up s join app_user u on u.id = s.user_id where u.email = 'giver@example.org'`)).toEqual([
      { kind: 'donation' },
    ])
    expect((await create({ email: 'x@example.org', club_token: demoLinks.donation.replace('_donation', '_club') })).body.code).toBe(
      'sign_up.bad_link',
    )
  })

  test('with an address that has an account is refused with that reason, five times an hour from one place [AUTH-195]', async () => {
    const here = from()
    for (let n = 0; n < 5; n++) {
      const answer = await create({ email: people.coachSam, club_token: demoLinks.club }, here)
      expect(answer.body.error).toBe('The email coach@demo.touchline.test has already been registered.')
    }
    expect((await create({ email: people.miasMum, club_token: demoLinks.club }, here)).status).toBe(429)
    expect((await create({ email: people.miasMum, club_token: demoLinks.club })).status).toBe(422)
  })

  test('with an address that a club has entered leads to a link in its inbox, whoever asks', async () => {
    const known = async (address: string, how: string) => {
      await club.rows(`insert into app_user (email, first_name, last_name) values ($1, 'Klara', 'Known')`, [address])
      await club.rows(how, [address])
    }
    const id = '(select id from app_user where email = $1)'
    await known(
      'contact@example.org',
      `insert into player_contact (club_id, player_id, user_id, household_id, relationship)
      select club_id, player_id, ${id}, household_id, relationship from player_contact where club_id = 1 order by id limit 1`,
    )
    await known(
      'role@example.org',
      `insert into role (user_id, type, org_id, club_id) select ${id}, 'Coach', org_id, club_id from club where club_id = 2`,
    )
    for (const email of ['contact@example.org', 'role@example.org', emailOf('eastinvited')]) {
      const before = (await mailsTo(email)).length
      const answer = await create({
        email: email.toUpperCase().replace('@EXAMPLE.ORG', '@example.org'),
        first_name: 'Mallory',
        club_token: demoLinks.club,
      })
      expect(answer).toMatchObject({ status: 422, body: { code: 'sign_up.known' } })
      expect(answer.body.error).toBe('Your club already has this email on file. We sent a sign-up link to it.')
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect((await mailsTo(email)).length).toBe(before + 1)
      expect(
        await club.rows(`select 1 from app_user where email = $1 and (registered_at is not null or password_hash is not null)`, [email]),
      ).toEqual([])
    }
    const [mail] = await mailsTo('contact@example.org')
    expect(mail!.subject).toBe('Finish signing up at Riverside FC')
    const token = linkIn(mail!.body).split('userToken=')[1]!
    expect((await club.anonymous.get(`/users/${token}`)).body).toMatchObject({
      first_name: 'Klara',
      role_name: 'Player Contact',
      open: true,
    })
    // Asking again does not invalidate the link in the inbox, and the owner signs up with it.
    await create({ email: 'contact@example.org', club_token: demoLinks.club })
    expect(linkIn((await mailsTo('contact@example.org'))[0]!.body)).toContain(token)
    expect((await create({ email: 'contact@example.org', user_token: token })).status).toBe(200)
    const audited = await club.rows(`select action from audit_log where action = 'invitation.asked'`)
    expect(audited.length).toBeGreaterThanOrEqual(4)
  })

  test('reveals a known address, and mails it, only so often', async () => {
    const here = from()
    for (let n = 0; n < 5; n++)
      expect((await create({ email: 'role@example.org', club_token: demoLinks.club }, n < 3 ? here : from())).status).toBeLessThan(430)
    const before = (await mailsTo('role@example.org')).length
    expect((await create({ email: 'role@example.org', club_token: demoLinks.club })).status).toBe(429)
    expect((await mailsTo('role@example.org')).length).toBe(before)
    for (let n = 0; n < 2; n++) await create({ email: people.coachSam, club_token: demoLinks.club }, here)
    expect((await create({ email: 'new-here@example.org', club_token: demoLinks.club }, here)).status).toBe(429)
  })

  test('stores password and link only as hashes', async () => {
    const stored = JSON.stringify([
      await club.rows(`select * from app_user where email = 'poster@example.org'`),
      await club.rows('select * from invitation'),
      await club.rows('select * from club_link'),
    ])
    expect(stored).not.toContain(password)
    expect(stored).not.toContain(demoLinks.open.split('_')[0])
  })
})

describe('verification', () => {
  test('leads to the program that the club link names, also from a mail that is sent again [AUTH-015]', async () => {
    const { body } = await create({ email: 'camp@example.org', first_name: 'Cam', club_token: demoLinks.club, program_id: 101 })
    await club.anonymous.ask('POST', '/firebase/users/resend_confirm', undefined, bearer(body.token))
    const links = (await mailsTo('camp@example.org')).map(({ body: text }) => linkIn(text))
    expect(links.map((link) => new URL(link).search)).toEqual(['?program_id=101', '?program_id=101'])
  })

  test('is pending: the session has no role until the mail was answered [AUTH-066]', async () => {
    const { body } = await create({ email: 'waits@example.org', first_name: 'Wanda', club_token: demoLinks.club })
    const refused = await openRole(body.token)
    expect(refused).toMatchObject({ status: 422, body: { code: 'account.unverified' } })
    const status = () => club.anonymous.ask('GET', '/users/verification', undefined, bearer(body.token))
    expect((await status()).body).toEqual({ email: 'waits@example.org', verified: false, action: 'sign_up' })
    const confirmed = await club.anonymous.post(
      `/users/confirm/${await confirmKeyOf('waits@example.org')}?attribution_id=9`,
      {},
      bearer(body.token),
    )
    expect(confirmed.body).toEqual({ action: 'sign_up', role: 'Parent_1', token: expect.any(String) })
    const after = await club.anonymous.ask('GET', '/users/verification', undefined, bearer(confirmed.body.token))
    expect(after.body).toEqual({ email: 'waits@example.org', verified: true, action: 'sign_up' })
    expect(
      await club.rows(`select attribution_id from sign_up s join app_user u on u.id = s.user_id where u.email = 'waits@example.org'`),
    ).toEqual([{ attribution_id: 9 }])
    // The waiting session has ended: the same browser continues with a new one.
    expect((await openRole(body.token)).status).toBe(401)
    expect((await openRole(confirmed.body.token)).body).toMatchObject({
      current_role_id: 'Parent_1',
      first_name: 'Wanda',
      login_from: null,
    })
  })

  test('in another browser than the one that signed up needs the password that was set, and ends the session that waits there', async () => {
    const { body } = await create({ email: 'elsewhere@example.org', first_name: 'Elsa', club_token: demoLinks.club })
    const key = await confirmKeyOf('elsewhere@example.org')
    const confirm = (more: object = {}, headers: Record<string, string> = from()) =>
      club.anonymous.post(`/users/confirm/${key}`, more, headers)
    const first = await confirm()
    expect(first).toMatchObject({ status: 422, body: { code: 'confirm.password_first', email: 'elsewhere@example.org' } })
    expect(first.headers['set-cookie']).toBeUndefined()
    // Neither somebody else's session counts as the one that signed up, nor a link of another kind of mail.
    const stranger = (await create({ email: 'passerby@example.org', club_token: demoLinks.club })).body.token
    expect((await confirm({}, bearer(stranger))).body.code).toBe('confirm.password_first')
    expect((await club.anonymous.post('/auth/verify_email', { code: key }, from())).body.code).toBe('confirm.password_first')
    expect((await confirm({ password: 'Guess me-1' })).body.errors.password).toEqual(['The password you entered was incorrect.'])
    expect(await club.rows(`select email_verified_at from app_user where email = 'elsewhere@example.org'`)).toEqual([
      { email_verified_at: null },
    ])
    const done = await confirm({ password })
    expect(done.body).toMatchObject({ action: 'sign_up', role: 'Parent_1' })
    expect((await openRole(body.token)).status).toBe(401)
    expect((await openRole(done.body.token)).body).toMatchObject({ first_name: 'Elsa' })
  })

  test('counts guesses at that password like those of the sign-in', async () => {
    await create({ email: 'guessed@example.org', club_token: demoLinks.club })
    const key = await confirmKeyOf('guessed@example.org')
    const here = from()
    for (let n = 0; n < 10; n++)
      expect((await club.anonymous.post(`/users/confirm/${key}`, { password: `Guess me-${n}` }, here)).status).toBe(422)
    expect(await club.anonymous.post(`/users/confirm/${key}`, { password }, here)).toMatchObject({
      status: 429,
      body: { code: 'account.locked' },
    })
    expect((await club.anonymous.post(`/users/confirm/${key}`, { password }, from())).status).toBe(200)
  })

  test('lets the owner of an address that a stranger signed up with set a password, which ends the stranger’s session', async () => {
    const { body: waiting } = await create({ email: 'owner@example.org', first_name: 'Mallory', club_token: demoLinks.club })
    const key = await confirmKeyOf('owner@example.org')
    const confirm = (more: object) => club.anonymous.post(`/users/confirm/${key}`, more, from())
    expect((await confirm({ new_password: 'Password1!' })).body.code).toBe('account.easy_password')
    expect((await confirm({ new_password: 'short' })).body.errors.new_password[0]).toContain('at least 8 characters')
    const { body } = await confirm({ new_password: 'My own field-7' })
    expect((await openRole(body.token)).status).toBe(200)
    expect((await openRole(waiting.token)).status).toBe(401)
    const signIn = (with_: string) => club.anonymous.post('/auth/login', { email: 'owner@example.org', password: with_ }, from())
    expect((await signIn(password)).body.code).toBe('account.wrong_password')
    expect((await signIn('My own field-7')).status).toBe(200)
  })

  test('a link works once, and an invented one never [AUTH-151]', async () => {
    const { body } = await create({ email: 'once@example.org', club_token: demoLinks.club })
    const key = await confirmKeyOf('once@example.org')
    expect((await club.anonymous.post(`/users/confirm/${key}`, {}, bearer(body.token))).status).toBe(200)
    const again = await club.anonymous.post(`/users/confirm/${key}`, { password })
    expect(again).toMatchObject({ status: 422, body: { code: 'confirm.bad_key' } })
    expect((await club.anonymous.post(`/users/confirm/${'x'.repeat(43)}`, {})).body.code).toBe('confirm.bad_key')
  })

  test('a link expires after two days; a new one can be requested, five an hour [AUTH-156] [AUTH-095]', async () => {
    const { body } = await create({ email: 'slow@example.org', club_token: demoLinks.club })
    const key = await confirmKeyOf('slow@example.org')
    await club.at('2026-10-08T15:00:00Z')
    expect((await club.anonymous.post(`/users/confirm/${key}`, {})).body.code).toBe('confirm.bad_key')
    const resend = () => club.anonymous.post('/firebase/users/resend_confirm', undefined, bearer(body.token))
    expect((await resend()).body).toEqual({ sent: true })
    const fresh = await confirmKeyOf('slow@example.org')
    expect(fresh).not.toBe(key)
    for (let n = 0; n < 4; n++) await resend()
    expect((await resend()).status).toBe(429)
    const { body: confirmed } = await club.anonymous.post(`/users/confirm/${await confirmKeyOf('slow@example.org')}`, { password })
    expect((await club.anonymous.post('/firebase/users/resend_confirm', undefined, bearer(confirmed.token))).body).toEqual({ sent: false })
    await club.at('2026-10-05T15:00:00Z')
  })

  test('of an older account says that the email is verified, not that an account was created [AUTH-071]', async () => {
    const { body } = await club.anonymous.post('/auth/login', { email: emailOf('unverified'), password: 'Touchline-1!' }, from())
    expect((await openRole(body.token)).body.code).toBe('account.unverified')
    await club.anonymous.post('/firebase/users/resend_confirm', undefined, bearer(body.token))
    const key = await confirmKeyOf(emailOf('unverified'))
    const { body: confirmed } = await club.anonymous.post(`/users/confirm/${key}`, {}, bearer(body.token))
    expect(confirmed.action).toBe('verify')
  })
})

describe('find my club', () => {
  const find = (body: object, headers = from()) => club.anonymous.post('/users/unverified/invite', body, headers)

  test('tells a person with an account to sign in, by email or by number; by number the address is not shown [AUTH-010] [AUTH-152] [AUTH-201]', async () => {
    expect((await find({ email: people.coachSam })).body).toEqual({ has_firebase_id: true, email: people.coachSam })
    expect((await find({ mobile_number: '303-555-0106' })).body).toEqual({
      has_firebase_id: true,
      email: expect.stringMatching(/^.•••@demo\.touchline\.test$/),
    })
  })

  test('sends an invited person the invitations of every club again, and an unverified person the confirmation', async () => {
    const before = (await mailsTo(emailOf('lateinvited'))).length
    expect((await find({ email: emailOf('lateinvited') })).body).toEqual({ has_firebase_id: false, email: emailOf('lateinvited') })
    const mails = await mailsTo(emailOf('lateinvited'))
    expect(mails.length).toBe(before + 1)
    expect(mails[0]!.subject).toBe('Riverside FC invites you to Touchline')
    const token = linkIn(mails[0]!.body).split('userToken=')[1]!
    expect((await club.anonymous.get(`/users/${token}`)).body).toMatchObject({ id: 54, open: true, role_name: 'Coach' })

    await create({ email: 'forgot@example.org', club_token: demoLinks.club })
    const first = await confirmKeyOf('forgot@example.org')
    expect((await find({ email: 'forgot@example.org' })).body.has_firebase_id).toBe(false)
    expect(await confirmKeyOf('forgot@example.org')).not.toBe(first)
  })

  test('has its own sentences for unknown and invalid input [AUTH-200] [AUTH-126] [AUTH-124]', async () => {
    expect((await find({ email: 'nobody@example.org' })).body.error).toBe('We could not find an account with that email.')
    expect((await find({ mobile_number: '(212) 555-0000' })).body.error).toBe('We could not find an account with that mobile number.')
    expect((await find({ mobile_number: '12' })).body.errors.mobile_number).toEqual(['Invalid mobile number'])
    expect((await find({ email: 'not an address' })).body.errors.email).toEqual(['The email address is badly formatted.'])
    expect((await find({})).status).toBe(422)
  })

  test('answers five times an hour to one place, and so does the question after a failed sign-in [AUTH-040] [AUTH-153]', async () => {
    const here = from()
    expect((await club.anonymous.post('/users/unverified', { email: people.coachSam }, here)).body).toEqual({ unverified: false })
    expect((await club.anonymous.post('/users/unverified', { email: emailOf('eastinvited') }, here)).body).toEqual({ unverified: true })
    for (let n = 0; n < 3; n++) expect((await find({ email: 'nobody@example.org' }, here)).status).toBe(422)
    const closed = await find({ email: people.coachSam }, here)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await find({ email: people.coachSam })).status).toBe(200)
  })
})
