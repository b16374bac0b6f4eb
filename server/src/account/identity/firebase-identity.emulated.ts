import { beforeAll, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { readSettings } from '../../kit/settings.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { identityContract } from '../identity-contract.ts'
import { identityOf } from './identity-of.ts'

/** `npm run test:firebase`: runs the contract against Firebase's own emulator, which that command starts. Not part of the daily suites. */
let testServer: TestServer
const asked = { IDENTITY: 'firebase', FIREBASE_PROJECT: 'demo-touchline', FIREBASE_API_KEY: 'any', ...process.env }
beforeAll(async () => {
  testServer = await startTestServer()
  testServer.ctx.settings.identity = readSettings(asked).identity
  const identity = identityOf(testServer.ctx)
  for (const email of [people.coachSam, people.miasMum, people.director, people.managerPlain]) {
    const [row] = await testServer.rows('update app_user set password_hash = null where email = $1 returning id', [email])
    await identity.setPassword(Number(row!['id']), 'Touchline-1!', async () => {})
  }
})
identityContract(
  () => testServer,
  () => identityOf(testServer.ctx),
)

test('the whole server signs in with it: password and role session', async () => {
  const login = (password: string) => testServer.anonymous.post('/auth/login', { email: people.coachSam, password })
  const { token } = (await login('Touchline-1!')).body as { token: string }
  const roleSession = await testServer.anonymous.post(
    '/firebase/user/login',
    { client_type: 'desktop' },
    { authorization: `Bearer ${token}` },
  )
  expect(roleSession.body.email).toBe(people.coachSam)
  expect((await login('Wrong-1!')).body.code).toBe('account.wrong_password')
})

test('an address that was changed here is changed there before any mail is sent to it', async () => {
  const [row] = await testServer.rows(`update app_user set email = 'sam@new.example' where email = $1 returning id`, [people.coachSam])
  const { code } = (await identityOf(testServer.ctx).newActionCode('resetPassword', 'sam@new.example'))!
  expect(await identityOf(testServer.ctx).checkActionCode(code)).toMatchObject({ userId: Number(row!['id']), email: 'sam@new.example' })
  expect(await identityOf(testServer.ctx).signIn('sam@new.example', 'Touchline-1!')).toEqual({ userId: Number(row!['id']) })
})
