import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxOf } from '../test-outbox.ts'
import { emailOf } from '../../src/demo/accounts.ts'
import { demoLinks } from '../../src/account/account.demo.ts'
import { hashOf } from '../../src/kit/secrets/credentials.ts'
import { bodyOf, queryOf } from '../samples.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
beforeEach(async () => {
  await club.rows('delete from rate_bucket')
})
const password = 'Sunny day-1'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signUp = async (user: object): Promise<string> => {
  const consents = { explicit_acceptance_consent_types: ['terms_of_use', 'privacy_notice'] }
  const { body } = await club.anonymous.post('/users/create', { password, ...consents, ...user })
  return body.token
}

test('an unverified person can only ask for the confirmation mail or sign out, and reaches nothing else of the account', async () => {
  const token = await signUp({ email: 'waits@example.org', first_name: 'Wanda', club_token: demoLinks.club })
  // The password was just entered, so that no refusal is about that.
  await club.rows('update session set reauthenticated_at = app_now()')
  const reached: string[] = []
  const refused: string[] = []
  for (const { name, endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.auth === 'session')) {
    const path = endpoint.path.replace('{userToken}', demoLinks.open) + queryOf(name)
    const body = endpoint.method === 'GET' ? undefined : bodyOf(name, undefined)
    const answer = await club.anonymous.ask(endpoint.method, path, body, bearer(token))
    // The next step needs the session, so it is restored.
    await club.rows('update session set revoked_at = null')
    if (answer.status === 403 && answer.body.code === 'account.unverified') refused.push(name)
    else reached.push(name)
  }
  expect(reached.toSorted()).toEqual(['authLogout', 'authStatus', 'logout', 'readVerification', 'resendConfirmation', 'takeRoleSession'])
  expect(refused).toEqual(expect.arrayContaining(['changeEmail', 'confirmEmailChange', 'reSignIn', 'changePassword', 'deleteAccount']))
})

test('a finder of an invitation cannot move it to another address before the invited mailbox was read', async () => {
  const email = emailOf('invited')
  const token = await signUp({ email, user_token: demoLinks.open })
  const asks = [
    ['/auth/re_sign_in', { password }],
    ['/firebase/user/change_email', { email: 'thief@example.org', password }],
  ] as const
  for (const [path, body] of asks)
    expect(await club.anonymous.post(path, body, bearer(token))).toMatchObject({ status: 403, body: { code: 'account.unverified' } })
  expect(await outboxOf(club, 'thief@example.org')).toEqual([])
  // A link that was mailed earlier does not work either.
  await club.rows(
    `insert into action_link (purpose, user_id, token_hash, expires_at, info) select 'changeEmail', id, $1, app_now() + interval '1 day', '{"email": "thief@example.org"}' from app_user where email = $2`,
    [hashOf('a-link-that-was-mailed-before'), email],
  )
  const confirmed = await club.anonymous.post('/user/confirm_email_change', { token: 'a-link-that-was-mailed-before' }, bearer(token))
  expect(confirmed).toMatchObject({ status: 403, body: { code: 'account.unverified' } })
  expect(await club.rows('select email_verified_at from app_user where email = $1', [email])).toEqual([{ email_verified_at: null }])
})
