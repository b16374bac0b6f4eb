import { userRolesTopic } from '@touchline/domain/access/live'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { identityOf } from '../identity/identity-of.ts'
import { giveRole } from '../person.store.ts'
import { changeSiteMessage } from '../../platform/site-message.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const signIn = async (email: string) => {
  const { token } = (await club.anonymous.post('/auth/login', { email, password: 'Touchline-1!' })).body as { token: string }
  return { authorization: `Bearer ${token}` }
}
const status = (headers: Record<string, string>) => club.anonymous.ask('GET', '/auth/status', undefined, headers)
const sit = (headers: Record<string, string>, more: object = {}) =>
  club.anonymous.post('/firebase/user/login', { client_type: 'desktop', ...more }, headers)

describe('the start of a page', () => {
  test('gets a sign-on token that opens the role for that session only, and not for long [AUTH-051]', async () => {
    const [sam, dana] = [await signIn(people.coachSam), await signIn(people.miasMum)]
    const { token } = (await status(sam)).body
    expect((await sit(sam, { sso_token: token })).body.email).toBe(people.coachSam)
    expect((await sit(dana, { sso_token: token })).body.code).toBe('sign_on_over')
    expect((await sit(sam, { sso_token: `${token}x` })).status).toBe(401)
    const late = token.replace(/^\d+/, (expires: string) => String(Number(expires) + 600))
    expect((await sit(sam, { sso_token: late })).status).toBe(401)
    await club.at('2026-10-05T15:03:00Z')
    expect((await sit(sam, { sso_token: token })).status).toBe(401)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('gets no token without a session [AUTH-050]', async () => {
    expect(await club.anonymous.get('/auth/status')).toMatchObject({ status: 401, body: { code: 'no_session' } })
  })

  test('redirects a person whose roles are all in the second system, if that system has an address [AUTH-048]', async () => {
    const sam = await signIn(people.coachSam)
    const elsewhere = (url: string | null) =>
      club.rows('update role set external_url = $2 where user_id = (select id from app_user where email = $1)', [people.coachSam, url])
    await elsewhere('https://legacy.example/7')
    expect((await status(sam)).body.redirect_to_legacy).toBe(false)
    club.ctx.settings.secondSystemUrl = 'https://legacy.example'
    expect((await status(sam)).body.redirect_to_legacy).toBe(true)
    await elsewhere(null)
    expect((await status(sam)).body.redirect_to_legacy).toBe(false)
    club.ctx.settings.secondSystemUrl = null
  })
})

describe('the user’s details are reloaded', () => {
  test('in the current role: the access key stays valid, and no second one is created [AUTH-213]', async () => {
    const sam = await signIn(people.coachSam)
    const first = (await sit(sam)).body
    const keys = async () => (await club.rows('select count(*) from access_key'))[0]!['count']
    const before = await keys()
    const again = (await sit({ ...sam, 'x-access-key': first.access_key }, { current_role_id: first.current_role_id })).body
    expect(again).toEqual(first)
    expect(await keys()).toBe(before)
  })

  test('without keeping a key of somebody else or of another role', async () => {
    const [sam, dana] = [await signIn(people.coachSam), await signIn(people.miasMum)]
    const danas = (await sit(dana)).body.access_key as string
    const sams = (await sit({ ...sam, 'x-access-key': danas })).body
    expect(sams.email).toBe(people.coachSam)
    expect(sams.access_key).not.toBe(danas)
  })
})

describe('role changes during a session', () => {
  const news = (user: number) =>
    club.rows(`select club_id, type, topic_seq from outbox_event where topic = $1 order by id`, [userRolesTopic(user)])
  /** As a sign-up by a link of the second club does. */
  const giveMarketing = (user: number) =>
    club.database.app.transaction().execute(async (tx) => {
      await setVisibleClubs(tx, [2])
      await giveRole(tx, user, 'Marketer', 2)
      await setVisibleClubs(tx, [])
    })

  test('are announced in every club of the user; a person who is not signed in gets no event [LIVE-003]', async () => {
    const dana = await club.as(people.miasMum)
    await giveMarketing(dana.userId)
    expect(await news(dana.userId)).toEqual([
      { club_id: 1, type: 'roles.changed', topic_seq: 1 },
      { club_id: 2, type: 'roles.changed', topic_seq: 1 },
    ])
    expect((await dana.delete('/user/delete_role/Marketer_2')).status).toBe(200)
    expect(await news(dana.userId)).toHaveLength(4)
    const roleSession = (await club.anonymous.post('/firebase/user/login', { client_type: 'desktop' }, dana.headers)).body
    // A subscription from this number on begins after the last event that the reply includes.
    expect(roleSession.roles_seq).toBe(2)
    expect(roleSession.roles.map(({ type }: { type: string }) => type)).toEqual(['Parent'])
    await club.rows('update session set revoked_at = app_now() where user_id = $1', [dana.userId])
    await giveMarketing(dana.userId)
    expect(await news(dana.userId)).toHaveLength(4)
  })

  test('can be subscribed to by that person alone', async () => {
    const rule = club.ctx.live.access.find(({ pattern }) => pattern.test(userRolesTopic(7)))!
    const follow = (userId: number) => rule.mayFollow(null as never, { userId } as never, [7])
    expect([await follow(7), await follow(8)]).toEqual([true, false])
  })
})

describe('the operator’s notice', () => {
  const said = async () => (await club.anonymous.get('/config')).body
  const told = () => club.rows(`select club_id from outbox_event where topic like 'global/%' order by club_id`)

  test('says that the site is down, and that it is up again [LIVE-009]', async () => {
    expect((await said()).site_down).toBeNull()
    await changeSiteMessage(club.database, { text: ' We are back at noon. ' })
    expect((await said()).site_down).toEqual({ text: 'We are back at noon.', updated_at: '2026-10-05T15:00:00.000Z' })
    expect(await changeSiteMessage(club.database, { text: 'x'.repeat(501) })).toContain('at most 500')
    await changeSiteMessage(club.database, {})
    expect((await said()).site_down).toBeNull()
  })

  test('can be an announcement beside it, and every club gets it at once [LIVE-008] [LIVE-010]', async () => {
    const before = (await told()).length
    await changeSiteMessage(club.database, { kind: 'toast', text: 'New: exports.' })
    expect((await said()).site_toast).toEqual({ text: 'New: exports.', updated_at: '2026-10-05T15:00:00.000Z' })
    expect((await said()).site_down).toBeNull()
    expect((await told()).length - before).toBe(2)
    await changeSiteMessage(club.database, { kind: 'toast' })
    expect((await said()).site_toast).toBeNull()
  })
})

describe('an error in a browser', () => {
  test('becomes a line of the log without secrets', async () => {
    const lines: unknown[] = []
    const warn = club.ctx.log.warn
    club.ctx.log.warn = ((line: unknown) => void lines.push(line)) as typeof warn
    const sent = await club.anonymous.post('/client_errors', { message: 'It broke', address: '/signup?userToken=secret', stack: '' })
    club.ctx.log.warn = warn
    expect(sent.body).toEqual({ logged: true })
    expect(lines).toEqual([{ client: { message: 'It broke', address: '/signup?userToken=…', stack: '', version: '' } }])
  })

  test('is limited in length', async () =>
    expect((await club.anonymous.post('/client_errors', { message: 'x'.repeat(501) })).status).toBe(422))
})

describe('a token that signs one person in', () => {
  const enter = (token: string) => club.anonymous.post('/auth/login', { token })

  test('opens a session of that person, once, within five minutes; its use is recorded [AUTH-020]', async () => {
    const [{ id }] = (await club.rows('select id from app_user where email = $1', [people.coachSam])) as [{ id: number }]
    const { customToken } = identityOf(club.ctx)
    const token = await customToken(id)
    const opened = await enter(token)
    expect(opened.status).toBe(200)
    expect(String(opened.headers['set-cookie'])).toContain(opened.body.token)
    expect((await sit({ authorization: `Bearer ${opened.body.token}` })).body.email).toBe(people.coachSam)
    expect((await enter(token)).body.code).toBe('account.token_not_good')

    const late = await customToken(id)
    await club.at('2026-10-05T15:06:00Z')
    expect((await enter(late)).body.code).toBe('account.token_not_good')
    await club.at('2026-10-05T15:00:00Z')
    expect(await club.rows(`select count(*)::int as n from account_audit where action = 'login.with_token'`)).toEqual([{ n: 1 }])
    expect(JSON.stringify(await club.rows('select * from action_link'))).not.toContain(token)
  })

  test('cannot be guessed: of two simultaneous uses one fails, and a hundred wrong tokens lock the place', async () => {
    const { customToken } = identityOf(club.ctx)
    const token = await customToken((await club.as(people.miasMum)).userId)
    const twins = await Promise.all([1, 2, 3].map(() => enter(token)))
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    for (let n = 0; n < 110; n++) if ((await enter(`guess-${n}`)).status === 429) break
    expect((await enter('one-more-guess')).status).toBe(429)
    await club.rows('delete from rate_bucket')
  })

  test('is the alternative to email and password, which a sign-in without it needs [AUTH-096]', async () => {
    expect((await club.anonymous.post('/auth/login', { email: people.coachSam })).body.errors).toEqual({
      password: ['Enter your password.'],
    })
    expect((await club.anonymous.post('/auth/login', {})).body.errors).toEqual({
      email: ['Enter your email address.'],
      password: ['Enter your password.'],
    })
  })
})
