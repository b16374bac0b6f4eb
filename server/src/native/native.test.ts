import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { testWorld, type World } from '../test-world.ts'

let club: World
beforeAll(async () => {
  club = await testWorld()
})
const devices = () => club.rows('select fcm_token, user_id, client_type from push_device order by fcm_token')
const register = (headers: Record<string, string>, token: string) =>
  club.anonymous.post('/firebase/user/update_fcm', { fcm_token: token, client_type: 'mobile-ios' }, headers)

test('a push token is registered for who holds the device, and taken over by who signs in on it next [NATIVE-007]', async () => {
  const [sam, dana] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  expect((await register(sam.headers, 'device-1')).body).toEqual({ registered: true })
  await register(sam.headers, 'device-1')
  expect(await devices()).toEqual([{ fcm_token: 'device-1', user_id: sam.userId, client_type: 'mobile-ios' }])
  await register(dana.headers, 'device-1')
  expect(await devices()).toEqual([{ fcm_token: 'device-1', user_id: dana.userId, client_type: 'mobile-ios' }])
})

test('it comes with the sign-in too, and goes with the sign-out; the token of somebody else does not', async () => {
  const [sam, dana] = [await club.as(people.coachSam), await club.as(people.miasMum)]
  await club.anonymous.post('/firebase/user/login', { client_type: 'mobile-android', fcm_token: 'device-2' }, sam.headers)
  await register(dana.headers, 'device-3')
  await club.anonymous.post('/user/logout', { fcm_token: 'device-3' }, sam.headers)
  expect((await devices()).map(({ fcm_token }) => fcm_token)).toEqual(['device-1', 'device-3'])
  await club.anonymous.post('/user/logout', {}, dana.headers)
  expect((await devices()).map(({ fcm_token }) => fcm_token)).toEqual(['device-1'])
})

test('without a seat, and with a kind of client that does not exist, nothing is registered', async () => {
  expect((await register({}, 'device-4')).status).toBe(401)
  const sam = await club.as(people.coachSam)
  expect(
    (await club.anonymous.post('/firebase/user/update_fcm', { fcm_token: 'device-4', client_type: 'watch' }, sam.headers)).status,
  ).toBe(422)
})
