import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { newSetupLink } from './set-up-club.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'

let testServer: TestServer
const token = 'a-link-that-nobody-else-has-seen'
beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.rows('insert into setup_link (token_hash) values ($1)', [hashOf(token)])
})
const club = {
  club_name: 'Hilltop SC',
  timezone: 'Europe/Madrid',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@hilltop.example',
  password: 'Secretary-1!',
}

test('the one-time link creates the first club and an administrator who can sign in; then it is invalid', async () => {
  expect((await testServer.anonymous.get(`/setup/${token}`)).body).toEqual({ usable: true })
  const made = await testServer.anonymous.post(`/setup/${token}`, club)
  expect(made.status).toBe(200)
  const login = await testServer.anonymous.post('/auth/login', { email: club.email, password: club.password })
  const roleSession = await testServer.anonymous.post(
    '/firebase/user/login',
    { client_type: 'desktop' },
    { authorization: `Bearer ${login.body.token}` },
  )
  expect(roleSession.body).toMatchObject({
    current_role_id: expect.stringContaining('Admin_'),
    club: { id: made.body.club_id, name: 'Hilltop SC', timezone: 'Europe/Madrid' },
  })
  expect(roleSession.body.current_role_permissions).toEqual(['club_administration'])
  expect((await testServer.anonymous.post(`/setup/${token}`, { ...club, email: 'b@hilltop.example' })).status).toBe(404)
  expect((await testServer.anonymous.get(`/setup/${token}`)).status).toBe(404)
})

test('a weak password and a wrong time zone are reported at their fields, and the link stays valid', async () => {
  await testServer.rows('insert into setup_link (token_hash) values ($1)', [hashOf(`${token}-2`)])
  const weak = await testServer.anonymous.post(`/setup/${token}-2`, { ...club, password: 'short' })
  expect(weak.body.errors.password[0]).toBe('Password should be at least 8 characters')
  const easy = await testServer.anonymous.post(`/setup/${token}-2`, { ...club, password: 'Liverpool1!' })
  expect(easy.body).toMatchObject({ code: 'account.easy_password', errors: { password: [expect.stringContaining('too easy to guess')] } })
  expect((await testServer.anonymous.post(`/setup/${token}-2`, { ...club, timezone: 'Mars/Olympus' })).body.code).toBe('setup.unknown_zone')
  expect((await testServer.anonymous.get(`/setup/${token}-2`)).status).toBe(200)
})

test('the first club chooses its sport from the list, which has an entry for other sports; a word of its own is refused at the field', async () => {
  const sports = async () => await testServer.rows('select name, sport from club_sport where club_id = (select max(club_id) from club)')
  const own = await testServer.anonymous.post(`/setup/${token}-2`, { ...club, email: 'cy@hilltop.example', sport: 'Curling' })
  expect([own.status, Object.keys(own.body.errors as object)]).toEqual([422, ['sport']])
  expect((await testServer.anonymous.post(`/setup/${token}-2`, { ...club, email: 'cy@hilltop.example', sport: 'track' })).status).toBe(200)
  expect(await sports()).toEqual([{ name: 'Track and field', sport: 'track' }])
})

test('no link is created once a club exists', async () => {
  expect(await newSetupLink(testServer.ctx)).toBeNull()
})
