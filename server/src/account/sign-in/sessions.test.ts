import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const password = 'Touchline-1!'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const roleSession = async (email: string, userAgent = 'curl/8') => {
  const { token } = (await club.anonymous.post('/auth/login', { email, password }, { 'user-agent': userAgent })).body
  const user = (await club.anonymous.post('/firebase/user/login', { client_type: 'desktop' }, { authorization: `Bearer ${token}` })).body
  return { authorization: `Bearer ${token}`, 'x-access-key': user.access_key as string }
}
const ask = (method: string, path: string, headers: Record<string, string>) => club.anonymous.ask(method, path, undefined, headers)
const teams = async (headers: Record<string, string>) => (await ask('GET', '/user/teams', headers)).status

describe('own sessions', () => {
  test('are listed, the current one first, each with its device; one can be ended', async () => {
    const [here, there] = [await roleSession(people.coachSam), await roleSession(people.coachSam, phone)]
    const { items } = (await ask('GET', '/user/sessions', here)).body
    expect(items.map(({ current, description }: { current: boolean; description: string }) => [current, description])).toEqual([
      [true, 'curl'],
      [false, 'Safari, iPhone'],
    ])
    expect((await ask('DELETE', `/user/sessions/${items[1].id}`, here)).status).toBe(200)
    expect([await teams(there), await teams(here)]).toEqual([401, 200])
    expect((await ask('DELETE', `/user/sessions/${items[1].id}`, here)).status).toBe(404)
  })

  test('all others end with one action', async () => {
    const [here, ...others] = [
      await roleSession(people.otherTeamCoach),
      await roleSession(people.otherTeamCoach),
      await roleSession(people.otherTeamCoach),
    ]
    expect((await ask('DELETE', '/user/sessions', here)).body.ended_sessions).toBe(others.length)
    expect([await teams(here), ...(await Promise.all(others.map(teams)))]).toEqual([200, 401, 401])
  })

  test("nobody ends another person's", async () => {
    const [mine, theirs] = [await roleSession(people.coachSam), await roleSession(people.director)]
    const [{ id }] = (await ask('GET', '/user/sessions', theirs)).body.items
    expect((await ask('DELETE', `/user/sessions/${id}`, mine)).status).toBe(404)
    expect(await teams(theirs)).toBe(200)
  })
})

describe('a session ends', () => {
  const at = (instant: string) => club.at(instant)
  test('thirty days after its last use, and a used one does not', async () => {
    const headers = await roleSession(people.miasMum)
    await at('2026-11-04T14:00:00Z')
    expect(await teams(headers)).toBe(200)
    await at('2026-12-04T13:59:00Z')
    expect(await teams(headers)).toBe(200)
    await at('2027-01-03T14:00:00Z')
    expect(await teams(headers)).toBe(401)
    await at('2026-10-05T15:00:00Z')
  })

  test('at the latest after half a year', async () => {
    const headers = await roleSession(people.miasMum)
    for (let day = 20; day < 180; day += 20) {
      await at(new Date(Date.parse('2026-10-05T15:00:00Z') + day * 86_400_000).toISOString())
      expect(await teams(headers), `day ${day}`).toBe(200)
    }
    await at('2027-04-03T15:00:01Z')
    expect(await teams(headers)).toBe(401)
    await at('2026-10-05T15:00:00Z')
  })

  test('after a day without use, and after fifteen at most, for people who can move a club’s money', async () => {
    const headers = await roleSession(people.admin)
    await at('2026-10-06T14:59:00Z')
    expect(await teams(headers)).toBe(200)
    await at('2026-10-07T14:59:01Z')
    expect(await teams(headers)).toBe(401)
    await at('2026-10-05T15:00:00Z')
    const cookie = (await club.anonymous.post('/auth/login', { email: people.admin, password })).headers['set-cookie']
    expect(String(cookie)).toContain(`Max-Age=${15 * 86_400}`)
  })
})

