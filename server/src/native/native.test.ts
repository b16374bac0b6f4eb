import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const devices = () => club.rows('select fcm_token, user_id, client_type from push_device order by fcm_token')
const register = (headers: Record<string, string>, token: string) =>
  club.anonymous.post('/firebase/user/update_fcm', { fcm_token: token, client_type: 'mobile-ios' }, headers)

test('a push token is registered for the signed-in user of the device, and passes to the next one [NATIVE-007]', async () => {
  const [sam, dana] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  expect((await register(sam.headers, 'device-1')).body).toEqual({ registered: true })
  await register(sam.headers, 'device-1')
  expect(await devices()).toEqual([{ fcm_token: 'device-1', user_id: sam.userId, client_type: 'mobile-ios' }])
  await register(dana.headers, 'device-1')
  expect(await devices()).toEqual([{ fcm_token: 'device-1', user_id: dana.userId, client_type: 'mobile-ios' }])
})

test('a push token is registered at sign-in too, and removed at sign-out; the token of somebody else is not', async () => {
  const [sam, dana] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  await club.anonymous.post('/firebase/user/login', { client_type: 'mobile-android', fcm_token: 'device-2' }, sam.headers)
  await register(dana.headers, 'device-3')
  await club.anonymous.post('/user/logout', { fcm_token: 'device-3' }, sam.headers)
  expect((await devices()).map(({ fcm_token }) => fcm_token)).toEqual(['device-1', 'device-3'])
  await club.anonymous.post('/user/logout', {}, dana.headers)
  expect((await devices()).map(({ fcm_token }) => fcm_token)).toEqual(['device-1'])
})

test('without a role, and with an unknown kind of client, nothing is registered', async () => {
  expect((await register({}, 'device-4')).status).toBe(401)
  const sam = await club.as(people.coachSam)
  expect(
    (await club.anonymous.post('/firebase/user/update_fcm', { fcm_token: 'device-4', client_type: 'watch' }, sam.headers)).status,
  ).toBe(422)
})

test('a phone that was signed out remotely gets no more push messages: by the list of sessions, by ending all others, and by a new password', async () => {
  const here = await club.as(people.managerPlain)
  const phone = async (token: string) => {
    const there = await club.as(people.managerPlain)
    await register(there.headers, token)
    return (await club.rows('select session_id from push_device where fcm_token = $1', [token]))[0]!['session_id']
  }
  const left = () => club.rows('select fcm_token from push_device where user_id = $1', [here.userId])
  const session = await phone('phone-1')
  expect((await here.delete(`/user/sessions/${String(session)}`)).status).toBe(200)
  expect(await left()).toEqual([])
  await phone('phone-2')
  expect((await here.delete('/user/sessions')).status).toBe(200)
  expect(await left()).toEqual([])
  await phone('phone-3')
  await club.anonymous.post('/auth/reset_link', { email: people.managerPlain })
  const [{ body }] = (await club.rows(`select body from account_delivery where to_address = $1 order by id desc limit 1`, [
    people.managerPlain,
  ])) as [{ body: string }]
  const code = decodeURIComponent(/oobCode=([\w%-]+)/.exec(body)![1]!)
  expect((await club.anonymous.post('/auth/reset_password', { code, password: 'Better-Word-2?' })).status).toBe(200)
  expect(await left()).toEqual([])
})
