import { beforeAll, describe, expect, test } from 'vitest'
import { identityOf } from '../identity/identity-of.ts'
import { emailOf } from '../../demo/accounts.ts'
import { people } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeIn, linkIn, outboxOf } from '../../../test/test-outbox.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const password = 'Touchline-1!'
const better = 'Better-Word-2?'
const login = (email: string, word = password) => club.anonymous.post('/auth/login', { email, password: word })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signedIn = async (email: string, word = password) => bearer((await login(email, word)).body.token as string)
const status = (headers: Record<string, string>) => club.anonymous.ask('GET', '/auth/status', undefined, headers)
const resetCode = async (email: string) => {
  await club.anonymous.post('/auth/reset_link', { email })
  return linkIn((await outboxOf(club, email))[0]!.body)
}

describe('a reset by email', () => {
  test('sends a link that sets a new password once [AUTH-134] [AUTH-135] [AUTH-136]', async () => {
    const email = emailOf('marketer')
    const code = await resetCode(email)
    expect((await club.anonymous.post('/auth/action_code', { code })).body).toEqual({ mode: 'resetPassword', email })
    expect((await club.anonymous.post('/auth/reset_password', { code, password: better })).body).toEqual({ success: true })
    expect((await login(email)).status).toBe(422)
    expect((await login(email, better)).status).toBe(200)
    for (const path of ['/auth/reset_password', '/auth/action_code'])
      expect((await club.anonymous.post(path, { code, ...(path.endsWith('password') && { password: better }) })).body).toMatchObject({
        error: 'Your request to reset your password has expired or is invalid. Please try again.',
      })
  })

  test('the link is valid for two hours [AUTH-203] [AUTH-196]', async () => {
    const code = await resetCode(people.coachSam)
    await club.at('2026-10-05T16:59:00Z')
    expect((await club.anonymous.post('/auth/action_code', { code })).status).toBe(200)
    await club.at('2026-10-05T17:00:01Z')
    expect((await club.anonymous.post('/auth/reset_password', { code, password: better })).body.code).toBe('account.link_not_good')
    await club.at('2026-10-05T15:00:00Z')
  })

  test('an older link works until one of them is used, then all are invalid', async () => {
    const [first, second] = [await resetCode(people.director), await resetCode(people.director)]
    expect(first).not.toBe(second)
    expect((await club.anonymous.post('/auth/reset_password', { code: first, password })).status).toBe(200)
    expect((await club.anonymous.post('/auth/reset_password', { code: second, password })).status).toBe(422)
  })

  test('of two simultaneous uses of one link, one fails', async () => {
    const code = await resetCode(people.director)
    const answers = await Promise.all([1, 2, 3, 4].map(() => club.anonymous.post('/auth/reset_password', { code, password })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an address without an account gets the same reply, and a mail that says so', async () => {
    const known = await club.anonymous.post('/auth/reset_link', { email: people.guest })
    const unknown = await club.anonymous.post('/auth/reset_link', { email: 'nobody@example.org' })
    expect(unknown.raw).toBe(known.raw)
    expect(unknown.status).toBe(known.status)
    const [mail] = await outboxOf(club, 'nobody@example.org')
    expect(mail!.subject).toBe('No Touchline account for this address')
    expect(mail!.body).not.toContain('oobCode')
  })

  test('a password that breaks a rule is refused with the first broken rule, and the link stays valid [AUTH-109]', async () => {
    const code = await resetCode(people.guest)
    const refused = await club.anonymous.post('/auth/reset_password', { code, password: 'short' })
    expect(refused.body.errors.password[0]).toBe('Password should be at least 8 characters')
    expect((await club.anonymous.post('/auth/reset_password', { code, password })).status).toBe(200)
  })

  test('a very common password is refused, and the link stays valid', async () => {
    const code = await resetCode(people.miasMum)
    for (const easy of ['Password1!', 'Whitfield-1'])
      expect((await club.anonymous.post('/auth/reset_password', { code, password: easy })).body.errors.password[0]).toContain(
        'too easy to guess',
      )
    expect((await club.anonymous.post('/auth/reset_password', { code, password: better })).status).toBe(200)
  })

  test('resetting unlocks an account at once, at every address [AUTH-179]', async () => {
    for (let n = 0; n < 10; n++) await login(people.regional, 'Wrong-1!')
    expect((await login(people.regional)).status).toBe(429)
    const code = await resetCode(people.regional)
    await club.anonymous.post('/auth/reset_password', { code, password })
    expect((await login(people.regional)).status).toBe(200)
  })

  test('every session ends with it, and the owner is notified', async () => {
    const [here, there] = [await signedIn(people.manager), await signedIn(people.manager)]
    const code = await resetCode(people.manager)
    await club.anonymous.post('/auth/reset_password', { code, password })
    expect([(await status(here)).status, (await status(there)).status]).toEqual([401, 401])
    expect((await outboxOf(club, people.manager))[0]!.subject).toBe('Your Touchline password was changed')
  })

  test('only hashes of links are stored', async () => {
    const code = await resetCode(people.guest)
    const rows = await club.rows('select * from action_link')
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('one address gets five mails an hour, and no more', async () => {
    const email = people.otherClubAdmin
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await club.anonymous.post('/auth/reset_link', { email })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await outboxOf(club, email)).toHaveLength(5)
  })

  test('one place may ask for thirty mails an hour, whatever the addresses', async () => {
    const here = { 'x-forwarded-for': '198.51.100.30' }
    const ask = async (n: number) => (await club.anonymous.post('/auth/reset_link', { email: `nobody${n}@example.org` }, here)).status
    const answers = []
    for (let n = 0; n < 31; n++) answers.push(await ask(n))
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429])
  })

  test('an invalid address gets a sentence about that [AUTH-199]', async () => {
    const answer = await club.anonymous.post('/auth/reset_link', { email: 'dana@' })
    expect(answer.body.errors.email).toEqual(['The email address is badly formatted.'])
  })

  test('a client with a "not found" from the provider has a mail sent to the address, unless an account has it [AUTH-155]', async () => {
    expect((await club.anonymous.post('/users/password_reset_not_found', { email: 'stranger@example.org' })).body).toEqual({
      success: true,
    })
    expect(await outboxOf(club, 'stranger@example.org')).toHaveLength(1)
    const before = (await outboxOf(club, people.admin)).length
    expect((await club.anonymous.post('/users/password_reset_not_found', { email: people.admin })).body).toEqual({ success: true })
    expect(await outboxOf(club, people.admin)).toHaveLength(before)
  })

  test('a reported password change ends only sessions from before a real change [AUTH-154]', async () => {
    const old = await signedIn(people.multi)
    expect((await club.anonymous.post('/users/changed_password', { email: people.multi })).body).toEqual({ success: true })
    expect((await status(old)).status).toBe(200)
    await club.rows(`update app_user set password_changed_at = app_now() + interval '1 second' where email = $1`, [people.multi])
    await club.anonymous.post('/users/changed_password', { email: people.multi })
    expect((await status(old)).status).toBe(401)
    expect((await club.anonymous.post('/users/changed_password', { email: 'nobody@example.org' })).body).toEqual({ success: true })
  })
})

describe('a reset by mobile number', () => {
  const number = '(720) 555-0142'
  const own = async (email: string, verified: boolean, mobile = number) =>
    await club.rows('update app_user set mobile_number = $2, mobile_number_verified = $3 where email = $1', [email, mobile, verified])
  const send = async (mobile = number) => {
    await club.rows('delete from rate_bucket')
    return await club.anonymous.post('/users/reset_password_with_mobile/send_code', { mobile_number: mobile })
  }
  const validate = (token: string, code: string) =>
    club.anonymous.post('/users/reset_password_with_mobile/validate', { token, validation_code: code })
  const codeFor = async (mobile = number) => codeIn((await outboxOf(club, mobile))[0]!.body)

  test('a verified number needs the code alone [AUTH-157] [AUTH-158]', async () => {
    await own(people.coachSam, true)
    const sent = await send('720.555.0142')
    expect(sent.body).toMatchObject({ mobile_number: number, token: expect.any(String) })
    const answer = await validate(sent.body.token, await codeFor())
    const code = linkIn(answer.body.redirect_to)
    expect((await club.anonymous.post('/auth/reset_password', { code, password: better })).status).toBe(200)
    expect((await login(people.coachSam, better)).status).toBe(200)
  })

  test('an unverified number needs the email too [AUTH-159] [AUTH-160] [AUTH-191]', async () => {
    await own(people.coachSam, false)
    const { token } = (await send()).body
    const asked = await validate(token, await codeFor())
    expect(asked.body.error).toBe('Email needs to be verified')
    const confirm = (email: string) => club.anonymous.post('/users/reset_password_with_mobile/confirm_email', { token, email })
    expect((await confirm(people.miasMum)).body.errors.email).toEqual(['Could not find user with that mobile number and email combination'])
    const code = linkIn((await confirm(people.coachSam.toUpperCase())).body.redirect_to)
    expect((await club.anonymous.post('/auth/action_code', { code })).body.email).toBe(people.coachSam)
    expect((await confirm(people.coachSam)).body.code).toBe('code.expired')
  })

  test('a number that two people share finds the account by its email', async () => {
    await own(people.miasMum, true)
    await own(people.miasDad, true)
    await own(people.coachSam, false, '(303) 555-0106')
    const { token } = (await send()).body
    expect((await validate(token, await codeFor())).body.code).toBe('account.email_needed')
    const answer = await club.anonymous.post('/users/reset_password_with_mobile/confirm_email', { token, email: people.miasDad })
    expect((await club.anonymous.post('/auth/action_code', { code: linkIn(answer.body.redirect_to) })).body.email).toBe(people.miasDad)
  })

  test('the security question allows five answers, then the token is dead', async () => {
    const { token } = (await send()).body
    await validate(token, await codeFor())
    const confirm = (email: string) => club.anonymous.post('/users/reset_password_with_mobile/confirm_email', { token, email })
    for (let n = 0; n < 5; n++) expect((await confirm(`guess${n}@example.org`)).body.code).toBe('account.wrong_email')
    expect((await confirm(people.miasMum)).body.code).toBe('code.expired')
  })

  test('a wrong code gets a sentence; after five tries even the right one fails [AUTH-188] [AUTH-189]', async () => {
    const { token } = (await send()).body
    const right = await codeFor()
    const wrong = right === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++)
      expect((await validate(token, wrong)).body.errors.validation_code).toEqual([
        'Your verification code is incorrect. Please try again or resend a new code.',
      ])
    expect((await validate(token, right)).body.errors.validation_code).toEqual([
      'Your verification code has expired. Please try to resend code.',
    ])
  })

  test('simultaneous tries are limited to five too', async () => {
    const { token } = (await send()).body
    const right = await codeFor()
    const wrong = Array.from({ length: 30 }, (_, n) => String((Number(right) + n + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(wrong.map((code) => validate(token, code)))
    expect(answers.filter(({ body }) => body.code === 'code.wrong')).toHaveLength(5)
  })

  test('it is valid for fifteen minutes, and once', async () => {
    await own(people.miasDad, true, '(303) 555-0140')
    const { token } = (await send()).body
    const code = await codeFor()
    await club.at('2026-10-05T15:15:01Z')
    expect((await validate(token, code)).body.code).toBe('code.expired')
    await send()
    expect(await codeFor(), 'the next one has digits of its own').not.toBe(code)
    await club.at('2026-10-05T15:14:59Z')
    expect((await validate(token, code)).status).toBe(200)
    expect((await validate(token, code)).body.code).toBe('code.expired')
    await club.at('2026-10-05T15:00:00Z')
  })

  test('a code requested by a stranger leaves the owner’s valid; the one that is used ends the others', async () => {
    const own = (await send()).body.token
    const code = await codeFor()
    const theirs = (await send()).body.token
    expect(await codeFor()).toBe(code)
    for (let n = 0; n < 5; n++) await validate(theirs, code === '111111' ? '222222' : '111111')
    const late = (await send()).body.token
    expect((await validate(own, code)).status).toBe(200)
    expect((await validate(late, code)).body.code).toBe('code.expired')
    await send()
    expect(await codeFor()).not.toBe(code)
  })

  test('strangers who use up their codes do not keep the owner from getting one, at another place and on a known device', async () => {
    const ask = (ip: string, cookie = '') =>
      club.anonymous.post('/users/reset_password_with_mobile/send_code', { mobile_number: number }, { 'x-forwarded-for': ip, cookie })
    const statuses = async (ip: string, cookie?: string) => {
      const answers = []
      for (let n = 0; n < 6; n++) answers.push((await ask(ip, cookie)).status)
      return answers
    }
    const five = [200, 200, 200, 200, 200, 429]
    const signIn = await club.anonymous.post('/auth/login', { email: people.miasMum, password: better })
    const device = [signIn.headers['set-cookie']]
      .flat()
      .find((line) => line!.startsWith('touchline_known_device='))!
      .split(';')[0]!
    await club.rows('delete from rate_bucket')
    expect(await statuses('198.51.100.1')).toEqual(five)
    expect(await statuses('198.51.100.2')).toEqual(five)
    expect(await statuses('198.51.100.3')).toEqual(five)
    expect((await ask('198.51.100.4')).status).toBe(429)
    expect(await statuses('198.51.100.1', device)).toEqual(five)
  })

  test('five codes an hour go to one number, twenty a day [AUTH-190]', async () => {
    const ask = () => club.anonymous.post('/users/reset_password_with_mobile/send_code', { mobile_number: number })
    await club.rows('delete from rate_bucket')
    let sent = 0
    for (let hour = 15; hour < 21; hour++) {
      await club.at(`2026-10-05T${hour}:00:01Z`)
      for (let n = 0; n < 6; n++) {
        const answer = await ask()
        if (answer.status === 200) sent++
        else expect(answer).toMatchObject({ status: 429, body: { error: 'Unable to send code.' } })
      }
      if (hour === 15) expect(sent).toBe(5)
    }
    expect(sent).toBe(20)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('an invalid number gets a sentence, and an unknown one too, a few times an hour [AUTH-115]', async () => {
    expect((await send('555-01')).body.errors.mobile_number).toEqual(['Please enter a valid mobile phone number.'])
    expect((await send('(720) 555-9999')).body.errors.user_not_found).toEqual(['We could not find an account with that mobile number.'])
    const answers = []
    for (let n = 0; n < 6; n++)
      answers.push((await club.anonymous.post('/users/reset_password_with_mobile/send_code', { mobile_number: `720555888${n}` })).status)
    expect(answers).toEqual([422, 422, 422, 422, 429, 429])
  })

  test('a number that answered STOP gets no text [AUTH-086]', async () => {
    await club.rows(`insert into sms_stop (to_num, from_num, is_verification) values ('7205550142', '3035550199', true)`)
    const before = (await outboxOf(club, number)).length
    const answer = await send()
    expect(answer.body).toMatchObject({ code: 'sms.stopped', to_num: number, from_num: '(303) 555-0199' })
    expect(answer.body.errors.from_number[0]).toContain('account verification SMS messages to number (720) 555-0142')
    expect(await outboxOf(club, number)).toHaveLength(before)
    await club.rows('update sms_stop set unstopped_at = app_now()')
    expect((await send()).status).toBe(200)
  })

  test('neither codes nor tokens are stored in the database', async () => {
    const { token } = (await send()).body
    const code = await codeFor()
    const rows = JSON.stringify(await club.rows('select * from code'))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(`"${code}"`)
  })
})

describe('the password asked again', () => {
  const ask = (headers: Record<string, string>, body: object) => club.anonymous.post('/auth/re_sign_in', body, headers)

  test('opens the account’s dialogs for fifteen minutes, under a new token [AUTH-137] [ACCT-131] [ACCT-132]', async () => {
    const headers = await signedIn(people.otherRegionAdmin)
    const change = (who: Record<string, string>, word: string) => club.anonymous.post('/auth/change_password', { password: word }, who)
    expect((await change(headers, better)).body.code).toBe('account.password_first')
    const answer = await ask(headers, { password })
    expect(answer.body.open_until).toBe('2026-10-05T15:15:00.000Z')
    expect((await status(headers)).status).toBe(401)
    const renewed = bearer(answer.body.token)
    await club.at('2026-10-05T15:15:00Z')
    expect((await change(renewed, better)).body.code).toBe('account.password_first')
    await club.at('2026-10-05T15:14:59Z')
    expect((await change(renewed, better)).status).toBe(200)
    expect((await login(people.otherRegionAdmin, better)).status).toBe(200)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('a wrong password gets a sentence; ten lock it with a sentence of its own [AUTH-174] [AUTH-175]', async () => {
    const headers = await signedIn(people.stranger)
    for (let n = 0; n < 10; n++)
      expect((await ask(headers, { password: 'Wrong-1!' })).body.errors.password).toEqual(['The password you entered was incorrect.'])
    const locked = await ask(headers, { password })
    expect(locked.status).toBe(429)
    expect(locked.body.error).toBe(
      'Access to this account has been temporarily disabled due to many failed login attempts.  Please try again later.',
    )
    expect((await login(people.stranger)).body.error).toBe(
      'Access to this account has been temporarily disabled due to many failed login attempts.  You can immediately restore it by resetting your password or you can try again later.',
    )
  })

  test("somebody else's address does not fit [AUTH-127]", async () => {
    const headers = await signedIn(people.superAdmin)
    expect((await ask(headers, { email: people.admin, password })).status).toBe(422)
    expect((await ask(headers, { email: people.superAdmin, password })).status).toBe(200)
  })

  test('a password change ends reset links that were mailed before', async () => {
    const email = emailOf('secondcontact')
    const code = await resetCode(email)
    const renewed = bearer((await ask(await signedIn(email), { password })).body.token)
    expect((await club.anonymous.post('/auth/change_password', { password }, renewed)).status).toBe(200)
    expect((await club.anonymous.post('/auth/reset_password', { code, password: better })).body.code).toBe('account.link_not_good')
  })

  test('a password change ends the other sessions, unless the user keeps them', async () => {
    const [here, there] = [await signedIn(people.otherTeamCoach), await signedIn(people.otherTeamCoach)]
    const renewed = bearer((await ask(here, { password })).body.token)
    const kept = await club.anonymous.post('/auth/change_password', { password, end_other_sessions: false }, renewed)
    expect(kept.body.ended_sessions).toBe(0)
    expect((await status(there)).status).toBe(200)
    expect((await club.anonymous.post('/auth/change_password', { password }, renewed)).body.ended_sessions).toBe(1)
    expect((await status(there)).status).toBe(401)
    expect((await status(renewed)).status).toBe(200)
  })
})

test('an address is verified only by the link that was sent to it', async () => {
  const email = emailOf('unverified')
  const newCode = async () => (await identityOf(club.ctx).newActionCode('verifyEmail', email))!.code
  const code = await newCode()
  await club.rows(`update app_user set email = 'moved@example.org' where email = $1`, [email])
  expect((await club.anonymous.post('/auth/verify_email', { code })).status).toBe(422)
  await club.rows(`update app_user set email = $1 where email = 'moved@example.org'`, [email])
  const second = await newCode()
  expect((await club.anonymous.post('/auth/reset_password', { code: second, password })).status).toBe(422)
  const { body } = await club.anonymous.post('/auth/login', { email, password: 'Touchline-1!' })
  expect((await club.anonymous.post('/auth/verify_email', { code: second }, bearer(body.token))).status).toBe(200)
  const [row] = await club.rows('select email_verified_at from app_user where email = $1', [email])
  expect(row!['email_verified_at']).not.toBeNull()
})