describe('a super admin', () => {
  /** Uses the session every day, so that only the age of the sign-in counts. */
  const useUntil = async (headers: Record<string, string>, hours: number) => {
    for (let hour = 12; hour <= hours; hour += 12) {
      await club.at(new Date(Date.parse('2026-10-05T15:00:00Z') + hour * 3_600_000).toISOString())
      await ask('GET', '/user/teams', headers)
    }
  }

  test('must enter the password again within 360 hours; then the time begins anew', async () => {
    const headers = await roleSession(people.superAdmin)
    await useUntil(headers, 348)
    expect(await teams(headers)).toBe(200)
    const again = await club.anonymous.post('/auth/re_sign_in', { email: people.superAdmin, password }, headers)
    const renewed = { ...headers, authorization: `Bearer ${again.body.token}` }
    await club.at('2026-10-20T15:00:01Z')
    expect(await teams(renewed)).toBe(200)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('can only sign out after that [AUTH-132]', async () => {
    const headers = await roleSession(people.superAdmin)
    await useUntil(headers, 360)
    expect(await teams(headers)).toBe(200)
    await club.at('2026-10-20T15:00:01Z')
    expect(await ask('GET', '/user/teams', headers)).toMatchObject({ status: 401, body: { code: 'authentication_expired' } })
    expect((await club.anonymous.post('/auth/re_sign_in', { password }, headers)).body.code).toBe('authentication_expired')
    expect((await club.anonymous.post('/user/logout', {}, headers)).status).toBe(200)
    await club.at('2026-10-05T15:00:00Z')
  })
})

describe('stolen or planted tokens', () => {
  test('a token that was planted before the sign-in is worthless after it', async () => {
    const planted = 'planted-token-planted-token-planted-token-1'
    const answer = await club.anonymous.post(
      '/auth/login',
      { email: people.coachSam, password },
      { cookie: `touchline_session=${planted}` },
    )
    expect(answer.body.token).not.toBe(planted)
    expect((await ask('GET', '/auth/status', { cookie: `touchline_session=${planted}` })).status).toBe(401)
  })

  test('a token that was copied before the password was entered again is invalid', async () => {
    const headers = await roleSession(people.coachSam)
    const copied = { ...headers }
    await club.anonymous.post('/auth/re_sign_in', { password }, headers)
    expect(await teams(copied)).toBe(401)
  })

  test('writes with a cookie need the own origin, also before a role is open', async () => {
    const cookie = String((await club.anonymous.post('/auth/login', { email: people.coachSam, password })).headers['set-cookie']).split(
      ';',
    )[0]!
    const foreign = { cookie, origin: 'https://evil.example' }
    const refused: [string, object][] = [
      ['/auth/login', { email: people.coachSam, password }],
      ['/auth/reset_link', { email: people.coachSam }],
      ['/auth/re_sign_in', { password }],
      ['/auth/change_password', { password }],
      ['/user/2fa/setup', { mobile_number: '(303) 555-0106' }],
      ['/firebase/user/login', { client_type: 'desktop' }],
    ]
    for (const [path, body] of refused) expect((await club.anonymous.post(path, body, foreign)).body.code, path).toBe('foreign_origin')
  })

  test('failures count at the place where they are made: nobody locks out people elsewhere, and limits survive a restart', async () => {
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    for (let n = 0; n < 12; n++)
      await club.anonymous.post('/auth/login', { email: people.multi, password: 'Wrong-1!' }, from('203.0.113.7'))
    expect((await club.anonymous.post('/auth/login', { email: people.multi, password }, from('203.0.113.7'))).status).toBe(429)
    expect((await club.anonymous.post('/auth/login', { email: people.multi, password }, from('198.51.100.9'))).status).toBe(200)
    // The limits are rows and not memory of the process.
    expect(await club.rows(`select 1 from rate_bucket where key like 'login:%:203.0.113.7' and blocked_until > app_now()`)).toHaveLength(1)
  })

  test('ten failures in a quarter of an hour lock for a quarter of an hour [AUTH-180]', async () => {
    await club.rows('delete from rate_bucket')
    const at = { 'x-forwarded-for': '203.0.113.9' }
    const attempt = async (word: string) =>
      (await club.anonymous.post('/auth/login', { email: people.director, password: word }, at)).status
    for (let n = 0; n < 9; n++) expect(await attempt('Wrong-1!')).toBe(422)
    expect(await attempt('Wrong-1!')).toBe(422)
    await club.at('2026-10-05T15:14:59Z')
    expect(await attempt(password)).toBe(429)
    await club.at('2026-10-05T15:15:01Z')
    expect(await attempt(password)).toBe(200)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('simultaneous guesses get no further than guesses one by one', async () => {
    await club.rows('delete from rate_bucket')
    const words = [...Array.from({ length: 30 }, (_, n) => `Guess-${n}!`), password]
    const answers = await Promise.all(words.map((word) => club.anonymous.post('/auth/login', { email: people.guest, password: word })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0)
    expect((await club.anonymous.post('/auth/login', { email: people.guest, password })).status).toBe(429)
  })
})
