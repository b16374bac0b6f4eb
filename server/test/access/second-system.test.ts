import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../src/demo/people.ts'
import { readSettings } from '../../src/kit/settings.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

const secret = 'a secret that the second system knows'
const role = { type: 'Coach', org_id: 7, org_name: 'Lakeside SC', url: 'https://second.example/7' }
let club: TestServer
let sam: Caller
let second: Server
let say: RequestListener
beforeAll(async () => {
  club = await startTestServer()
  sam = await club.as(people.coachSam)
  second = createServer((request, response) => say(request, response)).listen(0, '127.0.0.1')
  await new Promise((ready) => second.once('listening', ready))
})
afterAll(() => void second.close())
const ask = async () => await sam.get('/user/second_system/roles')

test('without a second system no request is sent', async () => {
  expect((await club.anonymous.get('/config')).body.second_system_roles).toBe(false)
  expect(await ask()).toMatchObject({ status: 200, body: { answered: true, items: [] } })
})

describe('the second system is asked for the roles that people have in it', () => {
  beforeAll(() => {
    const rolesUrl = `http://127.0.0.1:${(second.address() as AddressInfo).port}/roles`
    club.ctx.settings.secondSystem = { url: 'https://second.example', rolesUrl, secret }
  })
  const answers = (status: number, body: string) => {
    say = (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

  test('the second system learns who asks by a token that is valid for a minute and for it alone [ROLE-028]', async () => {
    let token = ''
    say = (request, response) => {
      token = String(request.headers.authorization).slice('Bearer '.length)
      response.end(
        JSON.stringify({
          roles: [role, { ...role, url: 'https://second.example@evil.example/' }, { ...role, url: 'javascript:alert(1)' }],
        }),
      )
    }
    expect((await ask()).body).toMatchObject({ answered: true, items: [{ id: 'Coach_7', internal: false, url: role.url }] })
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { audience: 'https://second.example' })
    expect(payload).toMatchObject({ sub: String(sam.userId), email: people.coachSam })
    expect(payload.exp! - payload.iat!).toBe(60)
    expect((await club.anonymous.get('/config')).body.second_system_roles).toBe(true)
  })

  test.each([
    ['says no', 500, '{}'],
    ['says something else', 200, '<html>'],
    ['names no roles', 200, '{"ok":true}'],
    ['says too much', 200, JSON.stringify({ roles: [], more: 'x'.repeat(300_000) })],
    ['sends on to elsewhere', 302, ''],
  ])('when it %s, it has not answered, and nothing else breaks', async (_how, status, body) => {
    answers(status, body)
    expect(await ask()).toMatchObject({ status: 200, body: { answered: false, items: [] } })
    expect((await sam.get('/user')).status).toBe(200)
  })

  test('a second system that does not answer delays nobody for long, and no database connection is held meanwhile', async () => {
    say = () => undefined
    const begun = performance.now()
    const waiting = Array.from({ length: 40 }, ask)
    expect((await sam.get('/user/teams')).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(3500)
    expect((await Promise.all(waiting)).every(({ body }) => body.answered === false)).toBe(true)
    expect(performance.now() - begun).toBeLessThan(9000)
    second.closeAllConnections()
  }, 15_000)
})

test('an address without its secret, or without the system that it belongs to, stops the start with a sentence', () => {
  const rolesUrl = { SECOND_SYSTEM_ROLES_URL: 'https://second.example/roles' }
  expect(() => readSettings(rolesUrl)).toThrow('SECOND_SYSTEM_URL is missing')
  expect(() => readSettings({ ...rolesUrl, SECOND_SYSTEM_URL: 'https://second.example' })).toThrow('SECOND_SYSTEM_SECRET is missing')
  expect(() => readSettings({ ...rolesUrl, SECOND_SYSTEM_URL: 'https://second.example', SECOND_SYSTEM_SECRET: 'short' })).toThrow('32')
  const all = { ...rolesUrl, SECOND_SYSTEM_URL: 'https://second.example', SECOND_SYSTEM_SECRET: secret }
  expect(readSettings(all).secondSystem).toEqual({ url: 'https://second.example', rolesUrl: rolesUrl.SECOND_SYSTEM_ROLES_URL, secret })
})
