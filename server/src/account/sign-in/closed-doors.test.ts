import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { countFailure } from '../../kit/http/rate-limit.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeIn, linkIn, outboxOf } from '../../../test/test-outbox.ts'

let club: TestServer
let accounts: string[]
beforeAll(async () => {
  club = await startTestServer()
  const rows = await club.rows(
    'select email from app_user where registered_at is not null and password_hash is not null order by id limit 60',
  )
  accounts = rows.map(({ email }) => String(email)).filter((email) => !Object.values<string>(people).includes(email))
})
beforeEach(async () => void (await club.rows('delete from rate_bucket')))

const password = 'Touchline-1!'
const clubhouse = '203.0.113.8'
const login = (email: string, word: string, ip: string, more: { cookie?: string; code_token?: string; validation_code?: string } = {}) => {
  const { cookie, ...code } = more
  return club.anonymous.post('/auth/login', { email, password: word, ...code }, { 'x-forwarded-for': ip, ...(cookie && { cookie }) })
}
const knownCookie = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0]!)
    .find((line) => line.startsWith('touchline_known_device='))!
const askCode = async (email: string, ip: string) => {
  const answer = await club.anonymous.post('/auth/sign_in_code', { email }, { 'x-forwarded-for': ip })
  return answer.body.token as string
}
const codeFor = async (email: string) => codeIn((await outboxOf(club, email))[0]!.body)
const closeClubhouse = () => Promise.all(accounts.slice(0, 20).map((email) => login(email, 'Wrong-1!', clubhouse)))

describe('a place where many people share one address', () => {
  test('is not locked for everybody, however many invented addresses somebody tries there', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, n) => login(`nobody${n}@example.org`, 'Wrong-1!', clubhouse)))
    expect((await login(people.director, password, clubhouse)).status).toBe(200)
  }, 60_000)

  test('counts an account once, however often its password is wrong', async () => {
    for (let n = 0; n < 9; n++) await Promise.all(accounts.slice(0, 3).map((email) => login(email, 'Wrong-1!', clubhouse)))
    expect((await login(people.director, password, clubhouse)).status).toBe(200)
  })

  test('is locked for unknown devices after wrong passwords for twenty accounts, for a quarter of an hour at most', async () => {
    await closeClubhouse()
    const closed = await login(people.director, password, clubhouse)
    expect(closed).toMatchObject({ status: 429, body: { code: 'account.locked', by_code: true } })
    expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await login(people.director, password, '198.51.100.4')).status).toBe(200)
    await club.at('2026-10-05T15:15:01Z')
    await login(accounts[0]!, 'Wrong-1!', clubhouse)
    expect((await login(people.director, password, clubhouse)).status).toBe(200)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('lets in a person who has signed in on the device before', async () => {
    const cookie = knownCookie(await login(people.coachSam, password, clubhouse))
    await closeClubhouse()
    expect((await login(people.coachSam, password, clubhouse, { cookie })).status).toBe(200)
    expect((await login(people.director, password, clubhouse, { cookie })).status).toBe(429)
    expect((await login(people.coachSam, password, clubhouse, { cookie: cookie.slice(0, -6) })).status).toBe(429)
  })

  test('lets in a person with the right password and the code of a mail, once', async () => {
    await closeClubhouse()
    const token = await askCode(people.director, clubhouse)
    const code = { code_token: token, validation_code: await codeFor(people.director) }
    expect((await login(people.director, 'Wrong-1!', clubhouse, code)).body.code).toBe('account.wrong_password')
    expect((await login(people.admin, password, clubhouse, code)).body.code).toBe('code.expired')
    expect((await login(people.director, password, clubhouse, code)).status).toBe(200)
    expect((await login(people.director, password, clubhouse, code)).body.code).toBe('code.expired')
  })

  test('lets in a person who has set a new password, at once [AUTH-179]', async () => {
    await closeClubhouse()
    await club.anonymous.post('/auth/reset_link', { email: people.regional })
    const link = linkIn((await outboxOf(club, people.regional))[0]!.body)
    await club.anonymous.post('/auth/reset_password', { code: link, password: 'Better-Word-2?' })
    expect((await login(people.regional, 'Better-Word-2?', clubhouse)).status).toBe(200)
  })
})

