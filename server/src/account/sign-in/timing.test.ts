import { beforeAll, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { hashPassword } from '../../kit/secrets/passwords.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
  // The world's own hashes are cheap ones; what is measured here needs the real price.
  await club.rows('update app_user set password_hash = $1 where email = any($2)', [
    await hashPassword('Touchline-1!'),
    [people.coachSam, people.director],
  ])
})

/** The third best of the times of two ways, asked in turn: what a busy machine adds is left out. The first of each warms up. */
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

test('a sign-in takes as long for an address that nobody has as for a wrong password', async () => {
  const fail = (email: string) => () => club.anonymous.post('/auth/login', { email, password: 'Wrong-1!' })
  const [known, unknown] = await compare([fail(people.coachSam), fail('nobody@example.org')])
  console.info(`timing: a wrong password ${known!.toFixed(1)} ms, an unknown address ${unknown!.toFixed(1)} ms`)
  expect(ratio([known!, unknown!])).toBeLessThan(2)
  // Without the hashing it would be a fraction of this.
  expect(unknown).toBeGreaterThan(5)
}, 120_000)

test('asking for a link takes as long, and answers the same, for an address that nobody has', async () => {
  const answers = new Set<string>()
  const ask = (email: string) => async () => {
    const { status, raw, headers } = await club.anonymous.post('/auth/reset_link', { email })
    answers.add(JSON.stringify([status, raw, Object.keys(headers).filter((name) => name !== 'date')]))
  }
  const [known, unknown] = await compare([ask(people.coachSam), ask('nobody@example.org')])
  console.info(`timing: a link for a known address ${known!.toFixed(1)} ms, for an unknown one ${unknown!.toFixed(1)} ms`)
  expect(answers.size).toBe(1)
  // Both write a mail; the one more statement of a known address is within the noise of a network.
  expect(Math.abs(known! - unknown!)).toBeLessThan(15)
}, 120_000)

test('what only tells the server something answers the same for everybody', async () => {
  for (const path of ['/users/changed_password', '/users/password_reset_not_found']) {
    const [known, unknown] = [
      await club.anonymous.post(path, { email: people.director }),
      await club.anonymous.post(path, { email: 'nobody@example.org' }),
    ]
    expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw])
  }
})
