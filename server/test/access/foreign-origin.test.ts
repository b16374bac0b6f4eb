import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../src/demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

let testServer: TestServer
let admin: Caller
beforeAll(async () => {
  testServer = await startTestServer()
  admin = await testServer.as(people.admin)
})
const pathOf = (path: string) => path.replace(/^(?!\/)/, '/').replace(/\{(\w+)\}/g, '1')
/** Headers as a browser sends them from another site: with the cookie, without the access key, which that site cannot read. */
const cookieOf = (caller: Caller) => `touchline_session=${caller.headers['authorization']!.slice('Bearer '.length)}`
// A signed address needs no credentials, so nothing that a browser adds opens it.
const writes = allEndpoints.filter(({ endpoint }) => endpoint.effect !== 'read' && endpoint.auth !== 'signed-url')
const foreign = [
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://localhost:3000.evil.example',
  'https://localhost:3000',
  'file://',
]

const ask = ({ endpoint }: (typeof writes)[number], headers: Record<string, string>) =>
  testServer.anonymous.ask(endpoint.method, pathOf(endpoint.path), endpoint.body ? {} : undefined, headers)

describe('a request from another site, whatever credentials it carries,', () => {
  test.each(writes)('does not reach the write $name', async (write) => {
    for (const origin of foreign) {
      const answer = await ask(write, { cookie: cookieOf(admin), 'x-access-key': admin.headers['x-access-key']!, origin })
      expect(answer, `${origin}: ${answer.raw}`).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
    }
  })
})

describe('the access key of the same session', () => {
  test.each(writes.filter(({ endpoint }) => endpoint.auth === 'user'))('is required by $name', async (write) => {
    const stranger = await testServer.as(people.otherClubAdmin)
    for (const key of [undefined, '', 'x', 'x'.repeat(300), stranger.headers['x-access-key']!]) {
      const answer = await ask(write, {
        cookie: cookieOf(admin),
        origin: 'http://localhost:3000',
        ...(key !== undefined && { 'x-access-key': key }),
      })
      expect(answer.status, `${key}: ${answer.raw}`).toBe(401)
    }
  })
})

test('the list of writes is not empty', () => expect(writes.length).toBeGreaterThan(40))
