import { beforeAll, describe, expect, test } from 'vitest'
import { demoLinks } from '../account.demo.ts'
import { people } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** A counter of IP addresses, each of which has its own limits. */
let place = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++place}` })
const mailsTo = async (email: string) =>
  (await club.anonymous.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).body.items as { subject: string; body: string }[]
const openRole = (token: string, more = {}) =>
  club.anonymous.post('/firebase/user/login', { client_type: 'desktop', ...more }, bearer(token))

describe('an account that joins', () => {
  test('by an invitation gets its role; another account cannot use it', async () => {
    const login = async (email: string) =>
      (await club.anonymous.post('/auth/login', { email, password: 'Touchline-1!' }, from())).body.token as string
    const accept = (token: string) => club.anonymous.post(`/user/invitations/${demoLinks.registered}/accept`, undefined, bearer(token))
    expect((await accept(await login(people.miasDad))).body).toMatchObject({ code: 'sign_up.other_email' })
    const stella = await login(people.stranger)
    expect((await accept(stella)).body).toEqual({ role: 'Parent_1' })
    expect((await mailsTo(people.stranger))[0]!.subject).toBe('You have joined Riverside FC')
    expect((await openRole(stella, { current_role_id: 'Parent_1' })).body.club.name).toBe('Riverside FC')
    expect((await accept(stella)).body.code).toBe('sign_up.bad_link')
  })

  test('by a club link at sign-in gets a role in that club [AUTH-139]', async () => {
    const { body } = await club.anonymous.post('/auth/login', { email: people.jaspersCoach, password: 'Touchline-1!' }, from())
    const seated = await openRole(body.token, { club_token: demoLinks.club, coach_request_league_id: 3 })
    expect(seated.body).toMatchObject({ current_role_id: 'Parent_1', club: { id: 1 } })
    expect((await openRole(body.token, { club_token: demoLinks.expiredClub })).body.code).toBe('sign_up.bad_link')
  })
})
