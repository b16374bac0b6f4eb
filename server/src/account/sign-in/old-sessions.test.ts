import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const password = 'Touchline-1!'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('141', '143')
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
type Headers = Record<string, string>
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!
/** A browser: its cookie and the access key of one tab. */
async function browser(email: string, userAgent = chrome): Promise<Headers> {
  const cookie = cookieOf(await club.anonymous.post('/auth/login', { email, password }, { 'user-agent': userAgent }))
  const { body } = await club.anonymous.post('/firebase/user/login', { client_type: 'desktop' }, { cookie, 'user-agent': userAgent })
  return { cookie, 'x-access-key': body.access_key as string, 'user-agent': userAgent }
}
const ask = (method: string, path: string, headers: Headers, body?: unknown) => club.anonymous.ask(method, path, body, headers)
const opens = async (headers: Headers) => (await ask('GET', '/user/teams', headers)).status
const mailsTo = async (email: string) =>
  (await club.anonymous.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).body.items as { subject: string; body: string }[]

describe('the earlier session or access key is invalid when the reply comes', () => {
  test('at a sign-in in the same browser, whoever was signed in there', async () => {
    for (const next of [people.coachSam, people.miasMum]) {
      const before = await browser(people.coachSam)
      expect(await opens(before)).toBe(200)
      const answer = await club.anonymous.post('/auth/login', { email: next, password }, { cookie: before['cookie']! })
      expect(answer.status).toBe(200)
      expect(await opens(before)).toBe(401)
      expect((await ask('GET', '/auth/status', { cookie: before['cookie']! })).status).toBe(401)
      expect((await ask('GET', '/auth/status', { cookie: cookieOf(answer) })).body.signed_in).toBe(true)
    }
  })

  test('but not at a failed sign-in, which ends nothing', async () => {
    const before = await browser(people.director)
    await club.anonymous.post('/auth/login', { email: people.coachSam, password: 'Wrong-1!' }, { cookie: before['cookie']! })
    expect(await opens(before)).toBe(200)
  })

  test('after the password was entered again', async () => {
    const before = await browser(people.coachSam)
    const answer = await ask('POST', '/auth/re_sign_in', before, { password })
    expect(await opens(before)).toBe(401)
    expect(await opens({ ...before, cookie: cookieOf(answer) })).toBe(200)
  })

  test('after a role change', async () => {
    const before = await browser(people.multi)
    const { body } = await ask('POST', '/user/change_role/Parent_1', before, {})
    expect(await opens(before)).toBe(401)
    expect(await opens({ ...before, 'x-access-key': body.access_key })).toBe(200)
  })

  test('after logging in as somebody else, and after returning', async () => {
    const before = await browser(people.superAdmin)
    const { body } = await ask('POST', '/firebase/user/login_as_user/8', before, {})
    expect(await opens(before)).toBe(401)
    const there = { ...before, 'x-access-key': body.access_key as string }
    expect(await opens(there)).toBe(200)
    const { body: left } = await ask('POST', '/firebase/user/login_as/end', there, {})
    expect(left.role_id).toBe('Admin_1')
    expect(await opens(there)).toBe(401)
    const roleSession = await ask('POST', '/firebase/user/login', before, { client_type: 'desktop', current_role_id: left.role_id })
    expect(await opens({ ...before, 'x-access-key': roleSession.body.access_key })).toBe(200)
  })

  test('two tabs of one browser use two roles, and neither ends the other by reading', async () => {
    const tab = await browser(people.multi)
    const second = await ask(
      'POST',
      '/firebase/user/login',
      { cookie: tab['cookie']!, 'user-agent': chrome },
      { client_type: 'desktop', current_role_id: 'Parent_1' },
    )
    const other = { ...tab, 'x-access-key': second.body.access_key as string }
    const roleOf = async (headers: Headers) =>
      (
        await ask('POST', '/firebase/user/login', headers, {
          client_type: 'desktop',
          current_role_id: headers === other ? 'Parent_1' : 'Coach_1',
        })
      ).body.access_key as string
    expect([await opens(tab), await opens(other)]).toEqual([200, 200])
    expect(await roleOf(other)).toBe(other['x-access-key'])
    expect([await opens(tab), await opens(other)]).toEqual([200, 200])
  })
})

describe('a cookie that was copied to another device', () => {
  const roleSession = (headers: Headers) => ask('POST', '/firebase/user/login', headers, { client_type: 'desktop' })
  const told = async () => (await mailsTo(people.otherTeamCoach)).filter(({ subject }) => subject.includes('another device'))

  test('is detected: its owner gets one mail, and sees it in the list of sessions', async () => {
    const mine = await browser(people.otherTeamCoach)
    await roleSession({ ...mine, 'user-agent': newerChrome })
    expect(await told()).toEqual([])
    const copied = { cookie: mine['cookie']!, 'user-agent': iPhone }
    for (let n = 0; n < 3; n++) expect((await roleSession(copied)).status).toBe(200)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Your Touchline sign-in was used on another device')
    expect(mail!.body).toContain('You signed in with Chrome, Windows. The same session was just used by Safari, iPhone')
    expect(mail!.body).toMatch(/\/login\?forgot=email/)
    const { items } = (await ask('GET', '/user/sessions', mine)).body
    expect(items[0]).toMatchObject({ description: 'Chrome, Windows', elsewhere: 'Safari, iPhone' })
    const [noted] = await club.rows(`select count(*)::int as n from account_audit where action = 'session.elsewhere'`)
    expect(noted).toEqual({ n: 1 })
  })

  test('causes no flood of mails when its thief keeps changing the name of the device', async () => {
    const mine = await browser(people.otherTeamCoach)
    for (let n = 0; n < 8; n++) await roleSession({ cookie: mine['cookie']!, 'user-agent': `thief${n}/1` })
    expect((await told()).length).toBe(3)
  })
})
