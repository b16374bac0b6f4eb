import { beforeAll, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { hashPassword } from '../../kit/secrets/passwords.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
  // The test server's hashes are cheap; this measurement needs real ones.
  await club.rows('update app_user set password_hash = $1 where email = any($2)', [
    await hashPassword('Touchline-1!'),
    [people.coachSam, people.director],
  ])
})

/** The third fastest time of two requests, called in turn, which leaves out delays of a busy machine. The first call of each warms up. */
async function compare(ways: (() => Promise<unknown>)[], times = 21): Promise<number[]> {
  const taken = ways.map(() => [] as number[])
  for (let n = 0; n <= times; n++) {
    await club.rows('delete from rate_bucket')
    for (const [index, way] of ways.entries()) {
      const began = performance.now()
      await way()
      if (n > 0) taken[index]!.push(performance.now() - began)
    }
  }
  return taken.map((list) => list.toSorted((a, b) => a - b)[2]!)
}
const ratio = ([a, b]: number[]) => Math.max(a! / b!, b! / a!)

test('a sign-in takes as long for an address without an account as for a wrong password', async () => {
  const fail = (email: string) => () => club.anonymous.post('/auth/login', { email, password: 'Wrong-1!' })
  const [known, unknown] = await compare([fail(people.coachSam), fail('nobody@example.org')])
  console.info(`timing: a wrong password ${known!.toFixed(1)} ms, an unknown address ${unknown!.toFixed(1)} ms`)
  expect(ratio([known!, unknown!])).toBeLessThan(2)
  // Without hashing it would be a fraction of this.
  expect(unknown).toBeGreaterThan(5)
}, 120_000)

test('a request for a link takes as long, and gets the same reply, for an address without an account', async () => {
  const answers = new Set<string>()
  const ask = (email: string) => async () => {
    const { status, raw, headers } = await club.anonymous.post('/auth/reset_link', { email })
    answers.add(JSON.stringify([status, raw, Object.keys(headers).filter((name) => name !== 'date')]))
  }
  const [known, unknown] = await compare([ask(people.coachSam), ask('nobody@example.org')])
  console.info(`timing: a link for a known address ${known!.toFixed(1)} ms, for an unknown one ${unknown!.toFixed(1)} ms`)
  expect(answers.size).toBe(1)
  // Both queue a mail; the one additional statement for a known address is within network noise.
  expect(Math.abs(known! - unknown!)).toBeLessThan(15)
}, 120_000)

test('a report to the server gets the same reply for everybody', async () => {
  for (const path of ['/users/changed_password', '/users/password_reset_not_found']) {
    const [known, unknown] = [
      await club.anonymous.post(path, { email: people.director }),
      await club.anonymous.post(path, { email: 'nobody@example.org' }),
    ]
    expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw])
  }
})