describe('an account that is attacked from many places', () => {
  const attack = async (email: string) => {
    for (let place = 0; place < 10; place++) await Promise.all([1, 2, 3].map(() => login(email, 'Wrong-1!', `198.51.100.${place}`)))
  }

  test('is locked for unknown devices, its owner is notified once, and known devices and mailed codes still work', async () => {
    const cookie = knownCookie(await login(people.coachSam, password, '192.0.2.1'))
    await attack(people.coachSam)
    expect((await login(people.coachSam, password, '192.0.2.7')).status).toBe(429)
    expect((await login(people.coachSam, password, '192.0.2.7', { cookie })).status).toBe(200)
    const token = await askCode(people.coachSam, '192.0.2.7')
    const code = { code_token: token, validation_code: await codeFor(people.coachSam) }
    expect((await login(people.coachSam, password, '192.0.2.7', code)).status).toBe(200)
    await club.at('2026-10-05T17:00:00Z')
    await attack(people.coachSam)
    await club.at('2026-10-05T15:00:00Z')
    const warnings = (await outboxOf(club, people.coachSam)).filter(({ subject }) => subject.startsWith('Many failed sign-in attempts'))
    expect(warnings).toHaveLength(1)
  })

  test('ten wrong passwords on a known device lock that device, and nothing else', async () => {
    const cookie = knownCookie(await login(people.director, password, '192.0.2.1'))
    for (let n = 0; n < 10; n++) expect((await login(people.director, 'Wrong-1!', `192.0.2.${n}`, { cookie })).status).toBe(422)
    expect((await login(people.director, password, '192.0.2.1', { cookie })).status).toBe(429)
    expect((await login(people.director, password, '192.0.2.1')).status).toBe(200)
  })

  test('an open session allows ten guesses at its password, from however many addresses', async () => {
    const { token } = (await login(people.manager, password, '192.0.2.1')).body
    const guess = (n: number) =>
      club.anonymous.post(
        '/auth/re_sign_in',
        { password: n < 30 ? 'Wrong-1!' : password },
        { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${n}` },
      )
    const answers = []
    for (let n = 0; n <= 30; n++) answers.push((await guess(n)).status)
    expect(answers.filter((status) => status === 422)).toHaveLength(10)
    expect(answers.at(-1)).toBe(429)
  })

  test('guesses at a sign-in code end after five, and requests in the owner’s name do not use up the owner’s codes', async () => {
    const own = await askCode(people.admin, clubhouse)
    const right = await codeFor(people.admin)
    const wrong = right === '111111' ? '222222' : '111111'
    const theirs = await askCode(people.admin, '198.51.100.1')
    const guess = (token: string, validation_code: string) =>
      login(people.admin, password, '198.51.100.1', { code_token: token, validation_code })
    for (let n = 0; n < 5; n++) expect((await guess(theirs, wrong)).body.code).toBe('code.wrong')
    expect((await guess(theirs, right)).body.code).toBe('code.expired')
    for (let n = 0; n < 10; n++) await askCode(people.admin, `198.51.100.${n}`)
    expect(await codeFor(people.admin)).toBe(right)
    expect((await outboxOf(club, people.admin)).filter(({ subject }) => subject.includes('sign-in code'))).toHaveLength(3)
    expect((await guess(own, right)).status).toBe(200)
  })
})

test('an address without an account gets the same replies while locked', async () => {
  await closeClubhouse()
  const ask = async (email: string) => {
    const closed = await login(email, 'Wrong-1!', clubhouse)
    const code_token = await askCode(email, clubhouse)
    const tried = await login(email, 'Wrong-1!', clubhouse, { code_token, validation_code: '000000' })
    return [closed.status, closed.raw, closed.headers['retry-after'], tried.status, tried.raw]
  }
  expect(await ask('nobody@example.org')).toEqual(await ask(people.guest))
})

test('a burst of failures leads to a wait that can still be stored', async () => {
  const count = () => club.database.hold('app', (db) => countFailure(db, 'burst', { failures: 10, minutes: 15, longestMinutes: 24 * 60 }))
  await count()
  await club.rows(`update rate_bucket set count = 5000 where key = 'burst'`)
  expect(await count()).toBe(5001)
  expect(await club.rows(`select 1 from rate_bucket where key = 'burst' and blocked_until = app_now() + interval '1 day'`)).toHaveLength(1)
})
