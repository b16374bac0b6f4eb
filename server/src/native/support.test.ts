import { jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const secret = 'a secret that the help desk knows too'
let club: TestServer
let sam: Caller
beforeAll(async () => {
  club = await startTestServer()
  sam = await club.as(people.coachSam)
})
const ask = async (query = '') => await sam.get(`/user/getJwt${query}`)

test('without a help desk no token is signed [AUTH-171]', async () => {
  expect(await ask()).toMatchObject({ status: 422, body: { code: 'support.not_there' } })
})

describe('with a help desk', () => {
  beforeAll(() => {
    club.ctx.settings.support = { deskUrl: 'https://desk.example/access/jwt', centerUrl: 'https://help.example/sso', secret }
  })
  const check = (token: string, audience: string, key = secret) => jwtVerify(token, new TextEncoder().encode(key), { audience })

  test('the token identifies the user, to that site alone, for five minutes [AUTH-026]', async () => {
    const { token, url, expires_at: expires } = (await ask()).body
    const { payload, protectedHeader } = await check(token, 'https://desk.example')
    expect(protectedHeader.alg).toBe('HS256')
    expect(payload).toMatchObject({ iss: 'http://localhost:3000', sub: String(sam.userId), email: people.coachSam, locale: 'en' })
    expect(payload.exp! - payload.iat!).toBe(300)
    expect(new Date(expires).getTime()).toBe(payload.exp! * 1000)
    expect(url).toBe(`https://desk.example/access/jwt?jwt=${token}`)
    await expect(check(token, 'https://help.example')).rejects.toThrow('aud')
    await expect(check(token, 'https://desk.example', `${secret}!`)).rejects.toThrow('signature')
    expect((await ask()).body.token).not.toBe(token)
  })

  test('the help centre has a token of its own', async () => {
    const { token, url } = (await ask('?to=center')).body
    expect(url).toMatch(/^https:\/\/help\.example\/sso\?jwt=/)
    await check(token, 'https://help.example')
  })

  test.each([
    ['https://desk.example/tickets/7', 'https://desk.example/tickets/7'],
    ['/tickets/7', 'https://desk.example/tickets/7'],
    ['https://evil.example/tickets', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://desk.example@evil.example', null],
    ['https://desk.example.evil.example', null],
    ['http://desk.example/', null],
    ['javascript:alert(1)', null],
    ['https://user:pw@desk.example/', null],
  ])('return_to %s goes on to %s', async (asked, expected) => {
    const { url } = (await ask(`?return_to=${encodeURIComponent(asked)}`)).body
    expect(new URL(url).searchParams.get('return_to')).toBe(expected)
    expect(new URL(url).origin).toBe('https://desk.example')
  })

  test('a person logged in as somebody else is not identified as that user', async () => {
    const asSam = await club.actAs(people.coachSam)
    expect((await asSam.get('/user/getJwt')).status).toBe(403)
  })

  test('nobody gets one without signing in', async () => {
    expect((await club.anonymous.get('/user/getJwt')).status).toBe(401)
  })
})
